#include "editor/viewport/viewport.h"
