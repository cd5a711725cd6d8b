// Ends the processes that a test started, as somebody else would.
import { readdirSync, readFileSync } from 'node:fs'

/** Numbers of the processes that this one started, and of those that they started. */
function descendants(of = process.pid): readonly number[] {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const text = readFileSync(`/proc/${name}/stat`, 'latin1')
        return [{ pid: Number(name), parent: Number(text.slice(text.lastIndexOf(')') + 2).split(' ')[1]) }]
      } catch {
        return []
      }
    })
  const below = (parent: number): readonly number[] =>
    parents.filter((one) => one.parent === parent).flatMap(({ pid }) => [pid, ...below(pid)])
  return below(of)
}

/** `isMeant` is asked with the command line; without it all are ended. */
export function killAll(isMeant: (command: string) => boolean = () => true): void {
  for (const pid of descendants()) {
    try {
      if (isMeant(readFileSync(`/proc/${pid}/cmdline`, 'latin1'))) process.kill(pid, 'SIGKILL')
    } catch {
      // Its parent took it along.
    }
  }
}
