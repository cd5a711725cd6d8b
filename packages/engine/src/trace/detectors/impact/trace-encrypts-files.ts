import type { FileFact, TraceFacts } from '../../facts.ts'
import { hitOn, seen } from '../../hit.ts'
import { DOCUMENT } from '../../places.ts'
import { archiversOf } from '../../programs.ts'
import type { TraceDetector } from '../trace-detector.ts'

/** Two may be a program's own business. */
const FILES_MIN = 3

/** Of the first characters, those that no text has. Known formats that are compressed begin with their own mark. */
const KNOWN_START = /^(?:%PDF|PK\\x03|\xff\xd8\xff|\x89PNG|\xd0\xcf\x11\xe0|7z\xbc|Rar!|ID3|\\x1f\x8b)/
const ODD_SHARE_MIN = 0.25
const START_CHARS_MIN = 16

function looksEncrypted(start: string): boolean {
  if (start.length < START_CHARS_MIN || KNOWN_START.test(start)) return false
  const plain = start.replace(/\\x[0-9a-f]{2}/g, '\0')
  const odd = plain.replace(/[\t\n\r\x20-\x7e]/g, '').length
  return odd / plain.length >= ODD_SHARE_MIN
}

/**
 * Read and removed, and what was written instead is fewer than half as many files: they went into one, as into an archive. Who
 * takes files away from people writes each anew, or leaves a note, which is told by itself.
 */
function isPackedAway({ files }: TraceFacts, gone: readonly FileFact[]): boolean {
  const removed = new Set(gone.filter(({ op }) => op === 'delete').map(({ plain }) => plain))
  const written = new Set(
    files.flatMap(({ op, plain, plainTo }) =>
      op === 'write' || op === 'create' || op === 'rename' || op === 'copy' ? [plainTo || plain] : [],
    ),
  )
  const left = [...written].filter((plain) => !removed.has(plain))
  return removed.size === gone.length && left.length > 0 && left.length * 2 < removed.size
}

export const traceEncryptsFiles: TraceDetector<'trace_encrypts_files'> = {
  id: 'trace_encrypts_files',
  type: 'impact',
  severity: 'high',
  title: "Rewrites the user's files",
  why: 'Ransomware reads each document, writes it back encrypted and gives it a new name.',
  falsePositives: 'Archivers and converters that the user started.',
  attack: ['T1486'],
  detect(facts) {
    const archivers = archiversOf(facts.processes)
    const renamed = new Map<string, Set<string>>()
    for (const { op, plain, plainTo } of facts.files) {
      if (op !== 'rename' || !DOCUMENT.test(plain) || !plainTo.startsWith(plain)) continue
      const ending = plainTo.slice(plain.length)
      renamed.set(ending, (renamed.get(ending) ?? new Set()).add(plain))
    }
    const [ending, files] = [...renamed].sort((a, b) => b[1].size - a[1].size)[0] ?? ['', new Set<string>()]
    const read = new Set<string>()
    const gone = facts.files.filter(({ op, plain, pid }) => {
      if (op === 'read' && DOCUMENT.test(plain)) read.add(plain)
      // What a program wrote before it read it is its own.
      return !archivers.has(pid) && (op === 'delete' || op === 'write') && read.has(plain)
    })
    // Rewritten in place, without ever being opened to be read alone.
    const scrambled = facts.files.filter(
      ({ op, plain, existed, start = '' }) =>
        op === 'write' && existed === true && DOCUMENT.test(plain) && looksEncrypted(start),
    )
    const rewritten = new Set([...gone, ...scrambled].map(({ plain }) => plain))
    if (files.size < FILES_MIN && rewritten.size < FILES_MIN) return null
    return hitOn(
      [...(files.size >= FILES_MIN ? files : rewritten)].map((path) => seen('files', `${path}${ending}`)),
      (_, count) =>
        `${count} documents were ${files.size >= FILES_MIN ? `renamed to end in ${ending}` : 'read and replaced'}`,
      {
        weighs: files.size < FILES_MIN && scrambled.length === 0 && isPackedAway(facts, gone) ? 'packed away' : 'whole',
      },
    )
  },
}
