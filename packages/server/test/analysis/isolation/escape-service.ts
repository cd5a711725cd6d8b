// Stands for the service in the escape test: started as a user, with descriptors open, it starts one analysis process with
// the walls that it is told and prints what opened.

import { fstatSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { chooseIsolation, type TryOptions } from '../../../src/analysis/isolation/isolation.ts'
import { FileAnalysisProcess } from '../../../src/analysis/static/child-process.ts'
import type { EscapeTask } from './escape-task.ts'

export interface EscapeOrder {
  readonly walls: TryOptions
  readonly script: string
  readonly rawCalls: string
  readonly unreadable: readonly string[]
  readonly unwritable: readonly string[]
  readonly addonSample: string
  /** Descriptors that this process was started with. */
  readonly inherited: readonly number[]
}

const order = JSON.parse(process.argv[2] ?? '{}') as EscapeOrder // written by the test
const { walls, missing } = chooseIsolation(order.walls)
const server = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1')
await new Promise((resolve) => server.once('listening', resolve))
const task: EscapeTask = {
  ...order,
  servicePid: process.pid,
  port: (server.address() as AddressInfo).port, // it listens on a port, not on a pipe
  inherited: order.inherited.map((descriptor) => fstatSync(descriptor).ino),
}
const child = new FileAnalysisProcess({ script: order.script, allowAddons: true }, 256, null, () => {})
const ended = await child.run(task, new Uint8Array(), { timeoutMs: 60_000, memoryMibMax: 512 })
child.kill()
server.close()
process.stdout.write(JSON.stringify({ walls, missing, ended, lastWords: child.lastWords, user: process.getuid?.() }))
