import { isInnerUrl, isLoopbackHost } from '../../../data/inner-hosts.ts'
import type { FileFact } from '../../facts.ts'
import { commandsMatching, hitOn, isHttp, networkText, seen } from '../../hit.ts'
import { nameOf, plainPath, RUNNABLE } from '../../places.ts'
import type { TraceDetector } from '../trace-detector.ts'

const COMMANDS = [
  /\b(?:downloadstring|downloadfile|downloaddata|start-bitstransfer)\b/,
  /\b(?:invoke-webrequest|iwr|invoke-restmethod|irm) .{0,200}https?:/,
  /\bbitsadmin(?:\.exe)? .{0,60}\/transfer\b/,
  /\bcertutil(?:\.exe)? .{0,60}-?urlcache\b/,
]

/** Where the system's own library keeps pages. */
const WEB_CACHE = /\/(?:inetcache|temporary internet files|inetcookies)\//

/** What sets when something runs, and takes nothing that was fetched. */
const PLANNERS: ReadonlySet<string> = new Set(['schtasks', 'crontab'])

const isProgram = (bytes: Uint8Array): boolean =>
  (bytes[0] === 0x4d && bytes[1] === 0x5a) ||
  (bytes[0] === 0x7f && bytes[1] === 0x45) ||
  (bytes[0] === 0x23 && bytes[1] === 0x21)

/** A cloud's own service, which tells a machine about itself and holds nothing to run but what its owner put there. */
const TOLD_BY_CLOUD = /^http:\/\/169\.254\.169\.254\/[\w.-]{1,20}\/(?:api\/token$|meta-data\/|dynamic\/)/i

const hostOf = (url: string): string => /^[a-z]+:\/\/(\[[^\]]{1,45}\]|[^/:?#]{1,253})/i.exec(url)?.[1] ?? ''

export const traceFetchesFurtherStage: TraceDetector<'trace_fetches_further_stage'> = {
  id: 'trace_fetches_further_stage',
  type: 'c2',
  severity: 'medium',
  title: 'Downloads a further stage',
  why: 'A script that arrives by mail and fetches a file or more script is a downloader.',
  falsePositives: "Installers, updaters, administrators' scripts.",
  attack: ['T1105', 'T1071.001'],
  detect(facts) {
    const fetched = facts.network.filter(isHttp).filter(
      ({ via = '', method, url }) =>
        method.toUpperCase() === 'GET' &&
        !['navigation', 'resource', 'form'].includes(via) &&
        !TOLD_BY_CLOUD.test(url) &&
        // Whether the machine's own site answers.
        !isLoopbackHost(hostOf(url)),
    )
    // The transfer service fetches on behalf of whoever asks it, and goes on after a restart.
    const isByTransferService =
      fetched.some(({ via }) => via === 'BITS') ||
      commandsMatching(facts, [
        /\bstart-bitstransfer\b/,
        /\bbitsadmin(?:\.exe)? .{0,60}\/(?:transfer|create|addfile)\b/,
      ]).length > 0
    // A table of rates, a version: asked of a server with a name and a certificate or of the own network, kept nowhere, and
    // nothing is started.
    const isOnlyRead =
      fetched.length > 0 &&
      fetched.every(({ url }) => /^https:\/\/(?!\d{1,3}(?:\.\d{1,3}){3})/i.test(url) || isInnerUrl(url)) &&
      facts.processes.every(({ startedBy }) => startedBy === 'sample') &&
      facts.files.every(({ op }) => op !== 'write') &&
      !facts.system.some(({ kind }) => kind === 'remote_code' || kind === 'concealed')
    const fetchedMs = Math.min(...fetched.map(({ atMs = 0 }) => atMs))
    // The same in clear: a forecast. Orders are fetched so, too, and mostly from an address without a name.
    const isKeptNowhere =
      facts.engines.every((engine) => engine === 'microvm') &&
      fetched.length > 0 &&
      fetched.every(({ url }) => /^https?:\/\/(?!\d{1,3}(?:\.\d{1,3}){3})/i.test(url)) &&
      facts.processes.every(({ startedBy }) => startedBy === 'sample') &&
      facts.files.every(
        ({ op, plain, atMs = fetchedMs }) => op !== 'write' || atMs < fetchedMs || WEB_CACHE.test(plain),
      )
    const byCommand = commandsMatching(facts, COMMANDS)
    // The list of an updater: it fetched it itself, and it lies there as data. What is started, or is to be started later,
    // names it. What a command fetched, or whatever else is started, may have been handed it without its lying anywhere.
    const isPlannerOnly = facts.processes.every(
      ({ startedBy, image }) => startedBy === 'sample' || PLANNERS.has(nameOf(plainPath(image)).replace(/\.exe$/, '')),
    )
    const kept = facts.files.filter(
      ({ op, plain, atMs = 0 }) => (op === 'write' || op === 'copy') && atMs >= fetchedMs && !WEB_CACHE.test(plain),
    )
    const isNamed = ({ plain }: FileFact): boolean =>
      facts.commands.some(({ paths }) => paths.includes(plain)) ||
      facts.registry.some(({ data = '' }) => plainPath(data).includes(plain))
    const isKeptAsData =
      facts.engines.every((engine) => engine === 'microvm') &&
      fetched.length > 0 &&
      fetched.every(({ url }) => /^https?:\/\/(?!\d{1,3}(?:\.\d{1,3}){3})/i.test(url)) &&
      byCommand.length === 0 &&
      isPlannerOnly &&
      kept.length > 0 &&
      kept.every((file) => !RUNNABLE.test(file.plain) && !isNamed(file)) &&
      facts.dropped.every(({ source, bytes }) => source !== 'downloaded' || !isProgram(bytes)) &&
      !facts.system.some(({ kind }) => kind === 'remote_code' || kind === 'concealed' || kind === 'memory_file')
    const hosts = new Set(facts.traces.flatMap(({ environment }) => environment.facts['host_program'] ?? []))
    const isByShell = hosts.size === 1 && hosts.has('shell')
    return hitOn(
      [...fetched.map((event) => seen('network', networkText(event))), ...byCommand],
      (first) => `The sample downloaded from the network: ${first}`,
      // To fetch over a connection that cannot be changed on its way is what half of all shell scripts do.
      {
        attack: [...(isByTransferService ? ['T1197'] : []), 'T1105', 'T1071.001'],
        weighs:
          isByShell && !fetched.some(({ url }) => /^(?:http|ftp):/i.test(url))
            ? 'by a shell'
            : isOnlyRead
              ? 'only read'
              : isKeptNowhere || isKeptAsData
                ? 'as data'
                : 'whole',
      },
    )
  },
}
