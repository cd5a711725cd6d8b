// Where runs went, held against the operator's lists; and what a known good file may do.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lists } from '../../../../test/email/lists.ts'
import { gets, runs, trace } from '../../../../test/trace/empty-trace.ts'
import { buildKnowledge } from '../../../data/knowledge.ts'
import type { AskLists, ListKind } from '../../../lists/list-match.ts'
import { analyzeTrace } from '../../analyze.ts'
import { gatherTraceFacts } from '../../facts.ts'
import { listedInRuns } from '../../listed.ts'
import type { Trace } from '../../trace.ts'
import { judgeRun } from '../../verdict/judge.ts'
import { traceContactsListedAddress } from './trace-contacts-listed-address.ts'

const knowledge = buildKnowledge()
const now = new Date('2026-11-23')

async function contacts(ran: Trace, ask: AskLists): Promise<boolean> {
  const listed = await listedInRuns([ran], { ask, knowledge, now })
  return traceContactsListedAddress.detect(gatherTraceFacts([ran], listed)) !== null
}

const dns = (name: string): Partial<Trace> => ({ network: [{ kind: 'dns', name }] })
const listens = (host: string): Partial<Trace> => ({ network: [{ kind: 'listen', host, port: 80 }] })

test('trace_contacts_listed_address hits what a run asked for, looked up or connected to', async () => {
  const listed: readonly (readonly [Partial<Trace>, ListKind, string])[] = [
    [gets('http://bad-host.org/a'), 'url', 'bad-host.org/a'],
    [gets('http://cdn.bad-host.org/a'), 'domain', 'bad-host.org'],
    [dns('C2.bad-host.org'), 'domain', 'bad-host.org'],
    [{ network: [{ kind: 'tcp', host: '203.0.113.9', port: 443 }] }, 'ip', '203.0.113.9'],
  ]
  for (const [part, kind, value] of listed) assert.ok(await contacts(trace(part), lists([kind, value])), value)
})

test("trace_contacts_listed_address misses what is on no list, on a good one, or the run's own", async () => {
  const bad = lists(['domain', 'bad-host.org'])
  assert.ok(!(await contacts(trace(gets('http://fine-host.org/a')), bad)))
  assert.ok(!(await contacts(trace(gets('http://notbad-host.org/a')), bad)))
  assert.ok(!(await contacts(trace(dns('bad-host.org')), lists(['domain', 'bad-host.org', 'good']))))
  assert.ok(!(await contacts(trace(listens('203.0.113.9')), lists(['ip', '203.0.113.9']))))
})

test('the same address told by the file and by its run counts once', async () => {
  const ran = trace(gets('http://bad-host.org/a'))
  const listed = await listedInRuns([ran], { ask: lists(['domain', 'bad-host.org']), knowledge, now })
  const [reason] =
    analyzeTrace([ran], { path: 'a.ps1', listed }).verdict?.reasons.filter(
      ({ id }) => id === 'trace_contacts_listed_address',
    ) ?? []
  assert.ok(reason !== undefined)
  const earlier = { id: 'leads_to_listed_address', category: 'c2', score: 500, explain: '', path: 'a.ps1' } as const
  const together = analyzeTrace([ran], { path: 'a.ps1', listed, earlier: [earlier] }).verdict
  assert.ok(together?.suppressed.some(({ id, by }) => id === 'leads_to_listed_address' && by === 'other_stage'))
})

test('what a known good file does is its own business, where it goes is not', () => {
  const finding = (id: string) => ({
    ...{ id, type: 'x', severity: 'high', title: id, attack: [], description: id, evidence: [] },
    severity: 'high' as const,
  })
  assert.equal(judgeRun([finding('trace_injects_into_process')], 'a.exe', { isKnownGood: true }), null)
  assert.equal(judgeRun([finding('trace_injects_into_process')], 'a.exe')?.label, 'malicious')
  const both = judgeRun([finding('trace_injects_into_process'), finding('trace_contacts_listed_address')], 'a.exe', {
    isKnownGood: true,
  })
  assert.equal(both?.label, 'suspicious')
  assert.ok(both?.suppressed.some(({ by }) => by === 'known_good_file'))
})

test('a run that went nowhere asks nothing', async () => {
  let isAsked = false
  const ask: AskLists = async (keys) => {
    isAsked = true
    return keys.map(() => [])
  }
  await listedInRuns([trace(runs('cmd.exe /c echo'))], { ask, knowledge, now })
  assert.equal(isAsked, false)
})
