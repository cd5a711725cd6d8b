import type { FileFact } from '../../facts.ts'
import { hitOn, seen } from '../../hit.ts'
import type { TraceDetector } from '../trace-detector.ts'

/** A browser that takes over from another reads that one's; three are nobody's errand. */
const OWNERS_MIN = 3

const isTaken = ({ op, succeeded }: FileFact): boolean =>
  succeeded !== false && (op === 'read' || op === 'copy' || op === 'rename')

const pathsOf = (files: readonly FileFact[]): ReadonlySet<string> => new Set(files.map(({ plain }) => plain))

/** Judged by what is read and what is left, never by the name of who reads: that is the sample's to choose. */
export const traceCollectsSecrets: TraceDetector = {
  id: 'trace_collects_secrets',
  type: 'collection',
  severity: 'high',
  title: 'Collects what many programs keep secret',
  why: 'Passwords of browsers, mail programs and wallets that were laid out for this run were read one after another, and of what lies around them hardly anything: a backup or a search reads it all.',
  falsePositives: 'Password managers that take over from several browsers at once.',
  attack: ['T1555', 'T1555.003'],
  weight: { category: 'collection', points: 1000, confidence: 'high' },
  detect(facts) {
    const taken = facts.files.filter(isTaken)
    const secrets = taken.filter(({ decoy }) => decoy === 'secret')
    const owners = [...new Set(secrets.flatMap(({ belongsTo }) => belongsTo ?? []))].sort()
    const others = pathsOf(taken.filter(({ decoy }) => decoy === 'document' || decoy === 'setting'))
    if (owners.length < OWNERS_MIN || others.size >= pathsOf(secrets).size) return null
    return hitOn(
      secrets.map(({ op, path }) => seen('files', `${op} ${path}`)),
      () => `Secrets of ${owners.length} programs were collected: ${owners.join(', ')}`,
    )
  },
}
