// The host's half of the crossing: requests of the script as JSON → the imitated machine → answers as JSON. Everything
// that comes from the script is hostile; a request that makes no sense gets an empty answer.
import { createObject, getObject } from '../com/create.ts'
import { itemsOf, recordCall } from '../com/recorded-object.ts'
import { HANDLES_MAX, HOST_CALLS_MAX } from '../limits.ts'
import { HostObject, textOfValue, type Value } from '../value.ts'
import { isFromNetwork } from '../world/web.ts'
import type { World } from '../world/world.ts'
import { watched } from './script-text.ts'

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json }

export interface BridgeOptions {
  /** Host objects that a script finds without making them, by name. */
  readonly roots?: Readonly<Record<string, HostObject>>
  readonly visualBasic?: VisualBasicBeside
  /** Requests of a page: `op` and the whole request. Answers undefined for those it does not know. */
  readonly more?: (op: string, request: Readonly<Record<string, Json>>) => Json | undefined
}

/** Visual Basic beside JavaScript, as an HTML application has it. */
export interface VisualBasicBeside {
  /** Runs text; the names of the procedures that it declares, as they are written. */
  readonly run: (text: string) => readonly string[]
  readonly call: (procedure: string, args: readonly Value[]) => Value
}

export class Bridge {
  readonly #world: World
  readonly #options: BridgeOptions
  readonly #objects: HostObject[] = []
  readonly #ids = new Map<HostObject, number>()
  readonly #bytes: (Uint8Array | null)[] = []
  #calls = 0
  #layerDepth = 0

  constructor(world: World, options: BridgeOptions = {}) {
    this.#world = world
    this.#options = options
  }

  /** True when the script asked so often that it must end. */
  get isExhausted(): boolean {
    return this.#calls > HOST_CALLS_MAX
  }

  answer(text: string): string {
    this.#calls += 1
    if (this.isExhausted) {
      this.#world.recorder.cut('HOST_CALLS_MAX', `the script was stopped after ${HOST_CALLS_MAX} calls of the host`)
      return '{}'
    }
    try {
      return JSON.stringify(this.#handle(JSON.parse(text) as Readonly<Record<string, Json>>) ?? {})
    } catch (error) {
      // Nothing but a RangeError of our own stack or of a string that is too long comes by here.
      this.#world.recorder.notCovered(
        `A call of the host failed: ${error instanceof Error ? error.message : 'unknown'}.`,
      )
      return '{}'
    }
  }

  #handle(request: Readonly<Record<string, Json>>): Json | undefined {
    const op = String(request['op'])
    const name = String(request['name'] ?? '')
    const member = String(request['m'] ?? '')
    const object = this.#objects[Number(request['id'])]
    const args = Array.isArray(request['a']) ? (request['a'] as readonly Json[]).map((one) => this.#decode(one)) : []
    switch (op) {
      case 'get':
        if (object === undefined) return { v: { $: 'u' } }
        return object.isMethod(member) ? { k: 'm' } : { v: this.#encode(object.get(member, args)) }
      case 'has':
        return { v: object?.has(member) === true }
      case 'call':
        return { v: object === undefined ? { $: 'u' } : this.#encode(object.call(member, args)) }
      case 'set':
        object?.set(member, this.#decode(request['v']), args)
        return {}
      case 'text':
        return { v: object === undefined ? '' : textOfValue(object) }
      case 'items':
        return { v: this.#encode([...itemsOf(this.#decode(request['v']))]) }
      case 'root':
        return { v: this.#encode(this.#options.roots?.[name]) }
      case 'create':
        return { v: this.#encode(createObject(this.#world, name)) }
      case 'getobject':
        return { v: this.#encode(getObject(this.#world, name, String(request['of'] ?? ''))) }
      case 'layer':
        return { v: this.layer(String(request['text'] ?? ''), String(request['technique'] ?? 'eval')) }
      case 'sleep':
        this.#world.recorder.pass(Number(request['ms']) || 0)
        return {}
      case 'vb_run':
        return { v: [...(this.#options.visualBasic?.run(String(request['text'] ?? '')) ?? [])] }
      case 'vb_call':
        return { v: this.#encode(this.#options.visualBasic?.call(name, args)) }
      case 'note':
        recordCall(this.#world, name, args)
        return {}
      default:
        return this.#options.more?.(op, request)
    }
  }

  /** Records text that becomes code and gives it back with the watch in it. */
  layer(text: string, technique: string): string {
    // Depth cannot be known from outside the engine; order is what a reader needs.
    if (this.#layerDepth < 1_000) this.#layerDepth += 1
    if (isFromNetwork(text))
      this.#world.recorder.systemEvent({ kind: 'remote_code', what: `${technique} of what came over the network` })
    // A script that stands in the page itself did not appear while it ran.
    if (text.length >= 12 && technique !== 'page script')
      this.#world.recorder.layer({ depth: Math.min(this.#layerDepth, 16), technique, language: 'javascript', text })
    return watched(text)
  }

  #encode(value: Value, depth = 0): Json {
    if (value === undefined) return { $: 'u' }
    if (value === null || typeof value === 'string' || typeof value === 'boolean') return value
    if (typeof value === 'number') return Number.isFinite(value) ? value : 0
    if (value instanceof Date) return { $: 'd', v: value.getTime() }
    if (value instanceof HostObject) return this.#handleOf(value, null)
    if (value instanceof Uint8Array) return this.#handleOf(safeArray(value), value)
    return { $: 'a', v: depth > 4 ? [] : value.map((one) => this.#encode(one, depth + 1)) }
  }

  #handleOf(object: HostObject, bytes: Uint8Array | null): Json {
    const known = this.#ids.get(object)
    if (known !== undefined) return { $: 'o', id: known }
    if (this.#objects.length >= HANDLES_MAX) {
      this.#world.recorder.cut('HANDLES_MAX', 'the script holds more objects than are kept')
      return { $: 'u' }
    }
    this.#objects.push(object)
    this.#bytes.push(bytes)
    this.#ids.set(object, this.#objects.length - 1)
    return { $: 'o', id: this.#objects.length - 1 }
  }

  #decode(value: Json | undefined): Value {
    if (value === undefined) return undefined
    if (value === null || typeof value !== 'object') return value
    if (Array.isArray(value)) return undefined
    const given = value as Readonly<Record<string, Json>>
    switch (given['$']) {
      case 'o':
        return this.#bytes[Number(given['id'])] ?? this.#objects[Number(given['id'])]
      case 'd':
        return new Date(Number(given['v']))
      case 'x':
        return new Uint8Array(Buffer.from(String(given['v']), 'latin1'))
      case 'a':
        return Array.isArray(given['v']) ? (given['v'] as readonly Json[]).map((one) => this.#decode(one)) : []
      default:
        return undefined
    }
  }
}

/** Bytes as a script sees them: a closed box with a length. */
function safeArray(bytes: Uint8Array): HostObject {
  return new HostObject('SafeArray', {
    '': () => Buffer.from(bytes).toString('latin1'),
    length: bytes.length,
    _items: () => [...bytes.subarray(0, 100_000)],
  })
}
