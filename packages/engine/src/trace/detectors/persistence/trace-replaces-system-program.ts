import type { TraceFacts } from '../../facts.ts'
import { hitOn, seen } from '../../hit.ts'
import type { TraceDetector } from '../trace-detector.ts'

const PROGRAM = /^\/(?:usr\/(?:local\/)?)?s?bin\/[^/]{1,100}$/
const HIDDEN = /\/\.[^/]/

const folderOf = (plain: string): string => plain.slice(0, plain.lastIndexOf('/'))

interface Replaced {
  readonly path: string
  readonly kept: string
  readonly isHidden: boolean
}

/** Package tools put the old one aside in its own folder while they work. */
function replaced({ files }: TraceFacts): readonly Replaced[] {
  const moved = new Map<string, Replaced>()
  const found: Replaced[] = []
  for (const { op, path, plain, to = '', plainTo, succeeded } of files) {
    if (succeeded === false) continue
    const placed = op === 'write' || op === 'create' ? plain : plainTo
    const before = moved.get(placed)
    if (before !== undefined) found.push(before)
    const isHidden = HIDDEN.test(plainTo)
    if (op === 'rename' && PROGRAM.test(plain) && (isHidden || folderOf(plainTo) !== folderOf(plain)))
      moved.set(plain, { path, kept: to, isHidden })
  }
  return found
}

export const traceReplacesSystemProgram: TraceDetector<'trace_replaces_system_program'> = {
  id: 'trace_replaces_system_program',
  type: 'persistence',
  severity: 'high',
  title: 'Replaces a system program with its own',
  why: 'Whoever types the name runs the replacement, which captures the password and starts the original, so that nothing seems amiss.',
  falsePositives: "Administrators' wrappers, which do not hide the original.",
  attack: ['T1554'],
  detect(facts) {
    const programs = replaced(facts)
    return hitOn(
      programs.map(({ path, kept }) => seen('files', `${path}, the original is kept as ${kept}`)),
      (first) => `A system program was replaced: ${first}`,
      { weighs: programs.some(({ isHidden }) => isHidden) ? 'whole' : 'in sight' },
    )
  },
}
