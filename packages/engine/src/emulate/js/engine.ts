// One JavaScript engine for one run: QuickJS in WebAssembly with its memory, stack and time bounded, the clock and the
// random numbers of the imitated machine, and one function to the outside.
import { type HostFunction, JSException, QuickJS } from 'quickjs-wasi'
import { loadEngineText, loadPackageFile } from '../../data/load.ts'
import type { TraceExit } from '../../trace/trace.ts'
import { HEAP_BYTES_MAX, RUN_MS_MAX, STACK_BYTES_MAX, TIMERS_MAX, VIRTUAL_MS_MAX } from '../limits.ts'
import type { World } from '../world/world.ts'
import type { Bridge } from './bridge.ts'

let compiled: WebAssembly.Module | null = null

function engineModule(): WebAssembly.Module {
  compiled ??= new WebAssembly.Module(loadPackageFile('quickjs-wasi/quickjs.wasm') as Uint8Array<ArrayBuffer>)
  return compiled
}

export interface ScriptEngineOptions {
  readonly world: World
  readonly bridge: Bridge
  /** Files of `prelude/` that make the globals, in their order. */
  readonly preludes: readonly string[]
  /** Real time that passed, from a clock that never goes back. Without it the run is bounded from outside alone. */
  readonly elapsedMs?: () => number
}

export class ScriptEngine implements Disposable {
  readonly #vm: QuickJS
  readonly #bridge: Bridge
  readonly #elapsedMs: () => number
  readonly #endMs: number
  #quit: number | null = null
  #isTimeUp = false

  private constructor(vm: QuickJS, { bridge, elapsedMs = () => 0 }: ScriptEngineOptions) {
    this.#vm = vm
    this.#bridge = bridge
    this.#elapsedMs = elapsedMs
    this.#endMs = elapsedMs() + RUN_MS_MAX
  }

  static async open(options: ScriptEngineOptions): Promise<ScriptEngine> {
    let engine: ScriptEngine | null = null
    const vm = await QuickJS.create({
      wasm: engineModule(),
      memoryLimit: HEAP_BYTES_MAX,
      maxStackSize: STACK_BYTES_MAX,
      interruptHandler: () => engine?.mustStop() ?? false,
      timezoneOffset: 0,
      wasi: (memory: WebAssembly.Memory) => ({
        clock_time_get: (_clock: number, _precision: bigint, result: number) => {
          new DataView(memory.buffer).setBigUint64(result, BigInt(Math.round(options.world.nowMs)) * 1_000_000n, true)
          return 0
        },
        // The same script gives the same trace: its random numbers are always the same.
        random_get: (at: number, length: number) => {
          new Uint8Array(memory.buffer, at, length).fill(0x5a)
          return 0
        },
        fd_write: () => 0,
      }),
    })
    engine = new ScriptEngine(vm, options)
    engine.#install(options)
    return engine
  }

  quit(code: number): void {
    this.#quit ??= code
  }

  mustStop(): boolean {
    if (this.#quit !== null || this.#bridge.isExhausted) return true
    if (this.#elapsedMs() < this.#endMs) return false
    this.#isTimeUp = true
    return true
  }

  /** Runs text as a script of its own. Null when it ended well. */
  run(source: string, name: string): TraceExit | null {
    try {
      this.#vm.evalCode(source, name).dispose()
      this.#vm.executePendingJobs()
      return this.#ended()
    } catch (error) {
      return this.#exitOf(error)
    }
  }

  /** The value of an expression of ours, when it is true; false when it is anything else or fails. */
  ask(expression: string): boolean {
    try {
      const answer = this.#vm.evalCode(expression, 'host')
      const isTrue = answer.toBoolean()
      answer.dispose()
      return isTrue
    } catch (error) {
      this.#exitOf(error)
      return false
    }
  }

  /** Fires timers and promises until none is left, the script's time is over, or it ends itself. */
  runTimers(onError: (exit: TraceExit) => void): TraceExit | null {
    for (let count = 0; count < TIMERS_MAX; count += 1) {
      try {
        this.#vm.executePendingJobs()
        const more = this.#vm.evalCode(`$assay_tick(${VIRTUAL_MS_MAX})`, 'timer')
        const isMore = more.toBoolean()
        more.dispose()
        if (!isMore) return this.#ended()
      } catch (error) {
        const exit = this.#exitOf(error)
        if (exit.how !== 'threw') return exit
        onError(exit)
      }
      if (this.mustStop()) return this.#ended()
    }
    return { how: 'step_limit', detail: `more than ${TIMERS_MAX} timers fired` }
  }

  [Symbol.dispose](): void {
    try {
      this.#vm.dispose()
    } catch {
      // A heap that ran full may not even be freed; the instance goes with its memory.
    }
  }

  #install({ world, bridge, preludes }: ScriptEngineOptions): void {
    const vm = this.#vm
    const host: HostFunction = (request) => {
      const answer = bridge.answer(request?.toString() ?? '{}')
      world.recorder.pass(0)
      return vm.newString(answer)
    }
    // Tells how it failed in a text, empty when it did not: an error of its own kind does not pass the crossing.
    const script: HostFunction = (source) => {
      try {
        vm.evalCode(source?.toString() ?? '', 'script').dispose()
      } catch (error) {
        const { how, detail = '' } = this.#exitOf(error)
        if (how === 'threw') return vm.newString(detail)
      }
      return vm.newString('')
    }
    const shared = vm.newObject()
    vm.setProp(shared, 'host', vm.newFunction('host', host))
    vm.setProp(shared, 'script', vm.newFunction('script', script))
    for (const name of preludes) {
      const install = vm.evalCode(loadEngineText(`emulate/js/prelude/${name}.js`), `${name}.js`)
      vm.callFunction(install, vm.undefined, shared).dispose()
      install.dispose()
    }
    const tick = vm.getProp(shared, vm.newString('tick'))
    if (!tick.isUndefined) vm.defineProp(vm.global, '$assay_tick', tick, { configurable: false, enumerable: false })
    shared.dispose()
  }

  #ended(): TraceExit | null {
    if (this.#quit !== null) return { how: 'exited', code: this.#quit }
    if (this.#isTimeUp) return { how: 'time_up', detail: `stopped after ${RUN_MS_MAX} ms` }
    if (this.#bridge.isExhausted) return { how: 'step_limit', detail: 'too many calls of the host' }
    return null
  }

  #exitOf(error: unknown): TraceExit {
    const ended = this.#ended()
    if (ended !== null) return ended
    if (!(error instanceof JSException)) return { how: 'crashed', detail: 'the script engine gave up' }
    const detail = `${error.name}: ${error.message}`.slice(0, 500)
    error.dispose()
    if (/out of memory/i.test(detail)) return { how: 'out_of_memory', detail }
    return { how: 'threw', detail }
  }
}
