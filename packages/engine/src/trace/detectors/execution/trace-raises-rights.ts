import { commandPattern } from '../../../data/programs.ts'
import { commandsMatching, hitOn, seen } from '../../hit.ts'
import { NOBODY_INSTALLS, nameOf } from '../../places.ts'
import type { TraceDetector } from '../trace-detector.ts'

const INSTALLED = /^\/(?:usr\/)?(?:s?bin|lib(?:exec|64)?)\/[\w./-]{2,100}$/
/** And what else starts whatever it is told to. */
const SHELL = new RegExp(
  String.raw`/(?:${commandPattern('unix', 'language')}[\d.]*|(?:c|tc|fi)sh|busybox|env|find|vim?|nano|less|more|awk|gawk|nmap|cp|dd|tee|tar)$`,
)

/** `/tmp/root/usr/bin/su`: a program in its place of a whole system. */
const IN_TREE = /^(\/.{1,200}?)\/(?:usr\/)?(?:local\/)?(?:s?bin|lib(?:exec|64)?)\/[\w./+-]{1,100}$/
/** A system has accounts, and many programs that nobody gets rights by; one door has neither. */
const TREE_PROGRAMS_MIN = 5

/** Below which folders the run has laid out a whole system, as builders of images do. */
function rootsOf(made: ReadonlySet<string>): ReadonlySet<string> {
  const counts = new Map<string, number>()
  for (const path of made) {
    const [, root] = IN_TREE.exec(path) ?? []
    if (root !== undefined) counts.set(root, (counts.get(root) ?? 0) + 1)
  }
  return new Set(
    [...counts].flatMap(([root, count]) =>
      count >= TREE_PROGRAMS_MIN && made.has(`${root}/etc/passwd`) ? [root] : [],
    ),
  )
}

/** Moves of one file that are followed. */
const MOVES_MAX = 8
/** The owner's rights for everybody; `2xxx` is a group's. */
const OF_OWNER = /^0?[4567]\d{3}$/

export const traceRaisesRights: TraceDetector<'trace_raises_rights'> = {
  id: 'trace_raises_rights',
  type: 'execution',
  severity: 'medium',
  title: 'Sets the setuid bit for root on a program',
  why: 'A setuid copy of a shell is a backdoor to root.',
  falsePositives: 'Packages that install setuid programs.',
  attack: ['T1548.001'],
  detect(facts) {
    const modes = facts.files.filter(({ op, mode = '' }) => op === 'mode' && /^0?[4-7]\d{3}$/.test(mode))
    const made = new Set(
      facts.files.flatMap(({ op, plain, plainTo }) =>
        op === 'write' || op === 'copy' || op === 'rename' ? [plainTo === '' ? plain : plainTo] : [],
      ),
    )
    // A package sets it for a program that it has just installed; who leaves a door takes a shell, or brings a program.
    const isInstalled =
      modes.length > 0 && modes.every(({ plain }) => INSTALLED.test(plain) && !SHELL.test(plain) && !made.has(plain))
    // A copier writes under a hidden name and gives the rights there, before the file gets its own: what counts is where it ends.
    const moved = new Map(facts.files.flatMap(({ op, plain, plainTo }) => (op === 'rename' ? [[plain, plainTo]] : [])))
    const endOf = (plain: string): string => {
      let end = plain
      for (let moves = 0; moves < MOVES_MAX; moves += 1) end = moved.get(end) ?? end
      return end
    }
    const copied = new Set(facts.files.flatMap(({ op, plainTo }) => (op === 'copy' ? [plainTo] : [])))
    const roots = rootsOf(made)
    // In a system of its own it is no door, unless it is a copy of what is here, or starts whatever it is told to.
    const isOfTree = (plain: string): boolean =>
      roots.has(IN_TREE.exec(plain)?.[1] ?? '') && !SHELL.test(plain) && !copied.has(plain)
    // Root for whoever finds it: where anybody may write, or out of sight.
    const doors = modes.flatMap(({ plain, mode = '' }) => {
      const end = endOf(plain)
      const isDoor = NOBODY_INSTALLS.test(end) || nameOf(end).startsWith('.')
      return OF_OWNER.test(mode) && made.has(plain) && isDoor ? [{ plain, end }] : []
    })
    const isDoor = doors.some(
      ({ plain, end }) => nameOf(end).startsWith('.') || !isOfTree(end) || copied.has(plain) || SHELL.test(plain),
    )
    return hitOn(
      [
        ...modes.map(({ path, mode }) => seen('files', `${mode} ${path}`)),
        ...commandsMatching(facts, [
          /\bchmod (?:-\S{1,8} )?(?:[ug]?\+s|[4-7]\d{3}) /,
          /\bsetcap \S{0,40}cap_set[ug]id/,
        ]),
      ],
      (first) => `The setuid bit was set on a program: ${first}`,
      { weighs: isDoor ? 'whole' : doors.length > 0 ? 'in a tree' : isInstalled ? 'installed' : 'raised' },
    )
  },
}
