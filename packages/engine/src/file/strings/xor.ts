// Addresses and programs hidden by XOR with one byte. The XOR of neighbouring bytes does not depend on the key, so one
// search in the differences finds a known text under all 255 keys at once.
import { bufferOf } from '../bytes.ts'
import type { Child } from '../format.ts'
import { chunksOf, numbersAt, passes } from '../kernel.ts'
import type { Encoded } from './encoded.ts'
import type { DecodedString } from './facts.ts'
import { FOUND_MAX, HITS_MAX, PROGRAM_BYTES_MAX } from './limits.ts'
import { isWindowsProgram } from './payload.ts'

/** Searched in one file from its start; what lies behind is told as cut by the caller. */
export const XOR_SEARCH_BYTES = 32 * 1024 * 1024

export const DOS_TEXT = 'This program cannot be run in DOS mode'
/** Where linkers put that text behind `MZ`. */
export const DOS_TEXT_AT = [0x4e, 0x50, 0x4f, 0x4d, 0x6c]
const ADDRESSES = ['http://', 'https://']
/** A host with a known shape behind the scheme: chance gives seven letters, it does not give these as well. */
const URL =
  /^https?:\/\/(?:[a-z0-9-]{1,63}\.){1,8}[a-z]{2,24}(?:[:/][\x21-\x7e]*)?|^https?:\/\/\d{1,3}(?:\.\d{1,3}){3}(?:[:/][\x21-\x7e]*)?/i

export function findXored(bytes: Uint8Array): Encoded {
  const hits = findHits(bytes.subarray(0, XOR_SEARCH_BYTES))
  const decoded = ADDRESSES.flatMap((address) => hiddenAddresses(bytes, hits.get(address) ?? []))
  return { decoded: decoded.slice(0, FOUND_MAX), children: hiddenPrograms(bytes, hits.get(DOS_TEXT) ?? []) }
}

interface XorHit {
  readonly at: number
  readonly key: number
}

/** Where each text stands under a key; under the key 0 it would be plain. */
function findHits(bytes: Uint8Array): ReadonlyMap<string, readonly XorHit[]> {
  const hits = new Map<string, XorHit[]>([...ADDRESSES, DOS_TEXT].map((text) => [text, []]))
  for (const { offset, size } of chunksOf(bytes)) {
    for (const place of numbersAt(passes.listStart(0), passes.xorFind(size))) {
      const at = offset + place
      for (const [text, found] of hits) {
        const key = (bytes[at] as number) ^ text.charCodeAt(0) // places lie within the file
        if (found.length < HITS_MAX && stands(bytes, at, text, key)) found.push({ at, key })
      }
    }
  }
  return hits
}

function stands(bytes: Uint8Array, at: number, text: string, key: number): boolean {
  for (let index = 1; index < text.length; index += 1)
    if (((bytes[at + index] ?? -1) ^ key) !== text.charCodeAt(index)) return false
  return true
}

function hiddenAddresses(bytes: Uint8Array, hits: readonly XorHit[]): readonly DecodedString[] {
  return hits.flatMap(({ at, key }) => {
    const text = bufferOf(xorBytes(bytes.subarray(at, at + 300), key)).toString('latin1')
    const url = URL.exec(text)?.[0]
    return url === undefined || url.length < 11 ? [] : [{ offset: at, method: 'xor' as const, key, text: url }]
  })
}

function hiddenPrograms(bytes: Uint8Array, hits: readonly XorHit[]): readonly Child[] {
  const children: Child[] = []
  for (const { at, key } of hits) {
    const start = DOS_TEXT_AT.map((gap) => at - gap).find(
      (from) => from >= 0 && ((bytes[from] ?? 0) ^ key) === 0x4d && ((bytes[from + 1] ?? 0) ^ key) === 0x5a,
    )
    if (start === undefined || children.length >= 5) continue
    const program = xorBytes(bytes.subarray(start, start + PROGRAM_BYTES_MAX), key)
    const note = `xor 0x${key.toString(16).padStart(2, '0')} at 0x${start.toString(16)}`
    if (isWindowsProgram(program)) children.push({ name: null, bytes: program, relation: 'decoded', note })
  }
  return children
}

function xorBytes(bytes: Uint8Array, key: number): Uint8Array {
  const plain = new Uint8Array(bytes.length)
  for (let at = 0; at < bytes.length; at += 1) plain[at] = (bytes[at] as number) ^ key // at < length
  return plain
}
