#include "tests/support/encoded_files.h"

#include "core/formats/inst_codec.h"
#include "core/formats/pathset_codec.h"
#include "core/formats/psdl_codec.h"

namespace city::test
{

std::map<std::string, Result<Bytes>> encodedFiles(const CityModel& model)
{
    std::map<std::string, Result<Bytes>> files;
    if (model.city())
        files["psdl"] = encodePsdl(toPsdl(model));
    for (const ObjectId id : model.list(ListKind::InstFiles))
        files["inst " + std::get<InstFile>(model.at(id)).name] = encodeInst(toInst(model, id));
    for (const ObjectId id : model.list(ListKind::Pathsets))
        files["pathset " + std::get<PathsetFile>(model.at(id)).name] =
            encodePathset(toPathset(model, id));
    for (const ObjectId id : model.list(ListKind::TuneFiles)) {
        const auto& tune = std::get<TuneFile>(model.at(id));
        const ByteView text = asBytes(tune.text);
        files["tune " + tune.name] = Bytes(text.begin(), text.end());
    }
    return files;
}

} // namespace city::test
