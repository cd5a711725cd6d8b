// What a run leaves for whoever wants to look further: what it printed, its packets, what stood in memory. No detector reads the
// first two; what stood in memory is analysed as a file.
import type { Trace } from '@assay/engine'
import { SERVICE_STAND_IN } from '../build/office-machine.ts'
import { readCapture } from './capture.ts'
import { readMemoryDumps } from './memory-dumps.ts'
import type { NetworkLog } from './network-log.ts'
import type { RunInput, RunOutput } from './run.ts'

interface TakenAlong {
  readonly evidence: Pick<Trace, 'printed' | 'capture'>
  readonly dropped: Trace['dropped']
  readonly cut: Trace['limits']
}

export function takeAlong(
  { output, packets, memory }: Pick<RunOutput, 'output' | 'packets' | 'memory'>,
  { sample }: Pick<RunInput, 'sample'>,
  { keys }: Pick<NetworkLog, 'keys'>,
): TakenAlong {
  const capture = readCapture(packets, keys)
  const { files, cut } = readMemoryDumps(memory, [
    Buffer.from(sample.buffer, sample.byteOffset, sample.length),
    SERVICE_STAND_IN,
  ])
  return {
    evidence: { ...(output.length > 0 && { printed: output }), ...(capture !== null && { capture }) },
    dropped: files,
    cut,
  }
}
