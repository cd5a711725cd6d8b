// A run in the Linux guest, as its reader is given it.
import type { Trace } from '@assay/engine'
import { readControl } from '../../src/results/control.ts'
import { linuxTrace } from '../../src/results/linux/trace.ts'
import { changedFiles } from './changed-files.ts'

const MARK = '/0123456789abcdef'
export const SAMPLE = '/root/sample'

/** The trace of what these lines of the tracer tell, and of what came with them. */
export function traceOf(
  lines: readonly string[],
  more: { network?: string; files?: Buffer; control?: string } = {},
): Trace {
  const log = [
    `5 100.000000 mount("/x", "/y", NULL, 0, NULL) = 0`,
    `9 100.000000 execve("${MARK}", [], []) = -1 ENOENT (No such file)`,
  ]
  return linuxTrace(
    {
      control: readControl(more.control ?? 'READY\nSTART 1\nEND 0 2\nDONE\n'),
      trace: Buffer.from([...log, ...lines, ''].join('\n'), 'latin1'),
      network: Buffer.from(more.network ?? '', 'latin1'),
      files: more.files ?? changedFiles([]),
      screen: Buffer.alloc(0),
      packets: Buffer.alloc(0),
      memory: Buffer.alloc(0),
      output: Buffer.alloc(0),
      full: [],
      missing: [],
      stoppedFromOutside: false,
    },
    {
      mark: MARK,
      samplePath: SAMPLE,
      sampleSha256: '',
      sample: new Uint8Array(),
      environment: { name: 'test', fidelity: 'native', facts: {} },
      emulated: null,
      startedBy: null,
      startedAt: '2026-01-01T00:00:00.000Z',
      durationMs: 1,
      decoys: { files: [], marks: [] },
    },
  )
}
