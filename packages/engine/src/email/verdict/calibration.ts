// From points to the score of 0 to 100 that is compared with thresholds. Points add up, but the odds that they stand for do
// not grow evenly: between 25 and 45 points honest mail runs out. The curve bends where the development corpus does, so
// that 60 means that fewer than one honest message in a thousand gets there; `assay evaluate mail` prints the share of
// phish by score.

/** Points and score at the knots; straight between them, 100 beyond the last. */
const KNOTS: readonly (readonly [points: number, score: number])[] = [
  [0, 0],
  [25, 25],
  [45, 60],
  [75, 85],
  [120, 100],
]

/** Rises with the points, never falls; 0 to 100, whole. */
export function scoreOf(points: number): number {
  let [from, floor] = [0, 0]
  for (const [to, score] of KNOTS) {
    if (points <= to) return to === from ? score : Math.round(floor + ((score - floor) * (points - from)) / (to - from))
    from = to
    floor = score
  }
  return 100
}
