// What anybody can write around a demand takes nothing from it: a warning of fraudsters, a promise never to ask, small print,
// a reassurance. Each is put into letters that are found, at a place that was drawn.
import assert from 'node:assert/strict'
import { test } from 'node:test'
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

const ATTACKS: readonly WrittenMail[] = [
  CREDENTIAL_ATTACKS,
  EUROPEAN_ATTACKS,
  EASTERN_ATTACKS,
  BUSINESS_ATTACKS,
  SCAMS,
  LATER_ATTACKS,
  BLIND_ATTACKS,
  WORLD_ATTACKS,
  FARTHER_ATTACKS,
].flat()

const PHRASES: readonly string[] = [
  'fraudsters send messages,',
  'scammers pretend to be somebody else and',
  'as never before,',
  'we will never ask you for it and',
  'do not wait,',
  'no longer',
  'as requested,',
  'received in error, delete it,',
  'beware of letters that say so:',
  'no action is required.',
  'if a site asks you,',
  'Betrüger verschicken Nachrichten,',
  'niemals zuvor,',
  'wie gewünscht,',
  'des escrocs envoient des messages,',
  'jamais auparavant,',
  'los estafadores envían mensajes,',
  'nunca antes,',
  'i truffatori inviano messaggi,',
  'мошенники рассылают письма,',
  'никогда,',
]
/** As many words of these, put there instead, are what the phrase is compared with: they part what belongs together as well. */
const HARMLESS: readonly string[] = 'tavola grune lumen cesta pira molo vento'.split(' ')
const PHRASES_EACH = 2
/** Further words make a share of words smaller, and a note longer. */
const FALL_MAX = 3
const SEED = 16

/** A linear congruential generator (Numerical Recipes): each run draws the same. */
function drawFrom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** At a space of a line that has no markup; null where there is none. */
function inserted(body: string, phrase: string, [line = 0, word = 0]: readonly number[]): string | null {
  const lines = body.split('\n')
  const prose = lines.flatMap((line, at) => (/[<[]/.test(line) || !line.includes(' ') ? [] : [at]))
  const at = prose[line % prose.length]
  if (at === undefined) return null
  const words = (lines[at] ?? '').split(' ')
  words.splice(1 + (word % (words.length - 1)), 0, phrase)
  return lines.with(at, words.join(' ')).join('\n')
}

const levelOf = (score: number): number => Object.values(THRESHOLDS).filter((least) => score >= least).length

const isLower = (after: number, before: number): boolean =>
  after < before - FALL_MAX || levelOf(after) < levelOf(before)

/** In letters of a line or two the words of another language push the letter's own aside. May only become fewer. */
const KNOWN: readonly string[] = [
  'en: extortion, nameless: jamais auparavant,',
  'et: credential, LHV Pank: scammers pretend to be somebody else and',
  'extortion bomb threat: мошенники рассылают письма,',
  'it: poste: no longer',
]

test('no phrase that a sender can write takes points or a level from a letter that is found', async () => {
  const draw = drawFrom(SEED)
  const lowered: string[] = []
  let tried = 0
  for (const mail of ATTACKS) {
    const before = await scoreOf(mail)
    if (before < THRESHOLDS.suspicious) continue
    for (let times = 0; times < PHRASES_EACH; times += 1) {
      const phrase = PHRASES[draw(PHRASES.length)] ?? ''
      const places = [draw(1000), draw(1000)]
      const body = inserted(mail.body, phrase, places)
      if (body === null) continue
      tried += 1
      const after = await scoreOf({ ...mail, body })
      if (!isLower(after, before)) continue
      const harmless = HARMLESS.slice(0, phrase.split(' ').length).join(' ')
      const beside = await scoreOf({ ...mail, body: inserted(mail.body, harmless, places) ?? '' })
      if (isLower(after, beside)) lowered.push(`${mail.name}: ${phrase}`)
    }
  }
  assert.ok(tried > 400, `${tried}`)
  assert.deepEqual(lowered.toSorted(), KNOWN.toSorted())
})
