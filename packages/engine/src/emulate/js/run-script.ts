// JScript as Windows Script Host runs it: one script, one engine, one imitated machine → a trace.
import { wscriptObject } from '../com/wscript.ts'
import { closeWorld, type EmulatedRun, type HostProgram, openWorld } from '../session.ts'
import type { Setting } from '../setting.ts'
import { Bridge } from './bridge.ts'
import { ScriptEngine } from './engine.ts'
import { runWithRepairs } from './run-with-repairs.ts'
import { ordinaryJavaScript } from './script-text.ts'

const SCRIPT_HOST: HostProgram = {
  process: 'wscript.exe',
  name: 'Windows Script Host on Windows 10',
  kind: 'script_host',
  tells: ['user', 'host', 'language'],
  facts: { script_language: 'jscript' },
}

export async function runScript(source: string, setting: Setting): Promise<EmulatedRun> {
  const world = openWorld(setting, SCRIPT_HOST)
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
  return await closeWorld(world, exit)
}
