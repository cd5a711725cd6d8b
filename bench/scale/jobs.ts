// Jobs a minute: a queue of small files of several kinds, every one of other bytes, taken by workers that do one at a time.
import { setTimeout as sleep } from 'node:timers/promises'
import { buildElf } from '../../packages/engine/test/file/elf/build-elf.ts'
import { goldenFiles } from '../../packages/engine/test/file/hostile/goldens.ts'
import type { Program } from '../service.ts'
import { ACCOUNTS, type Cluster, submit } from './cluster.ts'

/** What the workers compile and start first is not counted, nor is the end, when one has nothing left to do. */
const COUNTED_FROM = 0.25
const COUNTED_TO = 0.95
const LOOK_MS = 250

type MakeFile = (number: number) => Uint8Array<ArrayBuffer>

async function kinds(): Promise<Readonly<Record<string, MakeFile>>> {
  const golden = await goldenFiles()
  const named = (name: string): Uint8Array => golden.find((one) => one.name === name)?.bytes ?? new Uint8Array(1)
  const followed = (bytes: Uint8Array): MakeFile => {
    const whole = Buffer.from(bytes)
    return (number) => Uint8Array.from(Buffer.concat([whole, Buffer.from(`\n${number}\n`)]))
  }
  return {
    'note.txt': followed(Buffer.from('A note that says nothing.\n'.repeat(20))),
    'data.bin': followed(Buffer.from(Array.from({ length: 4096 }, (_, at) => (at * at) % 251))),
    'program.elf': followed(buildElf({ bits: 64, needed: ['libc.so.6'], imports: ['puts'] })),
    'tables.exe': followed(named('tables.exe')),
    'a.zip': followed(named('a.zip')),
    'script.js': (number) =>
      Uint8Array.from(
        Buffer.from(`var a = [1, 2, ${number}].map(function (x) { return x * 2 }); console.log(a.join());\n`),
      ),
  }
}

export async function fillQueue({ keys }: Cluster, { url }: Program, count: number): Promise<void> {
  const files = Object.entries(await kinds())
  for (let number = 0; number < count; number += 1) {
    const [name, make] = files[number % files.length] ?? ['', () => new Uint8Array(1)]
    await submit(url, keys[number % ACCOUNTS] ?? '', make(number), name)
  }
}

/** Waits until the queue is empty. */
export async function jobsAMinute({ client }: Cluster): Promise<number> {
  for (;;) {
    const { rows } = await client.query<{ readonly left: string }>('SELECT count(*) AS left FROM job')
    if (rows[0]?.left === '0') break
    await sleep(LOOK_MS)
  }
  const { rows } = await client.query<{ readonly at: string }>('SELECT completed_at AS at FROM analysis ORDER BY 1')
  const [from, to] = [Math.floor(rows.length * COUNTED_FROM), Math.floor(rows.length * COUNTED_TO)]
  const ms = Number(rows[to]?.at) - Number(rows[from]?.at)
  return ((to - from) * 60_000) / ms
}
