// UPX makes code pack better by turning the relative targets of calls and jumps into absolute ones; this turns them back.
// Without it calls of an unpacked program lead nowhere. Our own code, from the filters' published description.

/** 24h: E8; 25h: E9; 26h: both; 46h and 49h: conditional jumps (0F 8x) as well. */
const CALLS = new Set([0x24, 0x26, 0x46, 0x49])
const JUMPS = new Set([0x25, 0x26, 0x46, 0x49])
const CONDITIONAL = new Set([0x46, 0x49])
const ARM = 0x50
const ARM_64 = 0x52

/**
 * Changes `code` in place; a filter that is not known leaves it as it is. A target begins with the byte `mark`, which the packer
 * chose so that nothing else does. Targets count from `base` bytes before `code`.
 */
export function undoFilter(code: Uint8Array, filter: number, mark: number, base = 0): void {
  if (filter === ARM || filter === ARM_64) {
    undoArm(code, filter)
    return
  }
  const calls = CALLS.has(filter)
  const jumps = JUMPS.has(filter)
  if (!calls && !jumps) return
  const conditional = CONDITIONAL.has(filter)
  let last = 0
  for (let at = 0; at < code.length - 5; at += 1) {
    const byte = code[at] ?? 0
    const isCall = (calls && byte === 0xe8) || (jumps && byte === 0xe9)
    const isConditional = conditional && last !== at && byte >= 0x80 && byte <= 0x8f && code[at - 1] === 0x0f
    if ((!isCall && !isConditional) || code[at + 1] !== mark) continue
    const target = ((code[at + 2] ?? 0) << 16) | ((code[at + 3] ?? 0) << 8) | (code[at + 4] ?? 0)
    const relative = target - base - at - 1
    code[at + 1] = relative & 0xff
    code[at + 2] = (relative >> 8) & 0xff
    code[at + 3] = (relative >> 16) & 0xff
    code[at + 4] = (relative >> 24) & 0xff
    at += 4
    last = at + 1
  }
}

/** Branches with link: 24 bits of words on 32-bit ARM, 26 bits on 64-bit. */
function undoArm(code: Uint8Array, filter: number): void {
  for (let at = 0; at + 4 <= code.length; at += 4) {
    const top = code[at + 3] ?? 0
    if (filter === ARM ? (top & 0x0f) !== 0x0b : (top & 0xfc) !== 0x94) continue
    const low =
      (code[at] ?? 0) |
      ((code[at + 1] ?? 0) << 8) |
      ((code[at + 2] ?? 0) << 16) |
      (filter === ARM ? 0 : (top & 3) << 24)
    const relative = low - at / 4
    code[at] = relative & 0xff
    code[at + 1] = (relative >> 8) & 0xff
    code[at + 2] = (relative >> 16) & 0xff
    if (filter === ARM_64) code[at + 3] = (top & 0xfc) | ((relative >> 24) & 3)
  }
}
