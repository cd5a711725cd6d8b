// Every technique that a detector can tell has its name and tactics, and a report carries them.
import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { attackTechnique } from '../../src/data/attack-techniques.ts'
import { readTable, tableLines } from '../../src/data/table.ts'
import { ALL_TOGGLES, detectorsFor } from '../../src/email/detectors/registry.ts'
import { fileDetectors } from '../../src/file/detectors/registry.ts'
import { traceDetectors } from '../../src/trace/detectors/registry.ts'

const TACTICS = new Set([
  'reconnaissance',
  'resource-development',
  'initial-access',
  'execution',
  'persistence',
  'privilege-escalation',
  'defense-evasion',
  'credential-access',
  'discovery',
  'lateral-movement',
  'collection',
  'command-and-control',
  'exfiltration',
  'impact',
])

describe('ATT&CK techniques', () => {
  const lines = tableLines(readTable('attack-techniques.txt'))

  it('has id, name and known tactics in every line, in order and once', () => {
    for (const line of lines) {
      const [id = '', name = '', tactics = ''] = line.split(' | ')
      assert.match(id, /^T\d{4}(?:\.\d{3})?$/)
      assert.notEqual(name, '')
      for (const tactic of tactics.split(', ')) assert.ok(TACTICS.has(tactic), `${id}: ${tactic}`)
    }
    assert.deepEqual([...new Set(lines)].sort(), lines)
  })

  it('puts the name of the technique before that of the sub-technique', () => {
    assert.deepEqual(attackTechnique('T1059.001'), {
      attackId: 'T1059.001',
      pattern: 'Command and Scripting Interpreter: PowerShell',
      categories: ['execution'],
    })
    assert.equal(attackTechnique('T1105').pattern, 'Ingress Tool Transfer')
  })

  it('tells an id that it does not know as it is', () => {
    assert.deepEqual(attackTechnique('T9999.042'), { attackId: 'T9999.042' })
  })

  for (const [side, detectors] of Object.entries({
    mail: detectorsFor(ALL_TOGGLES),
    files: fileDetectors,
    traces: traceDetectors,
  }))
    it(`names every technique of the detectors of ${side}`, () => {
      const unknown = detectors.flatMap(({ id, attack }) =>
        attack.filter((one) => attackTechnique(one).pattern === undefined).map((one) => `${id}: ${one}`),
      )
      assert.deepEqual(unknown, [])
    })
})
