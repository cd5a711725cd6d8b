// Strings of a compiled NSIS script: text with codes for variables, folders of Windows and texts of the language.
import type { ByteReader } from '../../byte-reader.ts'
import { STRING_CHARS_MAX } from './limits.ts'

const NAMED = ['CMDLINE', 'INSTDIR', 'OUTDIR', 'EXEDIR', 'LANGUAGE', 'TEMP', 'PLUGINSDIR', 'EXEPATH', 'EXEFILE']

/** CSIDL numbers of shlobj.h under the names that scripts use. */
const FOLDERS: Readonly<Record<number, string>> = {
  2: 'SMPROGRAMS',
  5: 'DOCUMENTS',
  7: 'SMSTARTUP',
  8: 'RECENT',
  9: 'SENDTO',
  11: 'STARTMENU',
  16: 'DESKTOP',
  22: 'STARTMENU',
  23: 'SMPROGRAMS',
  24: 'SMSTARTUP',
  25: 'DESKTOP',
  26: 'APPDATA',
  28: 'LOCALAPPDATA',
  35: 'COMMONAPPDATA',
  36: 'WINDIR',
  37: 'SYSDIR',
  38: 'PROGRAMFILES',
  40: 'PROFILE',
  43: 'COMMONFILES',
}

function variableName(index: number): string {
  if (index < 10) return `$${index}`
  if (index < 20) return `$R${index - 10}`
  return `$${NAMED[index - 20] ?? `_${index}`}`
}

interface Code {
  readonly kind: 'skip' | 'variable' | 'folder' | 'language'
  readonly value: number
  readonly next: number
}

export class NsisStrings {
  readonly #header: ByteReader
  readonly #at: number
  readonly #languageAt: number
  readonly wide: boolean
  readonly #values: (variable: number) => string | null

  /** `values` tells what is known of a variable at this point of the script. */
  constructor(header: ByteReader, at: number, languageAt: number, values: (variable: number) => string | null) {
    this.#header = header
    this.#at = at
    this.#languageAt = languageAt
    // The table begins with the empty string: one NUL, or two.
    this.wide = header.u16(at) === 0
    this.#values = values
  }

  /** The string at a reference of an instruction; below zero it is a text of the language. */
  read(reference: number, depth = 0): string {
    if (depth > 4) return ''
    if (reference < 0) return this.#language(-(reference + 1), depth)
    let text = ''
    const step = this.wide ? 2 : 1
    for (let at = this.#at + reference * step; this.#header.has(at, step) && text.length < STRING_CHARS_MAX; ) {
      const unit = this.wide ? this.#header.u16(at) : this.#header.u8(at)
      if (unit === 0) break
      const code = this.#code(unit, at)
      if (code === null) {
        text += String.fromCharCode(unit)
        at += step
        continue
      }
      at = code.next
      if (code.kind === 'skip') text += String.fromCharCode(code.value)
      else if (code.kind === 'variable') text += this.#values(code.value) ?? variableName(code.value)
      else if (code.kind === 'folder') text += this.#folder(code.value, depth)
      else text += this.#language(code.value, depth)
    }
    return text.slice(0, STRING_CHARS_MAX)
  }

  /** NSIS 3 codes are 1 to 4, those of NSIS 2 are 252 to 255 or, in its Unicode fork, E000 to E003. */
  #code(unit: number, at: number): Code | null {
    const order =
      unit <= 4
        ? CODES_3[unit]
        : unit >= 0xe000 && unit <= 0xe003 && this.wide
          ? CODES_UNICODE[unit - 0xe000]
          : unit >= 252 && unit <= 255 && !this.wide
            ? CODES_2[unit - 252]
            : undefined
    if (order === undefined) return null
    if (this.wide) {
      const value = this.#header.u16(at + 2)
      if (order === 'skip') return { kind: order, value, next: at + 4 }
      if (order === 'folder') return { kind: order, value, next: at + 4 }
      return { kind: order, value: (value & 0x7f) | ((value & 0x7f00) >> 1), next: at + 4 }
    }
    const [low, high] = [this.#header.u8(at + 1), this.#header.u8(at + 2)]
    if (order === 'skip') return { kind: order, value: low, next: at + 2 }
    if (order === 'folder') return { kind: order, value: low | (high << 8), next: at + 3 }
    return { kind: order, value: (low & 0x7f) | ((high & 0x7f) << 7), next: at + 3 }
  }

  /** Low byte: of the user; high byte: of all users. The highest bit of the low one: a value of the registry names it. */
  #folder(value: number, depth: number): string {
    const [user, all] = [value & 0xff, value >> 8]
    if ((user & 0x80) === 0) return `$${FOLDERS[user] ?? FOLDERS[all] ?? `FOLDER${user}`}`
    const named = this.read(user & 0x3f, depth + 1)
    return /common/i.test(named) ? '$COMMONFILES' : '$PROGRAMFILES'
  }

  #language(index: number, depth: number): string {
    // LANGID, offset of a dialog, right to left; then the references.
    const at = this.#languageAt + 10 + index * 4
    return this.#header.has(at, 4) ? this.read(Math.max(0, this.#header.i32(at)), depth + 1) : ''
  }
}

const CODES_3: readonly (Code['kind'] | undefined)[] = [undefined, 'language', 'folder', 'variable', 'skip']
const CODES_2: readonly Code['kind'][] = ['skip', 'variable', 'folder', 'language']
const CODES_UNICODE: readonly Code['kind'][] = ['skip', 'variable', 'folder', 'language']
