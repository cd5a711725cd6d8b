// A door: a place where peers connect, a bound on how many, and an end that lets those under way finish for a while.
import { rmSync, statSync } from 'node:fs'
import { connect, createServer, type Server, type Socket } from 'node:net'
import type { Place } from '../config.ts'
import { Peer } from './peer.ts'

export interface Door {
  /** Takes nobody new and cuts off who waits for nothing; who is being served has this long. */
  readonly close: (msMax: number) => Promise<void>
  /** Where it listens, as a log tells it. */
  readonly told: string
}

export interface DoorOptions {
  readonly place: Place
  readonly connectionsMax: number
  /** Never rejects. What it leaves open is closed. */
  readonly serve: (peer: Peer) => Promise<void>
}

/** Rejects with what the system says. */
export async function openDoor({ place, connectionsMax, serve }: DoorOptions): Promise<Door> {
  const sockets = new Set<Socket>()
  const peers = new Set<Peer>()
  const serving = new Set<Promise<void>>()
  const server = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    const peer = new Peer(socket)
    peers.add(peer)
    const served = serve(peer).finally(() => {
      peers.delete(peer)
      serving.delete(served)
    })
    serving.add(served)
  })
  server.maxConnections = connectionsMax
  if ('path' in place) await removeLeftSocket(place.path)
  await listening(server, place)
  return {
    told: toldOf(server),
    close: async (msMax) => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      for (const peer of peers) peer.leave()
      const cut = setTimeout(() => cutAll(sockets), msMax)
      await Promise.allSettled(serving)
      clearTimeout(cut)
      cutAll(sockets)
      await closed
    },
  }
}

function cutAll(sockets: Iterable<Socket>): void {
  for (const socket of sockets) socket.destroy()
}

function listening(server: Server, place: Place): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen('path' in place ? { path: place.path, readableAll: true, writableAll: true } : place, () => {
      server.off('error', reject)
      resolve()
    })
  })
}

function toldOf(server: Server): string {
  const address = server.address()
  return typeof address === 'object' && address !== null ? `${address.address}:${address.port}` : String(address)
}

/** A process that was killed leaves its socket, where nobody answers; one that somebody answers at is left alone. */
async function removeLeftSocket(path: string): Promise<void> {
  if (statSync(path, { throwIfNoEntry: false })?.isSocket() !== true) return
  const isAnswered = await new Promise<boolean>((resolve) => {
    const socket = connect(path)
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.unref().once('connect', () => socket.destroy())
  })
  if (!isAnswered) rmSync(path)
}
