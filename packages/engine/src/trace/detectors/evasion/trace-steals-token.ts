import type { TraceFacts } from '../../facts.ts'
import { hitOn, seen } from '../../hit.ts'
import { startsCovertly } from '../../interpreters.ts'
import { nameOf, plainPath, SCRATCH } from '../../places.ts'
import type { TraceDetector } from '../trace-detector.ts'

const TOKEN = /^token of (.{1,500}) was (opened|copied|taken on|given to a new process)$/
const USED: ReadonlySet<string> = new Set(['taken on', 'given to a new process'])
/** The desktop's own rights are lower than an installer's: to start something with them gives rights up. */
const DESKTOP = /[\\/]explorer\.exe$/i

/** Who has the rights of the system itself: a service that lends its own needs none of theirs. */
const OF_SYSTEM = /(?:^|[\\/])(?:winlogon|lsass|services|wininit|csrss|smss)\.exe$/i

/**
 * What started with these rights is a tool for whoever sits there: a program of the machine, in sight, whose order leads to nothing
 * that anybody brought or may write, and nobody is spoken to. Tools of administrators do so; the order weighs by itself.
 */
function isInTheOpen({ processes, files, samplePaths, network }: TraceFacts): boolean {
  const brought = new Set([
    ...samplePaths.map(nameOf),
    ...files.flatMap(({ op, plain, plainTo }) =>
      op === 'write' || op === 'copy' || op === 'rename' ? [nameOf(plainTo === '' ? plain : plainTo)] : [],
    ),
  ])
  const started = processes.filter(({ startedBy }) => startedBy !== 'sample')
  return (
    network.length === 0 &&
    started.length > 0 &&
    started.every(({ image, commandLine, hidden }) => {
      const order = commandLine === '' ? image : commandLine
      const plain = plainPath(order)
      const program = plainPath(/^\s*(?:"([^"]*)"|(\S+))/.exec(order)?.slice(1).join('') ?? '')
      return (
        hidden !== true &&
        OF_MACHINE.test(program) &&
        OF_MACHINE.test(plainPath(image)) &&
        !SCRATCH.test(plain) &&
        !ELSEWHERE.test(plain) &&
        !startsCovertly(order) &&
        ![...brought].some((name) => name !== '' && plain.includes(name))
      )
    })
  )
}
/** An address, or a share. */
const ELSEWHERE = /\/\//
const OF_MACHINE =
  /^(?:[a-z]:\/windows\/(?:(?:system32|syswow64)\/(?:windowspowershell\/v1\.0\/)?)?)?[\w-]{1,40}(?:\.exe)?$/

export const traceStealsToken: TraceDetector<'trace_steals_token'> = {
  id: 'trace_steals_token',
  type: 'evasion',
  severity: 'high',
  title: 'Steals the access token of another process',
  why: "A copy of a service's token gives its holder SYSTEM privileges.",
  falsePositives: "Administrators' tools that start programs as SYSTEM.",
  attack: ['T1134.001'],
  detect(facts) {
    const tokens = facts.system.flatMap((event) => {
      if (event.kind !== 'privilege' || event.succeeded === false) return []
      const [, of = '', how = ''] = TOKEN.exec(event.what) ?? []
      return how === '' || DESKTOP.test(of) ? [] : [{ what: event.what, of, how }]
    })
    // Taken on and handed to nobody, they are the sample's own.
    const isOfTool = tokens.some(({ how }) => how === 'given to a new process') && isInTheOpen(facts)
    return hitOn(
      tokens.map(({ what }) => seen('system', what)),
      (_, count) => `The token of another process was stolen (${count} steps): ${tokens.at(-1)?.what ?? ''}`,
      {
        weighs:
          tokens.some(({ of, how }) => USED.has(how) && OF_SYSTEM.test(of)) && !isOfTool
            ? 'whole'
            : tokens.some(({ how }) => USED.has(how))
              ? 'taken'
              : 'only opened',
        attack: tokens.some(({ how }) => how === 'given to a new process') ? ['T1134.002'] : ['T1134.001'],
      },
    )
  },
}
