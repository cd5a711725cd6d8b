// Programs in which every byte was exchanged for another by one rule: moved and XORed, or turned. Under any such rule equal
// letters stay equal and others differ, so the one text that nearly every program holds is found by its pattern alone.
import type { Child } from '../format.ts'
import { EXCHANGED_HITS_MAX, EXCHANGED_PROGRAMS_MAX, PROGRAM_BYTES_MAX } from './limits.ts'
import { isWindowsProgram } from './payload.ts'
import { DOS_TEXT, DOS_TEXT_AT, XOR_SEARCH_BYTES } from './xor.ts'

const LETTERS = Buffer.from(DOS_TEXT, 'latin1')
/** For each letter where it stands first in the text. */
const FIRST = [...DOS_TEXT].map((letter) => DOS_TEXT.indexOf(letter))
/** Three of its blanks, and the two letters `n` of `cannot`: what no chance passes is looked at whole. */
const BLANK = DOS_TEXT.indexOf(' ')
const BLANK_2 = DOS_TEXT.indexOf(' ', BLANK + 1)
const BLANK_3 = DOS_TEXT.indexOf(' ', BLANK_2 + 1)
const DOUBLE = DOS_TEXT.indexOf('nn')

interface Rule {
  /** In words, for people. */
  readonly told: string
  /** From a byte as it stands to the byte that it was. */
  readonly back: (byte: number) => number
}

/** Windows programs alone: nothing else begins with that text. XOR with one byte is found elsewhere. */
export function findExchanged(bytes: Uint8Array): readonly Child[] {
  const children: Child[] = []
  let hits = 0
  const end = Math.min(bytes.length, XOR_SEARCH_BYTES) - LETTERS.length
  for (let at = 0; at <= end; at += 1) {
    const blank = bytes[at + BLANK]
    if (blank !== bytes[at + BLANK_2] || bytes[at + DOUBLE] !== bytes[at + DOUBLE + 1]) continue
    if (blank !== bytes[at + BLANK_3] || blank === bytes[at + DOUBLE] || !hasPattern(bytes, at)) continue
    hits += 1
    const child = hits > EXCHANGED_HITS_MAX ? null : programAt(bytes, at)
    if (child !== null) children.push(child)
    if (children.length >= EXCHANGED_PROGRAMS_MAX) break
  }
  return children
}

function hasPattern(bytes: Uint8Array, at: number): boolean {
  const taken = new Set<number>()
  for (const [index, first] of FIRST.entries()) {
    const byte = bytes[at + index] as number // the text lies within the file
    if (first !== index) {
      if (byte !== bytes[at + first]) return false
    } else if (taken.has(byte)) return false
    else taken.add(byte)
  }
  return true
}

function programAt(bytes: Uint8Array, at: number): Child | null {
  const rule = ruleAt(bytes, at)
  if (rule === null) return null
  for (const gap of DOS_TEXT_AT) {
    const start = at - gap
    if (start < 0 || rule.back(bytes[start] as number) !== 0x4d) continue
    const program = bytes.slice(start, start + PROGRAM_BYTES_MAX).map(rule.back)
    if (isWindowsProgram(program))
      return {
        name: null,
        bytes: program,
        relation: 'decoded',
        note: `exchanged: ${rule.told}, at 0x${start.toString(16)}`,
      }
  }
  return null
}

const hex = (value: number): string => `0x${value.toString(16).padStart(2, '0')}`
const byteOf = (value: number): number => value & 0xff
const turnedLeft = (value: number, by: number): number => byteOf((value << by) | (value >> (8 - by)))

/** To add half of all values is to XOR with it. */
const HALF = 0x80

/** The rule under which the text stands there; null for one of another kind, and for XOR alone. */
function ruleAt(bytes: Uint8Array, at: number): Rule | null {
  const first = bytes[at] as number
  const [letter = 0] = LETTERS
  for (let key = 0; key < 256; key += 1) {
    const added = byteOf(first - (letter ^ key))
    if (added % HALF !== 0 && fits(bytes, at, (plain) => byteOf((plain ^ key) + added)))
      return { told: `xor ${hex(key)}, then + ${hex(added)}`, back: (byte) => byteOf(byte - added) ^ key }
    const over = first ^ byteOf(letter + key)
    if (key % HALF !== 0 && fits(bytes, at, (plain) => byteOf(plain + key) ^ over))
      return { told: `+ ${hex(key)}, then xor ${hex(over)}`, back: (byte) => byteOf((byte ^ over) - key) }
  }
  for (let by = 1; by < 8; by += 1) {
    const over = first ^ turnedLeft(letter, by)
    if (fits(bytes, at, (plain) => turnedLeft(plain, by) ^ over))
      return {
        told: `turned by ${by} bits, then xor ${hex(over)}`,
        back: (byte) => turnedLeft(byte ^ over, 8 - by),
      }
  }
  return null
}

function fits(bytes: Uint8Array, at: number, rule: (plain: number) => number): boolean {
  return LETTERS.every((plain, index) => rule(plain) === bytes[at + index])
}
