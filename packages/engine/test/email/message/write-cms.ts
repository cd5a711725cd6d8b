// Writes the outer layers of CMS (RFC 5652) for tests: signed data around a content, in DER or with open lengths, and
// enveloped data with nothing in it.

function element(tag: number, content: Uint8Array): Buffer {
  const size = content.length
  const length =
    size < 128
      ? [size]
      : size < 65_536
        ? [0x82, size >> 8, size & 0xff]
        : [0x83, size >> 16, (size >> 8) & 0xff, size & 0xff]
  return Buffer.concat([Buffer.of(tag, ...length), content])
}

const open = (tag: number, ...children: readonly Uint8Array[]): Buffer =>
  Buffer.concat([Buffer.of(tag, 0x80), ...children, Buffer.of(0, 0)])
const oid = (hex: string): Buffer => element(0x06, Buffer.from(hex, 'hex'))
const sequence = (...children: readonly Uint8Array[]): Buffer => element(0x30, Buffer.concat(children))

const DATA = oid('2a864886f70d010701')
const SIGNED = oid('2a864886f70d010702')
const ENVELOPED = oid('2a864886f70d010703')
const VERSION = Buffer.of(0x02, 1, 1)
const NO_SET = Buffer.of(0x31, 0)

export function signedData(content: Uint8Array | null): Buffer {
  const inside = content === null ? sequence(DATA) : sequence(DATA, element(0xa0, element(0x04, content)))
  return sequence(SIGNED, element(0xa0, sequence(VERSION, NO_SET, inside, NO_SET)))
}

/** Every length that may be left open is, and the content comes in pieces. */
export function streamedSignedData(content: Uint8Array): Buffer {
  const pieces = Array.from({ length: Math.ceil(content.length / 10) }, (_, index) =>
    element(0x04, content.subarray(index * 10, index * 10 + 10)),
  )
  const inside = open(0x30, DATA, open(0xa0, open(0x24, ...pieces)))
  return open(0x30, SIGNED, open(0xa0, open(0x30, VERSION, NO_SET, inside, NO_SET)))
}

export const envelopedData = (): Buffer => sequence(ENVELOPED, element(0xa0, sequence(VERSION, NO_SET)))
