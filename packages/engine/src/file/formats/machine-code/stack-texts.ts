// Texts that code puts together on the stack by moving constants to neighbouring places, so that none stands in the file.
import { STACK_ROW_BYTES_MAX, STACK_TEXTS_MAX } from './limits.ts'

export interface StackText {
  /** Where the first of its stores stands in the file. */
  readonly offset: number
  readonly text: string
}

const TEXT_CHARS_MIN = 5
/** Code between two stores of one row: other arguments, a call that was moved in between. */
const GAP_BYTES_MAX = 24

interface Store {
  readonly base: number
  readonly place: number
  readonly value: readonly number[]
  readonly length: number
}

/** Reads one instruction's place on the stack: [ebp+d8], [esp+d8], [ebp+d32], [esp+d32]. Null for any other place. */
function stackPlace(code: Uint8Array, at: number): { base: number; place: number; end: number } | null {
  const modrm = code[at] ?? 0
  const mode = modrm >> 6
  const base = modrm & 7
  if ((mode !== 1 && mode !== 2) || (base !== 4 && base !== 5)) return null
  if (base === 4 && code[at + 1] !== 0x24) return null
  const start = base === 4 ? at + 2 : at + 1
  const place = mode === 1 ? ((code[start] ?? 0) << 24) >> 24 : wordAt(code, start)
  return { base, place, end: start + (mode === 1 ? 1 : 4) }
}

const wordAt = (code: Uint8Array, at: number): number =>
  (code[at] ?? 0) | ((code[at + 1] ?? 0) << 8) | ((code[at + 2] ?? 0) << 16) | ((code[at + 3] ?? 0) << 24)

const bytesAt = (code: Uint8Array, at: number, count: number): readonly number[] => [...code.subarray(at, at + count)]

/** The store of a constant at `at`, or null. */
function storeAt(code: Uint8Array, at: number): Store | null {
  const first = code[at]
  const wide = first === 0x66
  const opcode = at + (wide ? 1 : 0)
  const operation = code[opcode]
  if (operation !== 0xc6 && operation !== 0xc7) return null
  if (((code[opcode + 1] ?? 0) & 0x38) !== 0) return null
  const to = stackPlace(code, opcode + 1)
  if (to === null) return null
  const count = operation === 0xc6 ? 1 : wide ? 2 : 4
  return { base: to.base, place: to.place, value: bytesAt(code, to.end, count), length: to.end + count - at }
}

/** `mov r64, constant` followed by a store of that register: eight characters at once. */
function longStoreAt(code: Uint8Array, at: number): Store | null {
  const prefix = code[at]
  const opcode = code[at + 1] ?? 0
  if ((prefix !== 0x48 && prefix !== 0x49) || opcode < 0xb8 || opcode > 0xbf) return null
  const register = opcode & 7
  const storePrefix = prefix === 0x48 ? 0x48 : 0x4c
  for (let next = at + 10; next <= at + 30; next += 1) {
    if (code[next] !== storePrefix || code[next + 1] !== 0x89) continue
    if ((((code[next + 2] ?? 0) >> 3) & 7) !== register) continue
    const to = stackPlace(code, next + 2)
    if (to !== null) return { base: to.base, place: to.place, value: bytesAt(code, at + 2, 8), length: 10 }
  }
  return null
}

/** A row of stores as it grows; what it holds becomes text when it ends. */
class Row {
  readonly #bytes = new Map<number, { readonly value: number; readonly offset: number }>()
  #end = -1
  #base = -1

  takes({ base }: Store, at: number): boolean {
    return this.#end === -1 || (base === this.#base && at - this.#end <= GAP_BYTES_MAX)
  }

  get isFull(): boolean {
    return this.#bytes.size >= STACK_ROW_BYTES_MAX
  }

  add(store: Store, at: number, offset: number): void {
    this.#base = store.base
    this.#end = at + store.length
    for (const [index, value] of store.value.entries()) this.#bytes.set(store.place + index, { value, offset })
  }

  texts(): readonly StackText[] {
    if (this.#bytes.size < TEXT_CHARS_MIN) return []
    const places = [...this.#bytes.entries()].sort(([a], [b]) => a - b)
    const out: StackText[] = []
    let text = ''
    let offset = 0
    let before = Number.NEGATIVE_INFINITY
    const end = (): void => {
      if (text.length >= TEXT_CHARS_MIN) out.push({ offset, text })
      text = ''
    }
    for (const [index, [place, { value, offset: from }]] of places.entries()) {
      // UTF-16: a zero between two characters ends no text where another follows the second.
      const between = value === 0 && text.length > 0 && isAlone(places[index + 1]) && isZero(places[index + 2])
      if (place !== before + 1) end()
      before = place
      if (between) continue
      if (value < 0x20 || value > 0x7e) end()
      else {
        if (text === '') offset = from
        text += String.fromCharCode(value)
      }
    }
    end()
    return out
  }
}

type Placed = readonly [number, { readonly value: number }] | undefined
const isAlone = (byte: Placed): boolean => byte !== undefined && byte[1].value >= 0x20
const isZero = (byte: Placed): boolean => byte !== undefined && byte[1].value === 0

/** In the order of the code, at most STACK_TEXTS_MAX. `start` is the file offset of `code`. */
export function stackTexts(code: Uint8Array, start: number): readonly StackText[] {
  const found: StackText[] = []
  let row = new Row()
  for (let at = 0; at + 4 < code.length && found.length < STACK_TEXTS_MAX; at += 1) {
    const byte = code[at] ?? 0
    if (byte !== 0xc6 && byte !== 0xc7 && byte !== 0x66 && byte !== 0x48 && byte !== 0x49) continue
    const isLong = byte === 0x48 || byte === 0x49
    const next = code[at + 1] ?? 0
    // The next byte tells nearly always that it is something else: no constant, or no place on the stack (`44`, `45`, `84`, `85`).
    if (
      isLong
        ? next < 0xb8 || next > 0xbf
        : byte === 0x66
          ? next !== 0xc7
          : (next & 0x3e) !== 4 || (next & 0xc0) % 0xc0 === 0
    )
      continue
    const store = isLong ? longStoreAt(code, at) : storeAt(code, at)
    if (store === null) continue
    if (!row.takes(store, at) || row.isFull) {
      found.push(...row.texts())
      row = new Row()
    }
    row.add(store, at, start + at)
    at += store.length - 1
  }
  found.push(...row.texts())
  return found.slice(0, STACK_TEXTS_MAX)
}
