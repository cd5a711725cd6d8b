// Logistic regression whose coefficients are never negative and are drawn to the mean of their family, so that a detector
// that few messages show is worth about what its kin are worth (an empirical Bayes prior in its simplest form). Sparse:
// a message shows ten of two hundred detectors. Deterministic.

export interface Example {
  readonly features: readonly number[]
  readonly values: readonly number[]
  readonly truth: 0 | 1
  readonly weight: number
}

export interface Fit {
  readonly coefficients: readonly number[]
  readonly intercept: number
}

export interface Priors {
  /** Family of each feature. */
  readonly families: readonly number[]
  /** Pull to the family's mean, and to nought. */
  readonly toFamily: number
  readonly toNought: number
}

/** Steps after which the coefficients stand still to a tenth of a point. */
const STEPS = 2_000
const RATE = 0.02
/** Adam (Kingma and Ba 2015) with its customary constants, gradient smoothed by 0.9 and its square by 0.999. */
const SMOOTH = 0.9
const SMOOTH_SQUARE = 0.999
const START = 0.5

export function fitRegression(examples: readonly Example[], { families, toFamily, toNought }: Priors): Fit {
  const size = families.length
  const total = examples.reduce((sum, { weight }) => sum + weight, 0)
  const familySizes = new Float64Array(Math.max(-1, ...families) + 1)
  for (const family of families) familySizes[family] = (familySizes[family] ?? 0) + 1
  const values = new Float64Array(size + 1).fill(START)
  // The intercept stands last.
  values[size] = -2
  const slow = new Float64Array(size + 1)
  const square = new Float64Array(size + 1)
  for (let step = 1; step <= STEPS; step += 1) {
    const gradient = gradientOf(examples, values, total)
    const means = new Float64Array(familySizes.length)
    for (const [index, family] of families.entries())
      means[family] = (means[family] ?? 0) + (values[index] ?? 0) / (familySizes[family] ?? 1)
    for (const [index, family] of families.entries()) {
      const value = values[index] ?? 0
      const pull = toFamily * (value - (means[family] ?? 0)) + toNought * value
      gradient[index] = (gradient[index] ?? 0) + pull / examples.length
    }
    for (let index = 0; index <= size; index += 1) {
      const slope = gradient[index] ?? 0
      const smooth = SMOOTH * (slow[index] ?? 0) + (1 - SMOOTH) * slope
      const spread = SMOOTH_SQUARE * (square[index] ?? 0) + (1 - SMOOTH_SQUARE) * slope ** 2
      slow[index] = smooth
      square[index] = spread
      const stride = smooth / (1 - SMOOTH ** step) / (Math.sqrt(spread / (1 - SMOOTH_SQUARE ** step)) + 1e-8)
      const next = (values[index] ?? 0) - RATE * stride
      values[index] = index === size ? next : Math.max(0, next)
    }
  }
  return { coefficients: [...values.subarray(0, size)], intercept: values[size] ?? 0 }
}

function gradientOf(examples: readonly Example[], values: Float64Array, total: number): Float64Array {
  const gradient = new Float64Array(values.length)
  const last = values.length - 1
  for (const { features, values: strengths, truth, weight } of examples) {
    let sum = values[last] ?? 0
    for (let at = 0; at < features.length; at += 1) sum += (values[features[at] ?? 0] ?? 0) * (strengths[at] ?? 0)
    const error = ((1 / (1 + Math.exp(-sum)) - truth) * weight) / total
    for (let at = 0; at < features.length; at += 1) {
      const index = features[at] ?? 0
      gradient[index] = (gradient[index] ?? 0) + error * (strengths[at] ?? 0)
    }
    gradient[last] = (gradient[last] ?? 0) + error
  }
  return gradient
}

/** The sum without the intercept, which is what points add up to. */
export function sumOf({ features, values }: Example, { coefficients }: Fit): number {
  let sum = 0
  for (let at = 0; at < features.length; at += 1) sum += (coefficients[features[at] ?? 0] ?? 0) * (values[at] ?? 0)
  return sum
}
