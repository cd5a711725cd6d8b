import assert from 'node:assert/strict'
import { test } from 'node:test'
import { runs, trace } from '../../../../test/trace/empty-trace.ts'
import type { SigmaLevel, SigmaRule } from '../../../sigma/rule.ts'
import { analyzeTrace } from '../../analyze.ts'
import { traceMatchesSigmaRule } from './trace-matches-sigma-rule.ts'

const ruleAt = (level: SigmaLevel, matches = true): SigmaRule => ({
  title: 'Ours',
  id: 'our-id',
  author: 'Kim',
  license: 'CC0-1.0',
  level,
  attack: ['T1059.001'],
  category: 'process_creation',
  product: null,
  test: () => matches,
})

const look = (...sigma: readonly SigmaRule[]) => analyzeTrace([trace(runs('cmd.exe /c ver'))], { path: 'a.bat', sigma })

test('trace_matches_sigma_rule hits at every level but the informational, and weighs by it', () => {
  const levels = ['critical', 'high', 'medium', 'low'] as const
  const scores = levels.map((level) => {
    const { findings, verdict } = look(ruleAt(level))
    const finding = findings.find(({ id }) => id === traceMatchesSigmaRule.id)
    assert.equal(finding?.description, `The run matches the Sigma rule "Ours" (by Kim, CC0-1.0, ${level}).`)
    assert.deepEqual(finding?.attack, ['T1059.001'])
    assert.deepEqual(finding?.evidence[0], {
      where: 'sigma:our-id',
      snippet: `"Ours" (by Kim, CC0-1.0, ${level}): cmd.exe /c ver`,
    })
    return verdict?.reasons.find(({ id }) => id === traceMatchesSigmaRule.id)?.score
  })
  assert.deepEqual(scores, [900, 540, 225, 90])
})

test('trace_matches_sigma_rule misses what no rule describes, what is informational, and where there are no rules', () => {
  const isFound = (...sigma: readonly SigmaRule[]): boolean =>
    look(...sigma).findings.some(({ id }) => id === traceMatchesSigmaRule.id)
  assert.ok(!isFound())
  assert.ok(!isFound(ruleAt('critical', false)))
  assert.ok(!isFound(ruleAt('informational')))
  const notRecorded: SigmaRule = { ...ruleAt('critical'), test: () => null }
  assert.ok(!isFound(notRecorded))
  assert.ok(!isFound({ ...ruleAt('critical'), category: 'dns_query' }))
})

test('of several rules the gravest weighs, and all are named', () => {
  const { findings } = look(ruleAt('low'), ruleAt('high'))
  const finding = findings.find(({ id }) => id === traceMatchesSigmaRule.id)
  assert.match(finding?.description ?? '', /high\), and 1 more/)
  assert.equal(finding?.evidence.length, 2)
  assert.equal(finding?.severity, 'high')
})
