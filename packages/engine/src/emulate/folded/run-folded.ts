// Scripts of shells, without running them: every layer made readable by the folding of the static side, then its statements
// taken for what they would do. Fast, and honest about it: the trace says `folded`.
import { readScript } from '../../file/formats/script/read.ts'
import type { TraceEnvironment } from '../../trace/trace.ts'
import type { EmulatedRun } from '../js/run-script.ts'
import type { Setting } from '../setting.ts'
import { World } from '../world/world.ts'
import { actBatch } from './batch-actions.ts'
import { followCommands } from './follow.ts'
import { actPowerShell } from './powershell-actions.ts'
import { actShell } from './shell-actions.ts'

/** PowerShell is folded where its interpreter has nothing to say. */
export type FoldedLanguage = 'powershell' | 'batch' | 'shell'

const HOSTS = {
  powershell: { program: 'powershell.exe', name: 'PowerShell on Windows 10, folded' },
  batch: { program: 'cmd.exe', name: 'Command processor on Windows 10, folded' },
  shell: { program: 'bash', name: 'Shell on Linux, folded' },
} as const

const NOT_COVERED = 'The script was read and not run: every branch counts as taken, and loops as passed once.'

export function runFolded(language: FoldedLanguage) {
  return async (source: string, setting: Setting): Promise<EmulatedRun> => {
    const system = language === 'shell' ? 'linux' : 'windows'
    const scriptPath = system === 'linux' ? `/tmp/${setting.scriptPath.replace(/^.*\\/, '')}` : setting.scriptPath
    const world = new World({
      now: setting.now,
      identity: setting.identity,
      scriptPath,
      hostProgram: HOSTS[language].program,
      system,
      journal: setting.journal,
      ...(setting.elapsedMs !== undefined && { elapsedMs: setting.elapsedMs }),
    })
    world.recorder.begin(environmentOf(world, language, setting), setting.now.toISOString())
    foldedActs(source, language, world)
    await followCommands(world)
    world.files.collectDropped()
    world.recorder.notCovered(NOT_COVERED)
    return { world, trace: world.recorder.finish({ how: 'finished' }) }
  }
}

/** Every layer of a script of a shell, acted on in its language. */
export function foldedActs(source: string, language: FoldedLanguage, world: World, depth = 1): void {
  readScript(source, language, (layer) => {
    if (layer.language !== 'powershell' && layer.language !== 'batch' && layer.language !== 'shell') {
      world.recorder.layer({
        depth: layer.depth + depth,
        technique: layer.technique,
        language: layer.language,
        text: layer.text,
      })
      return
    }
    const technique = layer.depth === 0 ? 'folded' : layer.technique
    world.recorder.layer({ depth: layer.depth + depth, technique, language: layer.language, text: layer.text })
    if (layer.language === 'powershell') actPowerShell(layer.text, world)
    else if (layer.language === 'batch') actBatch(layer.text, world)
    else actShell(layer.text, world)
  })
}

function environmentOf(world: World, language: FoldedLanguage, setting: Setting): TraceEnvironment {
  return {
    name: HOSTS[language].name,
    fidelity: 'folded',
    facts: {
      host_program: 'shell',
      sample: world.scriptPath,
      clock: setting.now.toISOString(),
      network: 'imitated; nothing leaves',
    },
  }
}
