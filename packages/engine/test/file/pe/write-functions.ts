// Writes functions of 32-bit code that tell a story and are never run: they hand constants and texts to functions of the
// system, run each other, go round for ever or decode bytes.

export type Step =
  | { readonly call: string; readonly given?: readonly (number | string)[] }
  | { readonly run: number }
  /** Code as it is, in hex. */
  | { readonly code: string }
  /** Found by its name, kept in a variable of the function, and called from there. */
  | { readonly lookUp: string; readonly of: string }
  | 'for ever'
  | 'decode'

export type FunctionRecipe = readonly Step[]

/** mov al, [ecx]; xor al, 37h; mov [ecx], al; inc ecx; cmp ecx, edx; jne back */
const DECODES = Buffer.from('8a01343788014139d175f5', 'hex')
/** push ebp; mov ebp, esp */
const BEGINS = Buffer.from('558bec', 'hex')
/** mov [ebp-8], eax; call [ebp-8] */
const KEEPS_AND_CALLS = Buffer.from('8945f8ff55f8', 'hex')
/** pop ebp; ret */
const ENDS = Buffer.from('5dc3', 'hex')

const withAddress = (opcode: readonly number[], value: number): Buffer => {
  const bytes = Buffer.alloc(opcode.length + 4)
  Buffer.from(opcode).copy(bytes)
  bytes.writeInt32LE(value | 0, opcode.length)
  return bytes
}

/** `addressOf` tells where `call NAME` and `text TEXT` stand in memory. */
export function writeFunctions(
  functions: readonly FunctionRecipe[],
  start: number,
  addressOf: (what: string) => number,
): Buffer {
  const sizes = functions.map((steps) => writeOne(steps, 0, [], addressOf).length)
  const starts = sizes.map((_, index) => start + sizes.slice(0, index).reduce((sum, size) => sum + size, 0))
  return Buffer.concat(functions.map((steps, index) => writeOne(steps, starts[index] ?? 0, starts, addressOf)))
}

function writeOne(
  steps: FunctionRecipe,
  start: number,
  starts: readonly number[],
  addressOf: (what: string) => number,
): Buffer {
  let code = BEGINS
  for (const step of steps) code = Buffer.concat([code, ...bytesOf(step, start, start + code.length)])
  return Buffer.concat([code, ENDS])

  function bytesOf(step: Step, begin: number, at: number): readonly Buffer[] {
    if (step === 'decode') return [DECODES]
    if (step === 'for ever') return [withAddress([0xe9], begin - at - 5)]
    if ('run' in step) return [withAddress([0xe8], (starts[step.run] ?? 0) - at - 5)]
    if ('code' in step) return [Buffer.from(step.code.replaceAll(' ', ''), 'hex')]
    if ('lookUp' in step)
      return [
        withAddress([0x68], addressOf(`text ${step.lookUp}`)),
        withAddress([0x68], addressOf(`text ${step.of}`)),
        withAddress([0xff, 0x15], addressOf('call LoadLibraryA')),
        Buffer.from([0x50]),
        withAddress([0xff, 0x15], addressOf('call GetProcAddress')),
        KEEPS_AND_CALLS,
      ]
    const given = (step.given ?? []).toReversed()
    return [
      ...given.map((one) => withAddress([0x68], typeof one === 'number' ? one : addressOf(`text ${one}`))),
      withAddress([0xff, 0x15], addressOf(`call ${step.call}`)),
    ]
  }
}

const namedIn = (step: Step): { readonly calls: readonly string[]; readonly texts: readonly (number | string)[] } => {
  if (typeof step === 'string' || 'run' in step || 'code' in step) return { calls: [], texts: [] }
  if ('call' in step) return { calls: [step.call], texts: step.given ?? [] }
  return { calls: ['LoadLibraryA', 'GetProcAddress'], texts: [step.lookUp, step.of] }
}

export const callsOf = (functions: readonly FunctionRecipe[]): readonly string[] => [
  ...new Set(functions.flat().flatMap((step) => namedIn(step).calls)),
]

export const textsOf = (functions: readonly FunctionRecipe[]): readonly string[] => [
  ...new Set(
    functions
      .flat()
      .flatMap((step) => namedIn(step).texts)
      .filter((one) => typeof one === 'string'),
  ),
]
