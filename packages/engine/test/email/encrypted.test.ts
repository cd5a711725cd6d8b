// Content that nobody here can read is told, never passed over in silence.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { analyzeEmail, dnsDisabled } from '../../src/index.ts'

const OPTIONS = {
  includeIocs: false,
  includeBodyAnalysis: true,
  includeHomoglyphCheck: false,
  includeLinkAnalysis: false,
  includeAttachmentAnalysis: false,
}

async function codesOf(body: string): Promise<readonly string[]> {
  const source = new TextEncoder().encode(
    `From: a@sender.example\r\nTo: b@receiver.example\r\nSubject: x\r\n\r\n${body}`,
  )
  const input = { inputType: 'eml', options: OPTIONS, resolve: dnsDisabled, now: new Date(0) } as const
  return (await analyzeEmail(source, input)).defects.map(({ code }) => code)
}

test('an encrypted text is told as not analysed', async () => {
  const body = '-----BEGIN PGP MESSAGE-----\r\n\r\nhQEMA\r\n-----END PGP MESSAGE-----\r\n'
  assert.ok((await codesOf(body)).includes('content_encrypted'))
})

test('a text in the clear is not', async () => {
  assert.ok(!(await codesOf('Hello')).includes('content_encrypted'))
})
