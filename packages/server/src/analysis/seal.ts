// What an analysis process gives up, once and for good, when all its code is loaded and before anything of a sample is read.
// These are Node's own walls: they stop a script that got out of an emulator or a parser. Native code is stopped by the
// kernel's (`isolation/`).
import { flushCompileCache, getCompileCacheDir, registerHooks } from 'node:module'

/** Of Node itself: connections, files of others, programs, threads, debuggers. */
const OUT_OF_REACH: ReadonlySet<string> = new Set([
  ...['net', 'dgram', 'tls', 'http', 'https', 'http2', 'dns', 'dns/promises', 'sqlite', 'child_process', 'cluster'],
  ...['worker_threads', 'inspector', 'inspector/promises', 'wasi', 'repl', 'ffi', 'quic', 'test', 'trace_events'],
])

const isOutOfReach = (name: string): boolean => OUT_OF_REACH.has(name.replace(/^node:/, ''))

/** Types of Node 24.20. */
interface DroppablePermission {
  has(scope: string, reference?: string): boolean
  drop?(scope: string): void
}

/** To be called inside the process. Keeps what was compiled, where that can be. Throws where a right cannot be given up. */
export function sealProcess(): void {
  flushCompileCache()
  dropRights()
  for (const name of Object.keys(process.env)) delete process.env[name]
  registerHooks({
    resolve: (specifier, context, next) => {
      if (isOutOfReach(specifier)) throw new Error(`${specifier} is out of reach`)
      return next(specifier, context)
    },
  })
  const { getBuiltinModule } = process
  process.getBuiltinModule = ((name: string) =>
    isOutOfReach(name) ? undefined : getBuiltinModule(name)) as typeof getBuiltinModule // one signature for each name
}

function dropRights(): void {
  const permission = process.permission as DroppablePermission | undefined
  if (permission === undefined) return
  const folder = getCompileCacheDir()
  permission.drop?.('fs.write')
  permission.drop?.('addon')
  // Of all folders: without one, `has` asks for the right to write everywhere, which was never given.
  if (folder !== undefined && permission.has('fs.write', folder)) throw new Error('the process may still write')
  if (permission.drop !== undefined && permission.has('addon')) throw new Error('the process may still load add-ons')
}
