import type { TraceFacts } from '../../facts.ts'
import { commandEvidence, hitOn, seen } from '../../hit.ts'
import { NOBODY_INSTALLS, nameOf, plainPath, RUNNABLE } from '../../places.ts'
import type { TraceProcess } from '../../trace.ts'
import type { TraceDetector } from '../trace-detector.ts'

const DELETES = /(?:^|[\s&|;(])(?:del|erase|rm|unlink|remove-item|shred)(?:\.exe)? /

/** `$0` as what is deleted: a script that unpacks what stands behind it names itself too. */
const DELETES_DOLLAR_ZERO = /(?:^|[\s&|;(])(?:rm|unlink|shred) [^;|&()]{0,200}\$0\b/

/** Programs that read. What they were given may be a text that speaks of deleting. */
const READS = /^(?:\S{0,40}\/)?(?:tail|head|sed|awk|grep) /

const PLACES: ReadonlySet<string> = new Set(['write', 'copy', 'rename'])

/** What it leaves, or starts, is its heir: a copy, another program, whoever deletes it meanwhile. */
function hasHeir({ files, processes }: TraceFacts, own: ReadonlySet<string>, deleting: ReadonlySet<number>): boolean {
  const gone = new Set(files.flatMap(({ op, plain }) => (op === 'delete' ? [plain] : [])))
  const left = files.some(({ op, plain, plainTo }) => {
    const target = plainTo === '' ? plain : plainTo
    const isCopy = op !== 'write' && own.has(plain)
    return PLACES.has(op) && !gone.has(target) && (isCopy || RUNNABLE.test(target) || NOBODY_INSTALLS.test(target))
  })
  const isDeleting = ({ pid, parentPid }: TraceProcess): boolean => deleting.has(pid) || deleting.has(parentPid ?? 0)
  return (
    left || processes.some((one) => one.startedBy !== 'sample' && !own.has(plainPath(one.image)) && !isDeleting(one))
  )
}

/** A process took away the file that it runs from: the copy that it was started as. */
const isRunningOne = ({ processes }: TraceFacts, plain: string, pid: number | undefined): boolean =>
  pid !== undefined && processes.some((one) => one.pid === pid && plainPath(one.image) === plain)

/** Something else has gone before it. */
const isLast = ({ files }: TraceFacts, own: ReadonlySet<string>): boolean =>
  files.some(({ op, plain, succeeded }) => op === 'delete' && succeeded !== false && !own.has(plain))

export const traceDeletesItself: TraceDetector<'trace_deletes_itself'> = {
  id: 'trace_deletes_itself',
  type: 'evasion',
  severity: 'high',
  title: 'Deletes itself after running',
  why: 'A file that is gone cannot be examined.',
  falsePositives: 'Uninstallers and self-extracting installers, which remove their own temporary copy.',
  attack: ['T1070.004'],
  detect(facts) {
    const own = new Set([
      ...facts.samplePaths,
      ...facts.processes.filter(({ startedBy }) => startedBy === 'sample').map(({ image }) => plainPath(image)),
    ])
    const named = [...own].map(nameOf).filter((name) => name.length >= 5)
    const byCommand = facts.commands.filter(
      ({ plain }) =>
        DELETES.test(plain) &&
        !READS.test(plain) &&
        (/%~f?0|\$myinvocation/.test(plain) ||
          DELETES_DOLLAR_ZERO.test(plain) ||
          named.some((name) => plain.includes(name))),
    )
    const deleting = new Set(byCommand.map(({ pid }) => pid))
    // Whoever told somebody, or was told, goes to be gone.
    const goes =
      isLast(facts, own) && !hasHeir(facts, own, deleting) && (byCommand.length === 0 || facts.network.length === 0)
    return hitOn(
      [
        ...facts.files
          .filter(({ op, plain, pid }) => op === 'delete' && (own.has(plain) || isRunningOne(facts, plain, pid)))
          .map(({ path }) => seen('files', `delete ${path}`)),
        ...byCommand.map(commandEvidence),
      ],
      (first) => `The sample deleted itself: ${first}`,
      { weighs: goes ? 'goes last' : 'whole' },
    )
  },
}
