// One script → its traces, by the emulator of its language. A script that asked for its surroundings is run again in others:
// each such run is a trace of its own.
import type { Trace } from '../trace/trace.ts'
import { withConcealed } from './concealed.ts'
import type { Runnable } from './find-runnable.ts'
import type { Journal } from './journal.ts'
import { isForBrowser, isForNode } from './js/meant-for.ts'
import { runNode } from './js/run-node.ts'
import { runPage } from './js/run-page.ts'
import { runScript } from './js/run-script.ts'
import { runElsewhere } from './run-elsewhere.ts'
import { runBatchFile, runPowerShell, runShell } from './run-shell-script.ts'
import { closeWorld, type EmulatedRun, type HostProgram, openWorld } from './session.ts'
import { firstSetting, type Setting } from './setting.ts'
import { runMacro, runVbScript } from './vb/run-vb.ts'
import type { World } from './world/world.ts'
import { runXlm } from './xlm/run-xlm.ts'

export interface RunInput {
  readonly now: Date
  readonly elapsedMs?: () => number
  readonly budgetMs: number
  /** Hears of everything as it is recorded. */
  readonly journal?: Journal | undefined
}

/** A run of one language's emulator. */
export type Emulator = (text: string, setting: Setting) => Promise<EmulatedRun>

/** Traces, or in a sentence why there is none. */
export async function runRunnable(one: Runnable, given: RunInput): Promise<readonly Trace[] | string> {
  const emulator = emulatorOf(one)
  if (typeof emulator === 'string') return emulator
  const first: Setting = { ...firstSetting(one.name, given.now, given.elapsedMs), journal: given.journal }
  const run = (setting: Setting): Promise<EmulatedRun> => emulator(one.text, setting)
  const beganMs = given.elapsedMs?.() ?? 0
  const begun = await run(first)
  const tookMs = (given.elapsedMs?.() ?? 0) - beganMs
  const runs = await runElsewhere({ first, begun, tookMs, source: one.text, budgetMs: given.budgetMs, run })
  return runs.map(({ trace, world }) => withConcealed(trace, one.text, namesOf(world), world.arguments))
}

const namesOf = ({ identity }: World): readonly string[] => [identity.user, identity.host, identity.domain]

function emulatorOf({ kind, text, document }: Runnable): Emulator | string {
  if (kind === 'shortcut') return runShortcut
  if (kind === 'page') return runPage
  if (kind === 'vbscript') return runVbScript
  if (kind === 'xlm') return (_, setting) => runXlm(document ?? new Uint8Array(), setting)
  if (kind === 'macro') return (source, setting) => runMacro(source, setting, document)
  if (kind === 'powershell') return runPowerShell
  if (kind === 'batch') return runBatchFile
  if (kind === 'shell') return runShell
  if (isForNode(text)) return runNode
  return isForBrowser(text) ? (source, setting) => runPage(`<script>${source}</script>`, setting) : runScript
}

// A shortcut: its command line is what a double click starts, and is followed into its own script.

const DESKTOP: HostProgram = {
  process: 'explorer.exe',
  name: 'Desktop of Windows 10',
  kind: 'shortcut',
  isFolded: true,
  tells: [],
}
const NOT_COVERED = 'The shortcut was read and not opened: its command line was taken for what it would do.'

async function runShortcut(commandLine: string, setting: Setting): Promise<EmulatedRun> {
  const world = openWorld({ ...setting, arguments: [] }, DESKTOP)
  if (commandLine !== '') world.start(commandLine, 'shell')
  return closeWorld(world, { how: 'finished' }, NOT_COVERED)
}
