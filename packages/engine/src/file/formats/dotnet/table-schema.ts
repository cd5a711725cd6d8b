// The layout of the metadata tables (ECMA-335, II.22): a row's size depends on how large the heaps and the tables are that
// its columns point into, so all tables before the wanted one must be known.

/** A number is a fixed width; a heap, a table or a set of tables (a coded index, II.24.2.6) is two or four bytes. */
type Column = 2 | 4 | 'string' | 'guid' | 'blob' | readonly [table: number] | CodedIndex

interface CodedIndex {
  readonly tagBits: number
  readonly tables: readonly number[]
}

const coded = (tagBits: number, ...tables: readonly number[]): CodedIndex => ({ tagBits, tables })

const TYPE_DEF_OR_REF = coded(2, 0x02, 0x01, 0x1b)
const HAS_CONSTANT = coded(2, 0x04, 0x08, 0x17)
const HAS_CUSTOM_ATTRIBUTE = coded(
  5,
  0x06,
  0x04,
  0x01,
  0x02,
  0x08,
  0x09,
  0x0a,
  0x00,
  0x0e,
  0x17,
  0x14,
  0x11,
  0x1a,
  0x1b,
  0x20,
  0x23,
  0x26,
  0x27,
  0x28,
  0x2a,
  0x2c,
  0x2b,
)
const HAS_FIELD_MARSHAL = coded(1, 0x04, 0x08)
const HAS_DECL_SECURITY = coded(2, 0x02, 0x06, 0x20)
const MEMBER_REF_PARENT = coded(3, 0x02, 0x01, 0x1a, 0x06, 0x1b)
const HAS_SEMANTICS = coded(1, 0x14, 0x17)
const METHOD_DEF_OR_REF = coded(1, 0x06, 0x0a)
const MEMBER_FORWARDED = coded(1, 0x04, 0x06)
const IMPLEMENTATION = coded(2, 0x26, 0x23, 0x27)
const CUSTOM_ATTRIBUTE_TYPE = coded(3, 0x06, 0x0a)
const RESOLUTION_SCOPE = coded(2, 0x00, 0x1a, 0x23, 0x01)
const TYPE_OR_METHOD_DEF = coded(1, 0x02, 0x06)

export const TABLE = {
  module: 0x00,
  typeRef: 0x01,
  typeDef: 0x02,
  methodDef: 0x06,
  memberRef: 0x0a,
  customAttribute: 0x0c,
  moduleRef: 0x1a,
  implMap: 0x1c,
  assembly: 0x20,
  assemblyRef: 0x23,
  manifestResource: 0x28,
} as const

const SCHEMAS: Readonly<Record<number, readonly Column[]>> = {
  0: [2, 'string', 'guid', 'guid', 'guid'],
  1: [RESOLUTION_SCOPE, 'string', 'string'],
  2: [4, 'string', 'string', TYPE_DEF_OR_REF, [0x04], [0x06]],
  3: [[0x04]],
  4: [2, 'string', 'blob'],
  5: [[0x06]],
  6: [4, 2, 2, 'string', 'blob', [0x08]],
  7: [[0x08]],
  8: [2, 2, 'string'],
  9: [[0x02], TYPE_DEF_OR_REF],
  10: [MEMBER_REF_PARENT, 'string', 'blob'],
  11: [2, HAS_CONSTANT, 'blob'],
  12: [HAS_CUSTOM_ATTRIBUTE, CUSTOM_ATTRIBUTE_TYPE, 'blob'],
  13: [HAS_FIELD_MARSHAL, 'blob'],
  14: [2, HAS_DECL_SECURITY, 'blob'],
  15: [2, 4, [0x02]],
  16: [4, [0x04]],
  17: ['blob'],
  18: [[0x02], [0x14]],
  19: [[0x14]],
  20: [2, 'string', TYPE_DEF_OR_REF],
  21: [[0x02], [0x17]],
  22: [[0x17]],
  23: [2, 'string', 'blob'],
  24: [2, [0x06], HAS_SEMANTICS],
  25: [[0x02], METHOD_DEF_OR_REF, METHOD_DEF_OR_REF],
  26: ['string'],
  27: ['blob'],
  28: [2, MEMBER_FORWARDED, 'string', [0x1a]],
  29: [4, [0x04]],
  30: [4, 4],
  31: [4],
  32: [4, 2, 2, 2, 2, 4, 'blob', 'string', 'string'],
  33: [4],
  34: [4, 4, 4],
  35: [2, 2, 2, 2, 4, 'blob', 'string', 'string', 'blob'],
  36: [4, [0x23]],
  37: [4, 4, 4, [0x23]],
  38: [4, 'string', 'blob'],
  39: [4, 4, 'string', 'string', IMPLEMENTATION],
  40: [4, 4, 'string', IMPLEMENTATION],
  41: [[0x02], [0x02]],
  42: [2, 2, TYPE_OR_METHOD_DEF, 'string'],
  43: [METHOD_DEF_OR_REF, 'blob'],
  44: [[0x2a], TYPE_DEF_OR_REF],
}

/** Byte widths of the columns of each table, given how many rows every table has and which heaps are wide. */
export function columnWidths(
  table: number,
  rows: readonly number[],
  wide: { readonly string: boolean; readonly guid: boolean; readonly blob: boolean },
): readonly number[] | null {
  const schema = SCHEMAS[table]
  if (schema === undefined) return null
  return schema.map((column) => {
    if (typeof column === 'number') return column
    if (typeof column === 'string') return wide[column] ? 4 : 2
    const { tagBits, tables } = 'tagBits' in column ? column : { tagBits: 0, tables: column }
    return tables.some((one) => (rows[one] ?? 0) >= 1 << (16 - tagBits)) ? 4 : 2
  })
}
