// The end of a run: the guest says how much it sent through each port, and the host ends the machine when it has all of it.
// What a machine that goes down had written last is else lost, and on a busy host that was megabytes. What is missing all the
// same is told.
import { crc32 } from 'node:zlib'
import type { ImageName } from '../layout.ts'
import { type ControlReport, readControl } from '../results/control.ts'
import { EVIDENCE_PORTS, type EvidencePort } from './channels.ts'
import { RECEIVED } from './job.ts'
import type { Machine, MachineEnd } from './machine.ts'

const portsOf = (guest: ImageName): readonly EvidencePort[] =>
  EVIDENCE_PORTS.filter((port) => port !== 'screen' || guest === 'windows')

/** Resolves when the machine is gone: after everything has come, when its time is up, or when it went by itself. */
export async function takeDelivery(machine: Machine, guest: ImageName, timeMs: number): Promise<MachineEnd> {
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
  return await machine.endedWithin(timeMs)
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
