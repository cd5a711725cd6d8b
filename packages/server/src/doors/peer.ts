// The other end of a connection, read as bytes that come when they come: nothing is read ahead of what is asked for, and
// who is silent or slow is told apart from who is gone.
import type { Socket } from 'node:net'

/** It ended before what was expected of it, or broke off. */
export class PeerGoneError extends Error {
  override readonly name = 'PeerGoneError'
}

/** It took longer than it may. */
export class PeerLateError extends Error {
  override readonly name = 'PeerLateError'
}

export class Peer {
  readonly #socket: Socket
  readonly #chunks: AsyncIterator<Buffer>
  readonly #leaving = Promise.withResolvers<null>()
  #held: Buffer = Buffer.alloc(0)

  constructor(socket: Socket) {
    this.#socket = socket
    // What breaks a connection ends its reading; that is told there.
    socket.on('error', () => {})
    this.#chunks = socket.iterator({ destroyOnReturn: false }) as AsyncIterator<Buffer>
  }

  /** Some bytes, at most so many; null at the end. Rejects with a PeerLateError. */
  async some(bytesMax: number, msMax: number): Promise<Buffer | null> {
    if (this.#held.length === 0 && !(await this.#more(msMax))) return null
    return this.#cut(bytesMax)
  }

  /** The first byte of what it wants next; null where it ended, or `leave` was called. Rejects with a PeerLateError. */
  next(msMax: number): Promise<Buffer | null> {
    return Promise.race([this.#leaving.promise, this.some(1, msMax)])
  }

  /** It is asked for nothing more: what is under way goes on to its end. */
  leave(): void {
    this.#leaving.resolve(null)
  }

  /** Its connection is known to be broken. */
  get isGone(): boolean {
    return this.#socket.destroyed
  }

  /** What has come already, at most so many bytes: nothing is waited for. */
  held(bytesMax: number): Buffer {
    return this.#cut(bytesMax)
  }

  /** Exactly so many; null where it ended between two messages. Rejects with a PeerLateError or a PeerGoneError. */
  async exactly(bytes: number, msMax: number): Promise<Buffer | null> {
    const endMs = performance.now() + msMax
    const parts: Buffer[] = []
    for (let missing = bytes; missing > 0; ) {
      const part = await this.some(missing, endMs - performance.now())
      if (part === null && missing === bytes) return null
      if (part === null) throw new PeerGoneError('it ended within a message')
      parts.push(part)
      missing -= part.length
    }
    return parts.length === 1 && parts[0] !== undefined ? parts[0] : Buffer.concat(parts)
  }

  /**
   * Up to that byte, which is taken and left out. Null at the end. Rejects with a PeerLateError, with a PeerGoneError where
   * more than `bytesMax` come without it.
   */
  async until(byte: number, bytesMax: number, msMax: number): Promise<Buffer | null> {
    const endMs = performance.now() + msMax
    for (;;) {
      const at = this.#held.indexOf(byte)
      if (at > bytesMax || (at === -1 && this.#held.length > bytesMax))
        throw new PeerGoneError('it sent too long a line')
      if (at !== -1) {
        const line = this.#cut(at)
        this.#cut(1)
        return line
      }
      if (!(await this.#more(endMs - performance.now()))) return null
    }
  }

  /** Resolves when the bytes were handed to the system, so that who does not read holds nothing but its own connection. */
  async write(bytes: string | Uint8Array, msMax: number): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const timer = setTimeout(() => reject(new PeerLateError('it does not read')), msMax)
    this.#socket.write(bytes, (error) => (error == null ? resolve() : reject(new PeerGoneError('it is gone'))))
    try {
      await promise
    } finally {
      clearTimeout(timer)
    }
  }

  /** Says goodbye and reads for a while what still comes: to cut it off at once would take the last answer from it. */
  close(lingerMs: number): void {
    if (this.#socket.destroyed) return
    const cut = setTimeout(() => this.#socket.destroy(), lingerMs)
    this.#socket.once('close', () => clearTimeout(cut))
    void this.#throwAway()
    this.#socket.end()
  }

  async #throwAway(): Promise<void> {
    this.#held = Buffer.alloc(0)
    try {
      while ((await this.#chunks.next()).done !== true);
    } catch {
      // It broke off, or was cut off: there is nothing left to read.
    }
    this.#socket.destroy()
  }

  #cut(bytesMax: number): Buffer {
    const part = this.#held.subarray(0, bytesMax)
    this.#held = this.#held.subarray(part.length)
    return part
  }

  /** False at the end. */
  async #more(msMax: number): Promise<boolean> {
    const { promise: late, reject } = Promise.withResolvers<never>()
    const timer = setTimeout(() => reject(new PeerLateError('it is silent')), Math.max(0, msMax))
    try {
      const next = this.#chunks.next()
      // Where the time is over first, nobody waits for it any more.
      next.catch(() => {})
      const { done, value } = await Promise.race([next, late])
      if (done === true) return false
      this.#held = this.#held.length === 0 ? value : Buffer.concat([this.#held, value])
      return true
    } catch (error) {
      throw error instanceof PeerLateError ? error : new PeerGoneError('it broke off', { cause: error })
    } finally {
      clearTimeout(timer)
    }
  }
}
