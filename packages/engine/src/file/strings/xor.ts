// Addresses and programs hidden by XOR with one byte. The XOR of neighbouring bytes does not depend on the key, so one
// search in the differences finds a known text under all 255 keys at once.
import { bufferOf } from '../bytes.ts'
import type { Child } from '../format.ts'
import type { Encoded } from './encoded.ts'
import type { DecodedString } from './facts.ts'
import { isWindowsProgram } from './payload.ts'

/** Searched in one file from its start; what lies behind is told as cut by the caller. */
export const XOR_SEARCH_BYTES = 32 * 1024 * 1024
const PROGRAM_BYTES_MAX = 16 * 1024 * 1024
const HITS_MAX = 500
const FOUND_MAX = 50

const DOS_TEXT = 'This program cannot be run in DOS mode'
/** Where linkers put that text behind `MZ`. */
const DOS_TEXT_AT = [0x4e, 0x50, 0x4f, 0x4d, 0x6c]
const ADDRESSES = ['http://', 'https://']
/** A host with a known shape behind the scheme: chance gives seven letters, it does not give these as well. */
const URL =
  /^https?:\/\/(?:[a-z0-9-]{1,63}\.){1,8}[a-z]{2,24}(?:[:/][\x21-\x7e]*)?|^https?:\/\/\d{1,3}(?:\.\d{1,3}){3}(?:[:/][\x21-\x7e]*)?/i

export function findXored(bytes: Uint8Array): Encoded {
  const searched = bytes.subarray(0, XOR_SEARCH_BYTES)
  const differences = differencesOf(searched)
  const decoded = ADDRESSES.flatMap((address) => hiddenAddresses(searched, differences, address))
  return { decoded: decoded.slice(0, FOUND_MAX), children: hiddenPrograms(bytes, differences) }
}

function differencesOf(bytes: Uint8Array): Buffer {
  const differences = Buffer.allocUnsafe(Math.max(0, bytes.length - 1))
  for (let at = 0; at < differences.length; at += 1) {
    differences[at] = (bytes[at] as number) ^ (bytes[at + 1] as number) // at + 1 < length
  }
  return differences
}

interface XorHit {
  readonly at: number
  readonly key: number
}

function search(bytes: Uint8Array, differences: Buffer, text: string): readonly XorHit[] {
  const wanted = differencesOf(Buffer.from(text, 'latin1'))
  const hits: XorHit[] = []
  let at = differences.indexOf(wanted)
  for (let tries = 0; at !== -1 && tries < HITS_MAX; tries += 1) {
    const key = (bytes[at] ?? 0) ^ text.charCodeAt(0)
    if (key !== 0) hits.push({ at, key })
    at = differences.indexOf(wanted, at + 1)
  }
  return hits
}

function hiddenAddresses(bytes: Uint8Array, differences: Buffer, address: string): readonly DecodedString[] {
  return search(bytes, differences, address).flatMap(({ at, key }) => {
    const text = bufferOf(xorBytes(bytes.subarray(at, at + 300), key)).toString('latin1')
    const url = URL.exec(text)?.[0]
    return url === undefined || url.length < 11 ? [] : [{ offset: at, method: 'xor' as const, key, text: url }]
  })
}

function hiddenPrograms(bytes: Uint8Array, differences: Buffer): readonly Child[] {
  const children: Child[] = []
  for (const { at, key } of search(bytes, differences, DOS_TEXT)) {
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
