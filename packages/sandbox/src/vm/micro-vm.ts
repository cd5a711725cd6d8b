// The door of the tier: a file goes in, a trace comes out. Opened once; refuses with a reason where an image or a layer of
// isolation is missing.
import { createHash } from 'node:crypto'
import type { Trace } from '@assay/engine'
import { type Manifest, readManifest } from '../build/manifest.ts'
import { type SandboxLayout, sandboxLayout } from '../layout.ts'
import {
  BOOT_MS_MAX,
  COLLECT_MS_MAX,
  GUEST_MEMORY_MIB,
  OBSERVE_MS_DEFAULT,
  OBSERVE_MS_MAX,
  QEMU_OVERHEAD_MIB,
  SAMPLE_BYTES_MAX,
} from '../limits.ts'
import { readControl } from '../results/control.ts'
import { linuxTrace } from '../results/linux-trace.ts'
import { type AcceleratorChoice, chooseAccelerator } from './accelerator.ts'
import { Admission } from './admission.ts'
import { CHANNELS } from './channels.ts'
import { findIsolation, type Isolation } from './isolation.ts'
import { encodeJob, guestName } from './job.ts'
import { Machine } from './machine.ts'

export interface SandboxSample {
  readonly bytes: Uint8Array
  readonly fileName: string | null
  /** How long it is watched; 30 s unless said, at most 120 s. */
  readonly observeMs?: number
  readonly signal?: AbortSignal
}

export type SandboxOutcome =
  | { readonly status: 'complete'; readonly trace: Trace; readonly output: Buffer; readonly timing: SandboxTiming }
  | { readonly status: 'refused' | 'failed' | 'timeout'; readonly reason: string }

export interface SandboxTiming {
  readonly startedHow: 'booted' | 'resumed'
  readonly readyMs: number
  readonly totalMs: number
  /** Largest resident size of QEMU. */
  readonly memoryMib: number
}

export type OpenedMicroVm =
  | { readonly available: true; readonly vm: MicroVm }
  | { readonly available: false; readonly reason: string }

export async function openMicroVm(dataDir: string): Promise<OpenedMicroVm> {
  const layout = sandboxLayout(dataDir)
  const manifest = await readManifest(layout.linux.manifest)
  if (manifest === null) return { available: false, reason: 'There is no image yet: run "assay sandbox build".' }
  const found = await findIsolation()
  if (!found.ok) return { available: false, reason: found.reason }
  const choice = await chooseAccelerator(layout, found.isolation)
  return { available: true, vm: new MicroVm(layout, manifest, found.isolation, choice) }
}

export class MicroVm {
  readonly #layout: SandboxLayout
  readonly #isolation: Isolation
  readonly #admission = new Admission()
  readonly manifest: Manifest
  readonly accelerator: AcceleratorChoice

  constructor(layout: SandboxLayout, manifest: Manifest, isolation: Isolation, choice: AcceleratorChoice) {
    this.#layout = layout
    this.#isolation = isolation
    this.manifest = manifest
    this.accelerator = choice
  }

  /** Resolves always. The guest is gone when it does. */
  async run(sample: SandboxSample): Promise<SandboxOutcome> {
    if (sample.bytes.length > SAMPLE_BYTES_MAX)
      return { status: 'refused', reason: `Files over ${SAMPLE_BYTES_MAX / 1024 / 1024} MiB are not run.` }
    using place = await this.#admission.enter(GUEST_MEMORY_MIB + QEMU_OVERHEAD_MIB, sample.signal)
    if (place === null) return { status: 'refused', reason: 'Too many files wait for a guest.' }
    try {
      return await this.#runIn(sample)
    } catch (error) {
      return { status: 'failed', reason: error instanceof Error ? error.message : String(error) }
    }
  }

  async #runIn(sample: SandboxSample): Promise<SandboxOutcome> {
    const observeMs = Math.min(Math.max(1_000, sample.observeMs ?? OBSERVE_MS_DEFAULT), OBSERVE_MS_MAX)
    const began = Date.now()
    const path = `/root/${guestName(sample.fileName)}`
    const machine = await Machine.start({
      isolation: this.#isolation,
      image: this.#layout.linux,
      accelerator: this.accelerator.accelerator,
      wallClockMs: BOOT_MS_MAX + observeMs + COLLECT_MS_MAX,
    })
    const stop = (): void => machine.kill()
    sample.signal?.addEventListener('abort', stop)
    try {
      const ready = await machine.saysWithin('READY', BOOT_MS_MAX)
      if (!ready) {
        machine.kill()
        const { stderr } = await machine.ended
        return { status: 'failed', reason: `The guest did not boot. ${lastWords(stderr, machine)}` }
      }
      const readyMs = Date.now() - began
      const now = new Date()
      const job = encodeJob({ sample: sample.bytes, path, host: 'web01', observeMs, now })
      for (const frame of job.frames) machine.channel('job').write(frame)
      const end = await machine.endedWithin(observeMs + COLLECT_MS_MAX)
      const durationMs = Date.now() - now.getTime()
      const control = readControl(machine.channel('control').bytes.toString('latin1'))
      if (!control.started)
        return { status: 'failed', reason: `The guest did not start the file. ${lastWords(end.stderr, machine)}` }
      const trace = linuxTrace(
        {
          control,
          trace: machine.channel('trace').bytes,
          network: machine.channel('network').bytes,
          files: machine.channel('files').bytes,
          output: machine.channel('output').bytes,
          full: CHANNELS.filter((name) => machine.channel(name).full),
          stoppedFromOutside: end.timedOut,
        },
        {
          mark: job.mark,
          samplePath: path,
          sampleSha256: createHash('sha256').update(sample.bytes).digest('hex'),
          environment: this.#environment(path, now),
          startedAt: now.toISOString(),
          durationMs,
        },
      )
      const timing = { startedHow: 'booted' as const, readyMs, totalMs: Date.now() - began, memoryMib: machine.peakMib }
      return { status: 'complete', trace, output: machine.channel('output').bytes, timing }
    } finally {
      sample.signal?.removeEventListener('abort', stop)
      machine.kill()
    }
  }

  #environment(path: string, now: Date): Trace['environment'] {
    return {
      name: `${this.manifest.system}, ${this.manifest.kernel}, in QEMU (${this.accelerator.accelerator})`,
      fidelity: 'native',
      facts: {
        sample: path,
        user: 'root',
        host: 'web01',
        clock: now.toISOString(),
        network: 'imitated: every name and address answers, nothing leaves the machine',
      },
    }
  }
}

const lastWords = (stderr: string, machine: Machine): string =>
  `${stderr} ${machine.channel('console').bytes.toString('latin1')}`.trim().slice(-400)
