// Frames as an agent sends them, for tests: honest ones, and the pieces that lying ones are made of.
import { crc32 } from 'node:zlib'

export type Pairs = Readonly<Record<string, string>>

export function frame(letter: string, payload: Uint8Array, length = payload.length): Buffer {
  const head = Buffer.alloc(5, letter)
  head.writeUInt32LE(length, 1)
  return Buffer.concat([head, payload])
}

export const fields = (pairs: Pairs): Buffer =>
  Buffer.concat(
    Object.entries(pairs).flatMap(([name, text]) => {
      const value = Buffer.from(text, 'utf8')
      const sizes = Buffer.alloc(3)
      sizes.writeUInt8(name.length, 0)
      sizes.writeUInt16LE(value.length, 1)
      return [sizes.subarray(0, 1), Buffer.from(name), sizes.subarray(1), value]
    }),
  )

export const HELLO: Pairs = {
  ...{ protocol: '1', agent: '1', system: 'Windows 10 Pro', host: 'DESKTOP', user: 'anna' },
  ...{ folder: 'C:\\Users\\anna\\Downloads', source: 'sysmon' },
}
export const hello = (more: Pairs = {}): Buffer => frame('H', fields({ ...HELLO, ...more }))

export function started(pid: number): Buffer {
  const payload = Buffer.alloc(4)
  payload.writeUInt32LE(pid)
  return frame('S', payload)
}

const SOURCES = { sysmon: 0, system: 1, task_scheduler: 2 } as const

export function event(source: keyof typeof SOURCES, id: number, atMs: number, pairs: Pairs): Buffer {
  const head = Buffer.alloc(7)
  head.writeUInt32LE(atMs, 0)
  head.writeUInt8(SOURCES[source], 4)
  head.writeUInt16LE(id, 5)
  return frame('E', Buffer.concat([head, fields(pairs)]))
}

export function file(path: string, content: string, { kind = 0, existed = 0, size = content.length } = {}): Buffer {
  const name = Buffer.from(path)
  const head = Buffer.alloc(12)
  head.writeUInt8(kind, 0)
  head.writeUInt8(existed, 1)
  head.writeBigUInt64LE(BigInt(size), 2)
  head.writeUInt16LE(name.length, 10)
  return frame('F', Buffer.concat([head, name, Buffer.from(content)]))
}

export function picture(width: number, height: number, pixels = width * height * 3): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt16LE(width, 4)
  head.writeUInt16LE(height, 6)
  return frame('P', Buffer.concat([head, Buffer.alloc(pixels, 7)]))
}

export const word = (letter: 'L' | 'X', text: string): Buffer => frame(letter, Buffer.from(text))

/** Over all frames since the greeting. `how`: 0 exited, 1 time up, 2 failed. */
export function end(sent: readonly Buffer[], { how = 0, code = 0, frames = sent.length, crc = 0 } = {}): Buffer {
  const all = Buffer.concat(sent)
  const payload = Buffer.alloc(21)
  payload.writeUInt8(how, 0)
  payload.writeInt32LE(code, 1)
  payload.writeUInt32LE(frames, 5)
  payload.writeBigUInt64LE(BigInt(all.length), 9)
  payload.writeUInt32LE(crc || crc32(all), 17)
  return frame('Z', payload)
}

/** A whole run. */
export const whole = (sent: readonly Buffer[], ended: Parameters<typeof end>[1] = {}): Buffer =>
  Buffer.concat([hello(), ...sent, end(sent, ended)])
