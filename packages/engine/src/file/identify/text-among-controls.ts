// Scripts between control characters. Interpreters read over them in comments, behind the end of a line of settings, outside
// the marks of PHP and in pages; a reader that calls such a file data reads nothing at all. The characters are left out, and
// what remains has to be a script by its name or by its content.
import { bufferOf, utf16be, utf16le } from '../bytes.ts'
import type { TextEncoding } from './identification.ts'
import { hasManyControls } from './text.ts'
import { type TextKind, textKind } from './text-kind.ts'
import { FILE_TYPES, type TypeId } from './types.ts'

/** Searched for text: megabytes of control characters in front are no way out. */
const SEARCHED_BYTES = 2 * 1024 * 1024
const SAMPLE_CHARS = 24 * 1024
/** Data follows: the beginning alone shows what an interpreter would run. */
const HEAD_CHARS = 2048
const TEXT_CHARS_MIN = 16
/** Of what is left: more is a table of numbers or packed data. Random bytes have 56 %. */
const HIGH_PER_CENT_MAX = 25
/** A run of control characters that is none of the text. Escape sequences and form feeds belong to texts. */
const CONTROLS = /[\0-\x08\x0b\x0e-\x1a\x1c-\x1f\x7f]+/g

/** Kinds that something runs or follows. */
const RUNS: ReadonlySet<TypeId> = new Set<TypeId>(['html', 'svg', 'mhtml', 'slk', 'theme', 'folder_settings', 'rtf'])

export interface ScriptAmongControls extends TextKind {
  readonly encoding: TextEncoding
  readonly isRiddled: true
}

export function scriptAmongControls(bytes: Uint8Array, extension: string | null): ScriptAmongControls | null {
  const { text, encoding } = decoded(bytes)
  const kept = withoutControls(text)
  const sample = kept.slice(0, SAMPLE_CHARS)
  const readable = [sample, sample.slice(0, HEAD_CHARS)].find(isReadable)
  if (readable === undefined) return null
  const kind = textKind(readable.trimStart(), extension, false)
  return FILE_TYPES[kind.id].group === 'script' || RUNS.has(kind.id) ? { ...kind, encoding, isRiddled: true } : null
}

/**
 * The text as an interpreter gets to read it. Texts with a few control characters stay as they are, and so does what
 * Microsoft's script encoder wrote: there they are part of the code.
 */
export function withoutControls(text: string): string {
  return hasManyControls(text) && !text.includes('#@~^') ? text.replace(CONTROLS, '') : text
}

function decoded(bytes: Uint8Array): { readonly text: string; readonly encoding: TextEncoding } {
  const buffer = bufferOf(bytes.subarray(0, SEARCHED_BYTES))
  if (buffer[0] === 0xff && buffer[1] === 0xfe) return { text: utf16le(buffer.subarray(2)), encoding: 'utf-16le' }
  if (buffer[0] === 0xfe && buffer[1] === 0xff) return { text: utf16be(buffer.subarray(2)), encoding: 'utf-16be' }
  const isMarked = buffer[0] === 0xef && buffer[1] === 0xbb && buffer[2] === 0xbf
  return { text: buffer.toString('latin1', isMarked ? 3 : 0), encoding: 'windows-1252' }
}

function isReadable(text: string): boolean {
  let high = 0
  for (let at = 0; at < text.length; at += 1) if (text.charCodeAt(at) > 0x7e) high += 1
  return text.length >= TEXT_CHARS_MIN && high * 100 <= text.length * HIGH_PER_CENT_MAX
}
