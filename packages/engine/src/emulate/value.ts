// What passes between a script and the imitated system, whatever the script's language is, and the shape of the system's
// objects: names without regard to case, methods, properties, and a default member, as COM has them.

export type Value = undefined | null | boolean | number | string | Date | Uint8Array | HostObject | readonly Value[]

/** A member is a value that can be read and set, or a function: a method, or a property with arguments. */
// biome-ignore lint/suspicious/noConfusingVoidType: a method that gives nothing back need not say so
export type Member = Value | ((...args: Value[]) => Value | void)

const properties = new WeakSet<object>()

/** Marks a function as a property that is computed when it is read, so that `http.status` is a number and no method. */
export function property(read: () => Value): () => Value {
  properties.add(read)
  return read
}

export class HostObject {
  /** As the script would call it: `WScript.Shell`. */
  readonly name: string
  readonly #members = new Map<string, Member>()
  readonly #onSet: ((name: string, value: Value, args: readonly Value[]) => void) | null
  readonly #unknown: ((member: string, args: readonly Value[] | null) => Value) | null
  readonly #apply: ((args: readonly Value[]) => Value) | null

  constructor(
    name: string,
    members: Readonly<Record<string, Member>>,
    hooks: {
      /** Hears of every property that is set, after it was. */
      readonly onSet?: (name: string, value: Value, args: readonly Value[]) => void
      /** Answers for members that the object does not have; `args` is null for a plain read. */
      readonly unknown?: (member: string, args: readonly Value[] | null) => Value
      /** Answers when the object itself is called, where that is not its default member. */
      readonly apply?: (args: readonly Value[]) => Value
    } = {},
  ) {
    this.name = name
    for (const [member, value] of Object.entries(members)) this.#members.set(member.toLowerCase(), value)
    this.#onSet = hooks.onSet ?? null
    this.#unknown = hooks.unknown ?? null
    this.#apply = hooks.apply ?? null
  }

  has(member: string): boolean {
    return this.#members.has(member.toLowerCase())
  }

  /** How a member is read: at once, or by calling it. A member that the object does not have is read. */
  isMethod(member: string): boolean {
    const found = this.#members.get(member.toLowerCase())
    return typeof found === 'function' && !properties.has(found)
  }

  /** Reads a property. A method read without being called is called without arguments, as Visual Basic does. */
  get(member: string, args: readonly Value[] = []): Value {
    const found = this.#members.get(member.toLowerCase())
    if (typeof found === 'function') return found(...args) as Value
    if (found === undefined && !this.has(member)) return this.#unknown?.(member, null)
    return args.length > 0 ? indexed(found, args) : found
  }

  call(member: string, args: readonly Value[]): Value {
    if (member === '' && this.#apply !== null) return this.#apply(args)
    const found = this.#members.get(member.toLowerCase())
    if (typeof found === 'function') {
      // A computed property that is called is indexed: `folder.Files(0)`.
      if (properties.has(found) && args.length > 0) return indexed(found() as Value, args)
      return found(...args) as Value
    }
    if (found === undefined && !this.has(member)) return this.#unknown?.(member, args)
    return args.length > 0 ? indexed(found, args) : found
  }

  /** A wrapper around a member is read as the member itself is. */
  static wrap(member: Member, wrapper: (...args: Value[]) => Value): Member {
    if (typeof member === 'function' && properties.has(member)) properties.add(wrapper)
    return wrapper
  }

  set(member: string, value: Value, args: readonly Value[] = []): void {
    const key = member.toLowerCase()
    // A function stays one: `Item(key) = value` is the object's own affair, heard by its hook.
    if (typeof this.#members.get(key) !== 'function') this.#members.set(key, value)
    this.#onSet?.(member, value, args)
  }

  /** Members that are plain values, for enumeration. */
  get names(): readonly string[] {
    return [...this.#members.keys()]
  }
}

/** `collection(1)` is `collection.Item(1)`; a list is indexed. */
function indexed(value: Member, args: readonly Value[]): Value {
  if (value instanceof HostObject) return value.call('item', args)
  if (Array.isArray(value)) return (value as readonly Value[])[Math.trunc(numberOf(args[0]))]
  return value as Value // a function was called by whoever asked
}

export const isHostObject = (value: Value): value is HostObject => value instanceof HostObject

/** As Visual Basic and COM turn values into text. */
export function textOfValue(value: Value): string {
  if (value === undefined || value === null) return ''
  if (typeof value === 'string') return value
  if (typeof value === 'boolean') return value ? 'True' : 'False'
  if (typeof value === 'number') return String(value)
  if (value instanceof Uint8Array)
    return Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString('latin1')
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString()
  if (value instanceof HostObject) return value.has('') ? textOfValue(value.get('')) : value.name
  return value.map(textOfValue).join(',')
}

export function numberOf(value: Value): number {
  if (typeof value === 'number') return value
  if (typeof value === 'boolean') return value ? -1 : 0
  if (value instanceof Date) return value.getTime() / 86_400_000 + 25_569
  const number = Number.parseFloat(textOfValue(value).replace(/^&h/i, '0x'))
  return Number.isFinite(number) ? number : 0
}

export const isTrue = (value: Value): boolean =>
  typeof value === 'string' ? /^(?:true|-?[1-9])/i.test(value) : numberOf(value) !== 0

/** Text as the bytes that a file would hold: each character one byte where it fits, else UTF-16. */
export function bytesOfValue(value: Value): Uint8Array {
  if (value instanceof Uint8Array) return value
  if (Array.isArray(value)) return Uint8Array.from((value as readonly Value[]).map(numberOf))
  const text = textOfValue(value)
  return /^[\u0000-\u00ff]*$/.test(text) ? Buffer.from(text, 'latin1') : Buffer.from(text, 'utf16le')
}
