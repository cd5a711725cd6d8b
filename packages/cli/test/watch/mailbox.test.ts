// Mailboxes in the mbox form: what belongs to a message, and what to the mailbox around it.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { messagesIn } from '../../src/mailbox.ts'

async function messagesOf(mailbox: string): Promise<readonly string[]> {
  const messages: string[] = []
  for await (const { read } of messagesIn('inbox', [Buffer.from(mailbox)]))
    messages.push(Buffer.from(await read()).toString())
  return messages
}

const MESSAGE = 'Subject: Minutes\n\nTwo paragraphs,\n\nparted by an empty line.\n'

test('the empty line behind a message is the mailbox’s, and those within it are its own', async () => {
  for (const [what, mailbox] of [
    ['one message', `From a@b.example Mon Jan  5 09:00:00 2026\n${MESSAGE}\n`],
    ['without an empty line at the end', `From a@b.example Mon Jan  5 09:00:00 2026\n${MESSAGE}`],
  ] as const)
    assert.deepEqual(await messagesOf(mailbox), [MESSAGE], what)
  const two = `From a@b.example Mon Jan  5 09:00:00 2026\n${MESSAGE}\n`.repeat(2)
  assert.deepEqual(await messagesOf(two), [MESSAGE, MESSAGE])
  assert.deepEqual(await messagesOf(two.replaceAll('\n', '\r\n')), Array(2).fill(MESSAGE.replaceAll('\n', '\r\n')))
  assert.deepEqual(await messagesOf(`From a\n${MESSAGE}\n\nFrom b\n${MESSAGE}`), [`${MESSAGE}\n`, MESSAGE])
})

test('a line of the message that begins as the mark does is given back its spelling', async () => {
  assert.deepEqual(await messagesOf('From a\nSubject: x\n\n>From here on\n>>From there\n\n'), [
    'Subject: x\n\nFrom here on\n>From there\n',
  ])
})
