// 7-Zip as WebAssembly: an instance serves one archive alone, so that nothing of one sample is there for the next, with a
// bound on its memory and on what it may write into its file system, which exists in memory only.
import SevenZip, { type SevenZipModule, type SevenZipModuleFactory } from '7z-wasm'
import { loadPackageFile } from '../../../data/load.ts'
import { HEAP_PAGES_MAX, LINES_MAX } from './limits.ts'

export interface SevenZipRun {
  readonly lines: readonly string[]
  /** 7-Zip's own: 0 well, 1 warnings, 2 fatal, 7 command line, 8 memory; null where it ended by an exception. */
  readonly exitCode: number | null
  readonly fs: SevenZipModule['FS']
  /** It was stopped because it wrote more, or more files, than it may. */
  readonly stopped: boolean
  readonly writtenBytes: number
}

export interface WriteLimits {
  readonly bytesMax: number
  readonly filesMax: number
}

/**
 * Commands over one file, which they find at `/in/<name>`; output goes to `/out`. Making an instance costs more than most
 * archives do, so that the list and the members come from the same one. After a command that ended by an exception, or
 * that wrote anything, the next has a fresh one.
 */
export class SevenZipArchive {
  readonly #name: string
  readonly #input: Uint8Array
  readonly #limits: () => WriteLimits
  #unused: Instance | null = null

  /** `limits` are asked for anew for every instance: what earlier runs wrote in vain leaves less. */
  constructor(name: string, input: Uint8Array, limits: () => WriteLimits) {
    this.#name = name
    this.#input = input
    this.#limits = limits
  }

  /** `arguments_` without the file's path, which is added behind them. With `wanted`, of its members these alone, by name. */
  async run(arguments_: readonly string[], wanted: readonly string[] | null = null): Promise<SevenZipRun> {
    const instance = this.#unused ?? (await instanceFor(this.#name, this.#input, this.#limits()))
    this.#unused = null
    const { module, guard } = instance
    instance.lines = []
    const chosen = wanted === null ? [] : ['-spd', '-scsUTF-8', `-i@${WANTED}`]
    if (wanted !== null) module.FS.writeFile(WANTED, wanted.join('\n'))
    let exitCode: number | null = null
    // The module tells its exit code by setting that of the whole process, which is not its to set.
    const ours = process.exitCode
    process.exitCode = 0
    guard.isRunning = true
    try {
      module.callMain([...arguments_, ...chosen, `/in/${this.#name}`])
      exitCode = Number(process.exitCode)
      if (!guard.wrote) this.#unused = instance
    } catch {
      // An exception of the C++ code that it does not catch itself (a wrong password for an encrypted list, a damaged
      // header) or an abort: what was written until then is still there.
    } finally {
      process.exitCode = ours
      guard.isRunning = false
    }
    return { lines: instance.lines, exitCode, fs: module.FS, stopped: guard.stopped, writtenBytes: guard.bytes }
  }
}

/** Names of members, one a line, taken as they are: `-spd` keeps stars and question marks from standing for others. */
const WANTED = '/wanted'

interface Instance {
  readonly module: SevenZipModule
  readonly guard: Guard
  /** Of the command that runs. */
  lines: string[]
}

async function instanceFor(name: string, input: Uint8Array, limits: WriteLimits): Promise<Instance> {
  const told: { lines: string[] } = { lines: [] }
  const tell = (line: string): void => void (told.lines.length < LINES_MAX && told.lines.push(line))
  const options = { print: tell, printErr: tell, stdin: () => 0, instantiateWasm }
  // The package is CommonJS whose declarations describe an ES module: what is imported is the factory itself.
  const module = await withoutBinding(() => (SevenZip as unknown as SevenZipModuleFactory)(options))
  const { FS } = module
  FS.mkdir('/in')
  FS.mkdir('/out')
  FS.writeFile(`/in/${name}`, input)
  return Object.assign(told, { module, guard: guardWrites(FS, limits) })
}

/**
 * While it starts, the module asks `process.binding` for flags of the disk's file system, which it never uses here. Under
 * Node's permission model, where the service reads hostile files, that call throws: it gets an empty answer instead.
 */
function withoutBinding<Value>(start: () => Value): Value {
  const own = Object.getOwnPropertyDescriptor(process, 'binding')
  Object.defineProperty(process, 'binding', { value: () => ({ fs: {} }), configurable: true, writable: true })
  try {
    return start()
  } finally {
    if (own !== undefined) Object.defineProperty(process, 'binding', own)
  }
}

type Receive = (instance: WebAssembly.Instance, module: WebAssembly.Module) => void

let compiled: WebAssembly.Module | null = null

/** Compiled once, instantiated for every run. */
function instantiateWasm(imports: WebAssembly.Imports, receive: Receive): object {
  compiled ??= new WebAssembly.Module(withHeapLimit(loadPackageFile('7z-wasm/7zz.wasm')))
  const module = compiled
  receive(new WebAssembly.Instance(module, imports), module)
  return {}
}

const MEMORY_SECTION = 5

/** Lowers the maximum that the module declares for its own memory, which no import could do. */
function withHeapLimit(wasm: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = Uint8Array.from(wasm)
  let at = 8
  const leb = (): number => {
    let value = 0
    for (let shift = 0; shift < 35; shift += 7) {
      const byte = bytes[at] ?? 0
      at += 1
      value |= (byte & 0x7f) << shift
      if (byte < 0x80) break
    }
    return value >>> 0
  }
  while (at < bytes.length) {
    const section = leb()
    const size = leb()
    const next = at + size
    if (section === MEMORY_SECTION) {
      const [count, flags] = [leb(), leb()]
      leb()
      if (count !== 1 || flags !== 1 || next - at !== 3) break
      // Three bytes whatever the value, as the one that stands there.
      bytes.set([(HEAP_PAGES_MAX & 0x7f) | 0x80, ((HEAP_PAGES_MAX >> 7) & 0x7f) | 0x80, HEAP_PAGES_MAX >> 14], at)
      return bytes
    }
    at = next
  }
  throw new Error('7zz.wasm does not declare its memory as expected: another version needs another look')
}

const NO_SPACE = 51

interface Guard {
  /** What is opened afterwards is opened by us, to be read, through the same functions. */
  isRunning: boolean
  readonly wrote: boolean
  readonly stopped: boolean
  readonly bytes: number
}

/** Every write passes through these functions of the file system; past the limits they fail like a full disk. */
function guardWrites(fs: SevenZipModule['FS'], { bytesMax, filesMax }: WriteLimits): Guard {
  const guard = { isRunning: false, wrote: false, stopped: false, bytes: 0 }
  // The type declarations leave out what the module exposes beside them.
  const { ErrnoError } = fs as unknown as { readonly ErrnoError: new (errno: number) => Error }
  const full = (): never => {
    guard.stopped = true
    throw new ErrnoError(NO_SPACE)
  }
  let files = 0
  const { write, ftruncate, mkdir, open } = fs
  fs.write = (...args) => {
    // What it prints passes through here as well, and is bounded by its lines.
    const { path } = args[0] as { readonly path?: string } // the declarations leave it out
    if (path?.startsWith('/out') === true) guard.bytes += args[3]
    if (guard.bytes > bytesMax) full()
    return write.apply(fs, args)
  }
  fs.ftruncate = (fd, length) => (length > bytesMax ? full() : ftruncate.call(fs, fd, length))
  const count = (): void => {
    if (!guard.isRunning) return
    guard.wrote = true
    files += 1
    if (files > filesMax) full()
  }
  fs.mkdir = (...args) => {
    count()
    return mkdir.apply(fs, args)
  }
  fs.open = (...args) => {
    if (typeof args[0] === 'string' && args[0].startsWith('/out')) count()
    return open.apply(fs, args)
  }
  // 7-Zip sets modes of 000 on folders of some archives and could then not write into them.
  fs.chmod = () => undefined
  return guard
}
