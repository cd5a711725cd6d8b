// A bitcode file → who made it for which machine, what it calls, and the texts in it. What its functions compute is not read: they
// are told by what they call, as those of an object file are.
import { BitstreamError } from './bits.ts'
import { type BitRecord, readRecords } from './bitstream.ts'
import { NAME_BYTES_MAX, NAMES_MAX, NAMES_READ_MAX, TEXTS_BYTES_MAX } from './limits.ts'

export interface LlvmFacts {
  /** As the compiler calls itself, such as `LLVM14.0.6`. */
  readonly producer: string | null
  /** The machine that it was compiled for. */
  readonly target: string | null
  readonly source: string | null
  /** Functions that stand in it. */
  readonly functionCount: number
  /** Names of functions that stand elsewhere. */
  readonly calls: readonly string[]
}

export interface LlvmModule {
  readonly facts: LlvmFacts
  /** Texts and names, each ended by a zero. */
  readonly texts: Buffer
  readonly defect: string | null
}

const BLOCK = { module: 8, constants: 11, identification: 13, names: 14, strings: 23 } as const
const MODULE = { target: 2, assembly: 4, function: 8, source: 16 } as const
const TEXT_CODES: ReadonlySet<number> = new Set([8, 9])
const WRAPPER_MAGIC = 0x0b17c0de
const WRAPPER_BYTES = 20
const MAGIC = 0xdec04342

interface Found {
  producer: string | null
  target: string | null
  source: string | null
  functionCount: number
  /** Where the names of functions that stand elsewhere lie among the strings that follow their module. */
  unnamed: { readonly at: number; readonly length: number }[]
  namesRead: number
  readonly calls: Set<string>
  readonly texts: Buffer
  bytes: number
  isCut: boolean
}

export function readModule(file: Uint8Array): LlvmModule {
  const found: Found = {
    producer: null,
    target: null,
    source: null,
    functionCount: 0,
    unnamed: [],
    namesRead: 0,
    calls: new Set(),
    texts: Buffer.allocUnsafe(TEXTS_BYTES_MAX),
    bytes: 0,
    isCut: false,
  }
  let defect: string | null = null
  try {
    readRecords(streamOf(file), (record) => take(found, record))
  } catch (error) {
    if (!(error instanceof BitstreamError)) throw error
    defect = error.message
  }
  return {
    facts: {
      producer: found.producer,
      target: found.target,
      source: found.source,
      functionCount: found.functionCount,
      calls: [...found.calls],
    },
    texts: found.texts.subarray(0, found.bytes),
    defect: defect ?? (found.isCut ? 'more texts than are read' : null),
  }
}

/** Behind the magic; a wrapper says where the stream stands, and hides nothing beside it. */
function streamOf(file: Uint8Array): Uint8Array {
  const view = Buffer.from(file.buffer, file.byteOffset, file.length)
  if (file.length < WRAPPER_BYTES + 4 || view.readUInt32LE(0) !== WRAPPER_MAGIC) return file.subarray(4)
  const start = view.readUInt32LE(8)
  const end = start + view.readUInt32LE(12)
  const isWhole = start === WRAPPER_BYTES && end <= file.length && view.subarray(end).every((byte) => byte === 0)
  if (!isWhole || view.readUInt32LE(start) !== MAGIC) throw new BitstreamError('its wrapper leaves something out')
  return file.subarray(start + 4, end)
}

function take(found: Found, { block, code, operands, blob }: BitRecord): void {
  if (block === BLOCK.identification && code === 1) found.producer = textOf(operands)
  else if (block === BLOCK.module) takeOfModule(found, code, operands)
  else if (block === BLOCK.strings && blob !== null) takeStrings(found, blob)
  else if (block === BLOCK.constants && TEXT_CODES.has(code))
    keep(found, Buffer.from(operands.map((one) => one & 0xff)))
  // Before version 2 of the format names stood in a table of their own, behind the number of what they name.
  else if (block === BLOCK.names && code === 1) keep(found, Buffer.from(operands.slice(1).map((one) => one & 0xff)))
  else if (blob !== null) keep(found, blob)
}

function takeOfModule(found: Found, code: number, operands: readonly number[]): void {
  if (code === MODULE.target) found.target = textOf(operands)
  else if (code === MODULE.source) found.source = textOf(operands)
  else if (code === MODULE.assembly) keep(found, Buffer.from(operands.map((one) => one & 0xff)))
  else if (code === MODULE.function) {
    const [at = 0, length = 0, , , isPrototype = 0] = operands
    if (isPrototype === 0) found.functionCount += 1
    else found.unnamed.push({ at, length })
  }
}

/** The strings of the modules before them; what stands further behind belongs to others. */
function takeStrings(found: Found, strings: Uint8Array): void {
  for (const { at, length } of found.unnamed) {
    if (found.calls.size >= NAMES_MAX || found.namesRead >= NAMES_READ_MAX) break
    found.namesRead += 1
    const name = Buffer.from(strings.subarray(at, at + Math.min(length, NAME_BYTES_MAX))).toString('utf8')
    if (!name.startsWith('llvm.')) found.calls.add(name)
  }
  found.unnamed = []
  keep(found, strings)
}

const textOf = (operands: readonly number[]): string =>
  String.fromCharCode(...operands.slice(0, 1000).map((one) => one & 0xff))

function keep(found: Found, text: Uint8Array): void {
  if (found.bytes + text.length >= TEXTS_BYTES_MAX) {
    found.isCut = true
    return
  }
  found.texts.set(text, found.bytes)
  found.texts[found.bytes + text.length] = 0
  found.bytes += text.length + 1
}
