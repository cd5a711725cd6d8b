// How much of mail that we wrote ourselves is found: attacks that no corpus has shown us, in many languages, most of them from
// domains that prove themselves. Their counterpart is the legitimate mail beside this folder.
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { judgeEmail, THRESHOLDS } from '../../../src/email/verdict/judge.ts'
import { ALL_TOGGLES, dnsDisabled, examineMail } from '../../../src/index.ts'
import { BUSINESS_ATTACKS } from './business-attacks.ts'
import { CREDENTIAL_ATTACKS } from './credential-attacks.ts'
import { EASTERN_ATTACKS } from './eastern-attacks.ts'
import { EUROPEAN_ATTACKS } from './european-attacks.ts'
import { LATER_ATTACKS } from './later-attacks.ts'
import { SCAMS } from './scams.ts'
import { type WrittenMail, writeMail } from './write-mail.ts'

/** Shares of a family that must be found: what is measured, with room for a refit of the weights. */
const FOUND_MIN: readonly (readonly [string, readonly WrittenMail[], number])[] = [
  ['passwords, cards and codes', CREDENTIAL_ATTACKS, 0.75],
  ['Europe', EUROPEAN_ATTACKS, 0.8],
  ['the East and the North', EASTERN_ATTACKS, 0.8],
  ['payers and payrolls', BUSINESS_ATTACKS, 0.65],
  ['stories', SCAMS, 0.7],
  ['written later', LATER_ATTACKS, 0.7],
]

async function scoreOf(mail: WrittenMail): Promise<number> {
  const now = new Date('2026-03-10T09:00:00Z')
  const { findings, contexts } = await examineMail(writeMail(mail), ALL_TOGGLES, {
    inputType: 'eml',
    resolve: dnsDisabled,
    now,
  })
  return judgeEmail(findings, contexts).score
}

describe('attacks that we wrote', () => {
  for (const [name, family, least] of FOUND_MIN)
    test(`${name}: at least ${Math.round(least * 100)} % are suspicious`, async () => {
      const missed: string[] = []
      for (const mail of family) if ((await scoreOf(mail)) < THRESHOLDS.suspicious) missed.push(mail.name)
      const found = 1 - missed.length / family.length
      assert.ok(found >= least, `found ${found.toFixed(2)}; missed: ${missed.join('; ')}`)
    })
})
