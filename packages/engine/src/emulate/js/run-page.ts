// A page as a browser shows it, or an HTML application as mshta does: its scripts run over an imitated document, then an
// imitated visitor fills in and presses what there is.
import type { TraceExit } from '../../trace/trace.ts'
import { wscriptObject } from '../com/wscript.ts'
import { SOURCE_CHARS_MAX } from '../limits.ts'
import { closeWorld, type EmulatedRun, type HostProgram, openWorld } from '../session.ts'
import type { Setting } from '../setting.ts'
import { visualBasicOf } from '../vb/page-blocks.ts'
import type { World } from '../world/world.ts'
import { Bridge, type Json } from './bridge.ts'
import { ScriptEngine } from './engine.ts'
import { PageHost } from './page-host.ts'

const VISITOR = { visitor: 'fills in every field and presses every button once' }
const APPLICATION_HOST: HostProgram = {
  process: 'mshta.exe',
  name: 'HTML application host on Windows 10',
  kind: 'script_host',
  tells: ['user', 'language'],
  facts: VISITOR,
}
const BROWSER: HostProgram = {
  process: 'chrome.exe',
  name: 'Web browser on Windows 10',
  kind: 'browser',
  tells: ['user', 'language'],
  facts: VISITOR,
}
/** Presses of the imitated visitor; the page's own timers run after each. */
const VISITS_MAX = 30

export async function runPage(source: string, setting: Setting): Promise<EmulatedRun> {
  const markup = source.slice(0, SOURCE_CHARS_MAX)
  // Windows goes by the name: whatever is called so is opened by the application host.
  const isApplication =
    /\.hta$/i.test(setting.scriptPath) || /<hta:application|\bActiveXObject\b|<script[^>]{0,100}vbscript/i.test(markup)
  const world = openWorld(setting, isApplication ? APPLICATION_HOST : BROWSER)
  const page = new PageHost(world, markup)
  let stop: (code: number) => void = () => {}
  const visualBasic = isApplication ? visualBasicOf(world) : undefined
  const bridge = new Bridge(world, {
    ...(visualBasic !== undefined && { visualBasic }),
    roots: { WScript: wscriptObject(world, { quit: (code) => stop(code) }) },
    more: (op, request): Json | undefined => page.answer(op, request),
  })
  const preludes = [
    'bridge',
    'layers',
    'timers',
    ...(isApplication ? ['script-host'] : []),
    'dom',
    'dom-element',
    'web',
    'browser',
    'page-elements',
    'visitor',
  ]
  if (/cryptojs|crypto-js|\.subtle\b/i.test(markup)) preludes.push('page-crypto')
  if (/jquery|\$\s*\(/i.test(markup)) preludes.push('jquery')
  using engine = await ScriptEngine.open({
    world,
    bridge,
    preludes,
    ...(setting.elapsedMs !== undefined && { elapsedMs: setting.elapsedMs }),
  })
  stop = (code) => engine.quit(code)
  const exit = visit(engine, markup, world)
  visualBasic?.fireEvents()
  return await closeWorld(world, exit)
}

function visit(engine: ScriptEngine, markup: string, world: World): TraceExit {
  const told = (exit: TraceExit): void =>
    world.recorder.notCovered(`A script of the page ended with ${exit.detail ?? exit.how}.`)
  const loaded = engine.run(`$assay_load(${JSON.stringify(markup)})`, 'page')
  if (loaded !== null && loaded.how !== 'threw') return loaded
  if (loaded !== null) told(loaded)
  for (let count = 0; count <= VISITS_MAX; count += 1) {
    const ended = engine.runTimers(told)
    if (ended !== null) return ended
    const isMore = engine.ask('$assay_visit()')
    if (isMore !== true) break
  }
  return engine.runTimers(told) ?? { how: 'finished' }
}
