// One budget for a whole tree of files: depth, count, bytes and time. Containers draw from it while they inflate, so a
// bomb runs dry instead of running on, whatever its headers claim.
import type { Cut } from './defect.ts'
import { FILE_LIMITS, type FileLimits } from './limits.ts'

/** What droppers and scripts stay under; unpacking so much costs a millisecond. */
const SMALL_FILE_BYTES = 1024 * 1024

export class Budget {
  readonly limits: FileLimits
  readonly #elapsedMs: () => number
  readonly #cuts = new Map<string, Cut>()
  #bytesLeft: number
  #vainBytesLeft: number
  #vainTriesLeft: number
  #childrenLeft: number
  #pixelsSearched = 0

  /** `elapsedMs` tells the milliseconds since the analysis began; without it time is bounded by the caller alone. */
  constructor(limits: FileLimits = FILE_LIMITS, elapsedMs: () => number = () => 0) {
    this.limits = limits
    this.#elapsedMs = elapsedMs
    this.#bytesLeft = limits.unpackedBytesMax
    this.#vainBytesLeft = limits.unpackedBytesMax
    this.#vainTriesLeft = limits.badMembersMax
    this.#childrenLeft = limits.childrenMax
  }

  /** How many bytes the next file may unpack to: the smaller of its own limit and what the tree has left. */
  get unpackBytesMax(): number {
    return Math.min(this.limits.childBytesMax, this.#bytesLeft, Math.max(this.#vainBytesLeft, SMALL_FILE_BYTES))
  }

  /**
   * To be called for a file that unpacked to more than `unpackBytesMax` and was thrown away. The work was done all the
   * same, and a bomb has many such files: when as much was unpacked in vain as may be unpacked, only small ones are tried.
   * `bytes`: what came out before it was thrown away, where that is known.
   */
  spendInVain(bytes = this.unpackBytesMax): void {
    this.#vainBytesLeft = Math.max(0, this.#vainBytesLeft - bytes)
  }

  /** To be called for a member whose packed bytes are none: to find that out costs as much as a small file. */
  tryInVain(): void {
    this.#vainTriesLeft -= 1
  }

  /** Whether members are still tried; false when too many were damaged. */
  hasTries(where: string): boolean {
    if (this.#vainTriesLeft > 0) return true
    const what = `no more members were tried after ${this.limits.badMembersMax} damaged ones`
    this.cut({ limit: 'badMembersMax', where, what })
    return false
  }

  /** Takes unpacked bytes from the tree's share. Call it with what was really produced. */
  spend(bytes: number): void {
    this.#bytesLeft = Math.max(0, this.#bytesLeft - bytes)
  }

  /** Room for one more file in the tree; false when there is none left. */
  takeChild(where: string): boolean {
    if (this.#childrenLeft === 0) {
      this.cut({ limit: 'childrenMax', where, what: `only ${this.limits.childrenMax} files were taken out` })
      return false
    }
    this.#childrenLeft -= 1
    return true
  }

  /** Room to search a picture of so many pixels for codes; false when there is none left. */
  takePixels(pixels: number, where: string): boolean {
    if (this.#pixelsSearched + pixels > this.limits.picturePixelsMax) {
      const what = `no more than ${this.limits.picturePixelsMax} pixels are searched for codes`
      this.cut({ limit: 'picturePixelsMax', where, what })
      return false
    }
    this.#pixelsSearched += pixels
    return true
  }

  get pixelsSearched(): number {
    return this.#pixelsSearched
  }

  hasTime(where: string): boolean {
    if (this.#elapsedMs() < this.limits.elapsedMsMax) return true
    this.cut({ limit: 'elapsedMsMax', where, what: `stopped after ${this.limits.elapsedMsMax} ms` })
    return false
  }

  /** Remembers that a limit was reached; the same limit at the same place is told once. */
  cut(cut: Cut): void {
    const key = `${cut.limit}\n${cut.where}`
    if (this.#cuts.size < 200 && !this.#cuts.has(key)) this.#cuts.set(key, cut)
  }

  get cuts(): readonly Cut[] {
    return [...this.#cuts.values()]
  }
}
