// A script of Node, such as a package runs when it is installed: its modules imitated, its requests, files and programs
// recorded → a trace.
import type { TraceExit } from '../../trace/trace.ts'
import { closeWorld, type EmulatedRun, openWorld } from '../session.ts'
import type { Setting } from '../setting.ts'
import type { World } from '../world/world.ts'
import { Bridge, type Json } from './bridge.ts'
import { ScriptEngine } from './engine.ts'
import { NodeHost } from './node-host.ts'

export async function runNode(source: string, setting: Setting): Promise<EmulatedRun> {
  // A script that speaks of Windows only is run there; the rest on what builds packages.
  const isForWindows = /win32|\.exe\b|powershell|APPDATA/i.test(source) && !/linux|darwin|\/bin\//.test(source)
  const isWindows = setting.isOtherSystem !== isForWindows
  const name = setting.scriptPath.replace(/^.*\\/, '')
  const world = openWorld(
    { ...setting, scriptPath: isWindows ? setting.scriptPath : `/tmp/package/${name}`, arguments: [] },
    {
      process: 'node',
      name: `Node 20 on ${isWindows ? 'Windows 10' : 'Linux'}`,
      kind: 'node',
      system: isWindows ? 'windows' : 'linux',
      tells: [],
      facts: { script_language: 'node' },
    },
  )
  world.files.place(world.scriptPath, Buffer.from(source, 'latin1'))
  let stop: (code: number) => void = () => {}
  const host = new NodeHost(world, (code) => stop(code))
  const bridge = new Bridge(world, { more: (op, request): Json | undefined => host.answer(op, request) })
  using engine = await ScriptEngine.open({
    world,
    bridge,
    preludes: [
      'bridge',
      'layers',
      'timers',
      'web',
      'buffer',
      'node-modules',
      'node-machine',
      'node-crypto',
      'node-libraries',
      'node',
    ],
    ...(setting.elapsedMs !== undefined && { elapsedMs: setting.elapsedMs }),
  })
  stop = (code) => engine.quit(code)
  return await closeWorld(world, runModule(engine, commonModule(source), world))
}

function runModule(engine: ScriptEngine, source: string, world: World): TraceExit {
  const call = (isAsync: boolean): TraceExit | null =>
    engine.run(`$assay_node(${JSON.stringify(source)},${isAsync})`, 'module')
  let ended = call(false)
  if (ended?.how === 'threw' && /^SyntaxError/.test(ended.detail ?? '') && /\bawait\b/.test(source)) ended = call(true)
  if (ended !== null && ended.how !== 'threw') return ended
  const told = (exit: TraceExit): void =>
    world.recorder.notCovered(`A part of the script ended with ${exit.detail ?? exit.how}.`)
  return engine.runTimers(told) ?? ended ?? { how: 'finished' }
}

/** `import` and `export` as what Node's older modules say. */
function commonModule(source: string): string {
  return source
    .replace(/^#![^\n]*/, '')
    .replace(/^[ \t]*import\s+(['"][^'"\n]{1,200}['"])\s*;?/gm, 'require($1);')
    .replace(/^[ \t]*import\s+\*\s+as\s+([\w$]{1,80})\s+from\s+(['"][^'"\n]{1,200}['"])/gm, 'const $1 = require($2)')
    .replace(/^[ \t]*import\s+([\w$]{1,80})\s+from\s+(['"][^'"\n]{1,200}['"])/gm, 'const $1 = require($2)')
    .replace(
      /^[ \t]*import\s+(?:([\w$]{1,80})\s*,\s*)?\{([^}]{0,2000})\}\s+from\s+(['"][^'"\n]{1,200}['"])/gm,
      (_, own: string | undefined, names: string, from: string) =>
        `${own === undefined ? '' : `const ${own} = require(${from});`}const {${names.replace(/\bas\b/g, ':')}} = require(${from})`,
    )
    .replace(/\bimport\s*\(/g, '(async (m) => require(m))(')
    .replace(/\bimport\.meta\.url\b/g, '("file://" + __filename)')
    .replace(/^[ \t]*export\s+default\s+/gm, 'module.exports.default = ')
    .replace(/^[ \t]*export\s+(?=(?:async\s+)?(?:const|let|var|function|class)\b)/gm, '')
}
