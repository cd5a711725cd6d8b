// A run under Wine as it is being read: whose code calls, what its handles stand for, and the events gathered so far.
// `calls.ts` fills it call by call.
import { HANDLES_MAX } from '../../limits.ts'
import { EventLists, type FileEvent, type RegistryEvent } from '../event-lists.ts'
import { EVENTS_MAX } from '../limits.ts'
import { SERVICES } from './endings.ts'

/** What a number that the sample got from the system stands for. */
export type Handle =
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'key'; readonly path: string }
  | { readonly kind: 'process'; readonly pid: number }
  | { readonly kind: 'thread'; readonly pid: number }
  | { readonly kind: 'service'; readonly name: string }
  | { readonly kind: 'event_log'; readonly name: string }
  /** A section of memory that its holder has mapped for itself. */
  | { readonly kind: 'own_view' }

/**
 * `own`: the sample's code, or what it made. `tool`: a program or script host of Windows that acts on its behalf; what it
 * asks is its own business. `runtime`: the C runtime of the sample's code. `system`: a library of Windows at work on what was
 * asked of it.
 */
export type Caller = 'own' | 'tool' | 'runtime' | 'system'

interface Module {
  readonly path: string
  readonly base: number
  readonly caller: Caller
}

/** Libraries through which a script or an installer acts. */
const HOSTS = /\\(?:wshom\.ocx|scrrun\.dll|vbscript\.dll|jscript\.dll|msi\.dll|msxml[36]?\.dll|wbemprox\.dll)$/i
/** Of a program of Windows it is a library like any other. */
const RUNTIME = /\\(?:msvcrt|ucrtbase|msvcr\d{2,3})\.dll$/i
/** A library is at most this large: what lies further from any is memory without a file. */
const MODULE_BYTES_MAX = 64 * 1024 * 1024

export class WindowsWorld extends EventLists {
  readonly registry: RegistryEvent[] = []
  readonly images = new Map<number, string>()
  readonly #modules = new Map<number, Module[]>()
  readonly #handles = new Map<string, Handle>()
  readonly #told = new Set<string>()
  /** By thread: the key that was opened last, and the privilege that was looked up last. */
  readonly lastKey = new Map<number, string>()
  readonly lastPrivilege = new Map<number, string>()
  /** By thread: whether the program that it starts next is to be hidden. */
  readonly startsHidden = new Set<number>()
  readonly screens = new Set<number>()
  /** Libraries that a program asked for by name while it ran, and that are not there. */
  readonly notLoaded = new Set<string>()
  /** By process: whose token it opened last, other than its own. */
  readonly foreignToken = new Map<number, string>()

  load(pid: number, path: string, base: number, builtin: boolean, atMs: number): void {
    const modules = this.#modules.get(pid) ?? []
    const caller = !builtin
      ? 'own'
      : (/\.exe$/i.test(path) && !SERVICES.test(path)) || HOSTS.test(path)
        ? 'tool'
        : RUNTIME.test(path) && modules.some((one) => one.caller === 'own')
          ? 'runtime'
          : 'system'
    if (modules.length < 1_000) modules.push({ path, base, caller })
    this.#modules.set(pid, modules)
    if (modules.length === 1 && !this.images.has(pid)) this.images.set(pid, path)
    if (!builtin) this.addModule(path, pid, atMs)
  }

  callerOf(pid: number, address: number): Caller {
    let nearest: Module | null = null
    for (const module of this.#modules.get(pid) ?? [])
      if (module.base <= address && module.base > (nearest?.base ?? -1)) nearest = module
    // Memory that no file stands behind: nobody but the sample writes code there.
    return nearest === null || address - nearest.base > MODULE_BYTES_MAX ? 'own' : nearest.caller
  }

  setHandle(pid: number, handle: number, what: Handle): void {
    if (this.#handles.size < HANDLES_MAX) this.#handles.set(`${pid} ${handle}`, what)
    else this.cut.add('HANDLES_MAX')
  }

  handle<Kind extends Handle['kind']>(pid: number, handle: number, kind: Kind): Extract<Handle, { kind: Kind }> | null {
    const found = this.#handles.get(`${pid} ${handle}`)
    return isKind(found, kind) ? found : null
  }

  closeHandle(pid: number, handle: number): void {
    this.#handles.delete(`${pid} ${handle}`)
  }

  addRegistry(event: RegistryEvent): void {
    const key = `${event.pid} ${event.op} ${event.succeeded} ${event.key}\0${event.name}`
    if (this.#told.has(key)) return
    this.#told.add(key)
    this.push(this.registry, event, EVENTS_MAX, 'TRACE_EVENTS_MAX')
  }

  override addFile(event: FileEvent): void {
    super.addFile({
      ...event,
      path: plainWindowsPath(event.path),
      ...(event.to ? { to: plainWindowsPath(event.to) } : {}),
    })
  }
}

const isKind = <Kind extends Handle['kind']>(
  handle: Handle | undefined,
  kind: Kind,
): handle is Extract<Handle, { kind: Kind }> => handle?.kind === kind

/** `\\?\C:\a` and `\??\C:\a` are `C:\a`; a name without a folder lies where the sample was started. */
export function plainWindowsPath(path: string): string {
  const plain = path.replace(/^\\(?:\\|\?)[?.]\\(?=[A-Za-z]:)/, '').replaceAll('/', '\\')
  if (/^[A-Za-z]:\\/.test(plain) || plain.startsWith('\\\\')) return plain
  if (plain.startsWith('\\')) return `C:${plain}`
  return `C:\\users\\anna\\Downloads\\${plain.replace(/^(?:\.\\)+/, '')}`
}
