#pragma once

#include "core/base/bytes.h"
#include "core/base/result.h"

#include <filesystem>
#include <functional>
#include <optional>
#include <vector>

namespace city
{

/// One file of a save.
struct FileToWrite {
    std::filesystem::path path; ///< relative to the set's folder
    std::optional<Bytes> bytes; ///< unset: the file goes (its last version stays as `.bak`)
};

/// Where a save stands; tests stop it between any two steps.
enum class SaveStep {
    TempWritten,    ///< one new file lies beside its target and is on disk
    JournalWritten, ///< the list of renames is on disk: from here on the save will be finished
    BackupMade,     ///< one target's previous version is its `.bak`
    TargetReplaced, ///< one target is the new version
    JournalRemoved, ///< all done
};
using SaveObserver = std::function<void(SaveStep)>;

/// Replaces a set of files as one act (docs/architecture.md, "Saving").
///
/// Every new file is written beside its target and synced; then a journal in `folder` names the
/// renames; then each target's previous version is kept as `<name>.bak` and the new one renamed
/// into place. A kill before the journal leaves the old set, one after it is finished by
/// `recoverSave`. On failure before the journal nothing has changed; the error names path and
/// system reason.
Result<void> writeFileSet(const std::filesystem::path& folder,
                          const std::vector<FileToWrite>& files, const SaveObserver& observer = {});

/// Finishes or clears away a save that was interrupted in `folder`. Gives true when it finished
/// one.
Result<bool> recoverSave(const std::filesystem::path& folder);

/// A whole file; the error names path and system reason.
Result<Bytes> readWholeFile(const std::filesystem::path& path);

} // namespace city
