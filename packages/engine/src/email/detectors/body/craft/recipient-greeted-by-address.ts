import type { MailDetector } from '../../mail-detector.ts'

// Who has a list of addresses and no names writes the address where the name should be.

/** A greeting is in the first lines, and the name is among its first words. */
const LINES_READ = 6
const GREETING = /^(?:[\p{L}\p{M}!¡()]{1,20}[\s,:]{1,3}){0,3}$/u
const SALUTATION = /^(?:[\p{L}\p{M}!¡]{1,20}[\s,:]{1,3})?$/u
const LOCAL_CHARS_MIN = 4
/** A mailbox that is named for its purpose is greeted by it: `Dear support team`. */
const PURPOSES = new Set([
  'info',
  'support',
  'sales',
  'office',
  'admin',
  'contact',
  'hello',
  'mail',
  'team',
  'kontakt',
  'service',
  'post',
])

export const recipientGreetedByAddress: MailDetector<'recipient_greeted_by_address'> = {
  id: 'recipient_greeted_by_address',
  type: 'template_artifact',
  severity: 'low',
  title: 'The recipient is addressed by their email address',
  why: 'The sender knows the address and nothing else, and fills it into a template.',
  falsePositives: 'Services that know only the address, such as newsletters and sign-up mails.',
  attack: ['T1566'],
  detect: ({ view, message, recipients }) => {
    const lines = view.text.split('\n', LINES_READ).map((line) => line.trim())
    // Below a rule stands the footer of a list; a rule above the letter's first words is an ornament.
    const rule = lines.findIndex((line, at) => /^[_-]{5,}$/.test(line) && lines.slice(0, at).some(isProse))
    const opening = rule === -1 ? lines : lines.slice(0, rule)
    const subject = message.subject.toLowerCase()
    for (const address of recipients.addresses.slice(0, 3)) {
      const local = address.slice(0, address.lastIndexOf('@'))
      const isTelling = local.length >= LOCAL_CHARS_MIN && !PURPOSES.has(local) && /[\d._]/.test(local)
      for (const name of isTelling ? [address, local] : [address]) {
        const line = opening.find((text) => isGreeting(text.toLowerCase(), name))
        // The whole address in the subject is `subject_names_recipient`.
        if (line === undefined && (name === address || !isIn(subject.replaceAll(address, ' '), name))) continue
        return {
          description:
            line === undefined
              ? `The subject contains "${name}", the part of the recipient’s email address before the @.`
              : `The message opens with "${name}", taken from the recipient’s email address, where a name would stand.`,
          evidence: [
            line === undefined
              ? { where: 'header:Subject', snippet: message.subject }
              : { where: 'body:text', snippet: line },
          ],
          weighs: line === undefined ? 'subject' : 'greeting',
        }
      }
    }
    return null
  },
}

/** A line of a letter, and no heading or greeting. */
const isProse = (line: string): boolean => line.split(/\s+/).length >= PROSE_WORDS_MIN
const PROSE_WORDS_MIN = 5

/** Behind a greeting stands a mark or the end of the line; where the sentence goes on at once, a word before it is all there is. */
function isGreeting(line: string, name: string): boolean {
  const at = line.indexOf(name)
  if (at === -1) return false
  const before = line.slice(0, at)
  const after = line.slice(at + name.length)
  // "To: Ann <ann@a.example>" is the head of what is forwarded or quoted.
  if (/^[\p{L} ]{1,20}[:：]/u.test(line) && /<[^<>]{3,320}@/.test(line)) return false
  // "somebody@a.example writes:" stands above what that person wrote.
  if (before.trim() === '' && /^\s+\p{L}{3,20}\s?[:：]$/u.test(after)) return false
  return /^\s*(?:[,.:!?*)]|$)/.test(after) ? GREETING.test(before) : /^\s/.test(after) && SALUTATION.test(before)
}

/** The name of a list in brackets is the list's, also where the list is what was written to. */
const isIn = (subject: string, name: string): boolean => subject.replace(/\[[^\]]{1,80}\]/g, ' ').includes(name)
