// Rules of Sigma that we wrote ourselves, against traces: what they describe, what they do not, and what is left out and told.
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { stringify } from 'yaml'
import { compileSigma } from '../../src/sigma/compile-sigma.ts'
import { globMatches, globPieces } from '../../src/sigma/glob.ts'
import { isSigma } from '../../src/sigma/is-sigma.ts'
import { matchSigma } from '../../src/sigma/match-sigma.ts'
import type { Trace } from '../../src/trace/trace.ts'
import { file, runs, sets, trace } from '../trace/empty-trace.ts'

type Detection = Readonly<Record<string, unknown>>

const ruleOf = (detection: Detection, category = 'process_creation', more: object = {}): string =>
  stringify({
    title: 'Ours',
    id: '11111111-1111-4111-8111-111111111111',
    author: 'Kim',
    license: 'CC0-1.0',
    level: 'high',
    tags: ['attack.execution', 'attack.t1059.001'],
    logsource: { category, product: 'windows' },
    detection,
    ...more,
  })

const source = (text: string) => [{ name: 'ours.yml', text, namespace: 'user' }]

function isHit(detection: Detection, parts: readonly Partial<Trace>[], category?: string): boolean {
  const { rules, problems } = compileSigma(source(ruleOf(detection, category)))
  assert.deepEqual(problems, [])
  return matchSigma(rules, [trace(...parts)]).length > 0
}

const shell = runs('powershell -nop -w hidden -enc SQBFAFgA', { image: 'powershell' })
const selection = (search: unknown): Detection => ({ selection: search, condition: 'selection' })

describe('what rules describe', () => {
  const encoded = Buffer.from('xxInvoke-Expression').toString('base64')
  const cases: Readonly<Record<string, readonly [detection: Detection, part: Partial<Trace>, hits: boolean]>> = {
    'the end of the image': [selection({ 'Image|endswith': '\\PowerShell.exe' }), shell, true],
    'another image': [selection({ 'Image|endswith': '\\cmd.exe' }), shell, false],
    'any of several texts': [selection({ 'CommandLine|contains': [' -enc ', ' -e '] }), shell, true],
    'all of several texts': [selection({ 'CommandLine|contains|all': ['-nop', '-enc'] }), shell, true],
    'not all of them': [selection({ 'CommandLine|contains|all': ['-nop', '-sta'] }), shell, false],
    'a start': [selection({ 'CommandLine|startswith': 'powershell ' }), shell, true],
    'the whole text with wildcards': [selection({ CommandLine: 'power*-w hid?en*' }), shell, true],
    'the whole text without': [selection({ CommandLine: 'powershell' }), shell, false],
    'an expression': [selection({ 'CommandLine|re': '-enc\\s+[A-Za-z0-9]{8}$' }), shell, true],
    'an expression in another case': [selection({ 'CommandLine|re': '-ENC' }), shell, false],
    'an expression that takes no case': [selection({ 'CommandLine|re|i': '-ENC' }), shell, true],
    'an option behind another dash': [
      selection({ 'CommandLine|windash|contains': ' -decode' }),
      runs('certutil /decode a b', { image: 'certutil.exe' }),
      true,
    ],
    'text in base64 at any offset': [
      selection({ 'CommandLine|base64offset|contains': 'Invoke-Expression' }),
      runs(`cmd ${encoded}`),
      true,
    ],
    'wide text in base64': [
      selection({ 'CommandLine|wide|base64offset|contains': 'IEX' }),
      runs(`powershell -enc ${Buffer.from('IEX(', 'utf16le').toString('base64')}`),
      true,
    ],
    'letters as written': [selection({ 'CommandLine|contains|cased': 'POWERSHELL' }), shell, false],
    'one of a list of searches': [
      selection([{ 'Image|endswith': '\\a.exe' }, { 'CommandLine|contains': 'hidden' }]),
      shell,
      true,
    ],
    'both fields': [selection({ 'Image|endswith': '\\powershell.exe', 'CommandLine|contains': 'x64' }), shell, false],
    'an exception that holds': [
      {
        a: { 'Image|endswith': '\\powershell.exe' },
        filter: { 'CommandLine|contains': 'hidden' },
        condition: 'a and not filter',
      },
      shell,
      false,
    ],
    'an exception on what nobody recorded': [
      { a: { 'Image|endswith': '\\powershell.exe' }, filter: { User: 'SYSTEM' }, condition: 'a and not filter' },
      shell,
      false,
    ],
    'what nobody recorded beside what somebody did': [
      selection([{ OriginalFileName: 'PowerShell.EXE' }, { 'Image|endswith': '\\powershell.exe' }]),
      shell,
      true,
    ],
    'one of them': [
      { a: { CommandLine: 'x' }, b: { 'CommandLine|contains': 'enc' }, condition: '1 of them' },
      shell,
      true,
    ],
    'all of a pattern': [
      { sel_a: { CommandLine: 'x' }, sel_b: { 'CommandLine|contains': 'enc' }, condition: 'all of sel_*' },
      shell,
      false,
    ],
    'or binds less than and': [
      { a: { CommandLine: '*enc*' }, b: { CommandLine: 'x' }, c: { CommandLine: 'y' }, condition: 'a or b and c' },
      shell,
      true,
    ],
    parentheses: [
      { a: { CommandLine: '*enc*' }, b: { CommandLine: 'x' }, c: { CommandLine: 'y' }, condition: '(a or b) and c' },
      shell,
      false,
    ],
    'a start that the emulator could not follow': [
      selection({ 'CommandLine|contains': 'enc' }),
      runs('powershell -enc', { ran: false }),
      true,
    ],
  }
  for (const [name, [detection, part, hits]] of Object.entries(cases))
    test(name, () => assert.equal(isHit(detection, [part]), hits))

  test('a process is known by the one that started it', () => {
    const parts = [
      runs('winword.exe a.doc', { pid: 7, image: 'C:\\Office\\WINWORD.EXE' }),
      runs('cmd.exe /c a', { pid: 8, parentPid: 7 }),
    ]
    assert.ok(isHit(selection({ 'ParentImage|endswith': '\\winword.exe' }), parts))
    assert.ok(!isHit(selection({ 'ParentImage|endswith': '\\excel.exe' }), parts))
  })

  test('files, the registry and names that were looked up have categories of their own', () => {
    const startup = file('write', 'C:/Users/a/Start Menu/Programs/Startup/a.lnk')
    assert.ok(isHit(selection({ 'TargetFilename|contains': '\\Startup\\' }), [startup], 'file_event'))
    assert.ok(
      !isHit(selection({ 'TargetFilename|contains': '\\Startup\\' }), [file('read', 'C:/Startup/a')], 'file_event'),
    )
    const run = sets('HKCU\\Software\\Microsoft\\Windows\\CurrentVersion\\Run', 'upd', 'C:\\a.exe')
    assert.ok(
      isHit(
        selection({ 'TargetObject|contains': '\\CurrentVersion\\Run\\', Details: '*a.exe' }),
        [run],
        'registry_set',
      ),
    )
    assert.ok(!isHit(selection({ 'TargetObject|contains': '\\CurrentVersion\\Run\\' }), [run], 'registry_delete'))
    const dns: Partial<Trace> = { network: [{ kind: 'dns', name: 'c2.bad-host.org' }] }
    assert.ok(isHit(selection({ 'QueryName|endswith': '.bad-host.org' }), [dns], 'dns_query'))
  })

  test('a rule for Windows says nothing of Linux, and text that was only folded did not run', () => {
    const detection = selection({ 'CommandLine|contains': 'enc' })
    const inWorld = (name: string, fidelity: 'emulated' | 'folded'): Partial<Trace> => ({
      environment: { name, fidelity, facts: {} },
    })
    assert.ok(!isHit(detection, [shell, inWorld('Debian 12, Linux 6.1', 'emulated')]))
    assert.ok(!isHit(detection, [shell, inWorld('Windows', 'folded')]))
    assert.ok(isHit(detection, [shell, inWorld('Wine 8.0 on Debian 12, Linux 6.1', 'emulated')]))
  })
})

describe('what is left out and told', () => {
  const refused: Readonly<Record<string, readonly [text: string, says: RegExp]>> = {
    'an unknown modifier': [ruleOf(selection({ 'CommandLine|expand': '%a%' })), /modifier "expand"/],
    'a comparison of numbers': [ruleOf(selection({ 'CommandLine|gt': 4 })), /modifier "gt"/],
    keywords: [ruleOf(selection(['mimikatz'])), /keywords|none of its fields/],
    'a count of events': [ruleOf({ a: { CommandLine: 'x' }, condition: 'a | count() > 5' }), /counts events/],
    'a time frame': [ruleOf({ ...selection({ CommandLine: 'x' }), timeframe: '5m' }), /within a time/],
    'a name that is not there': [ruleOf({ a: { CommandLine: 'x' }, condition: 'a and b' }), /names "b"/],
    'some number of them': [ruleOf({ a: { CommandLine: 'x' }, condition: '2 of them' }), /"2 of"/],
    'a lost parenthesis': [ruleOf({ a: { CommandLine: 'x' }, condition: '(a' }), /parenthesis/],
    'two conditions in one': [ruleOf({ a: { CommandLine: 'x' }, condition: 'a a' }), /goes on with/],
    'no condition': [ruleOf({ a: { CommandLine: 'x' } }), /condition/],
    'another log': [ruleOf(selection({ CommandLine: 'x' }), 'image_load'), /category "image_load" is not recorded/],
    'a service of its own': [
      ruleOf(selection({ CommandLine: 'x' }), 'process_creation', {
        logsource: { category: 'process_creation', service: 'sysmon' },
      }),
      /service/,
    ],
    'fields that nobody records': [ruleOf(selection({ Hashes: 'x', User: 'y' })), /none of its fields is recorded/],
    'an expression of exponential time': [ruleOf(selection({ 'CommandLine|re': '(a+)+$' })), /repeats/],
    'a broken expression': [ruleOf(selection({ 'CommandLine|re': '(' })), /regular expression/i],
    'deprecated by its author': [
      ruleOf(selection({ CommandLine: 'x' }), undefined, { status: 'deprecated' }),
      /deprecated/,
    ],
    'several events': [
      `${ruleOf(selection({ CommandLine: 'x' }))}correlation:\n  type: event_count\n`,
      /several events/,
    ],
    'no YAML': ['title: "a\nlogsource: {', /./],
  }
  for (const [name, [text, says]] of Object.entries(refused))
    test(name, () => {
      const { rules, problems } = compileSigma(source(text))
      assert.equal(rules.length, 0)
      assert.equal(problems[0]?.file, 'ours.yml')
      assert.match(problems[0]?.message ?? '', says)
    })
})

test('wildcards take a time that does not explode', () => {
  assert.ok(!globMatches(globPieces(`${'a*'.repeat(60)}b`), 'a'.repeat(8_000)))
  assert.ok(globMatches(globPieces('\\*\\?x\\\\*'), '*?x\\yz'))
  assert.ok(!globMatches(globPieces('\\*'), 'a'))
})

test('files of Sigma and of capa are told apart', () => {
  assert.ok(isSigma(ruleOf(selection({ CommandLine: 'x' }))))
  assert.ok(!isSigma('rule:\n  meta:\n    name: a\n  features:\n    - api: logsource\n'))
})
