// "Please send us your new bank details": a club asks its member, and nothing is to be paid elsewhere.
import type { EmailFacts } from '../../../facts/email-facts.ts'
import { foldSpelling } from '../../../language/fold.ts'
import type { Lure } from '../../../language/read-lures.ts'

/** Words that make what follows the reader's, in folded spelling; not those that are `our` or `the` as well. */
const YOURS =
  /(?:^|[^\p{L}])(?:your|dein|deine|deinen|deiner|eure|euer|ton|ta|tes|votre|vos|tu|tus|vuestr[oa]s?|tua|tuo|tue|vostr[oaei]|seu|sua|teu|jouw|je|uw|twoj\p{L}{0,3}|swoj\p{L}{0,3}|din|ditt|dina|dit|tvoj\p{L}{0,2}|vas[ei]?|vaseho)(?: \p{L}{1,20})? $/u
const BEFORE_CHARS = 40
const CHARS_READ_MAX = 20_000

/** Whether the account that the lure speaks of is the reader's wherever its first words stand. Linear. */
export function isReadersOwnAccount({ view }: Pick<EmailFacts, 'view'>, { words }: Lure): boolean {
  const [account = ''] = words
  if (account === '') return false
  const text = foldSpelling(view.text.slice(0, CHARS_READ_MAX)).replaceAll(/\s+/g, ' ')
  let at = text.indexOf(account)
  if (at === -1) return false
  for (; at !== -1; at = text.indexOf(account, at + account.length))
    if (!YOURS.test(text.slice(Math.max(0, at - BEFORE_CHARS), at))) return false
  return true
}
