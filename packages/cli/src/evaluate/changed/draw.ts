// Random choices that are the same in every run: a measurement that changes by itself measures nothing.

export interface Draw {
  /** 0 up to and without `below`. */
  readonly number: (below: number) => number
  readonly one: <Item>(items: readonly Item[]) => Item
  /** Different ones, in the order drawn. */
  readonly some: <Item>(items: readonly Item[], count: number) => readonly Item[]
}

/** A linear congruential generator (Knuth's MMIX constants), of which the upper bits are used. */
export function drawFrom(seed: number): Draw {
  let state = BigInt(seed) + 1n
  const number = (below: number): number => {
    state = BigInt.asUintN(64, state * 6364136223846793005n + 1442695040888963407n)
    return Number((state >> 33n) % BigInt(below))
  }
  const one = <Item>(items: readonly Item[]): Item => {
    const item = items[number(items.length)]
    if (item === undefined) throw new Error('nothing to draw from')
    return item
  }
  const some = <Item>(items: readonly Item[], count: number): readonly Item[] => {
    const left = [...items]
    return Array.from({ length: Math.min(count, items.length) }, () => left.splice(number(left.length), 1)).flat()
  }
  return { number, one, some }
}
