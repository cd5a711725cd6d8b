// The end of a run: by which clock its time is up; then the guest says how much it sent through each port, and the host ends the
// machine when it has all of it. What a machine that goes down had written last is else lost, and on a busy host that was megabytes.
// What is missing all the same is told.
import { crc32 } from 'node:zlib'
import type { ImageName } from '../layout.ts'
import { COLLECT_MS_MAX, STARVED_MAX, TIME_CHECK_MS } from '../limits.ts'
import { type ControlReport, readControl } from '../results/control.ts'
import { EVIDENCE_PORTS, type EvidencePort } from './channels.ts'
import { RECEIVED, STOP } from './job.ts'
import type { Machine, MachineEnd } from './machine.ts'
import type { Accelerator } from './qemu-arguments.ts'

const portsOf = (guest: ImageName): readonly EvidencePort[] =>
  EVIDENCE_PORTS.filter((port) => port !== 'screen' || guest === 'windows')

/** How long a sample is watched. */
export interface WatchedTime {
  readonly observeMs: number
  /** By the wall clock it is over then, whatever it had. */
  readonly wallMs: number
}

/**
 * As long as was asked by the wall clock and, where software emulates the guest, until it has had that much of a processor: a host
 * that is busy with other things makes a run late and does not cut it. At a load of eight on two processors, thirty seconds of the
 * wall clock were three of the guest's, and what a program did after them was not seen. With hardware virtualisation a sample that
 * sleeps uses no processor and no clock leaps, so there the wall clock is what counts. `callerMs`: how long its caller still waits
 * for all of it.
 */
export function watchedTime(observeMs: number, accelerator: Accelerator, callerMs: number): WatchedTime {
  const starvedMs = accelerator === 'tcg' ? observeMs * STARVED_MAX : observeMs
  return { observeMs, wallMs: Math.max(observeMs, Math.min(starvedMs, callerMs - COLLECT_MS_MAX)) }
}

/** Calls `isOver` when the time is up; what it returns calls that off. */
export function watch(
  { observeMs, wallMs }: WatchedTime,
  machine: { readonly processorMs: number },
  isOver: () => void,
): () => void {
  const began = { atMs: performance.now(), usedMs: machine.processorMs }
  const look = (): void => {
    const lacksMs = observeMs - (machine.processorMs - began.usedMs)
    const leftMs = wallMs - (performance.now() - began.atMs)
    if (lacksMs <= 0 || leftMs <= 0) isOver()
    else timer = setTimeout(look, Math.min(Math.max(lacksMs, TIME_CHECK_MS), leftMs))
  }
  let timer = setTimeout(look, observeMs)
  return () => clearTimeout(timer)
}

export interface RunEnd extends MachineEnd {
  /** What it used of processors since the run began. */
  readonly usedMs: number
}

/** Resolves when the machine is gone: after everything has come, when its time is up, or when it went by itself. */
export async function takeDelivery(machine: Machine, guest: ImageName, time: WatchedTime): Promise<RunEnd> {
  const ports = portsOf(guest)
  const control = machine.channel('control')
  let report: ControlReport | null = null
  const look = (): void => {
    if (report === null && `\n${control.bytes.toString('latin1')}`.includes('\nDONE\n'))
      report = readControl(control.bytes.toString('latin1'))
    const hasCome = (port: EvidencePort): boolean => {
      const channel = machine.channel(port)
      return channel.full || channel.length >= (report?.sent.get(port)?.bytes ?? 0)
    }
    if (report === null || !ports.every(hasCome)) return
    machine.channel('job').write(RECEIVED)
    machine.kill()
  }
  for (const name of ['control', ...ports] as const) machine.channel(name).onData = look
  look()
  const callOff = watch(time, machine, () => machine.channel('job').write(STOP))
  const usedBefore = machine.processorMs
  const end = await machine.endedWithin(time.wallMs + COLLECT_MS_MAX)
  callOff()
  return { ...end, usedMs: machine.processorMs - usedBefore }
}

/** One line for each port of which something is missing; none where everything came as it was sent. */
export function missingEvidence(
  guest: ImageName,
  { sent }: ControlReport,
  bytesOf: (port: EvidencePort) => Buffer,
): readonly string[] {
  return portsOf(guest).flatMap((port) => {
    const receipt = sent.get(port)
    const came = bytesOf(port)
    if (receipt === undefined) return [`${EVIDENCE[port]}: the guest did not come to say how much there is`]
    if (receipt.bytes > came.length) return [`${EVIDENCE[port]}: ${came.length} of ${receipt.bytes} bytes came`]
    if (crc32(came) !== receipt.crc32) return [`${EVIDENCE[port]}: what came is not what was sent`]
    return receipt.cut && !TAKEN_ALONG.has(port) ? [`${EVIDENCE[port]}: there is more than is read`] : []
  })
}

/** Nothing is judged by them, so that what is cut of them opens nothing. */
const TAKEN_ALONG: ReadonlySet<EvidencePort> = new Set(['packets', 'memory'])

const EVIDENCE: Readonly<Record<EvidencePort, string>> = {
  output: 'printed output',
  trace: 'calls',
  network: 'network',
  files: 'changed files and registry',
  screen: 'screen',
  packets: 'packets',
  memory: 'memory',
}
