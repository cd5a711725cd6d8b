// Code, never run, in which each import of a program is called by a function of its own.

/** call near, relative */
const CALL = 0xe8
/** call through a pointer: relative to what follows in 64-bit code, absolute in 32-bit code */
const CALL_POINTER = [0xff, 0x15] as const
const RETURN = 0xc3
const CALL_BYTES = 5
const CALLER_BYTES = 7

/** `at` is where the code will stand in memory, `pointerOf` where the pointer to a function does. */
export function writeImportCalls(
  names: readonly string[],
  bits: 32 | 64,
  at: number,
  pointerOf: (name: string) => number,
): Buffer {
  const entryBytes = names.length * CALL_BYTES + 1
  const code = Buffer.alloc(entryBytes + names.length * CALLER_BYTES)
  for (const [index, name] of names.entries()) {
    const caller = entryBytes + index * CALLER_BYTES
    const call = index * CALL_BYTES
    code[call] = CALL
    code.writeInt32LE(caller - call - CALL_BYTES, call + 1)
    code.set(CALL_POINTER, caller)
    const next = at + caller + CALLER_BYTES - 1
    code.writeInt32LE((bits === 64 ? pointerOf(name) - next : pointerOf(name)) | 0, caller + 2)
    code[caller + CALLER_BYTES - 1] = RETURN
  }
  code[entryBytes - 1] = RETURN
  return code
}
