// The door of the tier: a file goes in, a trace comes out. Opened once; refuses with a reason where an image or a layer of
// isolation is missing.
import { createHash } from 'node:crypto'
import type { Trace } from '@assay/engine'
import { type Manifest, readManifest } from '../build/manifest.ts'
import { type HeldBuild, holdBuild } from '../builds.ts'
import { drawDecoys } from '../decoys/decoys.ts'
import { type ImageName, type SandboxLayout, sandboxLayout } from '../layout.ts'
import {
  COLLECT_MS_MAX,
  FREEZE_AGAIN_MS,
  GUEST_MEMORY_MIB,
  GUEST_SECONDS_MAX,
  QEMU_OVERHEAD_MIB,
  SAMPLE_BYTES_MAX,
  STARVED_MAX,
} from '../limits.ts'
import { currentOwnWindows, type OwnImage } from '../own-windows/layout.ts'
import { runInOwnWindows } from '../own-windows/run.ts'
import { readControl } from '../results/control.ts'
import { type AcceleratorChoice, chooseAccelerator } from './accelerator.ts'
import { Admission } from './admission.ts'
import { CHANNELS } from './channels.ts'
import { missingEvidence, takeDelivery, watchedTime } from './delivery.ts'
import { frozenGuest, wake } from './frozen-guest.ts'
import { findIsolation, type Isolation } from './isolation.ts'
import { encodeJob } from './job.ts'
import { Machine } from './machine.ts'
import { Monitor } from './monitor.ts'
import { whyNotRunnable } from './not-runnable.ts'
import { type OtherRun, otherRun, timeLeft, withAgain } from './other-answers.ts'
import {
  type CompleteOutcome,
  NO_PLACE,
  observeMsOf,
  type SandboxOutcome,
  type SandboxSample,
  type SandboxTiming,
  TOO_LARGE,
} from './outcome.ts'
import { rawCodeOf, traceOfCode } from './raw-code.ts'
import { planRun, type RunPlan } from './run-plan.ts'
import { type Runnable, runnableBy, type WindowsRunnable } from './runnable.ts'
import { tryIsolation } from './try-isolation.ts'

/** `reason`: one sentence for the operator. */
export type OpenedMicroVm =
  | { readonly available: true; readonly vm: MicroVm }
  | { readonly available: false; readonly reason: string }

/**
 * The guests of a data folder, `dataDir/sandbox`. Looks at images, tools and every layer of isolation, and tries that the layers
 * hold; never throws for what is missing.
 *
 *     const opened = await openMicroVm('/var/lib/assay')
 *     if (opened.available) await opened.vm.run({ bytes, fileName: 'sample.sh' })
 */
export async function openMicroVm(dataDir: string): Promise<OpenedMicroVm> {
  const layout = sandboxLayout(dataDir)
  const images = await readImages(layout)
  if (images === null) return { available: false, reason: NO_IMAGE }
  const found = await findIsolation()
  if (!found.ok) return { available: false, reason: found.reason }
  const forbidden = await tryIsolation(found.isolation)
  if (forbidden !== null) return { available: false, reason: forbidden }
  const choice = await chooseAccelerator(layout, found.isolation)
  return { available: true, vm: new MicroVm(dataDir, images, found.isolation, choice) }
}

async function readImages(layout: SandboxLayout): Promise<Images | null> {
  const linux = await readManifest(layout.linux.manifest)
  return linux === null ? null : { linux, windows: await readManifest(layout.windows.manifest) }
}

/** The reason where nothing was built yet. */
export const NO_IMAGE = 'There is no image yet: run "assay sandbox build".'

/** What each guest was built from; without Wine's image files for Windows are refused with that reason. */
export interface Images {
  readonly linux: Manifest
  readonly windows: Manifest | null
}

/** A build of the images, and the guests that were frozen of it. */
interface Build {
  readonly name: string
  readonly layout: SandboxLayout
  readonly images: Images
  readonly frozenStates: Map<ImageName, Promise<string | null>>
}

/** The reason of a refusal. */
export const NO_WINDOWS_IMAGE =
  'Files for Windows are not run here: there is no image for them, or not of this version. "assay sandbox build" builds it.'

/** Runs samples, each in a guest of its own; as many at a time as memory and processors allow, the others wait. */
export class MicroVm {
  readonly #dataDir: string
  readonly isolation: Isolation
  readonly #admission = new Admission()
  #build: Build | null = null
  /** Why guests are booted and not woken, or null. */
  frozenProblem: string | null = null
  /** Those of the latest run; a build that was made since is taken up by the next. */
  images: Images
  readonly accelerator: AcceleratorChoice

  constructor(dataDir: string, images: Images, isolation: Isolation, choice: AcceleratorChoice) {
    this.#dataDir = dataDir
    this.isolation = isolation
    this.images = images
    this.accelerator = choice
  }

  async #enter({ name, layout }: HeldBuild): Promise<Build | null> {
    if (this.#build?.name === name) return this.#build
    const images = await readImages(layout)
    if (images === null) return null
    this.images = images
    this.#build = { name, layout, images, frozenStates: new Map() }
    return this.#build
  }

  /** Resolves always. The guest is gone when it does. */
  async run(given: SandboxSample): Promise<SandboxOutcome> {
    const code = rawCodeOf(given.bytes, given.command ?? null)
    if (code !== null && given.bytes.length > SAMPLE_BYTES_MAX) return TOO_LARGE
    const sample = code === null ? given : { ...given, bytes: code.program, fileName: code.fileName, command: null }
    const outcome = await this.#run(sample)
    return code === null || outcome.status !== 'complete'
      ? outcome
      : {
          ...outcome,
          trace: traceOfCode(outcome.trace, code),
          ...(outcome.again && { again: traceOfCode(outcome.again, code) }),
        }
  }

  async #run(sample: SandboxSample): Promise<SandboxOutcome> {
    if (sample.bytes.length > SAMPLE_BYTES_MAX) return TOO_LARGE
    const own = await currentOwnWindows(this.#dataDir)
    const runnable = runnableBy(sample.bytes, sample.fileName, own !== null)
    if (runnable === null) return { status: 'refused', reason: whyNotRunnable(sample.bytes) }
    if (own === null || runnable.guest !== 'windows') return await this.#runInBuilt(sample, runnable)
    const outcome = await this.#runInOwn(own, sample, runnable)
    // Called off, or without a place: another guest would fare no better.
    if (outcome.status !== 'failed' || sample.signal?.aborted === true) return outcome
    const inWine = runnableBy(sample.bytes, sample.fileName)
    if (inWine === null) return outcome
    const instead = await this.#runInBuilt(sample, inWine)
    const problem = `The operator's own Windows did not run it: ${outcome.reason}`
    if (instead.status !== 'complete') return { ...instead, reason: `${problem} ${instead.reason}` }
    return { ...instead, trace: { ...instead.trace, notCovered: [problem, ...instead.trace.notCovered] } }
  }

  async #runInOwn(image: OwnImage, sample: SandboxSample, runnable: WindowsRunnable): Promise<SandboxOutcome> {
    using place = await this.#admission.enter(image.manifest.memoryMib + QEMU_OVERHEAD_MIB, sample.signal)
    if (place === null) return NO_PLACE
    try {
      const { accelerator } = this.accelerator
      return await runInOwnWindows({ image, isolation: this.isolation, accelerator, runnable }, sample)
    } catch (error) {
      return { status: 'failed', reason: error instanceof Error ? error.message : String(error) }
    }
  }

  async #runInBuilt(sample: SandboxSample, runnable: Runnable): Promise<SandboxOutcome> {
    const memoryMib = GUEST_MEMORY_MIB[runnable.guest] + QEMU_OVERHEAD_MIB
    const beganMs = performance.now()
    using place = await this.#admission.enter(memoryMib, sample.signal)
    if (place === null) return NO_PLACE
    try {
      await using held = await holdBuild(this.#dataDir)
      const build = held === null ? null : await this.#enter(held)
      // There was one when this was opened: it is gone, or its disk is full.
      if (build === null) return { status: 'refused', reason: NO_IMAGE, isPassing: true }
      if (runnable.guest === 'windows' && build.images.windows === null)
        return { status: 'refused', reason: NO_WINDOWS_IMAGE }
      const plan = planRun(runnable, sample.fileName, sample.command ?? null)
      const outcome = await this.#runIn(build, sample, plan, beganMs)
      return outcome.status === 'complete' ? await this.#runAgain(build, sample, plan, outcome, beganMs) : outcome
    } catch (error) {
      return { status: 'failed', reason: error instanceof Error ? error.message : String(error) }
    }
  }

  /** One budget for both runs: the second has what the first left of its time. What goes wrong with it costs it alone. */
  async #runAgain(
    build: Build,
    sample: SandboxSample,
    plan: RunPlan,
    outcome: CompleteOutcome,
    beganMs: number,
  ): Promise<CompleteOutcome> {
    const other = otherRun(plan, outcome.trace, sample.bytes, new Date())
    const leftMs = timeLeft(sample, outcome, performance.now() - beganMs)
    if (other === null || leftMs === null || sample.signal?.aborted === true) return outcome
    const given = { ...sample, observeMs: leftMs, cold: false }
    const again = await this.#runIn(build, given, other.plan, beganMs, other).catch(() => null)
    return again?.status === 'complete' ? withAgain(outcome, again.trace, other.answers) : outcome
  }

  async #runIn(
    build: Build,
    sample: SandboxSample,
    plan: RunPlan,
    beganMs: number,
    other: OtherRun | null = null,
  ): Promise<SandboxOutcome> {
    const { accelerator } = this.accelerator
    const observeMs = observeMsOf(sample)
    const began = Date.now()
    const drawn = drawDecoys(plan.guest, build.images.linux.installation, new Date(began))
    // Told by `await drawn` below, where it comes to that; until then a failure must not end the process.
    drawn.catch(() => {})
    const wallClockMs = build.layout[plan.guest].bootMsMax + STARVED_MAX * observeMs + COLLECT_MS_MAX
    const started = await this.#wake(build, plan.guest, wallClockMs, sample)
    if (started.machine === null) return { status: 'failed', reason: started.reason }
    const { machine, how } = started
    const stop = (): void => machine.kill()
    sample.signal?.addEventListener('abort', stop)
    try {
      // While it woke, nobody heard that it was called off.
      if (sample.signal?.aborted === true) return { status: 'failed', reason: CALLED_OFF }
      const readyMs = Date.now() - began
      const startedMs = Date.now()
      const now = other?.now ?? new Date(startedMs)
      const guestSeconds = accelerator === 'tcg' ? GUEST_SECONDS_MAX : observeMs / 1000
      const decoys = await drawn
      const job = encodeJob({
        ...{ sample: sample.bytes, path: plan.place, settings: plan.settings, guestSeconds, now },
        ...{ guest: plan.guest, decoys },
      })
      for (const frame of job.frames) machine.channel('job').write(frame)
      const callerMs = (sample.wholeMs ?? Number.POSITIVE_INFINITY) - (performance.now() - beganMs)
      const end = await takeDelivery(machine, plan.guest, watchedTime(observeMs, accelerator, callerMs))
      const durationMs = Date.now() - startedMs
      const control = readControl(machine.channel('control').bytes.toString('latin1'))
      if (!control.started)
        return { status: 'failed', reason: `The guest did not start the file. ${lastWords(end.stderr, machine)}` }
      const trace = await plan.read(
        {
          control,
          trace: machine.channel('trace').bytes,
          network: machine.channel('network').bytes,
          files: machine.channel('files').bytes,
          output: machine.channel('output').bytes,
          screen: machine.channel('screen').bytes,
          packets: machine.channel('packets').bytes,
          memory: machine.channel('memory').bytes,
          missing: missingEvidence(plan.guest, control, (port) => machine.channel(port).bytes),
          full: CHANNELS.filter((name) => machine.channel(name).full),
          stoppedFromOutside: end.timedOut,
        },
        {
          mark: job.mark,
          samplePath: plan.samplePath,
          sample: sample.bytes,
          sampleSha256: createHash('sha256').update(sample.bytes).digest('hex'),
          environment: {
            ...this.#environment(build.images, plan, now),
            ...(other !== null && { otherAnswers: other.answers }),
          },
          startedAt: new Date(startedMs).toISOString(),
          durationMs,
          decoys,
        },
        build.layout[plan.guest],
      )
      const usedMs = accelerator === 'tcg' ? Math.min(durationMs, end.usedMs) : durationMs
      const timing = { startedHow: how, readyMs, usedMs, totalMs: Date.now() - began, memoryMib: machine.peakMib }
      return { status: 'complete', trace, output: machine.channel('output').bytes, timing }
    } finally {
      sample.signal?.removeEventListener('abort', stop)
      machine.kill()
      // Its memory is free only then, and the place is given to the next as free.
      await machine.ended
    }
  }

  /** A guest that waits for its job: woken from the frozen one where that works, booted where not. */
  async #wake(
    build: Build,
    guest: ImageName,
    wallClockMs: number,
    { signal, cold = false }: SandboxSample,
  ): Promise<{ machine: Machine; how: SandboxTiming['startedHow'] } | { machine: null; reason: string }> {
    const options = {
      isolation: this.isolation,
      image: build.layout[guest],
      accelerator: this.accelerator.accelerator,
      wallClockMs,
    }
    const state = cold ? null : await this.#frozen(build, guest)
    if (state !== null) {
      const machine = await Machine.start({ ...options, state })
      const monitor = new Monitor(machine.channel('monitor'))
      try {
        await wake(monitor)
        return { machine, how: 'resumed' }
      } catch {
        // Told by `startedHow`; a guest that does not wake is booted.
        machine.kill()
        await machine.ended
      }
    }
    if (signal?.aborted === true) return { machine: null, reason: CALLED_OFF }
    const machine = await Machine.start(options)
    if (await machine.saysWithin('READY', options.image.bootMsMax)) return { machine, how: 'booted' }
    machine.kill()
    const { stderr } = await machine.ended
    return { machine: null, reason: `The guest did not boot. ${lastWords(stderr, machine)}` }
  }

  /** Made once; null where it cannot be, and then guests are booted, and it is tried again after a while. */
  #frozen({ layout, images, frozenStates }: Build, guest: ImageName): Promise<string | null> {
    const known = frozenStates.get(guest)
    if (known !== undefined) return known
    const made = frozenGuest({
      image: layout[guest],
      // The kernel and the guest's own side are the Linux image's for both.
      files: { ...images.linux.files, ...images[guest]?.files },
      isolation: this.isolation,
      accelerator: this.accelerator.accelerator,
    }).catch((error: unknown) => {
      this.frozenProblem = error instanceof Error ? error.message : String(error)
      setTimeout(() => frozenStates.delete(guest), FREEZE_AGAIN_MS).unref()
      return null
    })
    frozenStates.set(guest, made)
    return made
  }

  #environment(images: Images, { guest, samplePath, fidelity, facts }: RunPlan, now: Date): Trace['environment'] {
    return {
      name: `${images[guest]?.system}, ${images.linux.kernel}, in QEMU (${this.accelerator.accelerator})`,
      fidelity,
      facts: {
        sample: samplePath,
        ...facts,
        clock: now.toISOString(),
        network: 'imitated: every name and address answers, nothing leaves the machine',
      },
    }
  }
}

const CALLED_OFF = 'It was called off.'
const lastWords = (stderr: string, machine: Machine): string =>
  `${stderr} ${machine.channel('console').bytes.toString('latin1')}`.trim().slice(-400)
