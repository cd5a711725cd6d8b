// Techniques that a run shows and that no finding is made of: an act that honest programs do as well says what was done, and
// weighs nothing. Each is told with what shows it.

import { isLoopbackHost } from '../../data/inner-hosts.ts'
import { servicePattern } from '../../data/services.ts'
import { TELLS_WHERE } from '../elsewhere.ts'
import type { TraceFacts } from '../facts.ts'
import { techniquesOfLanguages, techniquesOfPrograms } from '../interpreters.ts'
import { type DnsEvent, emptiesDatabase, isOfTheHouse } from '../network.ts'
import { isForService } from '../spoken.ts'
import { ASKING_COMMANDS } from './asking-commands.ts'
import { calls } from './calls.ts'
import { COMMANDS_BY_TECHNIQUE, SENDS_PROGRAM } from './commands.ts'
import { laid } from './laid-down.ts'
import { SURVEY_TECHNIQUES, techniqueOfQuestion } from './questions.ts'

export interface SeenTechnique {
  readonly id: string
  /** As the run has it: a command, a call, a key. */
  readonly what: string
}

/** Of one technique so much is told. */
const TOLD_MAX = 5
const TOLD_CHARS_MAX = 240

/** In the order of their ids. */
export function seenTechniques(facts: TraceFacts): readonly SeenTechnique[] {
  const seen = new Map<string, Set<string>>()
  for (const tell of [
    questions,
    commands,
    interpreters,
    calls,
    settings,
    network,
    memory,
    folders,
    rights,
    hidden,
    ended,
    laid,
  ])
    for (const { id, what } of tell(facts)) {
      const told = seen.get(id) ?? new Set()
      if (told.size < TOLD_MAX) told.add(what.slice(0, TOLD_CHARS_MAX).toWellFormed())
      seen.set(id, told)
    }
  return [...seen].sort(([a], [b]) => (a < b ? -1 : 1)).flatMap(([id, told]) => [...told].map((what) => ({ id, what })))
}

type Tell = (facts: TraceFacts) => readonly SeenTechnique[]

const questions: Tell = ({ system }) =>
  system.flatMap((event) => {
    const id = event.kind === 'question' ? techniqueOfQuestion(event) : null
    return event.kind === 'question' && id !== null ? [{ id, what: event.what }] : []
  })

const TOPICS: Readonly<Record<string, string>> = SURVEY_TECHNIQUES

const commands: Tell = ({ ranCommands }) =>
  ranCommands.flatMap(({ plain, text: what }) => [
    ...ASKING_COMMANDS.flatMap(([about, pattern]) => {
      const id = TOPICS[about]
      return id !== undefined && pattern.test(plain) ? [{ id, what }] : []
    }),
    ...COMMANDS_BY_TECHNIQUE.flatMap(([id, pattern]) => (pattern.test(plain) ? [{ id, what }] : [])),
    ...(SENDS_PROGRAM.test(plain) ? [{ id: 'T1570', what }] : []),
  ])

/** What starts a page of its own kind as a program. */
const PAGE_HOST = /^HTML application host\b/

const interpreters: Tell = ({ traces, processes }) => [
  ...techniquesOfLanguages(traces).map((id) => ({ id, what: 'the language of the script' })),
  ...processes.flatMap((process) =>
    techniquesOfPrograms([process]).map((id) => ({ id, what: process.commandLine || process.image })),
  ),
  ...traces
    .filter(({ environment }) => PAGE_HOST.test(environment.name))
    .map(() => ({ id: 'T1218.005', what: 'a page that runs as a program' })),
]

/** The system's own, and not what a program keeps for itself. */
const OF_THE_SYSTEM =
  /^hk(?:lm|cu|u|cr)[^\\]{0,80}\\(?:software\\(?:wow6432node\\)?(?:microsoft|policies|classes)\\|system\\|control panel\\)/
/** Where the folder lies whose files are started at logon. */
const STARTUP_PLACE = /\\explorer\\(?:user )?shell folders\\(?:common )?startup$/

/** A library that the printers' service loads at each start. */
const PRINT_MONITOR = /\\control\\print\\monitors\\[^\\]{1,100}\\driver$/

/** By whom is known of what was called for, and not of what the system noted down beside it. */
const settings: Tell = ({ registry }) =>
  registry
    .filter(({ op, pid, asked, plain }) => op !== 'read' && pid !== undefined && !asked && OF_THE_SYSTEM.test(plain))
    .flatMap(({ key, name, plain }) => {
      const what = name === null ? key : `${key}\\${name}`
      if (PRINT_MONITOR.test(plain)) return [{ id: 'T1547.010', what }]
      return STARTUP_PLACE.test(plain)
        ? [
            { id: 'T1547.001', what },
            { id: 'T1112', what },
          ]
        : [{ id: 'T1112', what }]
    })

/** By hand: who reads a page follows a link. */
const BY_HAND: ReadonlySet<string> = new Set(['navigation', 'form'])
/** The agent of each node of Kubernetes, which runs and lists by its own two ports. */
const KUBELET_RUNS = /^https?:\/\/[^/]{1,255}:10250\/(?:run|exec|cri\/exec)\//i
const KUBELET_LISTS = /^https?:\/\/[^/]{1,255}:1025[05]\/(?:pods|runningpods)\b/i
const CONTAINER_ENGINE = /^https?:\/\/[^/]{1,255}:237[56]\//i

/** RFC 1928, 3: version, number of ways to log in, "none" or "a password" among them. Hidden services have no other way. */
const SOCKS = /^(?:\\x05|\x05)(?:\\x0[1-4]|[\x01-\x04])(?:\\x0[02]|[\x00\x02])/
const HIDDEN_SERVICE = /\.onion\b/

/** Texts by which somebody proves whose a name is, and what mail comes from it, are asked for by services. */
const PROVES = /^_|\._/
const TEXTS_MIN = 2
const asksForTexts = ({ network }: TraceFacts, { name }: DnsEvent): readonly SeenTechnique[] =>
  network.filter((event) => event.kind === 'dns' && event.type === 'TXT' && !PROVES.test(event.name)).length < TEXTS_MIN
    ? []
    : [{ id: 'T1071.004', what: `the text of ${name}` }]

const isFar = (host: string): boolean => !isOfTheHouse(host) && !isLoopbackHost(host)

const SENDS = /^(?:POST|PUT)$/i
/** Where whoever knows the address, or has an account, leaves what he likes. */
const TO_ANYBODY = new RegExp(
  `^https?://(?:[\\w.-]{1,200}\\.)?${servicePattern('paste', 'drop', 'hook', 'chat')}[/:]`,
  'i',
)

const network: Tell = (facts) =>
  facts.network.flatMap((event) => {
    if (event.kind === 'tcp' && SOCKS.test(event.start ?? '')) {
      const what = `SOCKS by ${event.host}:${event.port}`
      return [{ id: 'T1090', what }, ...(HIDDEN_SERVICE.test(event.start ?? '') ? [{ id: 'T1090.003', what }] : [])]
    }
    // Neither a name, nor the time, nor what machines of one house say to each other.
    if (event.kind === 'udp' && (event.bytesSent ?? 0) > 0 && !isForService(event) && isFar(event.host))
      return [{ id: 'T1095', what: `datagrams to ${event.host}:${event.port}` }]
    if (event.kind === 'dns') return event.type === 'TXT' && !PROVES.test(event.name) ? asksForTexts(facts, event) : []
    if (event.kind === 'smtp') return [{ id: 'T1071.003', what: `mail through ${event.host}` }]
    if (event.kind !== 'http' || BY_HAND.has(event.via ?? '')) return []
    const what = `${event.method} ${event.url}`
    return [
      { id: 'T1071.001', what },
      ...(SENDS.test(event.method) && TO_ANYBODY.test(event.url) ? [{ id: 'T1567', what }] : []),
      ...(TELLS_WHERE.test(event.url) ? [{ id: 'T1016', what }] : []),
      ...(emptiesDatabase(event) ? [{ id: 'T1485', what }] : []),
      ...(CONTAINER_ENGINE.test(event.url) ? [{ id: 'T1613', what }] : []),
      ...(KUBELET_RUNS.test(event.url) ? [{ id: 'T1609', what }] : []),
      ...(KUBELET_LISTS.test(event.url) ? [{ id: 'T1613', what }] : []),
      ...(/\/containers\/create\b/.test(event.url) ? [{ id: 'T1610', what }] : []),
    ]
  })

/** A search has a pattern; one folder alone is looked into by everybody. */
const SEARCHED = /[*?]/
const FOLDERS_MIN = 2
const OF_THE_MACHINE = /^\/(?:proc|sys|dev|usr\/(?:lib|share|bin|local\/lib)|lib|etc\/ssl)(?:\/|$)|^[a-z]:\/windows\//

/** The memory of another process, read as a file. */
const memory: Tell = ({ files, system }) => [
  ...files.flatMap(({ op, plain, path }) =>
    op === 'read' && /^\/proc\/\d{1,9}\/mem$/.test(plain) ? [{ id: 'T1003.007', what: path }] : [],
  ),
  ...system.flatMap((event) =>
    event.kind === 'injection' && /^process_vm_readv$|^\/proc\/\d{1,9}\/mem$/.test(event.what ?? '')
      ? [{ id: 'T1003.007', what: event.what ?? '' }]
      : [],
  ),
]

const folders: Tell = ({ files }) => {
  const listed = files.filter(({ op, plain }) => op === 'list' && !OF_THE_MACHINE.test(plain))
  const isSearch = new Set(listed.map(({ plain }) => plain)).size >= FOLDERS_MIN
  return listed.filter(({ plain }) => isSearch || SEARCHED.test(plain)).map(({ path }) => ({ id: 'T1083', what: path }))
}

const rights: Tell = ({ system }) =>
  system.flatMap((event) => (event.kind === 'privilege' ? [{ id: 'T1134', what: event.what }] : []))

const hidden: Tell = ({ system, processes }) => [
  ...processes.flatMap(({ hidden, commandLine, image }) =>
    hidden === true ? [{ id: 'T1564.003', what: commandLine || image }] : [],
  ),
  ...system.flatMap((event) => {
    if (event.kind === 'concealed') return [{ id: 'T1027', what: event.what }]
    return event.kind === 'memory_file' && /\bdecoded\b/.test(event.what) ? [{ id: 'T1140', what: event.what }] : []
  }),
]

/** Programs that it found by going through those that run, and ended. */
const ended: Tell = ({ system }) => {
  const looked = new Set(
    system.flatMap((event) =>
      event.kind === 'question' && event.about === 'processes'
        ? (/^\/proc\/(\d{1,9})\//.exec(event.what)?.[1] ?? [])
        : [],
    ),
  )
  return system.flatMap((event) => {
    const target = event.kind === 'kill_process' ? /^SIG(?:KILL|TERM|STOP) (\d{1,9})$/.exec(event.what)?.[1] : undefined
    return event.kind === 'kill_process' && target !== undefined && looked.has(target)
      ? [{ id: 'T1489', what: event.what }]
      : []
  })
}
