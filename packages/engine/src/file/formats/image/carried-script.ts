// Code in a picture: a web server that takes the upload for a page, or a script host that takes the picture for a script,
// runs what no viewer shows. The tags are searched in the whole picture, because they survive in pixels as well.
import { bufferOf } from '../../bytes.ts'
import { SCRIPT_BYTES_MAX, SCRIPTS_MAX } from './limits.ts'
import type { MetadataPart } from './metadata.ts'

export interface CarriedScript {
  /** The record that holds it, or `picture`. */
  readonly where: string
  readonly language: 'php' | 'asp' | 'jsp' | 'javascript' | 'html'
  readonly snippet: string
  /** From the opening tag to the closing one or the end of what can be read. */
  readonly bytes: Uint8Array
}

const SNIPPET_CHARS = 160

/** Long enough that no picture of 100 MB holds one by chance: five bytes and a character that must follow. */
const TAGS: readonly (readonly [CarriedScript['language'], string, RegExp])[] = [
  ['php', '<?php', /^<\?php[\s/(][\t\n\r -~]{0,400}?[$;(]/],
  ['php', '<?PHP', /^<\?PHP[\s/(][\t\n\r -~]{0,400}?[$;(]/],
  [
    'php',
    '<?=',
    /^<\?=\s{0,4}(?:`|\$_(?:GET|POST|REQUEST|COOKIE)|(?:eval|system|exec|passthru|shell_exec|assert)\s?\()/,
  ],
  ['asp', '<%', /^<%\s{0,4}(?:eval|execute)[\s(]{1,4}request/i],
  ['jsp', '<%', /^<%@?[^%]{0,400}(?:Runtime\.getRuntime|page import="java)/],
  ['html', '<script', /^<script[\s>][^\0]{4}/],
]
/** The first bytes of a GIF or BMP are a name to a script host; a comment or an assignment hides the rest of the header. */
const HEAD_IS_SCRIPT = /^(?:GIF8[79]a|BM)(?:\/\*[\s\S]{0,4000}?\*\/)?\s{0,8}=[\s\S]{0,400}?[;,(]/

export function carriedScripts(bytes: Uint8Array, parts: readonly MetadataPart[]): readonly CarriedScript[] {
  const found: CarriedScript[] = []
  const head = bufferOf(bytes).toString('latin1', 0, 8192)
  if (HEAD_IS_SCRIPT.test(head)) found.push(scriptAt(bytes, 0, 'picture', 'javascript', ''))
  for (const { where, bytes: part } of parts) found.push(...search(part, where))
  // Compressed records were unpacked above, everything else lies in the bytes of the picture themselves.
  return [...found, ...search(bytes, 'picture')].filter(isFirstOfItsText).slice(0, SCRIPTS_MAX)
}

function isFirstOfItsText(one: CarriedScript, at: number, all: readonly CarriedScript[]): boolean {
  return all.findIndex(({ snippet }) => snippet === one.snippet) === at
}

function search(bytes: Uint8Array, where: string): readonly CarriedScript[] {
  const buffer = bufferOf(bytes)
  const found: CarriedScript[] = []
  for (const [language, tag, pattern] of TAGS) {
    let at = buffer.indexOf(tag, 0, 'latin1')
    while (at !== -1 && found.length < SCRIPTS_MAX) {
      if (pattern.test(buffer.toString('latin1', at, at + 512))) {
        found.push(scriptAt(bytes, at, where, language, language === 'html' ? '</script>' : ''))
        break
      }
      at = buffer.indexOf(tag, at + 1, 'latin1')
    }
  }
  return found
}

function scriptAt(
  bytes: Uint8Array,
  at: number,
  where: string,
  language: CarriedScript['language'],
  closing: string,
): CarriedScript {
  const buffer = bufferOf(bytes).subarray(at, at + SCRIPT_BYTES_MAX)
  const close = closing !== '' ? closing : language === 'php' ? '?>' : language === 'javascript' ? '\0\0\0\0' : '%>'
  // A name and a comment before the code are the picture's header: the code begins behind them.
  const start = language === 'javascript' ? Math.max(0, buffer.indexOf('*/', 0, 'latin1')) : 0
  const end = buffer.indexOf(close, start, 'latin1')
  const code = buffer.subarray(start, end === -1 ? undefined : end + (language === 'javascript' ? 0 : close.length))
  const snippet = code.toString('latin1', 0, SNIPPET_CHARS).replace(/[^\x20-\x7e]+/g, ' ')
  return { where, language, snippet, bytes: language === 'javascript' ? code.subarray(2) : code }
}
