import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createAccountRequest, createKeyRequest } from '../src/account.ts'

const KEPT = ['soc', 'Équipe sécurité', 'تیم امنیت', 'नमस्ते', 'क्‍ष', '👩‍💻 on call', 'x'.repeat(100)]
const REFUSED: Readonly<Record<string, string>> = {
  nothing: '',
  NUL: 'a\u0000b',
  'a line break': 'a\nb',
  'an escape sequence': '\u001b[2Ja',
  'a turned writing': 'a\u202eb',
  'an isolate': 'a\u2066b',
  'half a surrogate pair': 'a\ud800b',
  'more than 100 characters': 'x'.repeat(101),
}

const takes = (name: string): boolean => {
  const account = createAccountRequest.safeParse({ name }).success
  const key = createKeyRequest.safeParse({ account: 'a', permissions: ['file:read'], name }).success
  assert.equal(account, key)
  return account
}

for (const name of KEPT) test(`a name may be ${name.slice(0, 20)}`, () => assert.ok(takes(name)))
for (const [what, name] of Object.entries(REFUSED)) test(`no name: ${what}`, () => assert.ok(!takes(name)))
