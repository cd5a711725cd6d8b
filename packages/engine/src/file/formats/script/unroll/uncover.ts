// Words that a script takes apart so that no reader finds them: every n-th character, turned round, with a sign in between,
// as numbers that are shifted or XORed. The loop that puts them together need not be understood: its few possible results
// are tried, and the one that holds what no accident makes is believed. Linear in the constant, with a fixed number of tries.

import { rc4, rc4State } from '../../../rc4.ts'
import { ADDRESS, isTelling, mayTell, TELLING_CHARS_MIN, WORDS } from '../telling.ts'
import { CIPHER_TRIES_MAX, KEYS_MAX, SHIFT_MAX, STRIDE_MAX, TABLE_MAX, UNCOVERED_CHARS_MAX } from './limits.ts'

export interface Uncovered {
  readonly text: string
  readonly technique: string
}

const CHARS_MIN = 20
/** What is tried before the whole is computed. Padding in front of the first word is rarely longer. */
const PROBE_CHARS = 1500
/** Numbers looked at while keys are tried: 320 keys on each. */
const PROBE_NUMBERS = 400

/** What stands in the constant in disguise; null where it stands openly or nothing is found. */
export function uncover(constant: string): Uncovered | null {
  if (constant.length < CHARS_MIN || constant.length > UNCOVERED_CHARS_MAX) return null
  const listed = separatedNumbers(constant)
  if (listed !== null) return uncoverNumbers(listed)
  const probe = constant.slice(0, PROBE_CHARS)
  if (WORDS.test(probe)) return null
  // An address in the open is no reason to stop, and none to believe.
  const tells = ADDRESS.test(probe) ? (text: string): boolean => WORDS.test(text) : isTelling
  if (tells(turnedProbe(constant))) return { text: turned(constant), technique: 'reversed' }
  const sign = signBetween(probe)
  if (sign !== null) {
    const without = constant.replaceAll(sign, '')
    if (tells(without.slice(0, PROBE_CHARS))) return { text: without, technique: 'signs in between' }
    if (tells(turnedProbe(without))) return { text: turned(without), technique: 'signs in between, reversed' }
  }
  if (!mayTell(allStrides(probe))) return null
  for (let stride = 2; stride <= STRIDE_MAX; stride += 1)
    for (let from = 0; from < stride; from += 1)
      if (tells(everyNth(probe, stride, from)))
        return { text: everyNth(constant, stride, from), technique: `every ${stride}th character` }
  return null
}

/** Every character moved along by the same few places; null where that tells nothing. */
export function uncoverShifted(constant: string): Uncovered | null {
  if (
    constant.length < CHARS_MIN ||
    constant.length > UNCOVERED_CHARS_MAX ||
    WORDS.test(constant.slice(0, PROBE_CHARS))
  )
    return null
  const moved = (text: string, by: number): string =>
    String.fromCharCode(...Array.from(text, (char) => (char.charCodeAt(0) + by) & 0xffff))
  const probe = constant.slice(0, PROBE_CHARS)
  for (let by = -SHIFT_MAX; by <= SHIFT_MAX; by += 1) {
    if (by === 0 || !isTelling(moved(probe, by))) continue
    const pieces = constant.match(/[\s\S]{1,4096}/g) ?? []
    return { text: pieces.map((piece) => moved(piece, by)).join(''), technique: `letters shifted by ${-by}` }
  }
  return null
}

/** `110*142*…`: codes in one text, whatever stands between them. Plain codes in ASCII are text as well. */
function separatedNumbers(constant: string): readonly number[] | null {
  if (!/^-?\d{1,5}(?:[^\d-]{1,3}-?\d{1,5}){19}/.test(constant.slice(0, 400))) return null
  const numbers = constant.match(/-?\d{1,5}/g) ?? []
  return numbers.length * 8 >= constant.length ? numbers.map(Number) : null
}

const turned = (text: string): string => [...text].reverse().join('')
/** The beginning of the text turned round; a character of two units more, lest one is cut. */
const turnedProbe = (text: string): string => turned(text.slice(-PROBE_CHARS - 2)).slice(0, PROBE_CHARS)

/** Every n-th character of the probe, for each stride and from each place, line by line; what is not ASCII tells nothing. */
function allStrides(probe: string): Uint8Array {
  const lines = new Uint8Array((probe.length + STRIDE_MAX) * STRIDE_MAX)
  let end = 0
  for (let stride = 2; stride <= STRIDE_MAX && probe.length >= stride * (TELLING_CHARS_MIN - 1); stride += 1)
    for (let from = 0; from < stride; from += 1) {
      for (let at = from; at < probe.length; at += stride) {
        const code = probe.charCodeAt(at)
        lines[end] = code < 128 ? code : 0
        end += 1
      }
      lines[end] = 0
      end += 1
    }
  return lines.subarray(0, end)
}

function everyNth(text: string, stride: number, from: number): string {
  let out = ''
  for (let at = from; at < text.length; at += stride) out += text.charAt(at)
  return out
}

/** Signs that join words in ordinary text must be far more frequent than there. */
const JOINS_WORDS = /[\s.,\-/:;=&<>()[\]{}+]/

const NO_SIGN = /[\w"'\\]/
const NO_SIGNS = Uint8Array.from({ length: 128 }, (_, code) => (NO_SIGN.test(String.fromCharCode(code)) ? 1 : 0))
const mayBeSign = (char: string): boolean => NO_SIGNS[char.charCodeAt(0)] !== 1

/** The sign that stands between the letters of words. What stands there many times over, as indentation does, parts them once. */
function signBetween(text: string): string | null {
  const runs = new Map<string, { count: number; chars: number }>()
  let before = ''
  for (const char of text) {
    if (mayBeSign(char)) {
      const run = runs.get(char) ?? { count: 0, chars: 0 }
      runs.set(char, { count: run.count + (char === before ? 0 : 1), chars: run.chars + 1 })
    }
    before = char
  }
  for (const [char, { count, chars }] of [...runs].sort((a, b) => b[1].chars - a[1].chars))
    if (count * (JOINS_WORDS.test(char) ? 3 : 14) >= text.length - (chars - count)) return char
  return null
}

/** Character codes that were shifted or XORed by one number. Plain codes are no disguise of this kind. */
export function uncoverNumbers(numbers: readonly number[], firstKey = 0): Uncovered | null {
  if (numbers.length < CHARS_MIN || numbers.some((value) => !Number.isInteger(value) || value < -512 || value > 0xffff))
    return null
  const probe = numbers.slice(0, PROBE_NUMBERS)
  if (!mayTell(underAllKeys(probe, firstKey))) return null
  const textOf = (list: readonly number[], change: (value: number) => number): string =>
    list.map((value) => String.fromCharCode(change(value) & 0xff)).join('')
  for (let key = firstKey; key < 256; key += 1) {
    const change = (value: number): number => value ^ key
    if (isTelling(textOf(probe, change)))
      return { text: textOf(numbers, change), technique: key === 0 ? 'character codes' : `xor ${key}` }
  }
  for (let key = 1; key < 256; key += 1) {
    const change = (value: number): number => value - key
    if (isTelling(textOf(probe, change))) return { text: textOf(numbers, change), technique: `shifted by ${key}` }
  }
  return null
}

/** The probe as every key makes it, line by line: XORed from the first key on, then shifted by 1 and more. */
function underAllKeys(probe: readonly number[], firstKey: number): Uint8Array {
  const chars = probe.length + 1
  const lines = new Uint8Array(chars * 512)
  for (let key = firstKey; key < 256; key += 1)
    for (let at = 0; at < probe.length; at += 1) lines[key * chars + at] = (probe[at] as number) ^ key // at < length
  for (let key = 1; key < 256; key += 1)
    for (let at = 0; at < probe.length; at += 1) lines[(key + 256) * chars + at] = (probe[at] as number) - key // the same
  return lines
}

/** Bytes XORed with one of the script's own words, as loops with a running key do. */
export function uncoverWithKeys(bytes: Uint8Array, words: readonly string[]): Uncovered | null {
  if (bytes.length < 12) return null
  const keys = words.filter((word) => word.length >= 2 && word.length <= 64).slice(0, KEYS_MAX)
  for (const key of keys) {
    const turn = (value: number, at: number): number => value ^ key.charCodeAt(at % key.length)
    const probe = Buffer.from(bytes.subarray(0, PROBE_NUMBERS).map(turn)).toString('latin1')
    if (isTelling(probe)) return { text: Buffer.from(bytes.map(turn)).toString('utf8'), technique: 'xor with a word' }
  }
  return null
}

/** Looked at before the rest is deciphered: a wrong key makes readable ones of so many hardly ever. */
const CIPHER_PROBE_BYTES = 16

/** Tables under RC4 whose keys stand in the calls, as obfuscators write them: every short word is tried on every entry. */
export function uncoverCipher(entries: readonly Uint8Array[], words: readonly string[]): Uncovered | null {
  const keys = [...new Set(words.filter((word) => word.length >= 3 && word.length <= 32))]
  const found = new Set<string>()
  let tries = 0
  for (const entry of entries)
    for (const key of keys) {
      tries += 1
      if (tries > CIPHER_TRIES_MAX) break
      const state = rc4State(Buffer.from(key, 'latin1'))
      if (isReadable(rc4(entry.subarray(0, CIPHER_PROBE_BYTES), state.slice())))
        if (entry.length >= 4 && isReadable(rc4(entry.subarray(0, PROBE_NUMBERS), state.slice())))
          found.add(Buffer.from(rc4(entry, state)).toString('utf8'))
    }
  const text = [...found].join('\n')
  return isTelling(text) ? { text, technique: 'RC4 with words of the script' } : null
}

const isReadable = (bytes: Uint8Array): boolean =>
  bytes.every((byte) => (byte >= 0x20 && byte <= 0x7e) || byte === 9 || byte === 10 || byte === 13)

const TURNED_CASE = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789+/'
const USUAL_CASE = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
const TABLE_MIN = 4

const holdsWords = (strings: readonly string[]): boolean =>
  mayTell(Buffer.from(strings.join('\0'), 'latin1')) && strings.some((one) => WORDS.test(one))

/**
 * What the strings of a script say together when none says it alone: a table in base64 (obfuscators use the usual alphabet
 * and one that begins with small letters), or pieces of a text, each turned round or not.
 */
export function uncoverTable(strings: readonly string[]): Uncovered | null {
  if (strings.length < TABLE_MIN || strings.length > TABLE_MAX || holdsWords(strings)) return null
  const encoded = strings.filter((one) => one.length >= 4 && /^[A-Za-z0-9+/]+={0,2}$/.test(one))
  if (encoded.length >= TABLE_MIN) {
    for (const turned of [false, true]) {
      const decoded = encoded.flatMap((one) => {
        const usual = turned
          ? one.replace(/[A-Za-z0-9+/]/g, (char) => USUAL_CASE.charAt(TURNED_CASE.indexOf(char)))
          : one
        const text = Buffer.from(usual, 'base64').toString('utf8')
        return /^[\x09\x0a\x0d\x20-\x7e]+$/.test(text) ? [text] : []
      })
      const text = decoded.join('\n')
      if (decoded.length >= TABLE_MIN && isTelling(text)) return { text, technique: 'table in base64' }
    }
  }
  const pieces = strings.filter((one) => one.length <= 60)
  if (pieces.length < TABLE_MIN * 2) return null
  for (const [technique, piece] of [
    ['pieces', (one: string): string => one],
    ['pieces, each reversed', (one: string): string => [...one].reverse().join('')],
  ] as const) {
    const text = pieces.map(piece).join('')
    // Words of a library that stand side by side by chance make no call.
    if (
      /powershell|wscript\.shell|activexobject|downloadstring|win32_process|adodb\.stream|msxml2\.\w*xmlhttp/i.test(
        text,
      )
    )
      return { text, technique }
  }
  return null
}
