// Wildcards of script languages: a star stands for any text, everything else for one character. Matched greedily with one step
// back to the last star, so that no pattern explodes.

export const STAR = Symbol('star')

/** Whether the parts fit the whole text; `fits` decides about parts that are no star. */
export function matchesWildcards<Part>(
  text: string,
  parts: readonly (Part | typeof STAR)[],
  fits: (part: Part, char: string) => boolean,
): boolean {
  let at = 0
  let part = 0
  let afterStar = -1
  let resume = 0
  while (at < text.length) {
    const wanted = parts[part]
    if (wanted === STAR) {
      part += 1
      afterStar = part
      resume = at
    } else if (wanted !== undefined && fits(wanted, text.charAt(at))) {
      at += 1
      part += 1
    } else if (afterStar !== -1) {
      resume += 1
      at = resume
      part = afterStar
    } else return false
  }
  return parts.slice(part).every((one) => one === STAR)
}
