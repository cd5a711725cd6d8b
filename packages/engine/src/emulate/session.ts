// What every emulated run begins and ends with, whatever language the script is written in: an imitated machine, the record of
// which program runs on it, the commands that the script started followed, and the files that it left collected.
import { plainPath, RUNNABLE } from '../trace/places.ts'
import type { Trace, TraceExit } from '../trace/trace.ts'
import { followCommands } from './folded/follow.ts'
import type { Setting } from './setting.ts'
import { World } from './world/world.ts'

export interface EmulatedRun {
  readonly trace: Trace
  readonly world: World
}

/** The program that runs the script, as its process and as the trace name it. */
export interface HostProgram {
  /** `wscript.exe`. */
  readonly process: string
  /** `Windows Script Host on Windows 10`. */
  readonly name: string
  readonly kind: 'shell' | 'script_host' | 'office' | 'browser' | 'node' | 'shortcut'
  /** Windows where it is left out. */
  readonly system?: 'windows' | 'linux'
  /** The script's text is taken for what it would do; it does not run. */
  readonly isFolded?: boolean
  /** What of the machine the trace tells beside the clock: what the script could have asked. */
  readonly tells: readonly ('user' | 'host' | 'language')[]
  /** More that the trace tells. */
  readonly facts?: Readonly<Record<string, string>>
}

/** Of a file that is there since the sample asked for it: where its name says so a program, and a text as well. */
const PROGRAM_HERE = Buffer.from('MZ is here\r\n')
const TEXT_HERE = Buffer.from('# is here\n')

export function openWorld(setting: Setting, host: HostProgram): World {
  const world = new World({
    now: setting.now,
    identity: setting.identity,
    scriptPath: setting.scriptPath,
    hostProgram: host.process,
    arguments: setting.arguments,
    system: host.system ?? 'windows',
    journal: setting.journal,
    mayTakeEveryBranch: setting.mayTakeEveryBranch,
    ...(setting.elapsedMs !== undefined && { elapsedMs: setting.elapsedMs }),
  })
  for (const path of setting.present.files)
    world.files.place(path, RUNNABLE.test(plainPath(path)) ? PROGRAM_HERE : TEXT_HERE)
  for (const path of setting.present.values) world.registry.place(path, '1')
  const { user, host: computer, locale } = world.identity
  const told = { user, host: computer, language: locale }
  const fidelity = host.isFolded === true ? 'folded' : 'emulated'
  world.recorder.begin(
    {
      name: `${host.name}, ${fidelity}`,
      fidelity,
      facts: {
        host_program: host.kind,
        sample: world.scriptPath,
        clock: setting.now.toISOString(),
        ...Object.fromEntries(host.tells.map((about) => [about, told[about]])),
        network: 'imitated; nothing leaves',
        ...host.facts,
      },
      ...(setting.otherAnswers !== undefined && { otherAnswers: setting.otherAnswers }),
    },
    setting.now.toISOString(),
  )
  return world
}

/** `notCovered`: what the trace says that the run cannot have shown. */
export async function closeWorld(
  world: World,
  exit: TraceExit,
  notCovered: string | null = null,
): Promise<EmulatedRun> {
  await followCommands(world)
  world.files.collectDropped()
  if (notCovered !== null) world.recorder.notCovered(notCovered)
  return { world, trace: world.recorder.finish(exit) }
}
