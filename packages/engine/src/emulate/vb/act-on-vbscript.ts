// VBScript that another script wrote and started: no run of its own, for its world and its record are the first one's.
import type { World } from '../world/world.ts'
import { guarded, interpreterFor, sourceOf } from './hosted-interpreter.ts'

export function actOnVbScript(source: string, world: World): void {
  const vb = interpreterFor(world, false, () => world.elapsedMs() > world.endMs)
  guarded(() => vb.run(sourceOf(source)))
}
