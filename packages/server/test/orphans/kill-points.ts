// Where a process can die so that what it leaves differs: each change of the file system, each commit, and each message to the
// object store. (What is written within a transaction is not there before its commit.) From `dieAt` on they are counted, and at
// the one that was asked for the process kills itself, before it or while it is under way.
import fs, { type FileHandle } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { Socket } from 'node:net'
import { StatementSync } from 'node:sqlite'

export type When = 'before' | 'under way'

let [counted, deadly, when]: [number, number, When] = [0, Number.POSITIVE_INFINITY, 'before']

/** Reached so far. */
export const pointsPassed = (): number => counted

export function dieAt(number: number, how: When): void {
  ;[counted, deadly, when] = [0, number, how]
}

const die = (): void => void process.kill(process.pid, 'SIGKILL')

// What it takes and gives is passed on as it is.
// biome-ignore lint/suspicious/noExplicitAny: any function of any object
type Act = (this: any, ...given: any[]) => unknown

const isCommit = (sent: unknown): boolean =>
  (typeof sent === 'string' || sent instanceof Uint8Array) && Buffer.from(sent).includes('COMMIT')

const counting = (act: Act, isPoint: Act): Act =>
  function (...given) {
    if (!isPoint.apply(this, given)) return act.apply(this, given)
    counted += 1
    if (counted === deadly && when === 'before') die()
    const done = act.apply(this, given)
    if (counted === deadly) die()
    return done
  }

function count(owner: object, names: readonly string[], isPoint: Act = () => true): void {
  const acts = owner as Record<string, Act>
  for (const name of names) {
    const act = acts[name]
    if (act === undefined) throw new Error(`there is no ${name}`)
    acts[name] = counting(act, isPoint)
  }
}

/** To be called once, before anything is opened. */
export async function countPoints(databaseUrl: string | null): Promise<void> {
  const databasePort = databaseUrl === null ? null : Number(new URL(databaseUrl).port)
  await using any: FileHandle = await fs.open(import.meta.filename)
  count(Object.getPrototypeOf(any) as object, ['write', 'sync'])
  count(fs, ['open', 'rename', 'rm'])
  count(StatementSync.prototype, ['run', 'get', 'all'], function () {
    return isCommit(this.sourceSQL)
  })
  count(Socket.prototype, ['write'], function (sent) {
    return this.remotePort !== databasePort || isCommit(sent)
  })
  syncBuiltinESMExports()
}
