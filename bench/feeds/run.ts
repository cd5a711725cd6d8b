// What ten million entries cost: memory, the time to read them, the time of one look-up. Run: `npm run bench:feeds -- --entries N`.
import { createHash } from 'node:crypto'
import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync, statSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { WatchedLists } from '../../packages/server/src/analysis/lists/watched-lists.ts'

const { values } = parseArgs({ options: { entries: { type: 'string', default: '10000000' } } })
const entries = Number(values.entries)
const MIB = 1024 * 1024
const LOOKUPS = 20_000

/** Of no file: a counter, hashed. Half of the list are hashes, the other half domains. */
const hashAt = (number: number): string => createHash('sha256').update(`entry ${number}`).digest('hex')
const lineAt = (number: number): string =>
  number % 2 === 0 ? `${hashAt(number)} sample ${number % 1000}` : `host-${number}.list-${number % 997}.example`

function writeList(path: string): void {
  const fd = openSync(path, 'w')
  for (let from = 0; from < entries; from += 10_000) {
    const lines = Array.from({ length: Math.min(10_000, entries - from) }, (_, at) => lineAt(from + at))
    writeSync(fd, `${lines.join('\n')}\n`)
  }
  closeSync(fd)
}

const memoryMib = (): number => Math.round(process.memoryUsage().rss / MIB)

const root = mkdtempSync(join(tmpdir(), 'assay-bench-feeds-'))
try {
  const folder = join(root, 'feeds')
  const indexFolder = join(root, 'indexes')
  mkdirSync(join(folder, 'bad'), { recursive: true })
  const path = join(folder, 'bad', 'many.txt')
  writeList(path)
  console.log(`a list of ${entries} entries, ${Math.round(statSync(path).size / MIB)} MiB`)
  globalThis.gc?.()
  const before = memoryMib()
  let peak = before
  const watch = setInterval(() => {
    peak = Math.max(peak, memoryMib())
  }, 50)
  const began = performance.now()
  const onProblem = (problem: object): void => console.error(problem)
  const built = await WatchedLists.open({ folder, indexFolder, onProblem, watches: false })
  console.log(`read and indexed in ${((performance.now() - began) / 1000).toFixed(1)} s, in a thread of its own`)
  clearInterval(watch)
  await built.close()
  console.log(`memory: ${before} MiB before, ${peak} MiB at most while it was read (+${peak - before})`)

  const again = performance.now()
  const beforeOpen = memoryMib()
  const lists = await WatchedLists.open({ folder, indexFolder, onProblem, watches: false })
  console.log(
    `opened again in ${Math.round(performance.now() - again)} ms, +${Math.max(0, memoryMib() - beforeOpen)} MiB`,
  )
  const times = { there: [] as number[], absent: [] as number[] }
  for (let count = 0; count < LOOKUPS; count += 1) {
    const number = Math.floor(((count * 7_919) % LOOKUPS) * (entries / LOOKUPS))
    const isThere = count % 2 === 0
    const line = lineAt(isThere ? number : number + entries)
    const [value = ''] = line.split(' ')
    const start = performance.now()
    const [found = []] = lists.ask([{ kind: value.includes('.') ? 'domain' : 'sha256', value }])
    times[isThere ? 'there' : 'absent'].push(performance.now() - start)
    if (found.length !== (isThere ? 1 : 0)) throw new Error(`${value} was found ${found.length} times`)
  }
  for (const [name, list] of Object.entries(times)) {
    list.sort((a, b) => a - b)
    const at = (part: number): string => ((list[Math.floor(list.length * part)] ?? 0) * 1000).toFixed(0)
    console.log(`look-up of what is ${name}: median ${at(0.5)} µs, p99 ${at(0.99)} µs`)
  }
  console.log(`memory with the lists in use: ${memoryMib()} MiB (+${memoryMib() - before})`)
  await lists.close()
} finally {
  rmSync(root, { recursive: true, force: true })
}
