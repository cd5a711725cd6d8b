// The methods of a .NET program, read as the functions of a native one are: what each calls, by name, with the texts that it
// loads, which of its own methods it calls or hands on, and whether it decodes bytes.
import type { ByteReader } from '../../byte-reader.ts'
import type { CodeCall, CodeFacts, CodeFunction, Given } from '../machine-code/functions.ts'
import type { ToOffset } from '../pe/address.ts'
import { CODE_BYTES_MAX, METHOD_BYTES_MAX, METHODS_MAX } from './limits.ts'
import type { Metadata } from './metadata.ts'
import { BAD, operandBytes, SWITCH } from './opcodes.ts'
import { TABLE } from './table-schema.ts'
import { userStringAt } from './user-strings.ts'

const METHOD_SPEC = 0x2b
const CALL = 0x28
const CALL_VIRTUAL = 0x6f
const NEW_OBJECT = 0x73
const LOAD_TEXT = 0x72
const LOAD_FUNCTION = 0xfe06
const LOAD_VIRTUAL_FUNCTION = 0xfe07
const XOR = 0x61
/** What a call may have been given: the last few constants and texts before it. */
const GIVEN_MAX = 8

interface Names {
  /** By row of the table of methods: the native function where it is one. */
  readonly native: ReadonlyMap<number, string>
  /** By row of the table of foreign members, `Namespace.Type::Member`. */
  readonly members: readonly string[]
  /** The method of a row of the table of made-out generic methods. */
  readonly specs: readonly number[]
}

export function readMethods(
  file: ByteReader,
  metadata: Metadata,
  toOffset: ToOffset,
  members: readonly string[],
): CodeFacts {
  const names: Names = { native: nativeMethods(metadata), members, specs: specsOf(metadata) }
  const functions: CodeFunction[] = []
  const texts = metadata.streams.find(({ name }) => name === '#US')
  const textAt = (index: number): string => (texts === undefined ? '' : userStringAt(file, texts, index))
  let left = CODE_BYTES_MAX
  let isCut = (metadata.rowCounts[TABLE.methodDef] ?? 0) > METHODS_MAX
  for (const [rva = 0] of metadata.rows(TABLE.methodDef)) {
    if (functions.length === METHODS_MAX) break
    const body = left > 0 ? bodyAt(file, rva === 0 ? null : toOffset(rva)) : null
    left -= body?.size ?? 0
    functions.push(
      body === null ? nothingAt(rva === 0 ? 0 : (toOffset(rva) ?? 0)) : readMethod(file, body, names, textAt),
    )
  }
  isCut ||= left <= 0
  const bytesRead = CODE_BYTES_MAX - left
  const count = functions.length
  return {
    functions: functions.map((one) => ({ ...one, callees: one.callees.filter((callee) => callee < count) })),
    bytes: bytesRead,
    bytesRead,
    isCut,
  }
}

const nothingAt = (offset: number): CodeFunction => ({
  offset,
  calls: [],
  callees: [],
  texts: [],
  decodes: false,
  repeats: false,
})

function nativeMethods(metadata: Metadata): ReadonlyMap<number, string> {
  const native = new Map<number, string>()
  for (const [, forwarded = 0, name = 0] of metadata.rows(TABLE.implMap))
    if ((forwarded & 1) === 1) native.set(forwarded >>> 1, metadata.string(name))
  return native
}

function specsOf(metadata: Metadata): readonly number[] {
  const specs: number[] = []
  for (const [method = 0] of metadata.rows(METHOD_SPEC))
    specs.push(((method & 1) === 1 ? 0x0a00_0000 : 0x0600_0000) + (method >>> 1))
  return specs
}

interface Body {
  readonly offset: number
  readonly size: number
}

/** Two forms of header (II.25.4): one byte for short methods, twelve for others. */
function bodyAt(file: ByteReader, at: number | null): Body | null {
  if (at === null || !file.has(at, 1)) return null
  const first = file.u8(at)
  if ((first & 3) === 2) return { offset: at + 1, size: first >> 2 }
  if ((first & 3) !== 3) return null
  return { offset: at + (file.u8(at + 1) >> 4) * 4, size: Math.min(file.u32(at + 4), METHOD_BYTES_MAX) }
}

function readMethod(file: ByteReader, body: Body, names: Names, textAt: (index: number) => string): CodeFunction {
  const calls: CodeCall[] = []
  const callees = new Set<number>()
  const texts = new Set<string>()
  let given: Given[] = []
  let decodes = false
  let repeats = false
  let exclusive = -1
  const end = body.offset + body.size
  let at = body.offset
  while (at < end && file.has(at, 1)) {
    const first = file.u8(at)
    const opcode = first === 0xfe ? 0xfe00 | file.u8(at + 1) : first
    const operand = at + (first === 0xfe ? 2 : 1)
    const size = operandBytes(opcode)
    if (size === BAD) break
    const next = size === SWITCH ? operand + 4 + Math.min(file.u32(operand), METHOD_BYTES_MAX) * 4 : operand + size
    const token = size === 4 ? file.u32(operand) : 0
    if (opcode === LOAD_TEXT) {
      const text = textAt(token & 0xff_ffff)
      if (text !== '') texts.add(text)
      given.push(text)
    } else if (opcode >= 0x15 && opcode <= 0x20) given.push(constantOf(file, opcode, operand))
    else if (opcode === XOR) exclusive = at
    else if (
      opcode === CALL ||
      opcode === CALL_VIRTUAL ||
      opcode === NEW_OBJECT ||
      opcode === LOAD_FUNCTION ||
      opcode === LOAD_VIRTUAL_FUNCTION
    ) {
      const method = token >>> 24 === METHOD_SPEC ? (names.specs[(token & 0xff_ffff) - 1] ?? 0) : token
      const row = method & 0xff_ffff
      const native = method >>> 24 === TABLE.methodDef ? names.native.get(row) : undefined
      const name = method >>> 24 === TABLE.memberRef ? names.members[row - 1] : native
      if (name !== undefined && name !== '') calls.push({ name, given: given.slice(-GIVEN_MAX) })
      else if (method >>> 24 === TABLE.methodDef && row > 0) callees.add(row - 1)
      given = []
    } else {
      const target = jumpTarget(file, opcode, operand, next)
      if (target !== null && target <= at && target >= body.offset) {
        if (exclusive >= target) decodes = true
        if (opcode === 0x2b || opcode === 0x38) repeats = true
      }
    }
    at = next
  }
  return { offset: body.offset, calls, callees: [...callees], texts: [...texts], decodes, repeats }
}

/** `ldc.i4`: -1 to 8 in the opcode, or one or four bytes. */
function constantOf(file: ByteReader, opcode: number, operand: number): number {
  if (opcode <= 0x1e) return opcode - 0x16
  return opcode === 0x1f ? (file.u8(operand) << 24) >> 24 : file.i32(operand)
}

function jumpTarget(file: ByteReader, opcode: number, operand: number, next: number): number | null {
  if (opcode >= 0x2b && opcode <= 0x37) return next + ((file.u8(operand) << 24) >> 24)
  return opcode >= 0x38 && opcode <= 0x44 ? next + file.i32(operand) : null
}
