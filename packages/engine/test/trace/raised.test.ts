// One act that weighs more for a second fact about it: a report for duty, a service that hides among the system's programs.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { analyzeTrace } from '../../src/index.ts'
import type { Trace } from '../../src/trace/trace.ts'
import { environment, file, system, trace } from './empty-trace.ts'

const labelOf = (...parts: readonly Partial<Trace>[]): string =>
  analyzeTrace([trace(...parts)], { path: 'a.exe' }).verdict?.label ?? 'unknown'

const beacons = (times: number, start: string, port = 5552): readonly Partial<Trace>[] => [
  environment({ host: 'DESKTOP-7Q2LK4M', user: 'anna' }),
  ...Array.from({ length: times }, () => ({
    network: [{ kind: 'tcp' as const, host: '203.0.113.61', port, bytesSent: 80, start }],
  })),
]
const service = (path: string): readonly Partial<Trace>[] => [
  file('copy', 'C:\\users\\anna\\Downloads\\a.exe', { to: path }),
  system({ kind: 'service', op: 'create', what: 'X', command: `"${path}" -k` }),
]

const CASES: Readonly<Record<string, readonly [readonly Partial<Trace>[], string]>> = {
  'a machine tells its name again and again': [beacons(4, '!Ce \\x00DESKTOP-7Q2LK4M|304'), 'suspicious'],
  'it tells its name once': [beacons(1, '!Ce \\x00DESKTOP-7Q2LK4M|304'), 'unknown'],
  'it tells something else again and again': [beacons(4, '!Ce \\x00|304'), 'unknown'],
  'a service that is known for its port hears the name': [beacons(4, 'DESKTOP-7Q2LK4M', 5432), 'unknown'],
  'a service copied among the programs of the system': [service('C:\\Windows\\System32\\wdsvc.exe'), 'suspicious'],
  'a service in a folder of the user': [service('C:\\users\\anna\\AppData\\Roaming\\x.exe'), 'suspicious'],
  'a service in a folder of its own': [service('C:\\Program Files\\Meadow\\meadowd.exe'), 'unknown'],
  'a service of the system that was there': [
    [system({ kind: 'service', op: 'create', what: 'X', command: 'C:\\Windows\\System32\\svchost.exe -k net' })],
    'unknown',
  ],
}

for (const [name, [parts, label]] of Object.entries(CASES)) test(name, () => assert.equal(labelOf(...parts), label))
