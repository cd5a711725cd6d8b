// A rule that weighs by what it finds, on a program with several chains of functions in which it holds.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseCall } from '../../../src/file/capability/parse-call.ts'
import { ruleDetectors } from '../../../src/file/detectors/rule-detectors.ts'
import type { FileFacts } from '../../../src/file/facts.ts'
import { fileFacts } from '../empty-facts.ts'

const one = (index: number, calls: readonly string[], texts: readonly string[]): object => ({
  offset: index * 64,
  calls: calls.map(parseCall),
  callees: [],
  texts,
  decodes: false,
  repeats: false,
})

test('a chain that weighs little hides no other', () => {
  const { elf_gives_shell_to_connection: detector } = ruleDetectors('elf-code')
  assert.ok(detector !== undefined)
  const plain = ['accept', 'dup2', 'execve']
  const strengthOf = (...functions: readonly object[]): number | undefined =>
    detector.detect({
      ...fileFacts({ marks: [] }),
      elf: { imports: [], exports: [], goCalls: [] },
      code: { functions },
    } as unknown as FileFacts)?.strength // of the headers nothing is asked
  const weak = one(0, plain, ['/bin/sh'])
  const told = one(1, plain, ['/bin/sh', '203.0.113.7'])
  assert.equal(strengthOf(weak), 0.15)
  assert.equal(strengthOf(weak, told), 1)
  assert.equal(strengthOf(told, weak), 1)
})
