// Numbers of bank accounts in the form that most of the world writes (ISO 13616): in one piece or in groups of four.

const WHOLE = /^[a-z]{2}\d{2}[a-z0-9]{11,30}$/
const FIRST_GROUP = /^[a-z]{2}\d{2}$/
const GROUP = /^[a-z0-9]{4}$/
/** The shortest, Norway's, has fifteen characters. */
const GROUPS_MIN = 2

/** Indices of the words at which one begins, in folded spelling. */
export const ibansAt = (words: readonly string[]): readonly number[] =>
  words.flatMap((word, at) => {
    if (WHOLE.test(word)) return /\d{6}/.test(word) ? [at] : []
    const isGrouped =
      FIRST_GROUP.test(word) &&
      words.slice(at + 1, at + 1 + GROUPS_MIN).filter((next) => GROUP.test(next)).length === GROUPS_MIN
    return isGrouped && /\d/.test(`${words[at + 1]}${words[at + 2]}`) ? [at] : []
  })
