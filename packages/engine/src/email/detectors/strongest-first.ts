// What a hit is made of that names the worst of several and shows them all.

/** Those that tell at all, the strongest first; of equals the one that stands first in the message. */
export function strongestFirst<Item>(items: readonly Item[], strengthOf: (item: Item) => number): readonly Item[] {
  return items
    .map((item) => ({ item, strength: strengthOf(item) }))
    .filter(({ strength }) => strength > 0)
    .toSorted((a, b) => b.strength - a.strength)
    .map(({ item }) => item)
}
