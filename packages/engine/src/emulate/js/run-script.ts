// JScript as Windows Script Host runs it: one script, one engine, one imitated machine → a trace.
import type { Trace, TraceEnvironment, TraceExit } from '../../trace/trace.ts'
import { wscriptObject } from '../com/wscript.ts'
import { followCommands } from '../folded/follow.ts'
import type { Setting } from '../setting.ts'
import { World } from '../world/world.ts'
import { Bridge } from './bridge.ts'
import { ScriptEngine } from './engine.ts'
import { ordinaryJavaScript, watched, withCallAssignments } from './script-text.ts'

export interface EmulatedRun {
  readonly trace: Trace
  readonly world: World
}

export async function runScript(source: string, setting: Setting): Promise<EmulatedRun> {
  const world = new World({
    now: setting.now,
    identity: setting.identity,
    scriptPath: setting.scriptPath,
    hostProgram: 'wscript.exe',
    arguments: setting.arguments,
    journal: setting.journal,
    ...(setting.elapsedMs !== undefined && { elapsedMs: setting.elapsedMs }),
  })
  world.recorder.begin(environmentOf(world, setting), setting.now.toISOString())
  world.files.place(world.scriptPath, Buffer.from(source, 'latin1'))
  let stop: (code: number) => void = () => {}
  const roots = { WScript: wscriptObject(world, { quit: (code) => stop(code) }) }
  const bridge = new Bridge(world, { roots })
  // A script host has no timers, and scripts look for them to tell where they are. A text that names nothing of a script
  // host may be for another one: there its timers fire.
  const isForScriptHost = /ActiveXObject|WScript|GetObject/i.test(source)
  using engine = await ScriptEngine.open({
    world,
    bridge,
    preludes: ['bridge', 'layers', ...(isForScriptHost ? [] : ['timers']), 'script-host'],
    ...(setting.elapsedMs !== undefined && { elapsedMs: setting.elapsedMs }),
  })
  stop = (code) => engine.quit(code)
  const ran = runWithRepairs(engine, ordinaryJavaScript(source))
  const exit = isForScriptHost || ran.how !== 'finished' ? ran : (engine.runTimers(() => {}) ?? ran)
  await followCommands(world)
  world.files.collectDropped()
  return { world, trace: world.recorder.finish(exit) }
}

/** A script that another one wrote and started, in the same world. */
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

/** Text that only JScript takes is run a second time with its assignments to calls made ordinary. */
function runWithRepairs(engine: ScriptEngine, text: string): TraceExit {
  const first = engine.run(watched(text), 'script.js')
  if (first === null) return { how: 'finished' }
  if (first.how !== 'threw' || !/^(?:Syntax|Reference)Error/.test(first.detail ?? '')) return first
  const repaired = withCallAssignments(text)
  if (repaired === text) return first
  return engine.run(watched(repaired), 'script.js') ?? { how: 'finished' }
}

function environmentOf(world: World, setting: Setting): TraceEnvironment {
  return {
    name: 'Windows Script Host on Windows 10, emulated',
    fidelity: 'emulated',
    facts: {
      host_program: 'script_host',
      sample: world.scriptPath,
      clock: setting.now.toISOString(),
      user: world.identity.user,
      host: world.identity.host,
      language: world.identity.locale,
      network: 'imitated; nothing leaves',
    },
  }
}
