// What a sender can put around the words and links of an attack without changing what it wants: a paragraph that speaks to
// nobody on top, one more link before or behind. It takes neither points nor a level from letters that are found.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { THRESHOLDS } from '../../../src/email/verdict/judge.ts'
import { BLIND_ATTACKS } from './blind-attacks.ts'
import { BUSINESS_ATTACKS } from './business-attacks.ts'
import { CREDENTIAL_ATTACKS } from './credential-attacks.ts'
import { EUROPEAN_ATTACKS } from './european-attacks.ts'
import { SCAMS } from './scams.ts'
import { scoreOf } from './score-written.ts'
import { WORLD_ATTACKS } from './world-attacks.ts'
import type { WrittenMail } from './write-mail.ts'

const ATTACKS: readonly WrittenMail[] = [
  CREDENTIAL_ATTACKS,
  EUROPEAN_ATTACKS,
  BUSINESS_ATTACKS,
  SCAMS,
  BLIND_ATTACKS,
  WORLD_ATTACKS,
]
  .flat()
  .filter((_, at) => at % 4 === 0)

const PROSE =
  'The harbour was quiet that morning. Two boats had gone out before dawn, and the gulls followed them beyond the point where the river meets the sea.'

const isHtml = (body: string): boolean => body.startsWith('<')
const isLinked = (body: string): boolean => isHtml(body) || /\[[^\]]*\]\(/.test(body)

const link = (url: string, body: string): string =>
  isHtml(body) ? `<p><a href="${url}">Weather</a></p>` : isLinked(body) ? `[Weather](${url})` : `Weather: ${url}`

const AROUND: Readonly<Record<string, (body: string) => string>> = {
  'prose on top': (body) => (isHtml(body) ? `<p>${PROSE}</p>\n${body}` : `${PROSE}\n\n${body}`),
  'a known page before': (body) => `${link('https://www.bbc.co.uk/weather', body)}\n\n${body}`,
  'a known page behind': (body) => `${body}\n\n${link('https://en.wikipedia.org/wiki/Harbour', body)}`,
  'a stranger’s page behind': (body) => `${body}\n\n${link('https://www.village-choir-updates.org/weather', body)}`,
}

/** A longer text makes a share of words smaller. */
const FALL_MAX = 3

const levelOf = (score: number): number => Object.values(THRESHOLDS).filter((least) => score >= least).length

/**
 * What parts the words of subject and letter by one, and letters of a few lines below prose in another language. May only become
 * fewer.
 */
const KNOWN: readonly string[] = [
  'ar: parcel, البريد السعودي سبل: prose on top',
  'hu: government, NAV Ügyfélszolgálat: prose on top',
  'ledger breach letter: a known page before',
  'prompt injection hidden: a known page before',
]

test('nothing put around an attack takes points or a level from it', async () => {
  const lowered: string[] = []
  let tried = 0
  for (const mail of ATTACKS) {
    const before = await scoreOf(mail)
    if (before < THRESHOLDS.suspicious) continue
    for (const [name, around] of Object.entries(AROUND)) {
      tried += 1
      const after = await scoreOf({ ...mail, body: around(mail.body) })
      if (after < before - FALL_MAX || levelOf(after) < levelOf(before)) lowered.push(`${mail.name}: ${name}`)
    }
  }
  assert.ok(tried > 200, `${tried}`)
  assert.deepEqual(lowered.toSorted(), KNOWN.toSorted())
})
