#pragma once

#include "core/base/result.h"

#include <string>
#include <utility>
#include <vector>

namespace city
{

/// What could be read of a broken file, which encodes and decodes again, and everything that is
/// wrong with it in file order.
template <class File>
struct Salvage {
    File file;
    std::vector<Error> problems;
};

/// Collects problems and stops at a number nobody reads to the end; the rest is only counted.
class Problems
{
public:
    static constexpr std::size_t kMost = 500;

    void add(Error error)
    {
        if (m_list.size() < kMost)
            m_list.push_back(std::move(error));
        else
            ++m_more;
    }
    void add(ErrorCode code, std::string what, std::size_t offset)
    {
        add(Error{code, std::move(what), offset});
    }

    std::vector<Error> take()
    {
        if (m_more > 0)
            m_list.push_back(
                {ErrorCode::BadValue, "and " + std::to_string(m_more) + " more problems", {}});
        m_more = 0;
        return std::move(m_list);
    }

private:
    std::vector<Error> m_list;
    std::size_t m_more = 0;
};

} // namespace city
