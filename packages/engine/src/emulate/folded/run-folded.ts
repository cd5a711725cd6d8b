// Scripts of shells, without running them: every layer made readable by the folding of the static side, then its statements
// taken for what they would do. Fast, and honest about it: the trace says `folded`.
import { readScript } from '../../file/formats/script/read.ts'
import { closeWorld, type EmulatedRun, type HostProgram, openWorld } from '../session.ts'
import type { Setting } from '../setting.ts'
import type { World } from '../world/world.ts'
import { actBatch } from './batch-actions.ts'
import { actPowerShell } from './powershell-actions.ts'
import { actShell } from './shell-actions.ts'

/** PowerShell is folded where its interpreter has nothing to say. */
export type FoldedLanguage = 'powershell' | 'batch' | 'shell'

const HOSTS: Readonly<Record<FoldedLanguage, HostProgram>> = {
  powershell: {
    process: 'powershell.exe',
    name: 'PowerShell on Windows 10',
    kind: 'shell',
    isFolded: true,
    tells: [],
  },
  batch: { process: 'cmd.exe', name: 'Command processor on Windows 10', kind: 'shell', isFolded: true, tells: [] },
  shell: { process: 'bash', name: 'Shell on Linux', kind: 'shell', system: 'linux', isFolded: true, tells: [] },
}

const NOT_COVERED = 'The script was read and not run: every branch counts as taken, and loops as passed once.'

export function runFolded(language: FoldedLanguage) {
  return async (source: string, setting: Setting): Promise<EmulatedRun> => {
    const host = HOSTS[language]
    const scriptPath = host.system === 'linux' ? `/tmp/${setting.scriptPath.replace(/^.*\\/, '')}` : setting.scriptPath
    const world = openWorld({ ...setting, scriptPath, arguments: [] }, host)
    foldedActs(source, language, world)
    return closeWorld(world, { how: 'finished' }, NOT_COVERED)
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
