import { plainCommand } from '../../commands.ts'
import type { TraceFacts } from '../../facts.ts'
import { commandsMatching, hitOn, seen } from '../../hit.ts'
import { NOBODY_INSTALLS, nameOf, plainPath } from '../../places.ts'
import type { TraceDetector } from '../trace-detector.ts'

const FROM_FILE = /(?:^|[;&|] ?|sudo )(?:insmod \S|modprobe (?!.{0,80}--show-depends)(?:-\S{1,20} ){0,3}\S{0,200}[/.])/
/** A module that the system itself brought. */
const BY_NAME = /(?:^|[;&|] ?|sudo )modprobe (?!.{0,80}--show-depends)\S/

/** By `modprobe`, which loads nothing from elsewhere. */
const INSTALLED = /^(?:\/usr)?\/lib\/modules\//

/** Programs that were started, not words of a shell that it may never come to. */
const TAKEN_OUT = /^(?:sudo )?(?:\S{0,60}\/)?(?:rmmod|modprobe -(?:r|-remove)) (?:-\S{1,20} ){0,3}([\w-]{1,60})/
const PUT_IN =
  /^(?:sudo )?(?:\S{0,60}\/)?(?:insmod|modprobe(?! -(?:r|-remove|-show-depends)\b)) (?:-\S{1,20} ){0,3}(\S{1,200})/
/** `/tmp/a/nvidia-x.ko` and `rmmod nvidia_x`: the kernel knows no difference between the two marks. */
const moduleName = (path: string): string =>
  nameOf(path)
    .replace(/\.ko(?:\.\w{2,3})?$/, '')
    .replaceAll('-', '_')

/**
 * Whether a module can be loaded is tried where it was built, and it is taken out again; what came to stay is not. What counts is
 * what was done last, in every run.
 */
function takenOut({ traces }: TraceFacts): ReadonlySet<string> {
  const isOut = new Map<string, boolean>()
  for (const { environment, processes, system } of traces) {
    if (environment.fidelity === 'folded') continue
    const last = new Map<string, { readonly isOut: boolean; readonly atMs: number | undefined }>()
    for (const { commandLine, atMs, exitCode = 0 } of processes) {
      const plain = plainCommand(commandLine)
      const [, out] = TAKEN_OUT.exec(plain) ?? []
      const [, into] = PUT_IN.exec(plain) ?? []
      if (into !== undefined) last.set(moduleName(into), { isOut: false, atMs })
      // Never put in by a program: when it came in is not known.
      if (out !== undefined && last.has(moduleName(out)) && exitCode === 0)
        last.set(moduleName(out), { isOut: true, atMs })
    }
    for (const event of system) {
      if (event.kind !== 'kernel_module') continue
      const name = moduleName(plainPath(event.what))
      const outAtMs = last.get(name)?.atMs
      if (event.atMs !== undefined && outAtMs !== undefined && event.atMs > outAtMs)
        last.set(name, { isOut: false, atMs: event.atMs })
    }
    for (const [name, one] of last) isOut.set(name, one.isOut && isOut.get(name) !== false)
  }
  return new Set([...isOut].flatMap(([name, is]) => (is ? [name] : [])))
}

export const traceLoadsKernelModule: TraceDetector<'trace_loads_kernel_module'> = {
  id: 'trace_loads_kernel_module',
  type: 'persistence',
  severity: 'high',
  title: 'Loads a kernel module',
  why: 'Code in the kernel can see and hide everything.',
  falsePositives: 'Packages that bring drivers.',
  attack: ['T1547.006'],
  detect(facts) {
    const modules = facts.system.flatMap((event) => (event.kind === 'kernel_module' ? [event.what] : []))
    const files = commandsMatching(facts, [FROM_FILE])
    const isInstalled = modules.length > 0 && files.length === 0 && modules.every((what) => INSTALLED.test(what))
    const loaded = [...modules.map((what) => seen('system', what)), ...files]
    // Who builds drivers loads them from where they are kept; what is brought along for one day lies where anybody may write.
    const brought = facts.files.flatMap(({ op, plain, plainTo }) =>
      op === 'write' || op === 'copy' || op === 'rename' ? [plainTo === '' ? plain : plainTo] : [],
    )
    const gone = takenOut(facts)
    const isRootkit = brought.some(
      (path) =>
        (nameOf(path).startsWith('.') || (NOBODY_INSTALLS.test(path) && !gone.has(moduleName(path)))) &&
        (modules.some((what) => plainPath(what) === path) ||
          facts.commands.some(({ plain }) => FROM_FILE.test(plain) && plain.includes(path))),
    )
    return hitOn(
      [...loaded, ...commandsMatching(facts, [BY_NAME])],
      (first) => `Code was loaded into the kernel: ${first}`,
      { weighs: isRootkit ? 'whole' : ['loaded', loaded.length === 0 ? 'asked for' : isInstalled && 'installed'] },
    )
  },
}
