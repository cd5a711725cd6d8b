// A second thread that looks whether the first one still moves: a parser that hangs holds the thread that would have told
// of it. What the first thread works on stands in memory that both see.
import { Worker } from 'node:worker_threads'

const NAME_BYTES = 512
const LOOK_MS = 5_000

export interface Watchdog {
  /** Work on this begins. */
  readonly begin: (what: string) => void
}

/** Prints what hangs and ends the process with code 1 when one piece of work takes longer than this on the wall clock. */
export function watch(stuckMs: number): Watchdog {
  const memory = new SharedArrayBuffer(4 + NAME_BYTES)
  const turns = new Int32Array(memory, 0, 1)
  const name = new Uint8Array(memory, 4)
  const worker = new Worker(SCRIPT, {
    eval: true,
    workerData: { memory, looks: Math.ceil(stuckMs / LOOK_MS), LOOK_MS },
  })
  worker.unref()
  return {
    begin(what) {
      name.fill(0)
      name.set(Buffer.from(what).subarray(0, NAME_BYTES))
      Atomics.add(turns, 0, 1)
    },
  }
}

const SCRIPT = `
const { workerData: { memory, looks, LOOK_MS } } = require('node:worker_threads')
const turns = new Int32Array(memory, 0, 1)
let seen = -1
let still = 0
setInterval(() => {
  const now = Atomics.load(turns, 0)
  still = now === seen ? still + 1 : 0
  seen = now
  if (still < looks) return
  const what = Buffer.from(new Uint8Array(memory, 4)).toString().replace(/\\0+$/, '')
  require('node:fs').writeSync(1, 'HANGS: ' + what + '\\n')
  process.kill(process.pid, 'SIGKILL')
}, LOOK_MS)
`
