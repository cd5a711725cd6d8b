// Two ways by which a program acts and its log does not tell of it. Code that it puts among the system's own libraries, high up in
// memory, makes calls of the system below that are not told apart from Wine's (`guest/followed.c`). And a log that it made writable
// without waiting is left by calls where the way is full, and their returns still come.
import { PROCESSES_MAX } from '../../limits.ts'
import type { ProcessEvent } from '../event-lists.ts'
import { SERVICES } from './endings.ts'
import { EXECUTABLE } from './process-calls.ts'
import type { WineCall } from './wine-line.ts'

/** Which argument is the place, which the kind, and which what the memory is for. */
interface Asks {
  readonly place?: number
  readonly kind?: number
  readonly use: number
}

const ASKS: Readonly<Partial<Record<string, Asks>>> = {
  VirtualAlloc: { place: 0, kind: 2, use: 3 },
  VirtualAllocEx: { place: 1, kind: 3, use: 4 },
  VirtualAlloc2: { place: 1, kind: 3, use: 4 },
  NtAllocateVirtualMemory: { kind: 4, use: 5 },
  NtAllocateVirtualMemoryEx: { kind: 3, use: 4 },
  NtMapViewOfSection: { kind: 8, use: 9 },
  MapViewOfFile3: { place: 2, kind: 5, use: 6 },
  VirtualProtect: { place: 0, use: 2 },
  VirtualProtectEx: { place: 1, use: 3 },
  NtProtectVirtualMemory: { use: 3 },
}
/** `MEM_TOP_DOWN`. */
const FROM_TOP = 0x0010_0000
/** From here on lie the libraries of the system below, in a process of 64 bits. */
const LIBRARIES = 0x7000_0000_0000
/** An exception goes past some calls, and a fiber comes back to others; none of them makes many. */
const LOST_MIN = 6

export class PastTheLog {
  readonly #fromTop = new Set<number>()
  readonly #codeHigh = new Set<number>()
  readonly #lost = new Map<number, number>()

  /** Of the sample's own programs. */
  readCall(pid: number, { name, args }: WineCall): void {
    const asks = ASKS[name]
    if (asks === undefined) return
    const number = (at: number | undefined): number => (at === undefined ? 0 : (args[at]?.number ?? 0))
    const place = number(asks.place)
    // Whoever has memory there may make code of any of it later.
    if ((number(asks.kind) & FROM_TOP) !== 0) this.#fromTop.add(pid)
    if (EXECUTABLE[number(asks.use)] !== undefined && (place >= LIBRARIES || this.#fromTop.has(pid)))
      this.#codeHigh.add(pid)
  }

  /** A call came back that had not been told of. */
  returnedAlone(pid: number): void {
    if (this.#lost.size < PROCESSES_MAX || this.#lost.has(pid)) this.#lost.set(pid, (this.#lost.get(pid) ?? 0) + 1)
  }

  /** Of each program that the run started, what was there before has calls that began before. */
  told(processes: readonly ProcessEvent[]): readonly string[] {
    return processes.flatMap(({ pid, image, ran }) => {
      if (ran === false || SERVICES.test(image)) return []
      const lost = this.#lost.get(pid) ?? 0
      return [
        ...(this.#codeHigh.has(pid)
          ? [`calls that code of ${image} (process ${pid}) makes where the system's own libraries stand`]
          : []),
        ...(lost >= LOST_MIN ? [`calls of ${image} (process ${pid}), of which ${lost} came back untold`] : []),
      ]
    })
  }
}
