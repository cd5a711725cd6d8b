// One guest: started inside all layers, spoken to over its channels, and killed with all that belongs to it on the wall
// clock. It lives for one sample.
import { type ChildProcess, spawn } from 'node:child_process'
import { type FileHandle, open, readFile, stat } from 'node:fs/promises'
import { Socket } from 'node:net'
import type { ImageLayout } from '../layout.ts'
import { KILL_MS_MAX } from '../limits.ts'
import { CHANNELS, Channel, type ChannelName, type GuestChannel } from './channels.ts'
import { inheritedDescriptors } from './inherited.ts'
import { type Isolation, type WrapOptions, wrap } from './isolation.ts'
import { KVM_DEVICE, kvmAccess } from './kvm.ts'
import { type Accelerator, qemuArguments } from './qemu-arguments.ts'

export interface MachineOptions {
  readonly isolation: Isolation
  readonly image: ImageLayout
  readonly accelerator: Accelerator
  /** After this everything is killed, whatever it says. */
  readonly wallClockMs: number
  /** File of a frozen guest to wake. */
  readonly state?: string
  /** Folder that is visible inside; only for freezing. */
  readonly folder?: string
}

/** What is started, and what it is given open. */
export interface Launch<Name extends ChannelName> {
  readonly isolation: Isolation
  readonly accelerator: Accelerator
  readonly wallClockMs: number
  readonly channels: readonly Name[]
  readonly files: readonly FileHandle[]
  /** QEMU's arguments, by the numbers under which it finds channels and files. */
  readonly command: (numbers: Readonly<Record<Name, number>>, firstFile: number) => readonly string[]
  readonly processors?: number
  readonly limits?: Pick<WrapOptions, 'folder' | 'addressSpaceMib' | 'fileBytes'>
}

export interface MachineEnd {
  readonly code: number | null
  readonly signal: string | null
  /** It was killed because its time was up. */
  readonly timedOut: boolean
  /** The last words of QEMU and of what is around it. */
  readonly stderr: string
}

/** The last lines of what QEMU wrote, for the log. */
const STDERR_CHARS_MAX = 8_192
const FIRST_CHANNEL = 3
const FIRST_FILE = FIRST_CHANNEL + CHANNELS.length
/** QEMU's number for the file of a frozen guest. */
export const STATE_FILE = FIRST_FILE + 3
const MEASURE_EVERY_MS = 200

export class Machine {
  readonly #child: ChildProcess
  readonly #channels = new Map<ChannelName, Channel>()
  #stderr = ''
  #timedOut = false
  #peakMib = 0
  #processorMs = 0
  readonly ended: Promise<MachineEnd>

  private constructor(child: ChildProcess, channels: readonly ChannelName[], wallClockMs: number) {
    this.#child = child
    for (const [index, name] of channels.entries()) {
      const socket = child.stdio[FIRST_CHANNEL + index]
      if (socket instanceof Socket) this.#channels.set(name, new Channel(name, socket))
    }
    child.stderr?.on('data', (chunk: Buffer) => {
      this.#stderr = (this.#stderr + chunk.toString('latin1')).slice(-STDERR_CHARS_MAX)
    })
    const clock = setTimeout(() => {
      this.#timedOut = true
      this.kill()
    }, wallClockMs)
    const watch = setInterval(() => void this.#measure(), MEASURE_EVERY_MS)
    this.ended = new Promise((resolve) => {
      const end = (code: number | null, signal: string | null): void => {
        clearTimeout(clock)
        clearInterval(watch)
        resolve({ code, signal, timedOut: this.#timedOut, stderr: this.#stderr })
      }
      child.on('error', (error) => {
        this.#stderr += error.message
        end(null, null)
      })
      child.on('exit', () => {
        // `close` waits for the channels too; should one be held open, the end is told without it.
        setTimeout(() => end(child.exitCode, child.signalCode), KILL_MS_MAX).unref()
      })
      child.on('close', end)
    })
  }

  static async start(options: MachineOptions): Promise<Machine> {
    const { image, state, folder } = options
    const files: FileHandle[] = []
    try {
      for (const path of [image.kernel, image.initramfs, image.disk, ...(state === undefined ? [] : [state])])
        files.push(await open(path, 'r'))
      const { size: diskBytes } = await stat(image.disk)
      return await Machine.launch<GuestChannel>({
        ...options,
        channels: CHANNELS,
        files,
        command: (channels, first) =>
          qemuArguments({
            accelerator: options.accelerator,
            memoryMib: image.memoryMib,
            images: { kernel: first, initramfs: first + 1, disk: first + 2, diskBytes },
            channels,
            waits: state !== undefined,
          }),
        limits: folder === undefined ? {} : { folder },
      })
    } finally {
      // QEMU has its own copies by now.
      await Promise.all(files.map((file) => file.close()))
    }
  }

  /** The files stay the caller's to close. */
  static async launch<Name extends ChannelName>(launch: Launch<Name>): Promise<Machine> {
    const { isolation, channels, files, wallClockMs } = launch
    const access = launch.accelerator === 'kvm' ? await kvmAccess(isolation.user) : null
    const user = access?.ok === true ? access.user : isolation.user
    const nowhere = await open('/dev/null', 'r')
    try {
      const firstFile = FIRST_CHANNEL + channels.length
      // Built from the list of names beside it, so every name is there.
      const numbers = Object.fromEntries(channels.map((name, index) => [name, FIRST_CHANNEL + index])) as Record<
        Name,
        number
      >
      const [program = '', ...args] = wrap(isolation, [isolation.qemu, ...launch.command(numbers, firstFile)], {
        ...launch.limits,
        cpuSeconds: Math.ceil(wallClockMs / 1000) * (launch.processors ?? 1) + 10,
        ...(launch.accelerator === 'kvm' ? { kvm: KVM_DEVICE } : {}),
      })
      const child = spawn(program, args, {
        env: {},
        cwd: '/',
        // A group of its own, so that one signal reaches all of it.
        detached: true,
        ...(user ?? {}),
        stdio: [
          ...['ignore' as const, 'ignore' as const, 'pipe' as const],
          ...channels.map(() => 'pipe' as const),
          ...files.map(({ fd }) => fd),
          ...nothingFrom(firstFile + files.length, nowhere.fd),
        ],
      })
      return new Machine(child, channels, wallClockMs)
    } finally {
      await nowhere.close()
    }
  }

  get pid(): number | undefined {
    return this.#child.pid
  }

  channel(name: ChannelName): Channel {
    const found = this.#channels.get(name)
    if (found === undefined) throw new Error(`The guest has no channel ${name}`)
    return found
  }

  /** Largest resident size of QEMU that was seen. */
  get peakMib(): number {
    return this.#peakMib
  }

  /** What it had used of processors when that was last looked at. */
  get processorMs(): number {
    return this.#processorMs
  }

  async #measure(): Promise<void> {
    const { pid } = this.#child
    if (pid === undefined) return
    const family = await familyOf(pid)
    this.#peakMib = Math.max(this.#peakMib, await residentMib(family))
    this.#processorMs = Math.max(this.#processorMs, await processorMs(family))
  }

  /** Whether the guest says a word on its control channel in time. */
  saysWithin(word: string, timeMs: number): Promise<boolean> {
    const control = this.channel('control')
    const said = (): boolean => `\n${control.bytes.toString('latin1')}`.includes(`\n${word}`)
    return new Promise((resolve) => {
      const settle = (answer: boolean): void => {
        clearTimeout(timer)
        control.onData = null
        resolve(answer)
      }
      const timer = setTimeout(() => settle(said()), timeMs)
      control.onData = () => {
        if (said()) settle(true)
      }
      void this.ended.then(() => settle(said()))
      if (said()) settle(true)
    })
  }

  /** Its end, brought about when it does not come in time. */
  async endedWithin(timeMs: number): Promise<MachineEnd> {
    const timer = setTimeout(() => {
      this.#timedOut = true
      this.kill()
    }, timeMs)
    const end = await this.ended
    clearTimeout(timer)
    return end
  }

  /** Ends it at once, and everything in its group and namespace. */
  kill(): void {
    const { pid } = this.#child
    if (pid === undefined || this.#child.exitCode !== null || this.#child.signalCode !== null) return
    try {
      process.kill(-pid, 'SIGKILL')
    } catch {
      this.#child.kill('SIGKILL')
    }
  }
}

/** In the place of what we were given open by others there is nothing to be had. */
function nothingFrom(first: number, nowhere: number): readonly ('ignore' | number)[] {
  const inherited = new Set(inheritedDescriptors())
  const last = Math.max(first - 1, ...inherited)
  return Array.from({ length: last - first + 1 }, (_, at) => (inherited.has(first + at) ? nowhere : 'ignore'))
}

/** A process and those below it: bubblewrap is two processes around QEMU. */
async function familyOf(pid: number): Promise<readonly number[]> {
  const family: number[] = []
  let generation = [pid]
  for (let depth = 0; depth < 4 && generation.length > 0; depth += 1) {
    family.push(...generation)
    const texts = await Promise.all(
      generation.map((member) => readFile(`/proc/${member}/task/${member}/children`, 'latin1').catch(() => '')),
    )
    generation = texts.flatMap((text) => text.split(' ').filter(Boolean).map(Number))
  }
  return family
}

async function residentMib(family: readonly number[]): Promise<number> {
  let largest = 0
  for (const member of family) {
    const status = await readFile(`/proc/${member}/status`, 'latin1').catch(() => '')
    largest = Math.max(largest, Number(/^VmHWM:\s+(\d{1,12}) kB/m.exec(status)?.[1] ?? 0) / 1024)
  }
  return Math.round(largest)
}

/** The kernel counts in hundredths of a second, on every architecture that Node runs on. */
const TICK_MS = 10

async function processorMs(family: readonly number[]): Promise<number> {
  let ticks = 0
  for (const member of family) {
    const stat = await readFile(`/proc/${member}/stat`, 'latin1').catch(() => '')
    // Behind the name, which may hold anything; the eleventh and twelfth from there are its own time and the kernel's for it.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    ticks += Number(fields[11] ?? 0) + Number(fields[12] ?? 0)
  }
  return ticks * TICK_MS
}
