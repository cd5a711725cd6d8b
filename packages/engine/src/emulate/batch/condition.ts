// The condition of an `if`: files that exist, variables that are set, texts and numbers compared.
import type { World } from '../world/world.ts'
import { ERROR_LEVEL, type Variables } from './variables.ts'

export function isMet(condition: string, world: World, variables: Variables): boolean {
  const isNot = /^(?:\/i\s+)?not\s/i.test(condition)
  const plain = condition.replace(/^(?:\/i\s+)?(?:not\s+)?(?:\/i\s+)?/i, '')
  const exists = /^exist\s+"?([^"]{1,400})"?$/i.exec(plain)?.[1]
  if (exists !== undefined) {
    const path = world.path(exists.trim())
    return (world.files.exists(path) || world.files.folderExists(path)) !== isNot
  }
  const defined = /^defined\s+(\S{1,200})/i.exec(plain)?.[1]
  if (defined !== undefined) return (variables.get(defined.toLowerCase()) !== undefined) !== isNot
  const level = /^errorlevel\s+(\d{1,6})/i.exec(plain)?.[1]
  if (level !== undefined) return ERROR_LEVEL >= Number(level) !== isNot
  const sign = plain.indexOf('==')
  if (sign !== -1) {
    const [a, b] = [plain.slice(0, sign).trim(), plain.slice(sign + 2).trim()]
    world.comparisons.note(unquoted(a), unquoted(b))
    return (/\/i/i.test(condition.slice(0, 12)) ? a.toLowerCase() === b.toLowerCase() : a === b) !== isNot
  }
  const compared = /^(\S+)\s+(equ|neq|lss|leq|gtr|geq)\s+(\S+)$/is.exec(plain)
  if (compared === null) return !isNot
  world.comparisons.note(unquoted(compared[1] ?? ''), unquoted(compared[3] ?? ''))
  return order(compared[1] ?? '', (compared[2] ?? '').toLowerCase(), compared[3] ?? '') !== isNot
}

const unquoted = (text: string): string => text.replace(/^"(.*)"$/, '$1')

function order(left: string, operator: string, right: string): boolean {
  const isNumber = /^-?\d+$/.test(left) && /^-?\d+$/.test(right)
  const sign = isNumber ? Math.sign(Number(left) - Number(right)) : left < right ? -1 : left > right ? 1 : 0
  const wanted: Readonly<Record<string, readonly number[]>> = {
    equ: [0],
    neq: [-1, 1],
    lss: [-1],
    leq: [-1, 0],
    gtr: [1],
    geq: [0, 1],
  }
  return wanted[operator]?.includes(sign) ?? false
}
