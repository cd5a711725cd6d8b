// A guest that has booted and waits for its job, frozen to a file: each sample wakes a copy of its own, which saves the boot.
// No sample was ever in it. A frozen guest wakes only under the very QEMU, machine and image that it was frozen with, so
// its key is a hash of all of them. Clock and randomness are set anew with each job.
import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { access, chmod, mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { runTool } from '../build/run-tool.ts'
import type { ImageLayout } from '../layout.ts'
import { FREEZE_MS_MAX, RESUME_MS_MAX } from '../limits.ts'
import { CHANNELS, type GuestChannel } from './channels.ts'
import type { Isolation } from './isolation.ts'
import { Machine, STATE_FILE } from './machine.ts'
import { Monitor } from './monitor.ts'
import { type Accelerator, qemuArguments } from './qemu-arguments.ts'

export interface FreezeInput {
  readonly image: ImageLayout
  /** Hashes of all files that it boots from. */
  readonly files: Readonly<Record<string, string>>
  readonly isolation: Isolation
  readonly accelerator: Accelerator
}

/** Path of the frozen guest, made if there is none. Throws when it cannot be made. */
export async function frozenGuest(input: FreezeInput): Promise<string> {
  const folder = join(input.image.templates, await keyOf(input))
  const state = join(folder, 'state')
  const there = await access(state).then(
    () => true,
    () => false,
  )
  if (there) return state
  await mkdir(folder, { recursive: true })
  // Those of other versions will never wake again.
  for (const name of await readdir(input.image.templates))
    if (join(input.image.templates, name) !== folder)
      await rm(join(input.image.templates, name), { recursive: true, force: true })
  const unfinished = join(folder, `${randomUUID()}.tmp`)
  try {
    await freeze(input, unfinished)
    await rename(unfinished, state)
  } finally {
    await rm(unfinished, { force: true })
  }
  return state
}

async function keyOf({ image, files, isolation, accelerator }: FreezeInput): Promise<string> {
  const numbers = Object.fromEntries(CHANNELS.map((name, index) => [name, index]))
  const sameArguments = qemuArguments({
    accelerator,
    memoryMib: image.memoryMib,
    images: { kernel: 0, initramfs: 0, disk: 0, diskBytes: 0 },
    // Built from the list of names just above.
    channels: numbers as Record<GuestChannel, number>,
  })
  const { size, mtimeMs } = await stat(isolation.qemu)
  const parts = [
    await runTool(isolation.qemu, ['--version']),
    [size, mtimeMs],
    accelerator === 'kvm' ? cpus()[0]?.model : '',
    files,
    sameArguments,
  ]
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32)
}

/** The machine writes its state to a socket that only it can see; we write the file. */
function freeze(input: FreezeInput, into: string): Promise<void> {
  return stateWritten(into, async (folder, uri) => {
    const machine = await Machine.start({
      ...input,
      wallClockMs: input.image.bootMsMax + FREEZE_MS_MAX,
      folder,
    })
    try {
      const monitor = new Monitor(machine.channel('monitor'))
      if (!(await machine.saysWithin('READY', input.image.bootMsMax)))
        throw new Error('The guest to freeze did not boot.')
      await monitor.ask('qmp_capabilities')
      await monitor.ask('stop')
      await leaveOutDisk(monitor)
      await saveState(monitor, uri, FREEZE_MS_MAX)
    } finally {
      machine.kill()
      await machine.ended
    }
  })
}

/** Of a machine that stands still. */
export async function saveState(monitor: Monitor, uri: string, timeMs: number): Promise<void> {
  await monitor.ask('migrate-set-parameters', { 'max-bandwidth': 4_000_000_000 })
  await monitor.ask('migrate', { uri })
  const status = await monitor.until('query-migrate', 'status', ['completed', 'failed'], timeMs)
  if (status !== 'completed') throw new Error('The guest could not be frozen.')
}

/** `save` has a machine that sees the folder write its state to the address; resolves when the file has all of it. */
export async function stateWritten(into: string, save: (folder: string, uri: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'assay-freeze-'))
  const path = join(folder, 'state')
  const server = createServer()
  try {
    const written = new Promise<void>((resolve, reject) => {
      server.once('connection', (socket) =>
        pipeline(socket, createWriteStream(into, { mode: 0o600 })).then(resolve, reject),
      )
    })
    // Told by `await written` below; until then a failure must not end the process.
    written.catch(() => {})
    await new Promise<void>((resolve) => server.listen(path, resolve))
    // The user that QEMU runs as has no other way to it; the folder's name cannot be guessed and lives for seconds.
    await chmod(folder, 0o711)
    await chmod(path, 0o666)
    await save(folder, `unix:${path}`)
    await written
  } finally {
    server.close()
    await rm(folder, { recursive: true, force: true })
  }
}

/** The disk is memory that is shared with its file: it is no part of a frozen guest, and is there when the guest wakes. */
const leaveOutDisk = (monitor: Monitor): Promise<unknown> =>
  monitor.ask('migrate-set-capabilities', { capabilities: [{ capability: 'x-ignore-shared', state: true }] })

/** A machine that was started with a `state` goes on where that one stood. */
export async function wake(monitor: Monitor): Promise<void> {
  await monitor.ask('qmp_capabilities')
  await leaveOutDisk(monitor)
  await monitor.ask('migrate-incoming', { uri: `fd:${STATE_FILE}` })
  await monitor.until('query-status', 'status', ['paused', 'running', 'postmigrate'], RESUME_MS_MAX)
  await monitor.ask('cont')
}
