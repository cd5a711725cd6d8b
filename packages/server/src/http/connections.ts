// Who is connected. Each connection takes one of the files that a process may have open, and to hold one takes no key: who
// opened enough of them would leave none for uploads, the store and the analysis processes, or no place for anybody else.
import { existsSync, readFileSync } from 'node:fs'
import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { CONNECTIONS_CLOSING_MAX, CONNECTIONS_MAX, OTHER_FILES, UPLOADS_MAX } from './limits.ts'

/** Of Linux (proc_pid_limits(5)). */
const LIMITS = '/proc/self/limits'

/** `openFilesMax` as the system tells it; null where it does not, or has no limit. */
export function connectionsMax(openFilesMax: number | null): number {
  if (openFilesMax === null) return CONNECTIONS_MAX
  const others = Math.min(OTHER_FILES, Math.ceil(openFilesMax / 2))
  return Math.max(1, Math.min(CONNECTIONS_MAX, openFilesMax - others))
}

/** Uploads at once: each has a file of its own, and all of them leave as many for everything else. */
export function uploadsMax(openFilesMax: number | null): number {
  if (openFilesMax === null) return UPLOADS_MAX
  return Math.max(1, Math.min(UPLOADS_MAX, Math.floor((openFilesMax - connectionsMax(openFilesMax)) / 2)))
}

/** Requests that are held until something has happened: a part of the connections, so that they never take all places. */
export const waitsMax = (openFilesMax: number | null): number =>
  Math.max(1, Math.floor(connectionsMax(openFilesMax) / 4))

/** How many files this process may have open; null where the system does not tell, or has no limit. */
export function openFilesMax(): number | null {
  // Node's own report stops every thread to tell the same.
  const limits = existsSync(LIMITS) ? readFileSync(LIMITS, 'latin1') : ''
  const soft = /^Max open files\s+(\d+)/m.exec(limits)?.[1]
  return soft === undefined ? null : Number(soft)
}

/**
 * Bounds a server's connections. When all places are taken, the one that has waited longest gives way to who comes: first
 * of those that have never had an answer, then of those between two requests. Whose request is under way goes on.
 */
export class Connections {
  readonly #server: Server
  readonly #max: number
  /** Without an answer so far. The longest here is the first, as in the next. */
  readonly #silent = new Set<Socket>()
  /** Answered, and without a request since. */
  readonly #idle = new Set<Socket>()
  /** With how many requests are under way. */
  readonly #busy = new Map<Socket, number>()
  #isClosing = false

  constructor(server: Server, max = connectionsMax(openFilesMax())) {
    this.#server = server
    this.#max = max
    server.maxConnections = max + CONNECTIONS_CLOSING_MAX
    server.on('connection', (socket) => this.#enter(socket))
    server.prependListener('request', ({ socket }, response) => this.#begin(socket, response))
  }

  /**
   * To be called before the server is closed, which would wait for whoever is connected: who has no request under way is
   * cut off at once, the others when they are answered, and after `msMax` whoever is left.
   */
  close(msMax: number): void {
    this.#isClosing = true
    for (const socket of [...this.#silent, ...this.#idle]) socket.destroy()
    setTimeout(() => this.#server.closeAllConnections(), msMax).unref()
  }

  #enter(socket: Socket): void {
    if (this.#silent.size + this.#idle.size + this.#busy.size >= this.#max) {
      const [longest = socket] = this.#silent.size > 0 ? this.#silent : this.#idle
      this.#leave(longest)
      longest.destroy()
      if (longest === socket) return
    }
    this.#silent.add(socket)
    socket.once('close', () => this.#leave(socket))
  }

  #leave(socket: Socket): void {
    this.#silent.delete(socket)
    this.#idle.delete(socket)
    this.#busy.delete(socket)
  }

  #begin(socket: Socket, response: ServerResponse): void {
    const before = this.#busy.get(socket) ?? 0
    this.#leave(socket)
    this.#busy.set(socket, before + 1)
    response.once('close', () => this.#end(socket))
  }

  #end(socket: Socket): void {
    const left = (this.#busy.get(socket) ?? 0) - 1
    if (left > 0) this.#busy.set(socket, left)
    else this.#busy.delete(socket)
    if (left > 0 || socket.destroyed) return
    if (this.#isClosing) socket.destroySoon()
    else this.#idle.add(socket)
  }
}
