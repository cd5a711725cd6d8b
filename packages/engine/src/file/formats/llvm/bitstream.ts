// A bitstream → its records, each with the block that it stands in. Records are spelled as abbreviations say that the stream itself
// defines, for a block or, in a block of its own, for all blocks of a kind.
import { BitReader, BitstreamError } from './bits.ts'
import { ABBREVIATIONS_MAX, NESTING_MAX, OPERANDS_IN_ALL_MAX, OPERANDS_MAX, RECORDS_MAX } from './limits.ts'

export interface BitRecord {
  readonly block: number
  readonly code: number
  readonly operands: readonly number[]
  readonly blob: Uint8Array | null
}

type Operand =
  | { readonly kind: 'literal'; readonly value: number }
  | { readonly kind: 'fixed' | 'variable'; readonly width: number }
  | { readonly kind: 'array' | 'char6' | 'blob' }
type Abbreviation = readonly Operand[]

const END_BLOCK = 0
const ENTER_BLOCK = 1
const DEFINE = 2
const UNABBREVIATED = 3
const BLOCK_INFO = 0
const SET_BLOCK = 1
const CHAR6 = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789._'

const NONE: readonly Abbreviation[] = []

interface Open {
  readonly block: number
  readonly width: number
  /** Those that were told of all blocks of its kind when it began, which are many and not copied for each; then its own. */
  readonly shared: readonly Abbreviation[]
  readonly sharedCount: number
  readonly own: Abbreviation[]
}

/** Hands over every record, and throws a `BitstreamError` where the stream is none. `bytes` begin behind the magic. */
export function readRecords(bytes: Uint8Array, onRecord: (record: BitRecord) => void): void {
  const bits = new BitReader(bytes)
  const known = new Map<number, Abbreviation[]>()
  const open: Open[] = [{ block: -1, width: 2, shared: NONE, sharedCount: 0, own: [] }]
  let described = -1
  let records = 0
  let operands = 0
  for (;;) {
    const inner = open.at(-1) ?? failed('a block ends that never began')
    if (open.length === 1 && bits.isAtEnd) return
    const id = bits.fixed(inner.width)
    if (open.length === 1 && id !== ENTER_BLOCK) failed('what stands outside of all blocks')
    if (id === END_BLOCK) {
      bits.align()
      open.pop()
    } else if (id === ENTER_BLOCK) {
      const block = bits.variable(8)
      const width = bits.variable(4)
      bits.align()
      bits.fixed(32)
      if (open.length >= NESTING_MAX || width < 2 || width > 32) failed('blocks as no writer nests them')
      const shared = known.get(block) ?? NONE
      open.push({ block, width, shared, sharedCount: shared.length, own: [] })
      described = -1
    } else if (id === DEFINE) {
      const abbreviation = defined(bits)
      const list = inner.block === BLOCK_INFO ? listOf(known, described) : inner.own
      if (list.length >= ABBREVIATIONS_MAX) failed('more abbreviations than any writer defines')
      list.push(abbreviation)
    } else {
      records += 1
      if (records > RECORDS_MAX) failed('more records than are read')
      const record = id === UNABBREVIATED ? spelledOut(bits) : abbreviated(bits, abbreviationOf(inner, id - 4))
      operands += record.operands.length
      if (operands > OPERANDS_IN_ALL_MAX) failed('more operands than are read')
      if (inner.block === BLOCK_INFO && record.code === SET_BLOCK) described = record.operands[0] ?? -1
      else onRecord({ block: inner.block, ...record })
    }
  }
}

function abbreviationOf({ shared, sharedCount, own }: Open, at: number): Abbreviation {
  return (at < sharedCount ? shared[at] : own[at - sharedCount]) ?? failed('an abbreviation that nobody defined')
}

function failed(what: string): never {
  throw new BitstreamError(what)
}

function listOf(known: Map<number, Abbreviation[]>, block: number): Abbreviation[] {
  const list = known.get(block) ?? []
  known.set(block, list)
  return list
}

function defined(bits: BitReader): Abbreviation {
  const count = bits.variable(5)
  const operands: Operand[] = []
  for (let at = 0; at < Math.min(count, 64); at += 1) {
    if (bits.fixed(1) === 1) {
      operands.push({ kind: 'literal', value: bits.variable(8) })
      continue
    }
    const encoding = bits.fixed(3)
    if (encoding === 1 || encoding === 2) {
      const width = bits.variable(5)
      // A width of nought stands for the number nought.
      if (width === 0) operands.push({ kind: 'literal', value: 0 })
      else operands.push({ kind: encoding === 1 ? 'fixed' : 'variable', width })
    } else
      operands.push({
        kind:
          encoding === 3
            ? 'array'
            : encoding === 4
              ? 'char6'
              : encoding === 5
                ? 'blob'
                : failed('an encoding that nobody knows'),
      })
  }
  return operands
}

type Spelled = Pick<BitRecord, 'code' | 'operands' | 'blob'>

function spelledOut(bits: BitReader): Spelled {
  const code = bits.variable(6)
  const count = bits.variable(6)
  if (count > OPERANDS_MAX) failed('a record longer than is read')
  return { code, operands: Array.from({ length: count }, () => bits.variable(6)), blob: null }
}

function abbreviated(bits: BitReader, abbreviation: Abbreviation): Spelled {
  const values: number[] = []
  let blob: Uint8Array | null = null
  for (let at = 0; at < abbreviation.length; at += 1) {
    const operand = abbreviation[at] ?? failed('an abbreviation without an operand')
    if (operand.kind === 'blob') blob = bits.bytes(bits.variable(6))
    else if (operand.kind === 'array') {
      const element = abbreviation[at + 1] ?? failed('an array of nothing')
      const count = bits.variable(6)
      // As many as the record says would take no room at all.
      if (element.kind === 'literal') failed('an array of one number')
      if (count > OPERANDS_MAX) failed('a record longer than is read')
      for (let one = 0; one < count; one += 1) values.push(operandOf(bits, element))
      break
    } else values.push(operandOf(bits, operand))
  }
  const code = values[0] ?? failed('a record without a code')
  return { code, operands: values.slice(1), blob }
}

function operandOf(bits: BitReader, operand: Operand): number {
  if (operand.kind === 'literal') return operand.value
  if (operand.kind === 'fixed') return bits.fixed(operand.width)
  if (operand.kind === 'variable') return bits.variable(operand.width)
  if (operand.kind === 'char6') return CHAR6.charCodeAt(bits.fixed(6))
  return failed('an array in an array')
}
