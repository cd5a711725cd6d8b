// Programs of other projects that tests talk to: of the machine, or as `npm run install:test-tools` unpacked them.
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'

export const peersDir = resolve(import.meta.dirname, '../../../../.cache/peers')

export const peerAt = (path: string): string => (existsSync(path) ? path : join(peersDir, path))

/** What a skipped test says; false where all are there. With `CI=true` none is skipped. */
export function missingPeer(...paths: readonly string[]): string | false {
  const absent = paths.map(peerAt).find((path) => !existsSync(path))
  if (absent !== undefined && process.env['CI'] === 'true') throw new Error(`${absent} is missing`)
  return absent === undefined ? false : `${absent} is missing: npm run install:test-tools`
}

/** Their libraries are unpacked beside them. */
export const peerEnvironment = (): Record<string, string> => ({
  PATH: process.env['PATH'] ?? '',
  LD_LIBRARY_PATH: ['x86_64-linux-gnu', 'aarch64-linux-gnu', 'postfix', 'dovecot', 'rspamd']
    .flatMap((name) => [join(peersDir, 'usr/lib', name), join(peersDir, 'lib', name)])
    .join(':'),
  PYTHONPATH: join(peersDir, 'usr/lib/python3/dist-packages'),
})

export const freePort = (): Promise<number> =>
  new Promise((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => done(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })

/** What a door holds of its peers' bytes, and the most that it ever held. */
export class Held {
  most = 0
  #bytes = 0

  get bytes(): number {
    return this.#bytes
  }

  set bytes(bytes: number) {
    this.#bytes = bytes
    this.most = Math.max(this.most, bytes)
  }
}
