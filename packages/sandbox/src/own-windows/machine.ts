// A machine with an operator's Windows on it: started from its disk until its agent greets, frozen there, and woken as often as
// there are samples, each time with a layer of its own over the disk, which goes with the machine.
import { createHash, randomUUID } from 'node:crypto'
import { access, type FileHandle, mkdir, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { runTool } from '../build/run-tool.ts'
import { OWN_CHANNELS, type OwnChannel } from '../vm/channels.ts'
import { saveState, stateWritten } from '../vm/frozen-guest.ts'
import type { Isolation } from '../vm/isolation.ts'
import { Machine } from '../vm/machine.ts'
import { Monitor } from '../vm/monitor.ts'
import type { Accelerator } from '../vm/qemu-arguments.ts'
import { AgentReport } from './agent-report.ts'
import { type Disk, type Firmware, ownArguments } from './arguments.ts'
import type { Fields } from './frames.ts'
import type { OwnLayout } from './layout.ts'
import {
  AGENT_MS_MAX,
  FREEZE_OWN_MS_MAX,
  LEFT_FREE_BYTES_MIN,
  PROCESSORS,
  QEMU_SPACE_MIB,
  RUN_DISK_BYTES_MAX,
  WAKE_OWN_MS_MAX,
} from './limits.ts'
import { writeEmptyLayer } from './qcow2.ts'

export interface OwnMachine {
  readonly isolation: Isolation
  readonly accelerator: Accelerator
  readonly memoryMib: number
  readonly firmware: Firmware
  readonly disk: Disk
  readonly diskBytes: number
}

interface FrozenFiles {
  readonly state: string
  /** What had changed on the disk by then. */
  readonly layer: string
}

const frozenFiles = (folder: string): FrozenFiles => ({
  state: join(folder, 'state'),
  layer: join(folder, 'layer.qcow2'),
})

/** Changes with whatever makes a frozen machine useless: QEMU, its arguments, the processor. */
async function keyOf(own: OwnMachine): Promise<string> {
  const { size, mtimeMs } = await stat(own.isolation.qemu)
  const parts = [
    await runTool(own.isolation.qemu, ['--version']),
    [size, mtimeMs],
    own.accelerator === 'kvm' ? cpus()[0]?.model : '',
    ownArguments({ ...own, channels: { to_agent: 0, from_agent: 0, monitor: 0 }, layers: [0], waits: false }),
  ]
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32)
}

interface Open {
  /** Lowest first; the last is written to. */
  readonly layers: readonly FileHandle[]
  readonly state: FileHandle | null
}

function launch(own: OwnMachine, { layers, state }: Open, wallClockMs: number, folder?: string): Promise<Machine> {
  return Machine.launch<OwnChannel>({
    ...own,
    wallClockMs,
    channels: OWN_CHANNELS,
    files: [...layers, ...(state === null ? [] : [state])],
    command: (channels, first) =>
      ownArguments({ ...own, channels, layers: layers.map((_, at) => first + at), waits: state !== null }),
    processors: PROCESSORS,
    limits: {
      ...(folder === undefined ? {} : { folder }),
      addressSpaceMib: own.memoryMib + QEMU_SPACE_MIB,
      fileBytes: RUN_DISK_BYTES_MAX,
    },
  })
}

/** QEMU's number for the file of a frozen machine: behind the channels, disk, layer of then and layer of now. */
const STATE_NUMBER = 3 + OWN_CHANNELS.length + 3

export interface FreezeOptions {
  readonly layout: OwnLayout
  readonly settleMs: number
  readonly tell: (line: string) => void
}

/** Starts it from its disk, waits for the agent, and freezes it. Resolves to the agent's greeting. Throws in sentences. */
export async function freezeOwn(own: OwnMachine, { layout, settleMs, tell }: FreezeOptions): Promise<Fields> {
  const folder = join(layout.frozen, await keyOf(own))
  const unfinished = join(layout.frozen, `${randomUUID()}.tmp`)
  await mkdir(unfinished, { recursive: true, mode: 0o700 })
  const files = frozenFiles(unfinished)
  const handles = [await open(layout.disk, 'r'), await open(files.layer, 'wx+', 0o600)] as const
  try {
    await writeEmptyLayer(handles[1], own.diskBytes)
    const report = new AgentReport()
    const startMs = AGENT_MS_MAX[own.accelerator]
    await stateWritten(files.state, async (shared, uri) => {
      const machine = await launch(
        own,
        { layers: handles, state: null },
        startMs + settleMs + FREEZE_OWN_MS_MAX,
        shared,
      )
      try {
        const hello = await greeting(machine, report, startMs)
        tell(
          `Its agent is there: ${hello.get('system') ?? ''}. It is left alone for ${settleMs / 1000} s, then frozen.`,
        )
        await new Promise((resolve) => setTimeout(resolve, settleMs))
        const monitor = new Monitor(machine.channel('monitor'))
        await monitor.ask('qmp_capabilities')
        await monitor.ask('stop')
        await saveState(monitor, uri, FREEZE_OWN_MS_MAX)
        // What it still holds of the disk is written as it ends.
        await monitor.ask('quit')
        await machine.endedWithin(FREEZE_OWN_MS_MAX)
      } finally {
        machine.kill()
        await machine.ended
      }
    })
    await rm(folder, { recursive: true, force: true })
    await rename(unfinished, folder)
    for (const name of await readdir(layout.frozen))
      if (join(layout.frozen, name) !== folder) await rm(join(layout.frozen, name), { recursive: true, force: true })
    // There by `greeting`.
    return report.hello ?? new Map()
  } finally {
    await Promise.all(handles.map((handle) => handle.close()))
    await rm(unfinished, { recursive: true, force: true })
  }
}

function greeting(machine: Machine, report: AgentReport, timeMs: number): Promise<Fields> {
  return new Promise((resolve, reject) => {
    const settle = (why: string | null): void => {
      clearTimeout(timer)
      if (report.hello !== null && report.broken === null) resolve(report.hello)
      else reject(new Error(why ?? `What its agent says cannot be read: ${report.broken ?? 'nothing'}.`))
    }
    const timer = setTimeout(
      () =>
        settle(
          `No agent greeted within ${timeMs / 60_000} minutes. Does Windows start from this image by itself, log somebody on and start the agent, and has it the driver of virtio-serial (docs/own-windows.md)?`,
        ),
      timeMs,
    )
    machine.channel('from_agent').onData = (chunk) => {
      report.push(chunk)
      if (report.hello !== null || report.broken !== null) settle(null)
    }
    void machine.ended.then(({ stderr, signal, code }) =>
      settle(`The machine ended before an agent greeted: ${stderr.trim().slice(-300) || `${signal ?? code}`}.`),
    )
  })
}

/** A copy that waits for its job. Throws in sentences. */
export async function wakeOwn(own: OwnMachine, layout: OwnLayout, timeMs: number): Promise<Machine> {
  const files = frozenFiles(join(layout.frozen, await keyOf(own)))
  const isThere = await access(files.state).then(
    () => true,
    () => false,
  )
  if (!isThere) throw new Error('It was frozen under another QEMU or processor: import it again.')
  await haveRoomToRun(layout.folder)
  const handles: FileHandle[] = []
  const layer = join(layout.folder, `${randomUUID()}.run`)
  try {
    handles.push(await open(layout.disk, 'r'), await open(files.layer, 'r'), await open(layer, 'wx+', 0o600))
    // Nameless from here on: it goes with the last who holds it open, however that ends.
    await rm(layer)
    await writeEmptyLayer(handles[2] as FileHandle, own.diskBytes)
    const state = await open(files.state, 'r')
    handles.push(state)
    const machine = await launch(own, { layers: handles.slice(0, 3), state }, WAKE_OWN_MS_MAX + timeMs)
    try {
      await wake(machine)
    } catch (error) {
      machine.kill()
      const { stderr } = await machine.ended
      throw new Error(`It did not wake: ${stderr.trim().slice(-300) || String(error)}`)
    }
    return machine
  } finally {
    await Promise.all(handles.map((handle) => handle.close()))
  }
}

/** A full disk would stop more than this run: what is left by those that go on is looked at, not what they may still write. */
export async function haveRoomToRun(folder: string, bytes = RUN_DISK_BYTES_MAX + LEFT_FREE_BYTES_MIN): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize < bytes) throw new Error('The data folder has no room for what a run may write to its disk.')
}

async function wake(machine: Machine): Promise<void> {
  const monitor = new Monitor(machine.channel('monitor'))
  await monitor.ask('qmp_capabilities')
  await monitor.ask('migrate-incoming', { uri: `fd:${STATE_NUMBER}` })
  await monitor.until('query-status', 'status', ['paused', 'running', 'postmigrate'], WAKE_OWN_MS_MAX)
  await monitor.ask('cont')
}
