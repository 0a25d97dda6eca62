#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <memory>
#include <utility>

namespace city
{

/// A map from small numbers to values that copies in constant time: copies share their nodes and a
/// write copies only the path to its leaf. What only one tree holds is changed in place.
template <class T>
class NodeTree
{
    static constexpr std::size_t kBits = 5;
    static constexpr std::size_t kWidth = std::size_t{1} << kBits;

    struct Leaf {
        std::array<T, kWidth> values;
    };
    struct Branch {
        std::array<std::shared_ptr<void>, kWidth> children;
    };

public:
    /// The value of a number that was written before, else null.
    const T* find(std::size_t key) const
    {
        if (!m_root || key >= capacity())
            return nullptr;
        const void* node = m_root.get();
        for (std::size_t level = m_levels; level > 0; --level) {
            const auto* branch = static_cast<const Branch*>(node);
            node = branch->children[(key >> (level * kBits)) % kWidth].get();
            if (!node)
                return nullptr;
        }
        return &static_cast<const Leaf*>(node)->values[key % kWidth];
    }

    /// The value of a number, made if need be, in nodes that no other tree shares.
    T& mutableAt(std::size_t key)
    {
        while (!m_root || key >= capacity())
            grow();
        std::shared_ptr<void>* slot = &m_root;
        for (std::size_t level = m_levels; level > 0; --level)
            slot = &own<Branch>(*slot).children[(key >> (level * kBits)) % kWidth];
        return own<Leaf>(*slot).values[key % kWidth];
    }

private:
    std::size_t capacity() const { return std::size_t{1} << ((m_levels + 1) * kBits); }

    void grow()
    {
        if (!m_root) {
            m_root = std::make_shared<Leaf>();
            return;
        }
        auto root = std::make_shared<Branch>();
        root->children[0] = std::move(m_root);
        m_root = std::move(root);
        ++m_levels;
    }

    template <class N>
    static N& own(std::shared_ptr<void>& slot)
    {
        if (!slot)
            slot = std::make_shared<N>();
        else if (slot.use_count() != 1)
            slot = std::make_shared<N>(*static_cast<const N*>(slot.get()));
        else
            std::atomic_thread_fence(std::memory_order_acquire); // another thread's copy just went
        return *static_cast<N*>(slot.get());
    }

    std::shared_ptr<void> m_root;
    std::size_t m_levels = 0;
};

} // namespace city
