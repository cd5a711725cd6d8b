// What was done only where a question was answered otherwise weighs by what that would have weighed if it had been seen at once.

type Hidden = Readonly<{ points: number; didNothing: boolean }>

/** What was hidden weighs so much when the answer alone decided whether it happens: with the finding it is twice that. */
const FULL_POINTS = 300
/** The fact alone: honest scripts of a house do their part on the machines that it is meant for. */
const SHARE_MIN = 0.05
/** A program that acts anyway, and elsewhere does more, may have more to do there. */
const ACTED_ANYWAY = 0.5

export const hiddenPoints = (ones: readonly Hidden[]): number =>
  ones.reduce((sum, { points, didNothing }) => sum + points * (didNothing ? 1 : ACTED_ANYWAY), 0)

/** 0 to 1. */
export const shareOfHidden = (ones: readonly Hidden[]): number =>
  Math.min(1, Math.max(SHARE_MIN, hiddenPoints(ones) / FULL_POINTS))
