import type { TraceFacts } from '../../facts.ts'
import { commandsMatching, hitOn, seen } from '../../hit.ts'
import { plainPath, SCRATCH } from '../../places.ts'
import type { TraceDetector } from '../trace-detector.ts'

const RUN_KEY =
  /\\(?:currentversion\\(?:policies\\explorer\\)?run(?:once|onceex|services|servicesonce)?|windows nt\\currentversion\\windows)\\(?!$)/
/** By which a set-up goes on after a restart. */
const ONCE = /\\run(?:once|onceex)\\/
/** What only administrators can have put there: a program's own folder, a share of the own network. */
const INSTALLED =
  /^["']?(?:[a-z]:\\program files(?: \(x86\))?\\|\\\\[a-z][\w-]{0,30}(?:\.[\w-]{1,30}){0,5}\\(?:netlogon|sysvol)\\)[^|&]{3,200}$/i
/** A program's own folder below the user's: where programs for one user live, and what hides among them. */
const FOR_ONE_USER =
  /^["']?[a-z]:\\users\\[^\\]{1,60}\\appdata\\(?:local|roaming)\\(?!temp\\|microsoft\\)[^\\|&]{2,80}\\[^|&]{3,200}$/i
const COMMANDS = [
  /\breg(?:\.exe)? add .{0,200}\\currentversion\\(?:policies\\explorer\\)?run/,
  /(?:set|new)-itemproperty .{0,200}\\currentversion\\run/,
]

/** A program that stays where its user put it, and hides nothing of itself. */
function startsInPlace({ samplePaths, files }: TraceFacts, started: readonly string[]): boolean {
  const own = samplePaths.filter((path) => !SCRATCH.test(path))
  return (
    started.length > 0 &&
    started.every((data) => own.some((path) => plainPath(data).startsWith(path))) &&
    !files.some(({ op, mode = '' }) => op === 'mode' && /hidden|system/i.test(mode))
  )
}

/** A script has no folder of programs to be in. */
function placeOf(started: readonly string[], isScript: boolean): 'whole' | 'installed' | 'for one user' {
  if (started.length === 0) return 'whole'
  if (started.every((data) => INSTALLED.test(data))) return 'installed'
  return !isScript && started.every((data) => INSTALLED.test(data) || FOR_ONE_USER.test(data))
    ? 'for one user'
    : 'whole'
}

export const traceSetsRunKey: TraceDetector<'trace_sets_run_key'> = {
  id: 'trace_sets_run_key',
  type: 'persistence',
  severity: 'high',
  title: 'Adds a Run key to start at every logon',
  why: 'Programs under a Run key start whenever the user logs on.',
  falsePositives: 'Installers of programs that start with the desktop, updaters.',
  attack: ['T1547.001'],
  detect(facts) {
    const written = facts.registry.filter(({ op, plain }) => op === 'write' && RUN_KEY.test(plain))
    const started = written.map(({ data }) => data ?? '')
    const byCommand = commandsMatching(facts, COMMANDS)
    const isScript = facts.traces.some(({ environment }) => environment.facts['host_program'] !== undefined)
    return hitOn(
      [
        ...written.map(({ key, name, data }) => seen('registry', `${key}\\${name ?? ''} = ${data ?? ''}`)),
        ...byCommand,
      ],
      (first) => `The sample set itself or another program to start at logon: ${first}`,
      {
        weighs: [
          !isScript && startsInPlace(facts, started) ? 'in place' : placeOf(started, isScript),
          written.length > 0 && byCommand.length === 0 && written.every(({ plain }) => ONCE.test(plain)) && 'once',
        ],
      },
    )
  },
}
