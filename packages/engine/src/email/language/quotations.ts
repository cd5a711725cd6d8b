// What a text only reports: "Your mailbox is full" between quotation marks is somebody else's demand, told in a warning, a
// lesson or a story, and not what the writer asks for.

/** A sentence between quotation marks of any kind: begins with a letter or a digit, ends where a clause does. */
const QUOTATION = /(?<=^|[\s:(>-])["“”„«‚「『]\s?[\p{L}\p{N}][^"“”„«»「」『』\n]{20,300}["“”»」』](?=[\s.,;:!?)]|$)/gmu
/** A slogan is not reported speech; nor is a name. */
const CHARS_MIN = 24
/** Whoever puts most of the text between quotation marks says it. */
const SHARE_MAX = 0.5

/** The text without the sentences that it quotes. Linear: a quotation is at most 300 characters and ends with its line. */
export function withoutQuotations(text: string): string {
  let quoted = 0
  const rest = text.replace(QUOTATION, (passage) => {
    if (passage.length < CHARS_MIN) return passage
    quoted += passage.length
    return '. '
  })
  return quoted > text.length * SHARE_MAX ? text : rest
}
