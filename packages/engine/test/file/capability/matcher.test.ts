// The capability engine by the behaviour that capa documents for its rules: logic, counts, texts and patterns, scopes,
// references between rules. Rules are written as a user would write them; features are given, not extracted.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type ApiCall, callMatcher } from '../../../src/file/capability/match-calls.ts'
import { scopeMatcher } from '../../../src/file/capability/match-scope.ts'
import { Features } from '../../../src/rules/features.ts'
import { compileRules } from '../../../src/rules/rule-set.ts'
import { problemText } from '../../../src/rules/rule-source.ts'

const rule = (name: string, features: string, meta = ''): string =>
  `rule:\n  meta:\n    name: ${name}\n    scopes:\n      static: file\n      dynamic: process\n${meta}  features:\n${features.replace(/^/gm, '    ')}`

const compile = (...texts: readonly string[]) =>
  compileRules(texts.map((text, index) => ({ name: `${index}.yml`, text, namespace: 'test' })))

function namesMatched(rules: readonly string[], features: Features): readonly string[] {
  const set = compile(...rules)
  assert.deepEqual(set.problems.map(problemText), [])
  return scopeMatcher(set.rules)
    .match(features)
    .map(({ rule: { name } }) => name)
}

const given = (...keys: readonly string[]): Features => {
  const features = new Features()
  for (const key of keys) key.startsWith('string:') ? features.addString(key.slice(7)) : features.add(key)
  return features
}

interface Case {
  readonly features: string
  readonly hits: readonly (readonly string[])[]
  readonly misses: readonly (readonly string[])[]
}

const CASES: Readonly<Record<string, Case>> = {
  'and needs every child': {
    features: '- and:\n  - api: A\n  - api: B',
    hits: [['api:A', 'api:B']],
    misses: [['api:A'], []],
  },
  'or needs one child': {
    features: '- or:\n  - api: A\n  - api: B',
    hits: [['api:A'], ['api:B']],
    misses: [['api:C'], []],
  },
  'not holds where its child does not': {
    features: '- and:\n  - api: A\n  - not:\n    - api: B',
    hits: [['api:A']],
    misses: [['api:A', 'api:B'], ['api:B']],
  },
  'optional never hinders': {
    features: '- and:\n  - api: A\n  - optional:\n    - api: B',
    hits: [['api:A'], ['api:A', 'api:B']],
    misses: [['api:B']],
  },
  '2 or more': {
    features: '- 2 or more:\n  - api: A\n  - api: B\n  - api: C',
    hits: [
      ['api:A', 'api:C'],
      ['api:A', 'api:B', 'api:C'],
    ],
    misses: [['api:A'], []],
  },
  'nested logic': {
    features: '- or:\n  - and:\n    - api: A\n    - or:\n      - api: B\n      - api: C\n  - api: D',
    hits: [['api:A', 'api:C'], ['api:D']],
    misses: [['api:A'], ['api:B', 'api:C']],
  },
  'count of exactly two': {
    features: '- count(api(A)): 2',
    hits: [['api:A', 'api:A']],
    misses: [['api:A'], ['api:A', 'api:A', 'api:A'], []],
  },
  'count of none': { features: '- count(api(A)): 0', hits: [[], ['api:B']], misses: [['api:A']] },
  'count of two or more': {
    features: '- count(api(A)): 2 or more',
    hits: [
      ['api:A', 'api:A'],
      ['api:A', 'api:A', 'api:A'],
    ],
    misses: [['api:A']],
  },
  'count of one or fewer': {
    features: '- count(api(A)): 1 or fewer',
    hits: [[], ['api:A']],
    misses: [['api:A', 'api:A']],
  },
  'count in a range': {
    features: '- count(number(2)): (2, 3)',
    hits: [
      ['number:2', 'number:2'],
      ['number:2', 'number:2', 'number:2'],
    ],
    misses: [['number:2'], ['number:2', 'number:2', 'number:2', 'number:2']],
  },
  'count of a text': {
    features: '- count(string(foo)): 2',
    hits: [['string:foo', 'string:foo']],
    misses: [['string:foo']],
  },
  'a number in hexadecimal with a description': {
    features: '- number: 0x40 = PAGE_EXECUTE_READWRITE',
    hits: [['number:64']],
    misses: [['number:40']],
  },
  'a negative number': { features: '- number: -1', hits: [['number:-1']], misses: [['number:1']] },
  'a number larger than doubles hold': {
    features: '- number: 0xFFFFFFFFFFFFFFFF',
    hits: [['number:18446744073709551615']],
    misses: [['number:18446744073709551616']],
  },
  'the library before a function is dropped': {
    features: '- api: kernel32.CreateFileA',
    hits: [['api:CreateFileA']],
    misses: [['api:kernel32.CreateFileA']],
  },
  'an ordinal keeps its library': { features: '- api: ws2_32.#1', hits: [['api:ws2_32.#1']], misses: [['api:#1']] },
  'a .NET name is kept whole': {
    features: '- api: System.IO.File::Delete',
    hits: [['api:System.IO.File::Delete']],
    misses: [['api:Delete']],
  },
  'an import keeps its library': {
    features: '- import: kernel32.WinExec',
    hits: [['import:kernel32.WinExec']],
    misses: [['import:WinExec']],
  },
  'a text is compared whole': {
    features: '- string: foo',
    hits: [['string:foo']],
    misses: [['string:foobar'], ['string:Foo']],
  },
  'a text may hold an equals sign': { features: '- string: "a = b"', hits: [['string:a = b']], misses: [['string:a']] },
  'a substring stands anywhere': {
    features: '- substring: oo',
    hits: [['string:foo'], ['string:oops']],
    misses: [['string:fo'], ['string:OO']],
  },
  'a pattern is searched': {
    features: '- string: /ba+r/',
    hits: [['string:foo baaar']],
    misses: [['string:BAR'], ['string:br']],
  },
  'a pattern without case': { features: '- string: /ba+r/i', hits: [['string:BAAR']], misses: [['string:b']] },
  'a pattern with inline flags': { features: '- string: /(?i)bar/', hits: [['string:BAR']], misses: [['string:b']] },
  'a dot of a pattern is any character, line ends too': {
    features: '- string: /a.b/',
    hits: [['string:a\nb']],
    misses: [['string:ab']],
  },
  'any system': { features: '- and:\n  - os: any\n  - api: A', hits: [['api:A']], misses: [['os:windows']] },
  'one system': { features: '- os: linux', hits: [['os:linux']], misses: [['os:windows']] },
  'a characteristic': {
    features: '- characteristic: embedded pe',
    hits: [['characteristic:embedded pe']],
    misses: [['characteristic:mixed mode']],
  },
  'descriptions of statements are skipped': {
    features: '- and:\n  - description: why\n  - api: A\n    description: what',
    hits: [['api:A']],
    misses: [[]],
  },
  'an operand': {
    features: '- operand[1].number: 0x10',
    hits: [['operand[1].number:16']],
    misses: [['operand[0].number:16']],
  },
}

for (const [name, { features, hits, misses }] of Object.entries(CASES)) {
  test(`${name}`, () => {
    for (const keys of hits)
      assert.deepEqual(namesMatched([rule('r', features)], given(...keys)), ['r'], `hit: ${keys.join(' ')}`)
    for (const keys of misses)
      assert.deepEqual(namesMatched([rule('r', features)], given(...keys)), [], `miss: ${keys.join(' ')}`)
  })
}

test('bytes are looked for in the file', () => {
  const features = new Features({ bytes: Buffer.from('xxABCDyy') })
  assert.deepEqual(namesMatched([rule('r', '- bytes: 41 42 43 44 = ABCD')], features), ['r'])
  assert.deepEqual(namesMatched([rule('r', '- bytes: 41 42 43 45')], features), [])
})

test('a rule refers to others by name and by any level of their namespace, in whatever order they are given', () => {
  const rules = [
    rule('needs name', '- match: base'),
    rule('needs namespace', '- match: host/file'),
    rule('needs upper level', '- match: host'),
    rule('needs both', '- and:\n  - match: needs name\n  - match: needs namespace'),
    rule('base', '- api: A', '    namespace: host/file/read\n'),
  ]
  assert.deepEqual(namesMatched(rules, given('api:A')).toSorted(), [
    'base',
    'needs both',
    'needs name',
    'needs namespace',
    'needs upper level',
  ])
  assert.deepEqual(namesMatched(rules, given('api:B')), [])
})

test('what is wrong with a rule is told with its file, and costs that rule alone', () => {
  const { rules, problems } = compile(
    rule('good', '- api: A'),
    rule('unknown feature', '- apj: A'),
    rule('reference to nothing', '- match: no such rule'),
    rule('circle one', '- match: circle two'),
    rule('circle two', '- match: circle one'),
    rule('two keys', '- api: A\n  import: B'),
    rule('bad number', '- number: many'),
    rule('bad pattern', '- string: /(/'),
    'rule: [',
    'rule:\n  meta: {}\n  features: []',
    rule('good', '- api: B'),
  )
  assert.deepEqual(
    rules.map(({ name }) => name),
    ['good'],
  )
  assert.equal(problems.length, 10)
  assert.ok(
    problems.some((problem) => problemText(problem).startsWith('1.yml:1: "unknown feature": unknown feature "apj"')),
  )
})

test('nesting, aliases and size are bounded', () => {
  const deep = `${Array.from({ length: 40 }, (_, depth) => `${'  '.repeat(depth)}- and:`).join('\n')}\n${'  '.repeat(40)}- api: A`
  assert.equal(compile(rule('deep', deep)).problems.length, 1)
  assert.equal(compile('a: &a [x]\nb: [*a, *a]').problems.length, 1)
  assert.equal(compile(`#${'x'.repeat(300_000)}`).problems.length, 1)
})

const dynamic = (name: string, scope: string, features: string): string =>
  rule(name, features).replace('dynamic: process', `dynamic: ${scope}`).replace('static: file', 'static: unsupported')
const call = (api: string, ...args: readonly (string | number)[]): ApiCall => ({
  process: 1,
  thread: 1,
  api,
  arguments: args,
})

function dynamicNames(rules: readonly string[], calls: readonly ApiCall[]): readonly string[] {
  const set = compile(...rules)
  assert.deepEqual(set.problems.map(problemText), [])
  return callMatcher(set)
    .match(calls, ['os:windows'])
    .capabilities.map(({ rule: name }) => name)
}

test('scope call: the features of one call stand together', () => {
  const rules = [dynamic('r', 'call', '- and:\n  - api: CreateFile\n  - string: a.txt\n  - os: windows')]
  assert.deepEqual(dynamicNames(rules, [call('kernel32.CreateFileW', 'a.txt', 3)]), ['r'])
  assert.deepEqual(dynamicNames(rules, [call('CreateFileW', 'b.txt'), call('DeleteFileW', 'a.txt')]), [])
})

test('scope span of calls: a window of twenty calls of one thread', () => {
  const rules = [dynamic('r', 'span of calls', '- and:\n  - api: A\n  - api: B')]
  const pause = (count: number) => Array.from({ length: count }, () => call('Sleep', 1))
  assert.deepEqual(dynamicNames(rules, [call('A'), ...pause(18), call('B')]), ['r'])
  assert.deepEqual(dynamicNames(rules, [call('A'), ...pause(19), call('B')]), [])
  assert.deepEqual(dynamicNames(rules, [call('A'), { ...call('B'), thread: 2 }]), [])
})

test('scopes thread and process: all calls of one', () => {
  const apart = [call('A'), { ...call('B'), thread: 2 }]
  const elsewhere = [call('A'), { ...call('B'), process: 2 }]
  const features = '- and:\n  - api: A\n  - api: B'
  assert.deepEqual(dynamicNames([dynamic('r', 'thread', features)], apart), [])
  assert.deepEqual(dynamicNames([dynamic('r', 'process', features)], apart), ['r'])
  assert.deepEqual(dynamicNames([dynamic('r', 'process', features)], elsewhere), [])
  assert.deepEqual(dynamicNames([dynamic('r', 'file', features)], elsewhere), ['r'])
})

test('a wider scope may ask for a narrower one, and refer to its matches', () => {
  const inside = dynamic('r', 'process', '- and:\n  - api: B\n  - call:\n    - and:\n      - api: A\n      - number: 4')
  assert.deepEqual(dynamicNames([inside], [call('A', 4), call('B')]), ['r'])
  assert.deepEqual(dynamicNames([inside], [call('A', 5), call('B', 4)]), [])
  const refers = [dynamic('base', 'call', '- api: A'), dynamic('r', 'process', '- and:\n  - match: base\n  - api: B')]
  assert.deepEqual(dynamicNames(refers, [call('A'), call('B')]), ['base', 'r'])
})

test('spans inside spans, threads and processes', () => {
  const spans =
    '- and:\n  - span of calls:\n    - and:\n      - api: A\n      - string: one\n  - span of calls:\n    - and:\n      - api: A\n      - string: two'
  const calls = [call('A'), call('B', 'one'), call('A'), call('B', 'two')]
  for (const scope of ['span of calls', 'thread', 'process', 'file']) {
    assert.deepEqual(dynamicNames([dynamic('r', scope, spans)], calls), ['r'], scope)
    assert.deepEqual(dynamicNames([dynamic('r', scope, spans)], calls.slice(0, 3)), [], scope)
  }
  const threads = '- and:\n  - thread:\n    - api: A\n  - thread:\n    - api: B'
  assert.deepEqual(dynamicNames([dynamic('r', 'process', threads)], [call('A'), { ...call('B'), thread: 2 }]), ['r'])
})

test('matches in one span are features of it, by name and namespace', () => {
  const veh = (word: string) =>
    dynamic(`resolve ${word}`, 'span of calls', `- and:\n  - api: GetHandle\n  - string: ${word}`).replace(
      '    scopes',
      '    namespace: linking/veh\n    scopes',
    )
  const rules = [
    dynamic('both', 'span of calls', '- and:\n  - match: resolve Add\n  - match: resolve Remove'),
    dynamic('any', 'span of calls', '- match: linking/veh'),
    veh('Add'),
    veh('Remove'),
  ]
  const calls = [call('GetHandle'), call('GetAddress', 'Add'), call('GetHandle'), call('GetAddress', 'Remove')]
  assert.deepEqual(dynamicNames(rules, calls).toSorted(), ['any', 'both', 'resolve Add', 'resolve Remove'])
  assert.deepEqual(dynamicNames(rules, calls.slice(0, 2)).toSorted(), ['any', 'resolve Add'])
  const above = [veh('Add'), dynamic('above', 'process', '- match: resolve Add')]
  assert.deepEqual(dynamicNames(above, calls).toSorted(), ['above', 'resolve Add'])
})

test('100,000 calls end soon', { timeout: 30_000 }, () => {
  const rules = [
    dynamic('r', 'span of calls', '- and:\n  - api: A\n  - api: Z'),
    dynamic('s', 'call', '- string: /x+y/'),
  ]
  const calls = Array.from({ length: 100_000 }, (_, index) => call(index % 2 === 0 ? 'A' : 'B', 'text', index))
  assert.deepEqual(dynamicNames(rules, calls), [])
})

test('patterns find among many texts what they find in each', () => {
  const texts = ['alpha', 'beta end', 'x', 'one\ntwo', 'car\rriage', 'para\u2029graph', 'end', ' padded ', 'AB12', '']
  const many = [...Array.from({ length: 3000 }, (_, index) => `filler${index}`), ...texts]
  const patterns = [
    '^beta',
    'end$',
    'x(?!\\s)',
    '(?<!\\w)end',
    'one.two',
    'car.*ge',
    'para.graph',
    '^x$',
    '^$',
    '\\A12',
    'd\\Z',
    '(?i)ab12',
    'a[^x]+d$',
    '\\Bd',
  ]
  for (const pattern of patterns) {
    const text = rule('r', `- string: /${pattern}/`)
    const alone = texts.some((one) => namesMatched([text], given(`string:${one}`)).length > 0)
    const among = namesMatched([text], given(...many.map((one) => `string:${one}`))).length > 0
    assert.equal(among, alone, pattern)
  }
})
