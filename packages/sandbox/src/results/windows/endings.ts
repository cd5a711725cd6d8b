// Whether Wine's log of each program goes to the program's end. The program writes it itself, so one that found a way to close or
// to empty it goes on in silence: a program that was there and whose end is nowhere in the log was not followed to it.
import type { ProcessEvent } from '../event-lists.ts'
import type { WineCall } from './wine-line.ts'
import type { WindowsWorld } from './world.ts'

/** The last that Wine does in a process; and what a debugger that is called to one that failed is told. */
const LAST = /^ *\d+\.\d{3}:([0-9a-f]{4,8}):[0-9a-f]{4,8}:Call PE DLL \(.{0,200} L"ntdll\.dll",reason=PROCESS_DETACH/
const DEBUGGER = /\bwinedbg(?:\.exe)?"? --auto (\d{1,9}) /
/** As a handle. */
const ITSELF = 0xffff_ffff

/** They come and go with what programs ask of Wine, and stay when those have gone: see `session.sh`. */
export const SERVICES =
  /^C:\\windows\\system32\\(?:svchost|winedevice|rpcss|conhost|services|plugplay|explorer|lsass|winlogon)\.exe$/i

export class Endings {
  readonly #spoke = new Set<number>()
  readonly #ended = new Set<number>()

  /** A line that is no call: its process spoke, and may say its last. */
  readText(text: string): void {
    const last = LAST.exec(text)?.[1]
    if (last !== undefined) this.#ended.add(Number.parseInt(last, 16))
  }

  spoke(pid: number): void {
    this.#spoke.add(pid)
  }

  /** A call that does not come back: the caller ends itself, or another that it holds. */
  readCall(world: WindowsWorld, pid: number, { name, args }: WineCall): void {
    if (name === 'TerminateProcess' || name === 'NtTerminateProcess') {
      const whose = args[0]?.number ?? 0
      this.#ended.add(whose === ITSELF ? pid : (world.handle(pid, whose, 'process')?.pid ?? 0))
    }
  }

  /** Programs of which the log does not go to the end, where the run itself came to one. */
  cut(processes: readonly ProcessEvent[]): string[] {
    for (const { commandLine } of processes) {
      const failed = DEBUGGER.exec(commandLine)?.[1]
      if (failed !== undefined) this.#ended.add(Number(failed))
    }
    return processes
      .filter(({ ran, image, pid }) => ran !== false && !SERVICES.test(image) && !this.#ended.has(pid))
      .map(({ image, pid }) =>
        this.#spoke.has(pid)
          ? `calls of ${image} (process ${pid}) from some moment on, for its end is not in them`
          : `calls of ${image} (process ${pid}), which told of none`,
      )
  }
}
