// Many files of rules: one text a namespace, a broken one costs itself.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { compileSources } from '../../../src/file/rules/compile-sources.ts'
import type { RuleSource } from '../../../src/rules/rule-source.ts'

const file = (name: string, text: string): RuleSource => ({ name, text, namespace: 'user' })
const rule = (name: string, condition = 'true'): string => `rule ${name} { condition: ${condition} }`

/** Compiles like YARA-X: names are unique in a namespace, `broken` is no rule, and a rule may name an earlier one. */
class Compiler {
  static added = 0
  readonly #names = new Set<string>()

  addRuleSource(source: string): void {
    Compiler.added += 1
    for (const [, name = '', condition = ''] of source.matchAll(/^rule (\w+) \{ condition: (\w+) \}/gm)) {
      if (condition === 'broken' || this.#names.has(name)) throw new Error(`E: ${name}`)
      if (condition !== 'true' && !this.#names.has(condition)) throw new Error(`unknown identifier \`${condition}\``)
      this.#names.add(name)
    }
  }
}

function compile(sources: readonly RuleSource[]) {
  Compiler.added = 0
  const { good, problems } = compileSources(
    sources,
    () => new Compiler(),
    (name, message) => ({ file: name, line: null, message }),
  )
  return { good: good.map(({ name }) => name), problems: problems.map(({ file: name }) => name), added: Compiler.added }
}

const many = Array.from({ length: 200 }, (_, at) => file(`${at}.yar`, rule(`r${at}`)))

test('a folder of files is handed over as one text', () => {
  const { good, problems, added } = compile(many)
  assert.deepEqual([good.length, problems, added], [200, [], 1])
})

test('a broken file costs itself alone, and few compilations', () => {
  const { good, problems, added } = compile(many.with(77, file('bad.yar', rule('bad', 'broken'))))
  assert.deepEqual([good.length, problems], [199, ['bad.yar']])
  assert.ok(added < 25, `${added} compilations`)
})

test('twenty broken files cost themselves alone, and no compilation of all the others each', () => {
  const { good, problems, added } = compile(
    many.map((one, at) => (at % 10 === 3 ? file(`bad${at}.yar`, rule(`bad${at}`, 'broken')) : one)),
  )
  assert.deepEqual([good.length, problems.length], [180, 20])
  assert.ok(added < 200, `${added} compilations`)
})

test('a rule that names a broken one is told, and the others stand', () => {
  const { good, problems } = compile([
    file('a.yar', rule('first', 'broken')),
    file('b.yar', rule('second', 'first')),
    file('c.yar', rule('third')),
  ])
  assert.deepEqual([good, problems], [['c.yar'], ['a.yar', 'b.yar']])
})

test('of two files that define the same rule the first stands', () => {
  const { good, problems } = compile([...many, file('again.yar', rule('r7'))])
  assert.deepEqual([good.length, problems], [200, ['again.yar']])
})

test('a rule that names one of an earlier file is kept where another file is broken', () => {
  const { good, problems } = compile([
    file('a.yar', rule('first')),
    file('b.yar', rule('bad', 'broken')),
    file('c.yar', rule('second', 'first')),
  ])
  assert.deepEqual([good, problems], [['a.yar', 'c.yar'], ['b.yar']])
})
