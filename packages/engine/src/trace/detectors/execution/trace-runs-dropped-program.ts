import { INNER_HOST } from '../../../data/inner-hosts.ts'
import type { FileFact, TraceFacts } from '../../facts.ts'
import { hitOn, isHttp, seen } from '../../hit.ts'
import { TRACE_START_CHARS_MAX } from '../../limits.ts'
import { RUNNABLE, SCRATCH } from '../../places.ts'
import { isFileTool } from '../../programs.ts'
import { StartedFiles } from '../../started-files.ts'
import { isFetchedAsNamed } from '../network/trace-downloads-and-runs.ts'
import type { TraceDetector } from '../trace-detector.ts'

/** A server by a name that only its own network knows. */
const OWN_SHARE = new RegExp(String.raw`^//(?!\d|\[)${INNER_HOST}/(?!.{0,10}davwwwroot)`)

const BATCH = /\.(?:bat|cmd)$/

/** A line of a batch file that sets a variable, or says something, and runs nothing. */
const SETTING = /^[ \t]*@?(?:(?:set|rem|echo|setlocal|endlocal|chcp)\b[^&|<>^]*|::.*)?$/i

/** How one batch file takes over variables: written, then called. */
function isSettings({ op, plain, bytes, start = '' }: FileFact): boolean {
  // What is longer than the start that a trace keeps is not known to its end.
  if (op !== 'write' || bytes === undefined || bytes >= TRACE_START_CHARS_MAX || !BATCH.test(plain)) return false
  return start.trim() !== '' && start.split(/\r?\n/).every((line) => SETTING.test(line))
}

/** `tail -n +20 "$0" | tar xz`: what stands behind a script is unpacked by it. */
const READS_ITSELF = /^(?:\S{0,40}\/)?(?:tail|sed|awk|dd|head) /
const UNPACKS = /\btar (?:-c \S{1,80} )?-?[a-z]{0,6}x[a-z]{0,6}\b|\bcpio -\w{0,6}i/

/** A script in a folder of its own that the run made, under a name that everybody sees: it becomes a child, and is read itself. */
const IN_OWN_FOLDER =
  /^\/(?:tmp|var\/tmp)\/(?!\.)[^/]{1,60}\/(?:(?!\.)[^/]{1,60}\/){0,4}(?!\.)[^/]{1,80}\.(?:py|pl|rb|sh|js|lua)$/
/** Nothing was unpacked, and nothing came or went over the network: what was started is what the sample says. */
const isOwnTest = ({ network, commands }: TraceFacts, ran: readonly { readonly path: string }[]): boolean =>
  network.length === 0 &&
  !commands.some(({ plain }) => UNPACKS.test(plain)) &&
  ran.every(({ path }) => IN_OWN_FOLDER.test(path))

/**
 * A set-up that unpacks itself: into a folder that it made below the temporary one, started in sight, and gone again before its end. What
 * stays and works on cannot be removed meanwhile.
 */
function isUnpackedForAWhile({ files }: TraceFacts, ran: readonly Ran[]): boolean {
  const of = (op: FileFact['op']): ReadonlySet<string> =>
    new Set(files.flatMap((event) => (event.op === op && event.succeeded !== false ? [event.plain] : [])))
  const [made, removed] = [of('mkdir'), of('delete')]
  return ran.every(
    ({ path, hidden }) => hidden !== true && made.has(path.slice(0, path.lastIndexOf('/'))) && removed.has(path),
  )
}

interface Ran {
  readonly path: string
  readonly commandLine: string
  readonly hidden: boolean | undefined
}

export const traceRunsDroppedProgram: TraceDetector<'trace_runs_dropped_program'> = {
  id: 'trace_runs_dropped_program',
  type: 'execution',
  severity: 'high',
  title: 'Drops a program and runs it',
  why: 'A dropper carries the real program inside it and writes it where it can run.',
  falsePositives: 'Self-extracting installers and updaters.',
  attack: ['T1204.002'],
  detect(facts) {
    const fetched = new Set(facts.files.filter(({ origin }) => origin === 'network').map(({ plain }) => plain))
    const written = new StartedFiles(
      facts.files
        .filter((event) => !isSettings(event))
        .filter(
          ({ op, plain, plainTo, origin }) =>
            // What was downloaded is another detector's affair.
            (op === 'write' && origin !== 'network' && RUNNABLE.test(plain)) ||
            // How a company hands out software: off its own server's share.
            ((op === 'rename' || op === 'copy') && RUNNABLE.test(plainTo) && !OWN_SHARE.test(plain)) ||
            (op === 'mode' && origin !== 'network' && SCRATCH.test(plain)),
        )
        .map(({ plain, plainTo }) => (plainTo === '' ? plain : plainTo))
        .filter((path) => !fetched.has(path)),
    )
    const ran = facts.processes.flatMap((process) => {
      if (process.startedBy === 'sample' || isFileTool(process)) return []
      const path = written.of(process)
      // Downloaded as well, though where its bytes came from was not seen.
      return path === null || isFetchedAsNamed(process, facts.network.filter(isHttp))
        ? []
        : [{ path, commandLine: process.commandLine || process.image, hidden: process.hidden }]
    })
    // A self-extracting set-up starts a script of its own archive, which the file carries and whoever looks can read.
    const changed = new Set(facts.files.filter(({ op }) => op !== 'mode').map(({ plain, plainTo }) => plainTo || plain))
    const isUnpacked =
      fetched.size === 0 &&
      !facts.network.some(isHttp) &&
      facts.commands.some(({ plain }) => UNPACKS.test(plain)) &&
      facts.commands.some(
        ({ plain, paths }) =>
          READS_ITSELF.test(plain) && (plain.includes('$0') || facts.samplePaths.some((own) => paths.includes(own))),
      ) &&
      ran.every(({ path }) => path.endsWith('.sh') && !changed.has(path))
    const scratch = ran.some(({ path }) => SCRATCH.test(path))
    const inScratch = isUnpackedForAWhile(facts, ran) ? 'in own folder' : 'whole'
    return hitOn(
      ran.flatMap(({ path, commandLine }) => [seen('processes', commandLine), seen('files', path)]),
      (first) => `A file that the run wrote was started: ${first}`,
      // To start what it put in place is what every set-up does; from where anybody may write is another matter.
      { weighs: isUnpacked ? 'unpacked' : scratch && !isOwnTest(facts, ran) ? inScratch : 'installed' },
    )
  },
}
