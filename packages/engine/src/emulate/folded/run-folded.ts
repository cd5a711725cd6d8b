// Scripts of shells where their interpreters have nothing to say: every layer made readable by the folding of the static side,
// then its statements taken for what they would do. The trace says so.
import { readScript } from '../../file/formats/script/read.ts'
import type { World } from '../world/world.ts'
import { actBatch } from './batch-actions.ts'
import { actPowerShell } from './powershell-actions.ts'
import { actShell } from './shell-actions.ts'

export type FoldedLanguage = 'powershell' | 'batch' | 'shell'

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
