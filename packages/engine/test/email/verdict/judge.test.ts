// What the arithmetic of the verdict promises, whatever is found: taking a finding away never raises the score, more
// findings never lower it, context takes no more than its groups hold, and the parts add up to the whole.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { Finding } from '../../../src/detector.ts'
import { scoreOf } from '../../../src/email/verdict/calibration.ts'
import { COMBINATIONS, combinationsIn } from '../../../src/email/verdict/combinations.ts'
import type { BenignContext } from '../../../src/email/verdict/context.ts'
import { GROUP_CAPS } from '../../../src/email/verdict/groups.ts'
import { judgeEmail, levelOf, THRESHOLDS } from '../../../src/email/verdict/judge.ts'
import { WEIGHTS } from '../../../src/email/verdict/weights.ts'
import { MAIL_GROUPS } from '../../../src/mail-groups.ts'

const findingOf = (id: string, strength: number): Finding => ({
  id,
  type: 'test',
  severity: 'medium',
  title: id,
  attack: [],
  description: `${id} was found.`,
  evidence: [],
  strength,
})

const findings = fc.uniqueArray(
  fc
    .record({ id: fc.constantFrom(...Object.keys(WEIGHTS)), strength: fc.double({ min: 0.01, max: 1, noNaN: true }) })
    .map(({ id, strength }) => findingOf(id, strength)),
  { selector: ({ id }) => id, maxLength: 25 },
)
const contexts = fc.array(
  fc.record({
    id: fc.constant('context'),
    explain: fc.constant('It is explained.'),
    takes: fc.dictionary(fc.constantFrom(...MAIL_GROUPS), fc.integer({ min: 0, max: 50 })),
  }) as fc.Arbitrary<BenignContext>,
  { maxLength: 3 },
)

test('a finding less never raises the score', () => {
  fc.assert(
    fc.property(findings, contexts, fc.nat(), (all, given, index) => {
      const less = all.filter((_, at) => at !== index % Math.max(1, all.length))
      assert.ok(judgeEmail(less, given).score <= judgeEmail(all, given).score)
    }),
  )
})

test('a stronger finding never lowers the score', () => {
  fc.assert(
    fc.property(findings, contexts, (all, given) => {
      const stronger = all.map((finding) => ({ ...finding, strength: 1 }))
      assert.ok(judgeEmail(stronger, given).points >= judgeEmail(all, given).points)
    }),
  )
})

test('a context lowers no group by more than it holds, and tells what it took', () => {
  fc.assert(
    fc.property(findings, contexts, (all, given) => {
      const [without, within] = [judgeEmail(all, []), judgeEmail(all, given)]
      const taken = within.contexts.reduce((sum, { points }) => sum + points, 0)
      assert.equal(within.points, without.points - taken)
      for (const { points } of within.groups) assert.ok(points > 0)
    }),
  )
})

test('groups stay below their caps, and the parts add up', () => {
  fc.assert(
    fc.property(findings, contexts, (all, given) => {
      const { groups, combinations, points, score, level } = judgeEmail(all, given)
      for (const { group, points: held } of groups) assert.ok(held <= GROUP_CAPS[group])
      assert.equal(
        points,
        [...groups, ...combinations].reduce((sum, part) => sum + part.points, 0),
      )
      assert.equal(score, scoreOf(points))
      assert.equal(level, levelOf(score, THRESHOLDS))
    }),
  )
})

test('the score rises with the points from 0 to 100', () => {
  const scores = Array.from({ length: 400 }, (_, points) => scoreOf(points))
  assert.equal(scores[0], 0)
  assert.equal(scores.at(-1), 100)
  assert.deepEqual(
    scores,
    scores.toSorted((a, b) => a - b),
  )
})

test('authentication alone never convicts', () => {
  const auth = Object.entries(WEIGHTS).filter(([, { group }]) => group === 'auth')
  assert.ok(
    judgeEmail(
      auth.map(([id]) => findingOf(id, 1)),
      [],
    ).score < THRESHOLDS.malicious,
  )
})

test('combinations name detectors that exist', () => {
  const named = COMBINATIONS.flatMap(({ all }) => all.flat())
  assert.deepEqual(
    named.filter((id) => WEIGHTS[id] === undefined),
    [],
  )
})

test('no finding, no points: the summary says so', () => {
  assert.deepEqual(judgeEmail([], []), {
    level: 'safe',
    score: 0,
    points: 0,
    summary: 'Nothing in the message points to phishing.',
    advice: null,
    groups: [],
    combinations: [],
    contexts: [],
  })
})

test('a strength that is no number counts for nothing', () => {
  const [first = ''] = Object.keys(WEIGHTS).filter((id) => (WEIGHTS[id]?.points ?? 0) > 0)
  assert.equal(judgeEmail([findingOf(first, Number.NaN)], []).points, 0)
})

test('a prize, a voucher and a survey are one present', () => {
  const prize = findingOf('prize_lure', 1)
  const all = [prize, findingOf('voucher_lure', 1), findingOf('survey_lure', 1)]
  assert.equal(judgeEmail(all, []).points, judgeEmail([prize], []).points)
  assert.ok(judgeEmail([...all, findingOf('credential_lure', 1)], []).points > judgeEmail(all, []).points)
})

test('the second reason of a summary is what a person would name, if it weighs half of what was left to prove', () => {
  const posed = findingOf('display_name_brand', 1)
  const unproven = findingOf('unauthenticated_sender', 1)
  const elsewhere = findingOf('mail_addressed_action', 0.9)
  const { summary } = judgeEmail([posed, unproven, findingOf('from_malformed', 1), elsewhere], [])
  assert.match(summary, /^display_name_brand was found\. mail_addressed_action was found\./)
  assert.match(judgeEmail([posed, unproven], []).summary, /unauthenticated_sender was found/)
})

test('consent to an application convicts beside a lure, by as much as the lure is one', () => {
  const pointsBeside = (lure: Finding): number =>
    combinationsIn([findingOf('app_consent_link', 1), lure]).find(({ id }) => id === 'consent_for_a_lure')?.points ?? 0
  assert.deepEqual(
    [findingOf('document_lure', 1), findingOf('document_lure', 0.5), findingOf('list_claimed', 1)].map(pointsBeside),
    [24, 12, 0],
  )
})

test('a program behind a link weighs more beside a lure, and not beside an advertisement', () => {
  const ids = (lure: string): readonly string[] =>
    combinationsIn([findingOf('direct_download_link', 1), findingOf(lure, 1)]).map(({ id }) => id)
  assert.ok(ids('fine_lure').includes('lure_brings_program'))
  assert.ok(!ids('prize_lure').includes('lure_brings_program'))
})
