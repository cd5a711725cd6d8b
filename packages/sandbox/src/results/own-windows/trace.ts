// What the agent in an operator's own Windows told → the trace: the same vocabulary as of our own guests.
import type { Trace } from '@assay/engine'
import type { AgentReport } from '../../own-windows/agent-report.ts'
import { readEvent } from '../../own-windows/frames.ts'
import { joinFiles } from '../join-files.ts'
import type { RunInput } from '../run.ts'
import { readScreenshots } from '../screenshots.ts'
import { applyEvent } from './sysmon.ts'
import { OwnWindowsWorld } from './world.ts'

export interface OwnRunInput extends RunInput {
  readonly commandLines: readonly string[]
  readonly timedOut: boolean
  /** More came than is read. */
  readonly isChannelFull: boolean
}

export function ownWindowsTrace(report: AgentReport, given: OwnRunInput): Trace {
  const world = new OwnWindowsWorld(given.samplePath, given.commandLines)
  if (report.startedPid !== null) world.join(report.startedPid)
  let unreadable = 0
  for (const payload of report.events) {
    const event = readEvent(payload)
    if (event === null) unreadable += 1
    else applyEvent(event, world)
  }
  tellSample(report, given, world)
  const told = new Set(world.files.map(({ path }) => path.toLowerCase()))
  const isPlain = report.hello?.get('source') === 'plain'
  const entries = report.files.filter(
    ({ path }) => isPlain || told.has(path.toLowerCase()) || !OF_WINDOWS_ITSELF.test(path),
  )
  const { files, dropped, cut } = joinFiles(world.files, entries, given, new Set(), (path) => path.toLowerCase())
  const screen = readScreenshots(Buffer.concat(report.pictures), 0)
  return {
    engine: 'microvm',
    environment: given.environment,
    startedAt: given.startedAt,
    durationMs: given.durationMs,
    exit: exitOf(report, given),
    processes: world.processes,
    files,
    registry: world.registry,
    network: networkOf(world),
    system: world.system,
    modules: world.modules,
    apiCalls: [],
    dropped,
    memory: world.memory,
    layers: [],
    screenshots: screen.pictures,
    ...(report.output.length > 0 && { printed: Buffer.concat(report.output) }),
    missed: [],
    notCovered: [
      `It ran in ${report.hello?.get('system')}, which the operator brought along. What its log leaves out is not seen, and calls of single functions are not followed.`,
      'There is no network in that Windows, not even an imitated one: names that were looked up are told, and nothing answered.',
      ...(isPlain
        ? [
            'That Windows has no Sysmon: which programs ran, the files that were left and the usual places of the registry are all that was seen.',
          ]
        : []),
      ...(unreadable > 0 ? [`${unreadable} of its events could not be read.`] : []),
      ...report.problems.map((problem) => `The agent told of a problem: ${problem}.`),
    ],
    limits: [
      ...[...world.cut].map((limit) => ({ limit, what: 'events of one kind' })),
      ...[...report.cuts].map(([limit, what]) => ({ limit, what })),
      ...report.leftOut.map((what) => ({ limit: 'AGENT_LIMIT', what })),
      ...(given.isChannelFull ? [{ limit: 'CHANNEL_BYTES_MAX', what: 'what the agent sent' }] : []),
      ...(report.end === null ? [{ limit: 'EVIDENCE_MISSING', what: whatIsMissing(report) }] : []),
      ...cut,
      ...screen.cut,
    ],
  }
}

/**
 * Where a Windows writes for itself all the time. What the sample made there has an event that names it; where no log tells who
 * writes, all of it is the sample's.
 */
const OF_WINDOWS_ITSELF =
  /^C:\\(?:Users\\[^\\]{1,64}\\(?:NTUSER\.DAT|AppData\\Local\\(?:Microsoft|Packages|ConnectedDevicesPlatform|D3DSCache)\\)|ProgramData\\(?:Microsoft|Packages|USOPrivate|USOShared)\\)/i

const whatIsMissing = ({ broken }: AgentReport): string =>
  `the end of what the agent sent${broken === null ? '' : `, after ${broken}`}`

/** A log that begins late, or is off, still has a sample that was started. */
function tellSample({ startedPid, end }: AgentReport, given: OwnRunInput, world: OwnWindowsWorld): void {
  if (startedPid === null) return
  if (!world.processes.some(({ pid }) => pid === startedPid))
    world.start({
      ...{ pid: startedPid, parentPid: null, image: given.samplePath, commandLine: given.commandLines[0] ?? '' },
      ...{ parentImage: '', parentCommandLine: '', atMs: 0 },
    })
  if (end?.how === 'exited') world.exited(startedPid, end.code)
}

const networkOf = ({ lookups, connects }: OwnWindowsWorld): Trace['network'] => [
  ...lookups.map((lookup) => ({ kind: 'dns' as const, ...lookup })),
  ...connects.map(({ how, host, port, pid, atMs }) => ({
    ...{ kind: how === 'udp' ? ('udp' as const) : ('tcp' as const), host, port: port === 0 ? null : port, pid, atMs },
  })),
]

/** Exit codes that are errors of the system ([MS-ERREF] 2.3.1). */
const SEVERE = 0xc000_0000

function exitOf({ end }: AgentReport, { timedOut }: OwnRunInput): Trace['exit'] {
  if (end === null)
    return timedOut
      ? { how: 'time_up', detail: 'The agent did not come to its end.' }
      : { how: 'power_off', detail: 'The machine went down, or its agent was ended, before the run was over.' }
  if (end.how === 'time_up') return { how: 'time_up' }
  if (end.how === 'failed') return { how: 'killed', detail: 'The agent could not go on.' }
  const code = end.code >>> 0
  return code >= SEVERE
    ? { how: 'crashed', detail: `exit code 0x${code.toString(16)}` }
    : { how: 'exited', code: end.code }
}
