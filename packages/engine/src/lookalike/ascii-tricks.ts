// Folds what looks alike within ASCII: digits for letters, `rn` for m, `vv` for w. Like a skeleton, the result is only
// good for comparing with another folded label, for honest names fold too (`clover` becomes `dover`).

const PAIRS: readonly (readonly [string, string])[] = [
  ['vv', 'w'],
  ['rn', 'm'],
  ['nn', 'm'],
  ['cl', 'd'],
]
const SINGLES: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'l',
  '2': 'z',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '6': 'b',
  '7': 't',
  '8': 'b',
  '9': 'g',
  i: 'l',
  q: 'g',
}

/** `paypa1`, `paypai` → `paypal`; `rnicrosoft` → `mlcrosoft`, as `microsoft` does. Expects lower-case ASCII. */
export function asciiFold(label: string): string {
  let folded = label
  for (const [pair, letter] of PAIRS) folded = folded.replaceAll(pair, letter)
  let out = ''
  for (const character of folded) out += SINGLES[character] ?? character
  return out
}
