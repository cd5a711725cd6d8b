// A detector's test as a table: named mails that it hits, and at least as many that it misses.
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Detector, Hit } from '../../src/detector.ts'
import { mailFamily } from '../../src/email/detectors/family.ts'
import type { WeighedMailDetector } from '../../src/email/detectors/mail-detector.ts'
import type { EmailFacts } from '../../src/email/facts/email-facts.ts'
import type { AnyClaim } from '../../src/weighing/claim.ts'
import { factsOf, type Given } from './facts-of.ts'

/** The lines of a mail as `mailText` reads them, alone or with what else is given. */
export type Case = string | ({ readonly mail: string } & Given)

export interface HitCase extends Given {
  readonly mail: string
  /** The description says this. */
  readonly says?: string | RegExp
  readonly severity?: Hit['severity']
  /** Strength lies in this range, both ends included. */
  readonly strength?: readonly [number, number]
}

export interface DetectorTable {
  readonly hits: Readonly<Record<string, string | HitCase>>
  readonly misses: Readonly<Record<string, Case>>
}

/** The text of a detector says what it claims in one sentence with evidence, for an analyst's ticket. */
function assertWellFormed({ description, evidence, strength = 1 }: Hit): void {
  assert.match(description, /^.{15,400}[.!?]$/s, `one full sentence: ${description}`)
  assert.ok(strength > 0 && strength <= 1, `strength ${strength}`)
  assert.ok(evidence.length > 0, 'evidence')
  for (const { where } of evidence) assert.match(where, /^[a-z]+(?::|$)/i)
}

/** As it runs: what it says in words of the table of weights is a strength. A rule says its own. */
function asItRuns(detector: AnyClaim<EmailFacts> | WeighedMailDetector): Detector<EmailFacts> {
  if ('weight' in detector) return detector
  const [weighs] = mailFamily({ detector })
  assert.ok(weighs !== undefined)
  return weighs
}

export function testDetector(given: AnyClaim<EmailFacts> | WeighedMailDetector, { hits, misses }: DetectorTable): void {
  const detector = asItRuns(given)
  describe(detector.id, () => {
    test('has at least as many misses as hits', () => {
      assert.ok(Object.keys(misses).length >= Object.keys(hits).length)
    })
    for (const [name, given] of Object.entries(hits)) {
      test(`hits: ${name}`, async () => {
        const { mail, says, severity, strength, ...rest }: HitCase = typeof given === 'string' ? { mail: given } : given
        const hit = detector.detect(await factsOf(mail, rest))
        assert.ok(hit !== null, 'no hit')
        assertWellFormed(hit)
        if (typeof says === 'string') assert.ok(hit.description.includes(says), hit.description)
        else if (says !== undefined) assert.match(hit.description, says)
        if (severity !== undefined) assert.equal(hit.severity ?? detector.severity, severity)
        if (strength !== undefined) {
          const [low, high] = strength
          const actual = hit.strength ?? 1
          assert.ok(actual >= low && actual <= high, `strength ${actual}, not within ${low} to ${high}`)
        }
      })
    }
    for (const [name, given] of Object.entries(misses)) {
      test(`misses: ${name}`, async () => {
        const { mail, ...rest } = typeof given === 'string' ? { mail: given } : given
        assert.equal(detector.detect(await factsOf(mail, rest))?.description ?? null, null)
      })
    }
  })
}
