// The host as a target: it listens on all of its addresses, and a guest that is held back reaches none of them.
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { networkInterfaces } from 'node:os'

export interface HostListener {
  /** IPv4 addresses of this machine. */
  readonly addresses: readonly string[]
  /** One of TCP, one of UDP. */
  readonly ports: readonly number[]
  /** Connections and datagrams that arrived. */
  readonly heard: () => number
  readonly close: () => void
}

export async function listenOnHost(): Promise<HostListener> {
  let heard = 0
  const tcp = createServer(() => {
    heard += 1
  }).listen(0, '0.0.0.0')
  const udp = createSocket('udp4', () => {
    heard += 1
  }).bind(0, '0.0.0.0')
  await Promise.all([once(tcp, 'listening'), once(udp, 'listening')])
  return {
    addresses: Object.values(networkInterfaces()).flatMap((list) =>
      (list ?? []).flatMap(({ family, address }) => (family === 'IPv4' ? [address] : [])),
    ),
    ports: [tcp.address(), udp.address()].flatMap((address) =>
      typeof address === 'object' && address !== null ? [address.port] : [],
    ),
    heard: () => heard,
    close: () => {
      tcp.close()
      udp.close()
    },
  }
}
