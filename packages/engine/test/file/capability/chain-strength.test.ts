// What a rule of chains of functions weighs, by what it finds in them.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ruleDetectors } from '../../../src/file/detectors/rule-detectors.ts'
import type { FileFacts } from '../../../src/file/facts.ts'
import { parseCall } from '../../../src/rules/parse-call.ts'
import { fileFacts } from '../empty-facts.ts'

const one = (index: number, calls: readonly string[], texts: readonly string[]): object => ({
  offset: index * 64,
  calls: calls.map(parseCall),
  callees: [],
  texts,
  decodes: false,
  repeats: false,
})

function strengthOf(name: string, ...functions: readonly object[]): number | undefined {
  const detector = ruleDetectors('elf-code')[name]
  assert.ok(detector !== undefined)
  return detector.detect({
    ...fileFacts({ marks: [] }),
    elf: { imports: [], exports: [], goCalls: [] },
    code: { functions },
  } as unknown as FileFacts)?.strength // of the headers nothing is asked
}

test('a chain that weighs little hides no other', () => {
  const plain = ['accept', 'dup2', 'execve']
  const weak = one(0, plain, ['/bin/sh'])
  const told = one(1, plain, ['/bin/sh', '203.0.113.7'])
  assert.equal(strengthOf('elf_gives_shell_to_connection', weak), 0.15)
  assert.equal(strengthOf('elf_gives_shell_to_connection', weak, told), 1)
  assert.equal(strengthOf('elf_gives_shell_to_connection', told, weak), 1)
})

test('a server of the own network is suspicious, one of the internet convicts, whichever stands first', () => {
  const obeys = (...addresses: readonly string[]): number | undefined =>
    strengthOf('elf_obeys_server', one(0, ['connect', 'recv', 'system', 'daemon'], addresses))
  assert.equal(obeys('192.168.1.1'), 0.3)
  assert.equal(obeys('192.168.1.1', '203.0.113.7'), 1)
  assert.equal(obeys('127.0.0.1'), undefined)
})
