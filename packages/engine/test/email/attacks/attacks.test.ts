// How much of mail that we wrote ourselves is found: attacks that no corpus has shown us, in many languages, most of them from
// domains that prove themselves. Their counterpart is the legitimate mail beside this folder.
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { THRESHOLDS } from '../../../src/email/verdict/judge.ts'
import { BLIND_ATTACKS } from './blind-attacks.ts'
import { BUSINESS_ATTACKS } from './business-attacks.ts'
import { CREDENTIAL_ATTACKS } from './credential-attacks.ts'
import { EASTERN_ATTACKS } from './eastern-attacks.ts'
import { EUROPEAN_ATTACKS } from './european-attacks.ts'
import { FARTHER_ATTACKS } from './farther-attacks.ts'
import { LATER_ATTACKS } from './later-attacks.ts'
import { SCAMS } from './scams.ts'
import { scoreOf } from './score-written.ts'
import { WORLD_ATTACKS } from './world-attacks.ts'
import type { WrittenMail } from './write-mail.ts'

/** Each family, and its attacks that are not found. A change that loses one more fails, and so does one that leaves a name here that is found. */
const FAMILIES: readonly (readonly [string, readonly WrittenMail[], readonly string[]])[] = [
  ['passwords, cards and codes', CREDENTIAL_ATTACKS, ['en: text shows the bank, leads elsewhere', 'en: storage full']],
  ['Europe', EUROPEAN_ATTACKS, ['fr: convocation', 'pt: boleto']],
  ['the East and the North', EASTERN_ATTACKS, []],
  ['payers and payrolls', BUSINESS_ATTACKS, []],
  ['stories', SCAMS, ['money mule nl', 'invented token, no brand']],
  [
    'written later',
    LATER_ATTACKS,
    [
      'en: bank token for firms',
      'en: student job, check',
      'en: law firm copyright',
      'en: boss wants a wire, own lookalike domain',
      'es: factura con enlace',
      'ar: salik',
    ],
  ],
  ['written blind', BLIND_ATTACKS, ['compromised uni account scholarship', 'clickfix captcha booking']],
  ['forty languages', WORLD_ATTACKS, ['id: prize, BRI Undian Simpedes']],
  [
    'farther countries',
    FARTHER_ATTACKS,
    ['az: fine, DYP Cərimə', 'en: dropbox-svc, Dropbox', 'tl: credential, Maya Philippines', 'uz: credential, Payme'],
  ],
]

describe('attacks that we wrote', () => {
  for (const [name, family, known] of FAMILIES)
    test(`${name}: ${family.length - known.length} of ${family.length} are suspicious`, async () => {
      const missed: string[] = []
      for (const mail of family) if ((await scoreOf(mail)) < THRESHOLDS.suspicious) missed.push(mail.name)
      assert.deepEqual(missed.toSorted(), known.toSorted())
    })
})

test('attacks have names of their own', () => {
  const names = FAMILIES.flatMap(([, family]) => family.map(({ name }) => name))
  assert.equal(new Set(names).size, names.length)
})
