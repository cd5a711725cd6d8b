import { INNER_V4 } from '../../../data/inner-hosts.ts'
import { commandPattern } from '../../../data/programs.ts'
import type { Evidence } from '../../../detector.ts'
import { onlyWellKnownHosts, urlsOf } from '../../../file/detectors/script/well-known-hosts.ts'
import type { TraceFacts } from '../../facts.ts'
import { commandsMatching, hitOn, isHttp, networkText, seen } from '../../hit.ts'
import { techniquesOfLanguages } from '../../interpreters.ts'
import { nameOf, plainPath, RUNNABLE } from '../../places.ts'
import { isFileTool, scriptReaderBeside } from '../../programs.ts'
import { StartedFiles } from '../../started-files.ts'
import type { TraceProcess } from '../../trace.ts'
import type { TraceDetector } from '../trace-detector.ts'

const INTO_SHELL = new RegExp(
  `\\b${commandPattern('pipes')}\\b.{0,300}\\| ?(?:sudo )?(?:-E )?(?:/(?:usr/)?bin/)?(?:busybox )?${commandPattern('unix')}\\b`,
  'i',
)

/** Fetching and starting in one command line. What is piped into a program of one's own is read by it, not run. */
const IN_ONE_COMMAND = [
  /\b(?:iex|invoke-expression)\b.{0,300}(?:downloadstring|downloaddata|invoke-webrequest|\biwr\b|invoke-restmethod|\birm\b|\bcurl\b)/,
  /(?:downloadstring|invoke-webrequest|\biwr\b|invoke-restmethod|\birm\b).{0,300}\| ?(?:iex|invoke-expression)\b/,
  /(?:downloadfile|bitstransfer|invoke-webrequest|\biwr\b|certutil|bitsadmin|\bcurl\b|\bwget\b).{0,600}(?:[;&]|\|\|) ?.{0,40}(?:start-process|start |invoke-item|rundll32|regsvr32|\.\/|cmd \/c|\.exe)/,
  INTO_SHELL,
  /\b(?:curl|wget)\b.{0,300}(?:&&|;) ?(?:sudo )?chmod .{0,80}(?:&&|;) ?(?:\.\/|\/|(?:ba)?sh )/,
]

/** Directly in a folder that all programs share, or in a hidden one; installers have folders of their own there. */
const LOOSE_IN_SCRATCH =
  /(?:\/(?:temp|tmp|appdata\/(?:local|locallow|roaming)|programdata|users\/public)|\/(?:tmp|dev\/shm|var\/tmp)\/\.[^/ ]{1,60}|\/dev\/shm|\/var\/tmp|%(?:temp|tmp|appdata|localappdata|public|programdata)%)\/[^/ ]{1,120}(?: |$)/

/** In the user's own folder for what is needed for a while. */
const IN_TEMP = /\/appdata\/local\/temp\/[^/]{1,120}$/

/** A set-up that lies there under the name that its server has for it, and came from a named one which proved that name. */
export const isFetchedAsNamed = (
  { image }: Pick<TraceProcess, 'image'>,
  fetched: readonly { readonly url: string }[],
): boolean =>
  IN_TEMP.test(plainPath(image)) &&
  fetched.some(({ url }) => {
    const [, name = ''] = /^https:\/\/(?![\d.]+[:/])[^/?#]{1,253}\/[^?#]{0,1000}?([^/?#]{1,200})$/.exec(url) ?? []
    return name.toLowerCase() === nameOf(plainPath(image))
  })

/** A script that was fetched lies there under a name that everybody sees, and is handed to its shell by that name. */
const SCRIPT_IN_SIGHT = /^(?:\S{0,20}\/)?(?:ba|da)?sh (?:-\w{1,5} )?\/tmp\/(?!\.)[\w.-]{3,80}\.sh(?: |$)/

/** Fetching, its shell, and what cleans up after them. */
const ERRAND_PROCESSES_MAX = 8

const IN_NO_WINDOW = /\b(?:powershell|pwsh)\b.{0,200}[-/\u2013]w\w{0,10} (?:hidden|h|1)\b/
const BARE_ADDRESS = new RegExp(String.raw`^(?:https?|ftp)://(?!${INNER_V4})\d{1,3}(?:\.\d{1,3}){3}[/:]`, 'i')

/** What a person opens by a double click; shells are where installers live. */
const HOSTS_OF_DROPPERS: ReadonlySet<string> = new Set(['office', 'script_host', 'shortcut'])

/** `curl … | bash`: a shell without a script of its own, beside what fetched. */
function pipedIntoShell({ processes }: TraceFacts): readonly Evidence[] {
  return processes
    .filter(({ image, startedBy }) => startedBy !== 'sample' && /(?:^|\/)(?:curl|wget)$/.test(image))
    .flatMap((source) => {
      const shell = scriptReaderBeside(source, processes)
      return shell === undefined ? [] : [seen('processes', `${source.commandLine} | ${shell.commandLine}`)]
    })
}

export const traceDownloadsAndRuns: TraceDetector<'trace_downloads_and_runs'> = {
  id: 'trace_downloads_and_runs',
  type: 'execution',
  severity: 'high',
  title: 'Downloads a program and runs it',
  why: 'The first stage is small and looks harmless; the payload comes over the network.',
  falsePositives: 'Installers that download their latest version.',
  attack: ['T1105'],
  detect(facts) {
    const fetched = facts.network.filter(isHttp).filter(({ via }) => via !== 'navigation' && via !== 'resource')
    const started = facts.processes.filter(({ startedBy }) => startedBy !== 'sample')
    const programs = new StartedFiles([
      ...facts.dropped.filter(({ source }) => source === 'downloaded').map(({ path }) => plainPath(path)),
      ...facts.files.filter(({ op, plain }) => op === 'write' && RUNNABLE.test(plain)).map(({ plain }) => plain),
    ])
    // Without an ending that says so a file is a program once it is started.
    const written = new Set(
      facts.files.filter(({ op }) => op === 'write' || op === 'rename').map(({ plain, plainTo }) => plainTo || plain),
    )
    const ran =
      fetched.length === 0
        ? []
        : started.filter((one) => !isFileTool(one) && (programs.of(one) !== null || written.has(plainPath(one.image))))
    const piped = pipedIntoShell(facts)
    const inOne = commandsMatching(facts, IN_ONE_COMMAND)
    const isPage = facts.traces.every(({ environment }) => environment.facts['host_program'] === 'browser')
    // Pages fetch and evaluate by habit; a script on a machine hands the machine over.
    const remote = isPage ? [] : facts.system.filter(({ kind }) => kind === 'remote_code')
    const isHidden =
      ran.some((one) => one.hidden === true || one.startedBy === 'wmi') ||
      (inOne.length > 0 &&
        facts.commands.some(({ decoded, hidden, plain }) => decoded || hidden || IN_NO_WINDOW.test(plain)))
    const isConcealed = facts.system.some(({ kind }) => kind === 'concealed')
    // Who distributes software has a certificate; a script that fetches a program in clear does not care what comes.
    const isInClear =
      facts.engines.includes('emulate') &&
      fetched.some(
        ({ url }) => /^(?:http|ftp):\/\/[^/]{0,200}\.[a-z]{2,20}(?::\d{1,5})?\//i.test(url) || BARE_ADDRESS.test(url),
      )
    const ways = [...piped, ...inOne, ...ran.map(({ commandLine }) => seen('processes', commandLine))]
    // The vendors' own one-line installers, over connections that nobody changes on their way.
    const isOfVendors =
      onlyWellKnownHosts(fetched.map(({ url }) => url)) &&
      onlyWellKnownHosts(ways.flatMap(({ snippet }) => urlsOf(snippet)))
    // A script that sets up a machine runs one installer among much else; one that was sent to somebody does little else.
    const isWholeErrand =
      started.length <= ERRAND_PROCESSES_MAX ||
      !fetched.every(({ url }) => /^https:\/\/[^/]{0,200}[a-z]\//i.test(`${url}/`))
    const isNoSetup = !ran.every(({ commandLine }) => /\bmsiexec\b/i.test(commandLine)) || ran.length === 0
    const isOpened = facts.traces.some(({ environment }) =>
      HOSTS_OF_DROPPERS.has(environment.facts['host_program'] ?? ''),
    )
    const isCovert = remote.length > 0 || isHidden || isConcealed || isInClear || (isOpened && isNoSetup)
    // A setup that is fetched into a folder of its own and started in sight is what installers do.
    const isLoose = ran.some(
      (one) =>
        LOOSE_IN_SCRATCH.test(plainPath(`${one.image} ${one.commandLine}`)) &&
        !/\bmsiexec\b/i.test(one.commandLine) &&
        !isFetchedAsNamed(one, fetched),
    )
    const isPiped = piped.length > 0 || inOne.some(({ snippet }) => INTO_SHELL.test(snippet))
    const openly =
      !isWholeErrand &&
      (isPiped || inOne.length > 0 || ran.every(({ commandLine }) => SCRIPT_IN_SIGHT.test(commandLine)))
        ? 'among others'
        : piped.length > 0
          ? 'piped'
          : isLoose || inOne.length > 0
            ? 'loose'
            : 'in sight'
    return hitOn(
      [
        ...(ran.length > 0 ? fetched.map((event) => seen('network', networkText(event))) : []),
        ...ran.map(({ image, commandLine }) => seen('processes', commandLine || image)),
        ...piped,
        ...remote.flatMap((event) => ('what' in event && event.what !== undefined ? [seen('system', event.what)] : [])),
        ...inOne,
      ],
      (first) => `Something was downloaded and run: ${first}`,
      {
        weighs: isCovert ? 'whole' : isOfVendors ? 'by vendors' : openly,
        attack: ['T1105', ...techniquesOfLanguages(facts.traces)],
      },
    )
  },
}
