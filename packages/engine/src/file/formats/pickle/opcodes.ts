// The opcodes of pickles up to protocol 5 (pickletools.py of Python names them), as the walk needs them: what stands behind
// each, and which of them push a text or call something.

/** Up to the end of the line. */
export const LINE = 'line'
/** Arguments by opcode: a line, a number of so many bytes, or bytes behind a size of so many bytes. */
export const ARGUMENTS: Readonly<Record<string, number | typeof LINE | readonly [sizeBytes: number]>> = {
  I: LINE,
  L: LINE,
  F: LINE,
  S: LINE,
  V: LINE,
  P: LINE,
  p: LINE,
  g: LINE,
  J: 4,
  K: 1,
  M: 2,
  G: 8,
  q: 1,
  h: 1,
  r: 4,
  j: 4,
  '\x80': 1,
  '\x82': 1,
  '\x83': 2,
  '\x84': 4,
  '\x95': 8,
  T: [4],
  U: [1],
  X: [4],
  B: [4],
  C: [1],
  '\x8a': [1],
  '\x8b': [4],
  '\x8c': [1],
  '\x8d': [8],
  '\x8e': [8],
  '\x96': [8],
}
/** Those whose argument is a text, or bytes that may be one. */
export const TEXT_OPCODES: ReadonlySet<string> = new Set(['S', 'V', 'T', 'U', 'X', '\x8c', '\x8d', 'C', 'B'])
/** REDUCE, BUILD, INST, OBJ, NEWOBJ, NEWOBJ_EX. */
export const CALL_OPCODES: ReadonlySet<string> = new Set(['R', 'b', 'i', 'o', '\x81', '\x92'])

/** Opcodes without an argument. */
export const WITHOUT_ARGUMENT: ReadonlySet<string> = new Set([
  ...'(012NQRabdtuelos})]',
  '\x81',
  '\x85',
  '\x86',
  '\x87',
  '\x88',
  '\x89',
  '\x8f',
  '\x90',
  '\x91',
  '\x92',
  '\x93',
  '\x94',
  '\x97',
  '\x98',
])
