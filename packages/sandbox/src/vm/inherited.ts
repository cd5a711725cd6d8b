// Numbers that this process was itself given open by whoever started it (a lock of a shell, a socket of a service manager):
// they would be open in every program that it starts. Those that Node opens close by themselves.
import { readdirSync, readFileSync } from 'node:fs'

const CLOSES_BY_ITSELF = 0o2000000

/** Beyond standard input and output, those that a child would have too. */
export function inheritedDescriptors(): readonly number[] {
  return readdirSync('/proc/self/fdinfo')
    .map(Number)
    .filter((number) => {
      if (number < 3) return false
      try {
        const flags = /^flags:\s+([0-7]{1,12})$/m.exec(readFileSync(`/proc/self/fdinfo/${number}`, 'latin1'))?.[1]
        return flags !== undefined && (Number.parseInt(flags, 8) & CLOSES_BY_ITSELF) === 0
      } catch {
        // It was the listing's own.
        return false
      }
    })
}
