// What a guest gave back, and what was known of the run before: both worlds' readers start from these.
import type { Trace } from '@assay/engine'
import type { Decoys } from '../decoys/decoys.ts'
import type { LibraryPlan } from '../vm/library-calls.ts'
import type { ControlReport } from './control.ts'

export interface RunOutput {
  readonly control: ControlReport
  readonly trace: Buffer
  readonly network: Buffer
  readonly files: Buffer
  readonly output: Buffer
  readonly screen: Buffer
  readonly packets: Buffer
  readonly memory: Buffer
  /** Names of channels that gave more than is read. */
  readonly full: readonly string[]
  /** What the guest sent and did not come, or was more than is read: one line a port. */
  readonly missing: readonly string[]
  readonly stoppedFromOutside: boolean
}

export interface RunInput {
  /** What stands in the trace just before the sample's first instruction. */
  readonly mark: string
  /** Where the sample lay, and what it was. */
  readonly samplePath: string
  readonly sampleSha256: string
  readonly sample: Uint8Array
  readonly environment: Trace['environment']
  readonly startedAt: string
  readonly durationMs: number
  readonly decoys: Pick<Decoys, 'files' | 'marks'>
}

export interface LinuxRunInput extends RunInput {
  /** The processor that it was made for, in words; null for the guest's own. */
  readonly emulated: string | null
  /** The program of ours that becomes the sample; null where the launcher does at once. */
  readonly startedBy: string | null
}

export interface WindowsRunInput extends RunInput {
  /** What was started in turn; the mark stands before each. */
  readonly commandLines: readonly string[]
  readonly library: LibraryPlan | null
}
