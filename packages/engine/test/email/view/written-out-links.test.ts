// Links that a client wrote out when it handed HTML on as text.
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { readWrittenOut } from '../../../src/email/view/plain/written-out-links.ts'

const URL_TEXT = 'https://a.example/x'
const read = (line: string): ReturnType<typeof readWrittenOut> =>
  readWrittenOut({ text: line, start: 100 }, { start: 100 + line.indexOf(URL_TEXT), text: URL_TEXT })

describe('what was made to be clicked', () => {
  const cases: Readonly<Record<string, ReturnType<typeof readWrittenOut>>> = {
    [`Pay now <${URL_TEXT}>`]: { text: 'Pay now', alt: null, role: 'button' },
    [`Pay now<${URL_TEXT}>`]: { text: 'Pay now', alt: null, role: 'button' },
    [`Home <https://b.example/> Pay now <${URL_TEXT}>`]: { text: 'Pay now', alt: null, role: 'text' },
    [`You can also click here <${URL_TEXT}> to see what was ordered`]: {
      text: 'You can also click here',
      alt: null,
      role: 'text',
    },
    [`<${URL_TEXT}>`]: { text: null, alt: null, role: 'image' },
    [`[image: Logo] <${URL_TEXT}>`]: { text: null, alt: 'Logo', role: 'image' },
    [`[image: One] [image: Two] <${URL_TEXT}>`]: { text: null, alt: 'One', role: 'image' },
    [`[cid:image001.png@01DA]<${URL_TEXT}>`]: { text: null, alt: 'cid:image001.png@01DA', role: 'image' },
    [`See ${URL_TEXT} for more`]: null,
    [`See <${URL_TEXT} for more`]: null,
  }
  for (const [line, expected] of Object.entries(cases)) test(line, () => assert.deepEqual(read(line), expected))
})
