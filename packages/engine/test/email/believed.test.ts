// Who is believed to quote, to warn and to ask for nothing.
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { factsOf } from './facts-of.ts'

const told = (domain: string): string =>
  `Authentication-Results: mx.receiver.example; dkim=pass header.d=${domain}; dmarc=pass header.from=${domain}\n`
const WARNING = 'Fraudsters send messages that ask you to confirm your account within 24 hours.'
const isBelieved = async (lines: string): Promise<boolean> => (await factsOf(lines)).language.isBelieved

describe('believed', () => {
  const cases: Readonly<Record<string, string>> = {
    'a house that everybody knows': `${told('netflix.com')}From: Netflix <info@netflix.com>\n\n${WARNING}`,
    'the same with its own page': `${told('netflix.com')}From: Netflix <info@netflix.com>\n\n${WARNING} https://www.netflix.com/security`,
    'text that was pasted, with nothing to follow': `Subject: Careful\n\n${WARNING}`,
  }
  for (const [name, lines] of Object.entries(cases)) test(name, async () => assert.ok(await isBelieved(lines)))
})

describe('not believed', () => {
  const cases: Readonly<Record<string, string>> = {
    'a domain that proves itself and leads to itself': `${told('wallet-care.example')}From: Care <a@wallet-care.example>\n\n${WARNING} https://wallet-care.example/now`,
    'a known house that leads to a stranger': `${told('netflix.com')}From: Netflix <info@netflix.com>\n\n${WARNING} https://confirm-now.example/a`,
    'a known house answered at a personal mailbox': `${told('netflix.com')}From: Netflix <info@netflix.com>\nReply-To: <desk77@gmail.com>\n\n${WARNING}`,
    'a personal mailbox': `${told('gmail.com')}From: Care <care.desk@gmail.com>\n\n${WARNING}`,
    'a forged sender': `Authentication-Results: mx.receiver.example; dmarc=fail header.from=netflix.com\nFrom: Netflix <info@netflix.com>\n\n${WARNING}`,
    'text that was pasted, with a number to call': `Subject: Careful\n\n${WARNING} Call +1 (844) 555-0133.`,
    'text that was pasted, with a page to open': `Subject: Careful\n\n${WARNING} https://confirm-now.example/a`,
  }
  for (const [name, lines] of Object.entries(cases)) test(name, async () => assert.ok(!(await isBelieved(lines))))
})
