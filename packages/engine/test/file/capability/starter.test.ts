// The capability rules that ship: they are sound, and they name what harmless trait files show.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { analyzeFile } from '../../../src/file/analyze.ts'
import { starterRules } from '../../../src/file/capability/bundled.ts'
import { callMatcher } from '../../../src/file/capability/match-calls.ts'
import { problemText } from '../../../src/rules/rule-source.ts'
import { buildElf } from '../elf/build-elf.ts'
import { buildPe } from '../pe/build-pe.ts'

const { rules, problems } = starterRules()

async function capabilitiesOf(bytes: Uint8Array) {
  const { root } = await analyzeFile(bytes, { fileName: 'a', now: new Date(0) })
  return root.facts.capabilities
}

test('at least sixty rules, each without a problem, with a namespace unless it is a building block', () => {
  assert.deepEqual(problems.map(problemText), [])
  assert.ok(rules.length >= 60, String(rules.length))
  assert.deepEqual(
    rules.filter(({ namespace, isLibrary }) => namespace === '' && !isLibrary).map(({ name }) => name),
    [],
  )
  for (const { attack, mbc } of rules) {
    for (const { id } of attack) assert.match(id, /^T\d{4}(\.\d{3})?$/)
    for (const { id } of mbc) assert.match(id, /^[A-F]\d{4}(\.\w{3,4})?$/)
  }
})

test('an import table that tells of injection is named, and marked as an approximation', async () => {
  const found = await capabilitiesOf(
    buildPe({
      imports: { 'KERNEL32.dll': ['OpenProcess', 'VirtualAllocEx', 'WriteProcessMemory', 'CreateRemoteThread'] },
    }),
  )
  const inject = found.find(({ rule }) => rule === 'inject thread')
  assert.deepEqual([inject?.scopeRelaxed, inject?.attack.map(({ id }) => id)], [true, ['T1055']])
  assert.ok(!found.some(({ rule }) => rule === 'write process memory'), 'building blocks are not told')
})

test('texts at file scope are named without approximation, limitations stand first', async () => {
  const found = await capabilitiesOf(
    buildPe({
      strings: ['vssadmin.exe delete shadows /all /quiet'],
      sections: [{ name: 'UPX0', data: new Uint8Array(8) }],
    }),
  )
  assert.equal(found[0]?.namespace, 'internal/limitation/static')
  const shadows = found.find(({ rule }) => rule === 'delete volume shadow copies')
  assert.equal(shadows?.scopeRelaxed, false)
})

test('Linux programs are read too', async () => {
  const found = await capabilitiesOf(buildElf({ imports: ['memfd_create', 'fexecve'] }))
  assert.ok(found.some(({ rule }) => rule === 'run memory file on Linux'))
})

test('an ordinary program shows nothing that only malware does', async () => {
  const found = await capabilitiesOf(
    buildPe({ imports: { 'KERNEL32.dll': ['CreateFileW', 'ReadFile', 'ExitProcess'] } }),
  )
  assert.deepEqual(found, [])
})

test('a recorded run is matched with the same rules', () => {
  const { capabilities } = callMatcher({ rules, problems }).match(
    [
      { process: 1, thread: 1, api: 'kernel32.VirtualAllocEx', arguments: [4, 0, 4096, 0x3000, 0x40] },
      { process: 1, thread: 1, api: 'kernel32.WriteProcessMemory', arguments: [4] },
      { process: 1, thread: 1, api: 'kernel32.CreateRemoteThread', arguments: [4] },
    ],
    ['os:windows'],
  )
  const inject = capabilities.find(({ rule }) => rule === 'inject thread')
  assert.deepEqual([inject?.scope, inject?.scopeRelaxed], ['span of calls', false])
})
