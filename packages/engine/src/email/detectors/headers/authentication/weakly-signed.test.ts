import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { factsOf } from '../../../../../test/email/facts-of.ts'
import type { SignatureFacts } from '../../../auth/types.ts'
import type { EmailFacts } from '../../../facts/email-facts.ts'
import { weaklySigned } from './weakly-signed.ts'

// Signing for real is the business of the tests of DKIM; here stands what they tell.
const SIGNATURE: SignatureFacts = {
  domain: 'sender.example',
  selector: 's',
  result: 'pass',
  source: 'verified',
  reason: '',
  aligned: true,
  algorithm: 'rsa-sha256',
  keyBits: 2048,
  unsignedTailBytes: 0,
  testing: false,
  signedAt: null,
  expiresAt: null,
  signedHeaders: [],
  unsignedDuplicates: [],
}

async function signed(given: Partial<SignatureFacts>, lines = 'Subject: hello'): Promise<EmailFacts> {
  const facts = await factsOf(lines)
  const signatures = [{ ...SIGNATURE, ...given }]
  return { ...facts, auth: { ...facts.auth, facts: { ...facts.auth.facts, signatures } } }
}

describe(weaklySigned.id, () => {
  const hits: Readonly<Record<string, Partial<SignatureFacts>>> = {
    'a second Subject above the signed one': { unsignedDuplicates: ['subject'] },
    'text after the signed length': { unsignedTailBytes: 900 },
    'a key of 512 bits': { keyBits: 512 },
  }
  for (const [name, given] of Object.entries(hits))
    test(`hits: ${name}`, async () => assert.ok(weaklySigned.detect(await signed(given)) !== null))

  const misses: Readonly<Record<string, Partial<SignatureFacts>>> = {
    'everything signed': {},
    'a key of 1024 bits': { keyBits: 1024 },
    'a signature that failed vouches for nothing': { result: 'fail', unsignedTailBytes: 900 },
  }
  for (const [name, given] of Object.entries(misses))
    test(`misses: ${name}`, async () => assert.equal(weaklySigned.detect(await signed(given)), null))
  test('hits: a tail under a list that nobody vouches for', async () => {
    const facts = await signed({ unsignedTailBytes: 90 }, 'List-Post: <mailto:a@lists.example>')
    assert.notEqual(weaklySigned.detect(facts), null)
  })
})
