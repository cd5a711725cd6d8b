// One sample in a copy of an operator's Windows.
import { createHash } from 'node:crypto'
import { COLLECT_MS_MAX, OBSERVE_MS_DEFAULT, OBSERVE_MS_MAX } from '../limits.ts'
import { ownWindowsTrace } from '../results/own-windows/trace.ts'
import { commandWords } from '../vm/command-line.ts'
import type { Isolation } from '../vm/isolation.ts'
import { guestName } from '../vm/job.ts'
import type { Machine, MachineEnd } from '../vm/machine.ts'
import type { SandboxOutcome, SandboxSample } from '../vm/outcome.ts'
import type { Accelerator } from '../vm/qemu-arguments.ts'
import type { WindowsRunnable } from '../vm/runnable.ts'
import { AgentReport } from './agent-report.ts'
import { encodeAgentJob, RECEIVED_FRAME, STOP_FRAME } from './frames.ts'
import type { OwnImage } from './layout.ts'
import { COLLECT_OWN_MS_MAX, PROTOCOL } from './limits.ts'
import { wakeOwn } from './machine.ts'

export interface OwnRun {
  readonly image: OwnImage
  readonly isolation: Isolation
  /** Which one works on this host now. */
  readonly accelerator: Accelerator
  readonly runnable: WindowsRunnable
}

/** What lies in that Windows is the operator's. */
const NO_DECOYS = { files: [], marks: [] } as const

/** Resolves always but for what the host itself lacks; the machine is gone when it does. */
export async function runInOwnWindows(run: OwnRun, sample: SandboxSample): Promise<SandboxOutcome> {
  const { manifest, layout } = run.image
  if (manifest.accelerator === 'kvm' && run.accelerator !== 'kvm')
    return { status: 'failed', reason: 'It was imported with KVM, which cannot be used any more.' }
  const observeMs = Math.min(Math.max(1_000, sample.observeMs ?? OBSERVE_MS_DEFAULT), OBSERVE_MS_MAX)
  const collectMs = manifest.accelerator === 'kvm' ? COLLECT_MS_MAX : COLLECT_OWN_MS_MAX
  const began = Date.now()
  const machine = await wakeOwn({ ...manifest, isolation: run.isolation }, layout, observeMs + collectMs)
  const stop = (): void => machine.kill()
  sample.signal?.addEventListener('abort', stop)
  try {
    const readyMs = Date.now() - began
    const now = new Date()
    const { samplePath, name, commandLines } = planOf(run, sample)
    const report = new AgentReport(new Map(Object.entries(manifest.agent)).set('protocol', String(PROTOCOL)))
    const ended = finished(machine, report, observeMs, observeMs + collectMs)
    for (const frame of encodeAgentJob({ now, name, commandLines, sample: sample.bytes }))
      machine.channel('to_agent').write(frame)
    const end = await ended
    if (report.startedPid === null)
      return { status: 'failed', reason: `The agent did not start the file. ${whyNotStarted(report, end)}` }
    const durationMs = Date.now() - now.getTime()
    const trace = ownWindowsTrace(report, {
      ...{ mark: '', samplePath, commandLines, sample: sample.bytes, decoys: NO_DECOYS },
      sampleSha256: createHash('sha256').update(sample.bytes).digest('hex'),
      environment: {
        name: `${manifest.agent.system}, the operator's own, in QEMU (${manifest.accelerator})`,
        fidelity: /^Windows/.test(manifest.agent.system) ? 'native' : 'compatible',
        facts: {
          ...{ sample: samplePath, user: manifest.agent.user, host: manifest.agent.host, kind: run.runnable.what },
          ...{ command: commandLines[0] ?? '', clock: now.toISOString(), network: 'none' },
          ...(run.runnable.host === null ? {} : { host_program: run.runnable.host }),
        },
      },
      ...{ startedAt: now.toISOString(), durationMs },
      ...{ timedOut: end.timedOut, isChannelFull: machine.channel('from_agent').full },
    })
    return {
      status: 'complete',
      trace,
      output: Buffer.concat(report.output),
      timing: {
        ...{ startedHow: 'resumed', readyMs, usedMs: durationMs, totalMs: Date.now() - began },
        memoryMib: machine.peakMib,
      },
    }
  } finally {
    sample.signal?.removeEventListener('abort', stop)
    machine.kill()
    await machine.ended
  }
}

interface OwnPlan {
  readonly samplePath: string
  readonly name: string
  readonly commandLines: readonly string[]
}

function planOf({ image, runnable }: OwnRun, { fileName, command }: SandboxSample): OwnPlan {
  const safe = guestName(fileName)
  const isNamed = runnable.endings.some((ending) => safe.toLowerCase().endsWith(`.${ending}`))
  const name = isNamed ? safe : `${safe}.${runnable.endings[0]}`
  const samplePath = `${image.manifest.agent.folder}\\${name}`
  const chosen = command == null ? null : commandWords(command, samplePath)
  const lines = chosen === null ? runnable.commands(samplePath) : [chosen]
  return { samplePath, name, commandLines: lines.map((words) => words.map(quoted).join(' ')) }
}

/** As programs of Windows take a command line apart; no name of ours holds a quotation mark. */
const quoted = (word: string): string => (/[\s]/.test(word) && !/^".*"$/s.test(word) ? `"${word}"` : word)

/** Resolves when the machine is gone: after the agent's end, after a lie, or when its time is up. */
function finished(machine: Machine, report: AgentReport, observeMs: number, timeMs: number): Promise<MachineEnd> {
  const watch = setTimeout(() => machine.channel('to_agent').write(STOP_FRAME), observeMs)
  const channel = machine.channel('from_agent')
  channel.onData = (chunk) => {
    report.push(chunk)
    if (report.end !== null) machine.channel('to_agent').write(RECEIVED_FRAME)
    if (report.end !== null || report.broken !== null || channel.full) machine.kill()
  }
  return machine.endedWithin(timeMs).finally(() => clearTimeout(watch))
}

const whyNotStarted = ({ broken, problems }: AgentReport, { stderr, timedOut }: MachineEnd): string =>
  [broken, ...problems, timedOut ? 'its time was up' : '', stderr.trim().slice(-300)].filter(Boolean).join('; ')
