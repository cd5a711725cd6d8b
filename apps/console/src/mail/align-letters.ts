// Two names letter under letter, by the fewest changes that make one of the other (Wagner and Fischer, 1974).

export interface LetterPair {
  readonly theirs: string
  readonly ours: string
  readonly same: boolean
}

/** Names of domains are no longer than 253. */
const LETTERS_MAX = 260

/** The part of a domain that comes closest to the name, beside it, and what stands around. */
export function alignLabel(
  domain: string,
  name: string,
): { readonly before: string; readonly pairs: readonly LetterPair[]; readonly after: string } {
  const wanted = name.toLowerCase().replaceAll(/\s/g, '')
  const labels = domain.split('.')
  const compared = labels.map((label) => alignLetters(label, wanted))
  const changes = (pairs: readonly LetterPair[]): number => pairs.filter(({ same }) => !same).length
  const best = compared.reduce((at, pairs, other) => (changes(pairs) < changes(compared[at] ?? []) ? other : at), 0)
  return {
    before: labels
      .slice(0, best)
      .map((label) => `${label}.`)
      .join(''),
    pairs: compared[best] ?? [],
    after: labels
      .slice(best + 1)
      .map((label) => `.${label}`)
      .join(''),
  }
}

export function alignLetters(theirs: string, ours: string): readonly LetterPair[] {
  const a = [...theirs].slice(0, LETTERS_MAX)
  const b = [...ours].slice(0, LETTERS_MAX)
  const cost = a.map(() => new Array<number>(b.length + 1).fill(0))
  const at = (i: number, j: number): number => (i === 0 ? j : j === 0 ? i : (cost[i - 1]?.[j] ?? 0))
  const swap = (i: number, j: number): number => at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1)
  for (let i = 1; i <= a.length; i += 1)
    for (let j = 0; j <= b.length; j += 1) {
      const row = cost[i - 1]
      if (row !== undefined) row[j] = j === 0 ? i : Math.min(swap(i, j), at(i - 1, j) + 1, at(i, j - 1) + 1)
    }
  const pairs: LetterPair[] = []
  for (let i = a.length, j = b.length; i > 0 || j > 0; ) {
    const [x = '', y = ''] = [a[i - 1], b[j - 1]]
    if (i > 0 && j > 0 && at(i, j) === swap(i, j)) {
      pairs.push({ theirs: x, ours: y, same: x === y })
      i -= 1
      j -= 1
    } else if (i > 0 && at(i, j) === at(i - 1, j) + 1) {
      pairs.push({ theirs: x, ours: '', same: false })
      i -= 1
    } else {
      pairs.push({ theirs: '', ours: y, same: false })
      j -= 1
    }
  }
  return pairs.reverse()
}
