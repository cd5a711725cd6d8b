// A call as rules write it: `listen`, or with what is handed over, `setsockopt(*, 1, 26)`; `system(?)` where it stands nowhere in
// the code what that is: it was put together, or came from somebody.
import type { CallAsked } from './rule.ts'

const WITH_GIVEN = /^([\w:.]{1,120})\(([^()]{1,200})\)$/
const NUMBER = /^(?:0x[0-9a-f]{1,8}|\d{1,10})$/i

/** What the program has to compute or be told: no constant and no text of its own. */
export const COMPUTED = '?'

/** Throws `Error` with a message for the author of the rule. */
export function parseCall(text: string): CallAsked {
  if (!text.includes('(')) return { name: text, given: [] }
  const [, name = '', list = ''] = WITH_GIVEN.exec(text) ?? []
  if (name === '') throw new Error(`"${text.slice(0, 60)}" is no call: name(1, *, text)`)
  return {
    name,
    given: list.split(',').map((one) => {
      const given = one.trim()
      return given === '*' ? null : NUMBER.test(given) ? Number(given) : given
    }),
  }
}
