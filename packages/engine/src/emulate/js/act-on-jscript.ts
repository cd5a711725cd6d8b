// JScript that another script wrote and started: no run of its own, for its world and its record are the first one's.
import { wscriptObject } from '../com/wscript.ts'
import type { World } from '../world/world.ts'
import { Bridge } from './bridge.ts'
import { ScriptEngine } from './engine.ts'
import { runWithRepairs } from './run-with-repairs.ts'
import { ordinaryJavaScript } from './script-text.ts'

export async function actOnJScript(source: string, world: World): Promise<void> {
  let stop: (code: number) => void = () => {}
  const bridge = new Bridge(world, { roots: { WScript: wscriptObject(world, { quit: (code) => stop(code) }) } })
  using engine = await ScriptEngine.open({
    world,
    bridge,
    preludes: ['bridge', 'layers', 'script-host'],
    elapsedMs: world.elapsedMs,
  })
  stop = (code) => engine.quit(code)
  runWithRepairs(engine, ordinaryJavaScript(source))
}
