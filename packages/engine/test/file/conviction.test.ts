// Programs that two strong facts convict together, and what stays suspicious: other files, one kind of fact, one act told twice.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Finding } from '../../src/detector.ts'
import { analyzeFile } from '../../src/file/analyze.ts'
import type { FileFacts } from '../../src/file/facts.ts'
import { ONE_ACT } from '../../src/file/verdict/conviction.ts'
import { judgeFile } from '../../src/file/verdict/judge.ts'
import { scoreOf } from '../../src/file/verdict/score.ts'
import { MALICIOUS_SCORE_MIN } from '../../src/file/verdict/verdict.ts'
import { FILE_WEIGHTS } from '../../src/file/verdict/weights.ts'
import { judgeRun } from '../../src/trace/verdict/judge.ts'
import { buildElf } from './elf/build-elf.ts'
import { fileFacts, typeFacts } from './empty-facts.ts'
import { buildPe } from './pe/build-pe.ts'

const factsOf = async (bytes: Uint8Array): Promise<FileFacts> =>
  (await analyzeFile(bytes, { fileName: 'tool', now: new Date(0) })).root.facts
const windows = await factsOf(buildPe({}))
const linux = await factsOf(buildElf({}))
const text = fileFacts({ type: typeFacts('text'), readBy: ['text'] })
const signature = { isTrusted: true, chain: [], timestamp: null }
// only what the contexts ask of a signature
const signed = { ...windows, pe: { ...windows.pe, signatures: [signature] } } as unknown as FileFacts

const found = (id: string, strength = 1): Finding => ({
  id,
  type: 'pe',
  severity: 'medium',
  title: id,
  attack: [],
  description: `${id} was seen.`,
  evidence: [],
  strength,
})
const judge = (facts: FileFacts, ...findings: readonly Finding[]) => judgeFile(facts, findings)

const CONVICTED: Readonly<Record<string, readonly [FileFacts, ...Finding[]]>> = {
  'settles as a copy, with names built on the stack': [
    windows,
    found('pe_settles_as_copy'),
    found('pe_builds_names_on_stack'),
  ],
  'two impacts': [windows, found('pe_crashes_the_system'), found('pe_writes_whole_disks')],
  'harm, and a task that brings it back': [windows, found('pe_writes_whole_disks'), found('pe_creates_scheduled_task')],
  'for Linux': [linux, found('elf_learns_own_address'), found('elf_poses_as_browsers')],
  'a payload that is hidden, in a program that pretends to be another': [
    windows,
    found('pe_little_code_around_noise'),
    found('pe_imports_for_show'),
  ],
  'a payload that is hidden, beside calls that do nothing': [
    windows,
    found('pe_carries_encrypted_resource'),
    found('pe_calls_do_nothing', 0.35),
  ],
  'code that nothing reaches, in a program that pretends to be another': [
    windows,
    found('pe_code_nothing_reaches'),
    found('pe_imports_for_show'),
  ],
  'variables and resources that nobody can read': [
    windows,
    found('pe_variables_begin_as_noise'),
    found('pe_carries_encrypted_resource'),
  ],
  'a payload that is hidden, under the properties of a library': [
    windows,
    found('pe_little_code_around_noise'),
    found('pe_claims_other_kind'),
  ],
  'words under a key, and a task': [windows, found('pe_hides_texts', 0.4), found('pe_creates_scheduled_task')],
  'a payload that calls itself a menu, beside variables that are noise': [
    windows,
    found('pe_hides_data_in_resources', 0.45),
    found('pe_variables_begin_as_noise'),
  ],
  'a copy on other machines, and a server that changes its address': [
    windows,
    found('pe_copies_itself_to_shares', 0.7),
    found('pe_uses_dynamic_names'),
  ],
  'an account of its own, and a copy that stays': [
    windows,
    found('pe_adds_administrator'),
    found('pe_settles_as_copy'),
  ],
  'two ways of spreading': [windows, found('pe_attacks_network_services'), found('pe_changes_programs')],
  "code behind a file that is said to be Microsoft's": [
    windows,
    found('pe_starts_in_last_section'),
    found('pe_false_microsoft_file'),
  ],
  'the second fact behind one of its own kind': [
    windows,
    found('pe_settles_as_copy'),
    found('pe_adds_administrator'),
    found('pe_fetches_and_starts'),
  ],
}

const NOT_CONVICTED: Readonly<Record<string, readonly [FileFacts, ...Finding[]]>> = {
  'one strong fact': [windows, found('pe_settles_as_copy')],
  'two of one kind': [windows, found('pe_turns_security_off'), found('pe_builds_names_on_stack')],
  'the second one weak': [windows, found('pe_settles_as_copy'), found('pe_builds_names_on_stack', 0.4)],
  'harm, and one place to start from': [windows, found('pe_writes_whole_disks'), found('pe_starts_with_windows', 0.4)],
  'no harm, and a task': [windows, found('pe_turns_security_off'), found('pe_creates_scheduled_task')],
  'a strange build': [windows, found('pe_fetches_and_starts'), found('pe_telling_symbol_path')],
  'an unknown packer, told three times': [
    windows,
    found('pe_little_code_around_noise'),
    found('pe_variables_begin_as_noise'),
    found('pe_starts_in_last_section'),
  ],
  'a copy on other machines, as a service': [
    windows,
    found('pe_copies_itself_to_shares', 0.7),
    found('pe_installs_service'),
  ],
  'a client of dynamic names that fetches its updates': [
    windows,
    found('pe_fetches_and_starts'),
    found('pe_uses_dynamic_names'),
  ],
  'properties of a library, and nothing hidden': [
    windows,
    found('pe_fetches_and_starts'),
    found('pe_claims_other_kind'),
    found('pe_borrows_known_name'),
  ],
  'words under a key, and one place to start from': [
    windows,
    found('pe_hides_texts', 0.4),
    found('pe_starts_with_windows', 0.4),
  ],
  'noise under the properties of another build': [
    windows,
    found('pe_variables_begin_as_noise'),
    found('pe_repeated_section_names'),
  ],
  'code that nothing reaches, told twice': [
    windows,
    found('pe_code_nothing_reaches'),
    found('pe_little_code_around_noise'),
  ],
  'two fetches': [windows, found('pe_fetches_and_starts'), found('pe_drops_carried_program')],
  'imports for show under a protector': [windows, found('pe_starts_in_last_section'), found('pe_imports_for_show')],
  'a copy that is started once, by a tool that fetches its updates': [
    windows,
    found('pe_settles_as_copy', 0.35),
    found('pe_fetches_and_starts'),
    found('pe_contacts_bare_address'),
  ],
  'calls that do nothing, for nothing that is hidden': [
    windows,
    found('pe_calls_do_nothing', 0.35),
    found('pe_imports_for_show'),
  ],
  'two pretences, and nothing hidden': [windows, found('pe_invalid_signature'), found('pe_imports_for_show')],
  'writing of disks, told twice': [windows, found('pe_overwrites_disks'), found('pe_writes_whole_disks')],
  'an encrypted block, told twice': [
    windows,
    found('pe_carries_encrypted_code'),
    found('pe_carries_encrypted_resource'),
  ],
  'a .NET protector': [
    windows,
    found('dotnet_calls_hidden_names'),
    found('dotnet_carries_encrypted_data'),
    found('dotnet_decrypts_itself'),
  ],
  'its publisher answers for it': [signed, found('pe_fetches_and_starts'), found('pe_writes_whole_disks')],
  'no program': [text, found('pe_settles_as_copy'), found('pe_builds_names_on_stack')],
}

/** What updaters and set-ups do, and each time something else beside it. */
const ORDINARY: readonly Finding[] = [
  found('pe_fetches_and_starts', 0.775),
  found('pe_creates_scheduled_task'),
  found('pe_settles_as_copy', 0.6),
  found('pe_installs_service'),
]

test('acts of updaters and set-ups alone are noted, however many, and what was left out is told', () => {
  const { label, score, suppressed, reasons } = judge(windows, ...ORDINARY)
  assert.equal(label, 'clean')
  assert.equal(score, 290)
  assert.equal(
    reasons.reduce((sum, one) => sum + one.score, 0),
    290,
  )
  assert.deepEqual([...new Set(suppressed.map(({ by }) => by))], ['ordinary_acts'])
})

for (const other of ['pe_contacts_bare_address', 'pe_builds_names_on_stack', 'pe_self_signed'])
  test(`not so beside ${other}`, () => assert.notEqual(judge(windows, ...ORDINARY, found(other)).label, 'clean'))
test('nor where nothing else is done', () =>
  assert.equal(judge(windows, found('pe_fetches_and_starts')).label, 'suspicious'))
test('nor where one of them is more than its plainest form', () =>
  assert.equal(judge(windows, ...ORDINARY.slice(0, 2), found('pe_settles_as_copy')).label, 'malicious'))

for (const [name, [facts, ...findings]] of Object.entries(CONVICTED))
  test(`convicted: ${name}; the answer names two facts in one sentence`, () => {
    const { label, score, severity, summary, reasons } = judge(facts, ...findings)
    assert.deepEqual([label, score, severity], ['malicious', MALICIOUS_SCORE_MIN, 'high'])
    const named = findings.filter(({ id }) => summary.includes(`${id} was seen`))
    assert.equal(named.length, 2)
    assert.match(summary, /^Two signs of an attack appear together: [^.]+; and [^.]+\.$/)
    // Whole, whatever the cap of their category.
    for (const { id, strength = 1 } of named)
      assert.equal(
        reasons.find((reason) => reason.id === id)?.score,
        Math.round((FILE_WEIGHTS[id]?.points ?? 0) * strength),
      )
  })

for (const [name, [facts, ...findings]] of Object.entries(NOT_CONVICTED))
  test(`not convicted: ${name}`, () => {
    const { label, summary } = judge(facts, ...findings)
    assert.equal(label, 'suspicious')
    assert.doesNotMatch(summary, /appear together/)
  })

test('what convicts without converging keeps its own score and words', () => {
  const { score, summary } = judge(windows, found('pe_hollows_processes'), found('pe_settles_as_copy'))
  assert.ok(score > MALICIOUS_SCORE_MIN)
  assert.match(summary, /^pe_hollows_processes was seen\. 1 more finding\.$/)
})

test('one computation scores bytes and runs: caps, a single category, and what stands outside of them', () => {
  assert.equal(scoreOf([]), 0)
  assert.equal(scoreOf(Array.from({ length: 9 }, () => ({ category: 'anomaly' as const, score: 100 }))), 250)
  assert.equal(
    scoreOf([
      { category: 'evasion', score: 600 },
      { category: 'delivery', score: 600 },
    ]),
    999,
  )
  assert.equal(
    scoreOf([
      { category: 'evasion', score: 600 },
      { category: 'execution', score: 600 },
    ]),
    1200,
  )
  assert.equal(
    scoreOf([
      { category: 'impact', score: 1000 },
      { category: 'anomaly', score: 50 },
    ]),
    1050,
  )
  const ids = ['trace_sets_run_key', 'trace_downloads_and_runs']
  const run = judgeRun(
    ids.map((id) => found(id)),
    'a',
  )
  assert.equal(run?.score, scoreOf(run?.reasons ?? []))
})

test('every finding that is said to tell one act is weighed', () => {
  for (const id of ONE_ACT.flatMap((ids) => [...ids])) assert.ok(FILE_WEIGHTS[id] !== undefined, id)
})
