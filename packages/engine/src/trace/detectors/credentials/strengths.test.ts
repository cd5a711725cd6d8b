// A clipboard that is read or keys that are asked for are noted; what swaps the one or logs the other is suspicious.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { file, runs, system, trace } from '../../../../test/trace/empty-trace.ts'
import { gatherTraceFacts } from '../../facts.ts'
import type { Trace, TraceCall } from '../../trace.ts'
import { traceFamily } from '../family.ts'
import { traceReadsStoredSecrets } from './trace-reads-stored-secrets.ts'
import { traceWatchesUser } from './trace-watches-user.ts'

const clipboard = (what: string, times: number, pid = 7): Partial<Trace> =>
  system(...Array.from({ length: times }, () => ({ kind: 'clipboard' as const, what, pid })))
const keys = (what: string, times = 1): Partial<Trace> =>
  system(...Array.from({ length: times }, () => ({ kind: 'keyboard' as const, what, pid: 7 })))
const front = system({ kind: 'question', about: 'other', what: 'GetForegroundWindow', pid: 7 })
const log = file('write', 'C:\\Users\\u\\AppData\\Roaming\\kb.dat', { pid: 7 })

const FULL: Readonly<Record<string, readonly Partial<Trace>[]>> = {
  'another wallet is put where one is looked for': [clipboard('GetClipboardData', 6), clipboard('SetClipboardData', 1)],
  'a hook, the window in front and a log': [keys('SetWindowsHookExA 13'), front, log],
  'key after key, the window in front and a log': [keys('GetAsyncKeyState', 150), front, log],
}
const NOTED: Readonly<Record<string, readonly Partial<Trace>[]>> = {
  'a manager of the clipboard that reads what was copied': [clipboard('GetClipboardData', 8)],
  'one program reads, another fills': [clipboard('GetClipboardData', 8), clipboard('SetClipboardData', 1, 8)],
  'copied and pasted': [clipboard('GetClipboardData', 2), clipboard('SetClipboardData', 2)],
  'hot keys with settings': [keys('SetWindowsHookExW 13'), log],
  'a game asks for its keys and saves': [keys('GetAsyncKeyState', 40), front, log],
  'a macro for the window in front': [keys('SetWindowsHookExA 13'), front],
}

const shot = system({ kind: 'screenshot', what: 'StretchBlt', pid: 7, atMs: 400 })
const window = (kind: string, text: string, style: number, size: number, atMs = 300): TraceCall => ({
  api: 'user32.CreateWindowExA',
  arguments: [0, kind, text, style, 10, 10, size, size, 0, 0, 0, 0],
  ...{ pid: 7, thread: 1, atMs },
})
const help = window('Help', 'Your number: 482', 0x10cf0000, 300)
const end = window('BUTTON', 'End', 0x50000000, 40)
const seenBy = (...apiCalls: readonly TraceCall[]): readonly Partial<Trace>[] => [shot, { apiCalls }]
const UNSEEN: Readonly<Record<string, readonly Partial<Trace>[]>> = {
  'no window': [shot],
  'nothing to press': seenBy(help),
  'a window that is not shown': seenBy(window('Help', 'Help', 0x00cf0000, 300), end),
  'one that nobody can read': seenBy(window('Help', 'Help', 0x10cf0000, 1), end),
  'a window that comes afterwards': seenBy(window('Help', 'Help', 0x10cf0000, 300, 500), end),
  'keys beside the screen': [...seenBy(help, end), keys('GetAsyncKeyState')],
}

const strengthOf = (parts: readonly Partial<Trace>[]): number | undefined =>
  traceFamily({ traceWatchesUser })[0]?.detect(gatherTraceFacts([trace(...parts)]))?.strength

for (const [name, parts] of Object.entries(FULL))
  test(`in full: ${name}`, () => {
    assert.equal(strengthOf(parts), 1)
  })
for (const [name, parts] of Object.entries(NOTED))
  test(`noted: ${name}`, () => {
    assert.ok((strengthOf(parts) ?? 0) < 0.75)
  })

test('the screen is taken beside a window of its own with something to press', () => {
  assert.ok((strengthOf(seenBy(help, end)) ?? 1) < 0.3)
})
for (const [name, parts] of Object.entries(UNSEEN))
  test(`unseen: ${name}`, () => {
    assert.ok((strengthOf(parts) ?? 0) >= 0.7)
  })

const asked = (...keysAsked: readonly number[]): Partial<Trace> => ({
  apiCalls: keysAsked.map((key) => ({ api: 'user32.GetAsyncKeyState', arguments: [key], pid: 7 })),
})

test('a handful of keys by which something is steered is no watching, and a keyboard is', () => {
  assert.equal(strengthOf([keys('GetAsyncKeyState', 40), asked(37, 39, 32, 123)]), undefined)
  assert.ok(
    (strengthOf([keys('GetAsyncKeyState', 40), asked(...Array.from({ length: 60 }, (_, at) => at + 30))]) ?? 0) > 0.5,
  )
  assert.ok((strengthOf([keys('SetWindowsHookExA 13'), asked(37)]) ?? 0) > 0.5)
})

const ofTree = (folder: string, ...names: readonly string[]): readonly Partial<Trace>[] => [
  file('list', folder),
  ...names.map((name) => file('read', `${folder}/${name}`)),
]
const ALL = [...ofTree('/root/.ssh', 'id_rsa'), ...ofTree('/root', 'a', 'b', 'c', 'd'), ...ofTree('/etc', 'hosts')]
const SECRETS: Readonly<Record<string, readonly [readonly Partial<Trace>[], number]>> = {
  'among everything that is there': [ALL, 0.4],
  'whose place was known': [[...ALL, file('read', '/home/ann/.aws/credentials')], 1],
  'beside little else': [[...ofTree('/root/.ssh', 'id_rsa', 'known_hosts'), ...ofTree('/root', 'a')], 1],
  'and named in a command': [[...ALL, runs('cat /root/.ssh/id_rsa')], 1],
}
for (const [name, [parts, strength]] of Object.entries(SECRETS))
  test(`secrets are read ${name}`, () => {
    const [detector] = traceFamily({ traceReadsStoredSecrets })
    assert.equal(detector?.detect(gatherTraceFacts([trace(...parts)]))?.strength ?? 1, strength)
  })
