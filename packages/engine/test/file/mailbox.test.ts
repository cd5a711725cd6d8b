// Mailboxes come apart into their messages, and what cannot be read stays unseen.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { analyzeFile } from '../../src/index.ts'

const now = new Date('2026-01-01T00:00:00Z')
const message = (subject: string, body: string): string =>
  `From ann@example.org Fri Apr  7 21:01:24 2006\nFrom: Ann <ann@example.org>\nTo: list@example.org\nSubject: ${subject}\nDate: Fri, 7 Apr 2006 21:01:24 +0200\n\n${body}\n\n`
const names = async (text: string): Promise<readonly string[]> =>
  (await analyzeFile(Buffer.from(text), { fileName: 'list.mbox', now })).root.children.map(({ facts }) => facts.path)

test('each message is a file of its own', async () => {
  const box = message('one', 'first') + message('two', 'From here on it is text.') + message('three', '>From quoted')
  assert.deepEqual(await names(box), ['list.mbox/message-1.eml', 'list.mbox/message-2.eml', 'list.mbox/message-3.eml'])
})

test('lines may end as on Windows', async () => {
  const box = (message('one', 'first') + message('two', 'second')).replaceAll('\n', '\r\n')
  assert.equal((await names(box)).length, 2)
})

test('a mailbox that was read is not unknown', async () => {
  const { verdict } = await analyzeFile(Buffer.from(message('one', 'first')), { fileName: 'list.mbox', now })
  assert.equal(verdict.label, 'clean', verdict.summary)
})

test('of a thousand messages the first hundred are read, and that is told', async () => {
  const { root } = await analyzeFile(Buffer.from(message('one', 'first').repeat(150)), { fileName: 'list.mbox', now })
  assert.ok(root.children.length <= 100)
  assert.ok(root.facts.cuts.some(({ limit }) => limit === 'mailboxMessagesMax'))
})
