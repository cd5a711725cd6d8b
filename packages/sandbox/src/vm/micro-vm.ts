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
  GUEST_SECONDS_MAX,
  OBSERVE_MS_DEFAULT,
  OBSERVE_MS_MAX,
  QEMU_OVERHEAD_MIB,
  RESUME_MS_MAX,
  SAMPLE_BYTES_MAX,
} from '../limits.ts'
import { readControl } from '../results/control.ts'
import { linuxTrace } from '../results/linux-trace.ts'
import { type AcceleratorChoice, chooseAccelerator } from './accelerator.ts'
import { Admission } from './admission.ts'
import { CHANNELS } from './channels.ts'
import { frozenGuest } from './frozen-guest.ts'
import { findIsolation, type Isolation } from './isolation.ts'
import { encodeJob, guestName, STOP } from './job.ts'
import { Machine } from './machine.ts'
import { Monitor } from './monitor.ts'
import { type Runnable, runnableBy } from './runnable.ts'

export interface SandboxSample {
  readonly bytes: Uint8Array
  readonly fileName: string | null
  /** How long it is watched; 30 s unless said, at most 120 s. */
  readonly observeMs?: number
  readonly signal?: AbortSignal
  /** Boot a guest although a frozen one could be woken: for measuring. */
  readonly cold?: boolean
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
  #frozenState: Promise<string | null> | null = null
  /** Why guests are booted and not woken, or null. */
  frozenProblem: string | null = null
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
    const runnable = runnableBy(sample.bytes, sample.fileName)
    if (runnable === null)
      return {
        status: 'refused',
        reason: 'The Linux guest runs ELF programs for x86, and shell, Python and Perl scripts.',
      }
    using place = await this.#admission.enter(GUEST_MEMORY_MIB + QEMU_OVERHEAD_MIB, sample.signal)
    if (place === null) return { status: 'refused', reason: 'Too many files wait for a guest.' }
    try {
      return await this.#runIn(sample, runnable)
    } catch (error) {
      return { status: 'failed', reason: error instanceof Error ? error.message : String(error) }
    }
  }

  async #runIn(sample: SandboxSample, { interpreter }: Runnable): Promise<SandboxOutcome> {
    const observeMs = Math.min(Math.max(1_000, sample.observeMs ?? OBSERVE_MS_DEFAULT), OBSERVE_MS_MAX)
    const began = Date.now()
    const path = `/root/${guestName(sample.fileName)}`
    const wallClockMs = BOOT_MS_MAX + observeMs + COLLECT_MS_MAX
    const started = await this.#wake(wallClockMs, sample)
    if (started.machine === null) return { status: 'failed', reason: started.reason }
    const { machine, how } = started
    const stop = (): void => machine.kill()
    sample.signal?.addEventListener('abort', stop)
    try {
      const readyMs = Date.now() - began
      const now = new Date()
      const leaps = this.accelerator.accelerator === 'tcg'
      const guestSeconds = leaps ? GUEST_SECONDS_MAX : observeMs / 1000
      const job = encodeJob({ sample: sample.bytes, path, interpreter, host: 'web01', guestSeconds, now })
      for (const frame of job.frames) machine.channel('job').write(frame)
      const watch = setTimeout(() => machine.channel('job').write(STOP), observeMs)
      const end = await machine.endedWithin(observeMs + COLLECT_MS_MAX)
      clearTimeout(watch)
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
      const timing = { startedHow: how, readyMs, totalMs: Date.now() - began, memoryMib: machine.peakMib }
      return { status: 'complete', trace, output: machine.channel('output').bytes, timing }
    } finally {
      sample.signal?.removeEventListener('abort', stop)
      machine.kill()
    }
  }

  /** A guest that waits for its job: woken from the frozen one where that works, booted where not. */
  async #wake(
    wallClockMs: number,
    { signal, cold = false }: SandboxSample,
  ): Promise<{ machine: Machine; how: SandboxTiming['startedHow'] } | { machine: null; reason: string }> {
    const options = {
      isolation: this.#isolation,
      image: this.#layout.linux,
      accelerator: this.accelerator.accelerator,
      wallClockMs,
    }
    const state = cold ? null : await this.#frozen()
    if (state !== null) {
      const machine = await Machine.start({ ...options, state })
      const monitor = new Monitor(machine.channel('monitor'))
      try {
        await monitor.ask('qmp_capabilities')
        await monitor.until('query-status', 'status', ['paused', 'running', 'postmigrate'], RESUME_MS_MAX)
        await monitor.ask('cont')
        return { machine, how: 'resumed' }
      } catch {
        // Told by `startedHow`; a guest that does not wake is booted.
        machine.kill()
        await machine.ended
      }
    }
    if (signal?.aborted === true) return { machine: null, reason: 'It was called off.' }
    const machine = await Machine.start(options)
    if (await machine.saysWithin('READY', BOOT_MS_MAX)) return { machine, how: 'booted' }
    machine.kill()
    const { stderr } = await machine.ended
    return { machine: null, reason: `The guest did not boot. ${lastWords(stderr, machine)}` }
  }

  /** Made once; null where it cannot be, and then guests are booted. */
  #frozen(): Promise<string | null> {
    this.#frozenState ??= frozenGuest({
      layout: this.#layout,
      image: this.#layout.linux,
      manifest: this.manifest,
      isolation: this.#isolation,
      accelerator: this.accelerator.accelerator,
    }).catch((error: unknown) => {
      this.frozenProblem = error instanceof Error ? error.message : String(error)
      return null
    })
    return this.#frozenState
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
