// A server of ours in front of a database.
import { once } from 'node:events'
import type { AddressInfo, Server } from 'node:net'

/** Listens on loopback; resolves to the database's URL, by that way. */
export async function openTo(way: Server, databaseUrl: string): Promise<string> {
  way.listen(0, '127.0.0.1')
  await once(way, 'listening')
  // A server on a port has an address of this form.
  const { port } = way.address() as AddressInfo
  const url = new URL(databaseUrl)
  url.port = String(port)
  return url.href
}
