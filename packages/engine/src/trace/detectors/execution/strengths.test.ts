// How heavily a hit weighs: what honest authors do beside what attackers do with the same means.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { environment, file, gets, runs, trace } from '../../../../test/trace/empty-trace.ts'
import { gatherTraceFacts } from '../../facts.ts'
import type { Trace } from '../../trace.ts'
import { traceFamily } from '../family.ts'
import { traceEncryptsFiles } from '../impact/trace-encrypts-files.ts'
import { traceDownloadsAndRuns } from '../network/trace-downloads-and-runs.ts'
import { traceDocumentStartsProgram } from './trace-document-starts-program.ts'
import { traceRunsDroppedProgram } from './trace-runs-dropped-program.ts'
import { traceSmugglesFile } from './trace-smuggles-file.ts'
import { traceStartsProcessIndirectly } from './trace-starts-process-indirectly.ts'

/** An archive of one stored, empty entry per name. */
function archive(...names: readonly string[]): Buffer {
  const directory = names.map((name) => {
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50)
    entry.writeUInt16LE(name.length, 28)
    return Buffer.concat([entry, Buffer.from(name)])
  })
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006', 'latin1')
  end.writeUInt16LE(names.length, 10)
  end.writeUInt32LE(4, 16)
  return Buffer.concat([Buffer.from('PK\u0003\u0004'), ...directory, end])
}
const saved = (bytes: Buffer): Partial<Trace> => ({ dropped: [{ path: 'report.zip', bytes, source: 'smuggled' }] })
const office = environment({ host_program: 'office' })
const unpacked: readonly Partial<Trace>[] = [
  runs('tail -n +20 "$0"'),
  runs('tar xzf - -C /tmp/setup'),
  file('mode', '/tmp/setup/install.sh'),
  runs('/tmp/setup/install.sh'),
]
const script = environment({ sample: 'C:\\Users\\u\\install.vbs' })

const TEMP = 'C:\\users\\u\\AppData\\Local\\Temp'
const updates = (name: string): readonly Partial<Trace>[] => [
  file('write', `${TEMP}\\${name}`),
  runs(`${TEMP}\\${name} /quiet`),
]
const taken = ['a', 'b', 'c', 'd', 'e'].flatMap((name) => [
  file('read', `/root/old/${name}.docx`),
  file('delete', `/root/old/${name}.docx`),
])

const claims = {
  ...{ traceDocumentStartsProgram, traceRunsDroppedProgram, traceSmugglesFile, traceStartsProcessIndirectly },
  ...{ traceDownloadsAndRuns, traceEncryptsFiles },
}

const CASES: readonly (readonly [string, keyof typeof claims, readonly Partial<Trace>[], number])[] = [
  ['a report of tests saved again', 'traceSmugglesFile', [saved(archive('report.json', 'a/1.png'))], 0.4],
  ['an archive that holds a program', 'traceSmugglesFile', [saved(archive('report.json', 'invoice.js'))], 1],
  ['an archive whose directory is not whole', 'traceSmugglesFile', [saved(archive('a.json').subarray(0, -30))], 1],
  [
    'data behind which more stands',
    'traceSmugglesFile',
    [saved(Buffer.concat([archive('a.json'), Buffer.from('MZ')]))],
    1,
  ],
  [
    'a folder is shown',
    'traceDocumentStartsProgram',
    [office, runs('C:\\Windows\\explorer.exe /e,"C:\\Reports"')],
    0.3,
  ],
  [
    'a folder of a user with a dot',
    'traceDocumentStartsProgram',
    [office, runs('C:\\Windows\\explorer.exe /e,"C:\\Users\\a.b\\Reports"')],
    0.3,
  ],
  ['a program by way of Explorer', 'traceDocumentStartsProgram', [office, runs('explorer.exe C:\\t\\a.exe')], 0.6],
  [
    'an address by way of Explorer',
    'traceDocumentStartsProgram',
    [office, runs('explorer.exe https://x.example/a')],
    0.6,
  ],
  [
    'a script asks for the rights that it needs',
    'traceStartsProcessIndirectly',
    [script, runs('wscript.exe "C:\\Users\\u\\install.vbs" /elevated', { startedBy: 'com' })],
    0.4,
  ],
  [
    'a set-up under the name that its server has for it',
    'traceDownloadsAndRuns',
    [gets('https://x.example/v2/Quill-2.9.exe'), ...updates('Quill-2.9.exe')],
    0.25,
  ],
  [
    'under another name',
    'traceDownloadsAndRuns',
    [gets('https://x.example/v2/Quill-2.9.exe'), ...updates('svchost.exe')],
    0.5,
  ],
  [
    'from a server without a name',
    'traceDownloadsAndRuns',
    [gets('https://203.0.113.9/v2/Quill-2.9.exe'), ...updates('Quill-2.9.exe')],
    1,
  ],
  ['documents that went into an archive', 'traceEncryptsFiles', [...taken, file('write', '/root/old.pak')], 0.25],
  [
    'documents of which each went into another file',
    'traceEncryptsFiles',
    [...taken, ...['a', 'b', 'c', 'd', 'e'].map((name) => file('write', `/root/old/${name}.enc`))],
    1,
  ],
  ['documents that are gone', 'traceEncryptsFiles', taken, 1],
  ['a script out of its own archive', 'traceRunsDroppedProgram', unpacked, 0.4],
  ['an archive that may have been fetched', 'traceRunsDroppedProgram', [...unpacked, gets('https://x.example/a')], 1],
  ['a script that the run wrote', 'traceRunsDroppedProgram', [...unpacked, file('write', '/tmp/setup/install.sh')], 1],
  [
    'another script',
    'traceStartsProcessIndirectly',
    [script, runs('wscript.exe C:\\t\\b.vbs', { startedBy: 'com' })],
    1,
  ],
]

for (const [name, of, parts, strength] of CASES)
  test(`${claims[of].id}: ${name}`, () => {
    const [detector] = traceFamily({ [of]: claims[of] })
    assert.equal(detector?.detect(gatherTraceFacts([trace(...parts)]))?.strength ?? 1, strength)
  })
