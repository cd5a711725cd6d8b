// The operator's rules of messages in the threads that analyse mail: in force from the start, replaced while they run.
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { NO_OVERRIDES, THRESHOLDS } from '@assay/engine'
import { createMailAnalyzer } from '../../src/analysis/email/mail-analyzer.ts'
import { mailRulesOf } from '../../src/analysis/email/mail-rules.ts'
import { NO_LISTS } from '../../src/analysis/lists/watched-lists.ts'

const rule = (subject: string) => ({
  name: `${subject}.yml`,
  namespace: 'user',
  text: `rule:
  meta:
    name: subject_${subject}
    scope: message
    type: subject
    severity: low
    title: It is about ${subject}
    why: To try it.
    known-false-positives: Many.
    weight: { group: sender, points: 1 }
    tells: It is about ${subject}.
  finds: { it: { subjects: /${subject}/ } }
  features: [{ match: it }]
`,
})
const OTHER = { name: 'other.yml', namespace: 'user', text: 'rule:\n  meta: { name: other, scope: script }\n' }

const first = mailRulesOf({ capa: [rule('plans'), OTHER] })
const problems: string[] = []
const analyzer = createMailAnalyzer(
  1,
  {
    ...{
      dns: { mode: 'off' },
      trustedAuthservIds: [],
      thresholds: THRESHOLDS,
      lists: NO_LISTS,
      attachments: 'in_thread',
    },
    mailOverrides: { overrides: NO_OVERRIDES, digest: '' },
    rules: first,
  },
  { onRuleProblem: (problem) => void problems.push(problem) },
)
after(() => analyzer.close())

async function answered(subject: string) {
  const content = new TextEncoder().encode(`From: <a@b.example>\nSubject: ${subject}\n\nGood day.\n`)
  const options = {
    ...{ includeIocs: false, includeBodyAnalysis: true, includeHomoglyphCheck: true },
    ...{ includeLinkAnalysis: true, includeAttachmentAnalysis: true },
  }
  const { indicators, engineVersion } = await analyzer.analyze('', { content, inputType: 'eml', options, nowMs: 0 })
  return { own: indicators.filter(({ origin }) => origin === 'operator').map(({ id }) => id), engineVersion }
}

test('rules of messages alone reach the threads, in whatever style they are written', () => {
  const written = [
    'rule:\n  meta:\n    "scope": "message"\n',
    'rule:\n  meta: { name: acme_rule, scope: message, type: subject }\n',
  ]
  const sources = [rule('plans'), ...written.map((text) => ({ name: 'own.yml', namespace: 'user', text }))]
  const title = { ...OTHER, text: 'rule:\n  meta:\n    scope: script\n    title: The scope of a message\n' }
  assert.deepEqual(mailRulesOf({ capa: [...sources, OTHER, title] }).sources, sources)
})

test('they find what they ask for, and other rules are another version', async () => {
  const before = await answered('plans')
  assert.deepEqual(before.own, ['subject_plans'])
  assert.ok(before.engineVersion.includes(first.digest))
  const second = mailRulesOf({ capa: [rule('wishes')] })
  analyzer.replaceRules(second)
  assert.deepEqual((await answered('plans')).own, [])
  const then = await answered('wishes')
  assert.deepEqual(then.own, ['subject_wishes'])
  assert.notEqual(then.engineVersion, before.engineVersion)
  analyzer.replaceRules(mailRulesOf({ capa: [OTHER] }))
  const none = await answered('wishes')
  assert.deepEqual([none.own, none.engineVersion.includes(second.digest)], [[], false])
})

test('what cannot be used is told, once, by whoever analyses mail alone', async () => {
  const broken = { ...rule('hopes'), name: 'broken.yml', text: rule('hopes').text.replace('match: it', 'match: that') }
  analyzer.replaceRules(mailRulesOf({ capa: [broken, rule('dreams')] }))
  assert.deepEqual((await answered('dreams')).own, ['subject_dreams'])
  analyzer.replaceRules(mailRulesOf({ capa: [broken] }))
  await answered('dreams')
  assert.equal(problems.length, 1)
  assert.match(problems[0] ?? '', /^broken\.yml.*"subject_hopes" refers to that/)
})
