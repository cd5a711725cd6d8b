// Strings in both encodings, and what is hidden among them by base64, hex, one-byte XOR and other rules for one byte.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { buildKnowledge } from '../../src/data/knowledge.ts'
import { Budget } from '../../src/file/budget.ts'
import { FILE_LIMITS } from '../../src/file/limits.ts'
import { findExchanged } from '../../src/file/strings/exchanged.ts'
import { gatherStrings } from '../../src/file/strings/gather.ts'
import { typeFacts } from './empty-facts.ts'
import { pseudoRandom } from './hashes/hash-inputs.ts'
import { buildPe } from './pe/build-pe.ts'

const knowledge = buildKnowledge()
const gather = (bytes: Uint8Array, limits = {}) =>
  gatherStrings(bytes, typeFacts('data'), new Budget({ ...FILE_LIMITS, ...limits }), 'sample', knowledge)

/** The smallest thing that calls itself a Windows program and says the DOS sentence where linkers put it. */
function tinyProgram(): Buffer {
  const program = Buffer.alloc(0x200)
  program.write('MZ', 0, 'latin1')
  program.write('This program cannot be run in DOS mode.\r\r\n$', 0x4e, 'latin1')
  program.writeUInt32LE(0x80, 0x3c)
  program.write('PE\0\0', 0x80, 'latin1')
  return program
}

test('ASCII and UTF-16 runs with their offsets, short ones left out', () => {
  const bytes = Buffer.concat([
    Buffer.from('\x01\x02narrow text\0ab\x01'),
    Buffer.from('wide text', 'utf16le'),
    Buffer.from('\x01\x01'),
  ])
  const { strings } = gather(bytes)
  assert.deepEqual(
    strings.found.map(({ offset, encoding, text }) => [offset, encoding, text]),
    [
      [2, 'ascii', 'narrow text'],
      [17, 'utf-16le', 'wide text'],
    ],
  )
})

test('too many strings: the longest stay, and the cut is told', () => {
  const lines = Array.from({ length: 500 }, (_, at) => 'x'.repeat(6 + (at % 20))).join('\0')
  const budget = new Budget({ ...FILE_LIMITS, stringsMax: 50 })
  const { strings } = gatherStrings(Buffer.from(lines), typeFacts('data'), budget, 'sample', knowledge)
  assert.equal(strings.count, 500)
  assert.ok(strings.found.length > 0 && strings.found.length <= 50)
  assert.ok(strings.found.every(({ text }) => text.length >= 23))
  assert.equal(budget.cuts[0]?.limit, 'stringsMax')
})

test('what is appended to a program takes no room from its own strings', () => {
  const own = Array.from({ length: 30 }, (_, at) => `own ${at}`).join('\0')
  const appended = Array.from({ length: 500 }, (_, at) => `a much longer line of text ${'x'.repeat(at % 20)}`).join(
    '\0',
  )
  const budget = new Budget({ ...FILE_LIMITS, stringsMax: 200 })
  const bytes = Buffer.from(`${own}\0${appended}`)
  const { strings } = gatherStrings(bytes, typeFacts('data'), budget, 'sample', knowledge, own.length)
  assert.deepEqual(
    strings.found.filter(({ text }) => text.startsWith('own')).map(({ text }) => text),
    own.split('\0').filter((text) => text.length >= 6),
  )
  assert.ok(strings.found.some(({ text }) => text.startsWith('a much')))
})

test('base64 and hex text is decoded, hashes and keys are not', () => {
  const secret = 'powershell -nop -w hidden -c calc'
  const { strings } = gather(
    Buffer.from(`a = "${Buffer.from(secret).toString('base64')}"\0b = "${Buffer.from(secret).toString('hex')}"`),
  )
  assert.deepEqual(
    strings.decoded.map(({ method, text }) => [method, text]),
    [
      ['base64', secret],
      ['hex', secret],
    ],
  )
  const wide = Buffer.from(Buffer.from(secret, 'utf16le').toString('base64'))
  assert.equal(gather(wide).strings.decoded[0]?.text, secret)
  const hashes = Buffer.from(
    `${Buffer.from(pseudoRandom(32, 1)).toString('hex')}\0${Buffer.from(pseudoRandom(64, 2)).toString('base64')}`,
  )
  assert.deepEqual(gather(hashes).strings.decoded, [])
})

test('a program in base64 becomes a file of its own', () => {
  const { children } = gather(Buffer.from(`x="${tinyProgram().toString('base64')}"`))
  assert.deepEqual(
    children.map(({ bytes, relation }) => [Buffer.from(bytes).equals(tinyProgram()), relation]),
    [[true, 'decoded']],
  )
})

for (const key of [1, 0x20, 0x5a, 0xff]) {
  test(`an address and a program under XOR ${key} are found`, () => {
    const hidden = Buffer.concat([Buffer.from('..http://evil.example.com/a.exe\0'), tinyProgram()]).map(
      (byte) => byte ^ key,
    )
    const { strings, children } = gather(Buffer.concat([pseudoRandom(5000, 3), hidden, pseudoRandom(3000, 4)]))
    assert.deepEqual(
      strings.decoded.map((one) => [one.method, one.key, one.text]),
      [['xor', key, 'http://evil.example.com/a.exe']],
    )
    assert.equal(children.length, 1)
    assert.match(children[0]?.note ?? '', /^xor 0x/)
  })
}

test('nothing is found in 4 MiB of noise', () => {
  const { strings, children } = gather(pseudoRandom(4 << 20, 5))
  assert.deepEqual(
    strings.decoded.filter(({ method }) => method === 'xor'),
    [],
  )
  assert.deepEqual(children, [])
})

test('indicators stand with their place; file names that look like hosts and versions do not', () => {
  const text = [
    'GET http://gate.evil-panel.top/gate.php',
    'mail me: boss@crime-mail.top',
    'cdn.evil-host.xyz',
    '185.12.44.7:8080',
    'libc.so',
    'main.rs',
    '4.12.0.0',
    'HKCU\\Software\\Microsoft\\Windows\\CurrentVersion\\Run\\x',
    '%APPDATA%\\svc.exe',
    'Global\\my-mutex-1',
    '\\\\.\\pipe\\beacon',
    'pay to 1BoatSLRHtKNngkdXEeobR76b53LETtpyT now',
    '1BoatSLRHtKNngkdXEeobR76b53LETtpyX',
  ].join('\0')
  const { iocs } = gather(Buffer.from(text))
  assert.deepEqual(iocs.map(({ kind, value }) => `${kind} ${value}`).sort(), [
    'domain cdn.evil-host.xyz',
    'domain crime-mail.top',
    'domain gate.evil-panel.top',
    'email boss@crime-mail.top',
    'file_path %APPDATA%\\svc.exe',
    'ip 185.12.44.7',
    'mutex Global\\my-mutex-1',
    'named_pipe \\\\.\\pipe\\beacon',
    'registry_key HKCU\\Software\\Microsoft\\Windows\\CurrentVersion\\Run\\x',
    'url http://gate.evil-panel.top/gate.php',
    'wallet 1BoatSLRHtKNngkdXEeobR76b53LETtpyT',
  ])
  assert.match(iocs.find(({ kind }) => kind === 'url')?.where ?? '', /^strings@0x0$/)
})

test('a registry key ends where the next option of its command line begins', () => {
  const commands = [
    'reg add HKLM\\Software\\Acme Tools\\Agent /v Start /d 1',
    'New-ItemProperty -Path HKCU:\\Software\\Acme -Name Updater -Value $p',
  ].join('\0')
  const { iocs } = gather(Buffer.from(commands))
  assert.deepEqual(
    iocs.filter(({ kind }) => kind === 'registry_key').map(({ value }) => value),
    ['HKLM\\Software\\Acme Tools\\Agent', 'HKCU:\\Software\\Acme'],
  )
})

test('a program under any rule that exchanges bytes is taken out whole, once', async () => {
  const program = buildPe({})
  const rules: Readonly<Record<string, (byte: number) => number>> = {
    '+ 0x4d, then xor 0x3c': (byte) => ((byte + 0x4d) & 0xff) ^ 0x3c,
    'xor 0x3c, then + 0x11': (byte) => ((byte ^ 0x3c) + 0x11) & 0xff,
    'xor 0x00, then + 0x05': (byte) => (byte + 5) & 0xff,
    'turned by 3 bits, then xor 0x77': (byte) => (((byte << 3) | (byte >> 5)) & 0xff) ^ 0x77,
  }
  for (const [told, rule] of Object.entries(rules)) {
    const [child, ...more] = findExchanged(Buffer.concat([Buffer.alloc(500, 1), program.map(rule)]))
    assert.equal(child?.note, `exchanged: ${told}, at 0x1f4`)
    assert.ok(Buffer.from(child.bytes).subarray(0, program.length).equals(program))
    assert.equal(more.length, 0)
  }
  for (const key of [0, 0x5a, 0x80, 0xff]) assert.deepEqual(findExchanged(program.map((byte) => byte ^ key)), [])
})

test('a million places that repeat as that text does cost little and give nothing', () => {
  const blanks = Buffer.alloc(1024 * 1024, 0x41)
  const text = Buffer.from('This program cannot be run in DOS mode').map((byte) => (byte * 7 + 3) & 0xff)
  const texts = Buffer.concat(Array.from({ length: 20_000 }, () => text))
  const began = process.cpuUsage()
  assert.deepEqual(findExchanged(blanks), [])
  assert.deepEqual(findExchanged(texts), [])
  assert.ok(process.cpuUsage(began).user < 1_000_000)
})

test('an address in a certificate ends where its length says, and not with the byte behind it', () => {
  const named = (address: string, tag: number, behind: string): Buffer =>
    Buffer.concat([Buffer.from([0x30, 0x82, 1, 9, tag, address.length]), Buffer.from(address), Buffer.from(behind)])
  const urlsOf = (bytes: Buffer): readonly string[] =>
    gather(bytes).iocs.flatMap(({ kind, value }) => (kind === 'url' ? [value] : []))
  const list = 'http://crl.example-ca.com/root.crl'
  // 34 bytes: the length itself is the letter `"`.
  assert.deepEqual(urlsOf(named(list, 0x86, '0$\x06\x03U')), [list])
  assert.deepEqual(urlsOf(named(list, 0x16, '0\x82')), [list])
  assert.deepEqual(urlsOf(named('http://www.example-ca.com/cps/', 0x86, '0>\x06')), ['http://www.example-ca.com/cps/'])
  // Nothing says that the text ends before its last letter.
  assert.deepEqual(urlsOf(Buffer.from(`\x01\x02${list}0\x06`, 'latin1')), [`${list}0`])
})
