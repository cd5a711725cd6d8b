// A workbook of before 2007 (BIFF8, [MS-XLS]) → its sheets and names. What a sheet shows is read too: macros put their
// texts together out of it.
import { ByteReader } from '../../../file/byte-reader.ts'
import { utf16le } from '../../../file/bytes.ts'
import { formulaText } from '../../../file/formats/xlm/formula-tokens.ts'
import { RECORDS_MAX } from '../../../file/formats/xlm/limits.ts'
import { XLM_NAMES_MAX, XLM_SHEETS_MAX, XLM_TEXT_CHARS_MAX } from '../limits.ts'
import { type XlmScalar, XlmSheet, type XlmWorkbook } from '../workbook.ts'
import { errorOf, shortNumber } from './cell-values.ts'

const ID = {
  formula: 0x06,
  end: 0x0a,
  name: 0x18,
  externSheet: 0x17,
  continue: 0x3c,
  boundSheet: 0x85,
  multipleNumbers: 0xbd,
  sharedStrings: 0xfc,
  sharedString: 0xfd,
  supBook: 0x1ae,
  number: 0x203,
  label: 0x204,
  error: 0x205,
  string: 0x207,
  shortNumber: 0x27e,
  begin: 0x809,
  filePass: 0x2f,
} as const

const BUILT_IN: Readonly<Record<number, string>> = {
  1: 'auto_open',
  2: 'auto_close',
  10: 'auto_activate',
  11: 'auto_deactivate',
}

/** Null where it holds no macro sheet, or is encrypted: what it was before is a file of its own, made where documents are taken apart. */
export function readBiffWorkbook(bytes: Uint8Array): XlmWorkbook | null {
  const reading = new Reading(new ByteReader(bytes))
  return reading.whole() ? reading.workbook : null
}

/** Told by the list of sheets alone, which stands before everything that they hold. */
export function hasMacroSheet(bytes: Uint8Array): boolean {
  const view = new ByteReader(bytes)
  let at = 0
  for (let count = 0; count < RECORDS_MAX && view.has(at, 4); count += 1) {
    const id = view.u16(at)
    if (id === ID.end || id === ID.filePass) return false
    if (id === ID.boundSheet && view.u8(at + 9) === 1) return true
    at += 4 + view.u16(at + 2)
  }
  return false
}

interface Bound {
  readonly at: number
  readonly sheet: XlmSheet
}

class Reading {
  readonly #view: ByteReader
  readonly #bounds: Bound[] = []
  readonly #shared: string[] = []
  readonly #names = new Map<string, string>()
  readonly #numberedNames: string[] = []
  readonly #numberedSheets: number[] = []
  #sheet: XlmSheet | null = null
  /** Where the text of a formula that gave one goes. */
  #waiting: readonly [number, number] | null = null
  #unread = 0
  #begun = 0

  constructor(view: ByteReader) {
    this.#view = view
  }

  get workbook(): XlmWorkbook {
    return {
      sheets: this.#bounds.map(({ sheet }) => sheet),
      names: this.#names,
      numberedNames: this.#numberedNames,
      numberedSheets: this.#numberedSheets,
      unread: this.#unread,
    }
  }

  whole(): boolean {
    const view = this.#view
    let at = 0
    for (let count = 0; count < RECORDS_MAX && view.has(at, 4); count += 1) {
      const id = view.u16(at)
      const size = view.u16(at + 2)
      if (id === 0 && size === 0) break
      if (id === ID.filePass) return false
      if (id === ID.begin) {
        // Where the list of sheets says that one begins; where it says nothing that is so, one after the other.
        const inOrder = this.#bounds[this.#begun - 1]
        this.#sheet = (this.#bounds.find((one) => one.at === at) ?? inOrder)?.sheet ?? null
        this.#begun += 1
      } else this.#record(id, at + 4, size)
      at += 4 + size
    }
    return this.#bounds.some(({ sheet }) => sheet.isMacro)
  }

  #record(id: number, at: number, size: number): void {
    const view = this.#view
    if (id === ID.boundSheet && this.#bounds.length < XLM_SHEETS_MAX) {
      const { text } = this.#text(at + 7, view.u8(at + 6))
      this.#bounds.push({ at: view.u32(at), sheet: new XlmSheet(text, view.u8(at + 5) === 1) })
    } else if (id === ID.sharedStrings) this.#readShared(at, size)
    else if (id === ID.name) this.#name(at, size)
    else if (id === ID.externSheet)
      for (let one = 0; one < Math.min(view.u16(at), XLM_SHEETS_MAX); one += 1)
        this.#numberedSheets.push(view.u16(at + 2 + one * 6 + 2))
    else if (this.#sheet !== null) this.#cell(this.#sheet, id, at, size)
  }

  #name(at: number, size: number): void {
    const view = this.#view
    if (this.#numberedNames.length >= XLM_NAMES_MAX) return
    const isBuiltIn = (view.u16(at) & 0x20) !== 0
    const chars = view.u8(at + 3)
    const { text, end } = this.#text(at + 14, chars)
    const name = (isBuiltIn ? (BUILT_IN[text.charCodeAt(0)] ?? `built_in_${text.charCodeAt(0)}`) : text).toLowerCase()
    const length = Math.min(view.u16(at + 4), at + size - end)
    this.#numberedNames.push(name)
    this.#names.set(name, this.#formula(view.slice(end, length)))
  }

  #cell(sheet: XlmSheet, id: number, at: number, size: number): void {
    const view = this.#view
    const row = view.u16(at)
    const column = view.u16(at + 2)
    const put = (value: XlmScalar, formula: string | null = null): void =>
      void sheet.put(row, column, { formula, value })
    if (id === ID.formula) {
      // Formulas of plain sheets were calculated when the file was saved; macros run only in macro sheets.
      const formula = sheet.isMacro ? this.#formula(view.slice(at + 22, Math.min(view.u16(at + 20), size - 22))) : null
      const isNumber = view.u16(at + 12) !== 0xffff
      put(isNumber ? this.#double(at + 6) : '', formula)
      this.#waiting = isNumber ? null : [row, column]
    } else if (id === ID.string && this.#waiting !== null) {
      const [ofRow, ofColumn] = this.#waiting
      const cell = sheet.at(ofRow, ofColumn)
      if (cell !== null) cell.value = this.#text(at + 2, view.u16(at)).text
    } else if (id === ID.sharedString) put(this.#shared[view.u32(at + 6)] ?? '')
    else if (id === ID.label) put(this.#text(at + 8, view.u16(at + 6)).text)
    else if (id === ID.number) put(this.#double(at + 6))
    else if (id === ID.shortNumber) put(shortNumber(view.u32(at + 6)))
    else if (id === ID.error) put(view.u8(at + 7) === 1 ? errorOf(view.u8(at + 6)) : view.u8(at + 6) === 1)
    else if (id === ID.multipleNumbers)
      for (let one = 0; one < Math.min((size - 6) / 6, 256); one += 1)
        sheet.put(row, column + one, { formula: null, value: shortNumber(view.u32(at + 4 + one * 6 + 2)) })
  }

  #formula(tokens: Uint8Array): string {
    const text = formulaText(new ByteReader(tokens)).replace(/^=/, '')
    if (text.endsWith('…')) this.#unread += 1
    return text
  }

  #double(at: number): number {
    return this.#view.has(at, 8) ? Buffer.from(this.#view.slice(at, 8)).readDoubleLE(0) : 0
  }

  /** Its flags, and as many characters of one or two bytes. */
  #text(at: number, chars: number): { readonly text: string; readonly end: number } {
    const isWide = (this.#view.u8(at) & 1) === 1
    const bytes = isWide ? chars * 2 : chars
    const text = isWide ? utf16le(this.#view.slice(at + 1, bytes)) : this.#view.latin1(at + 1, bytes)
    return { text, end: at + 1 + bytes }
  }

  /** The table goes on in records behind it; a text that is cut there begins anew with its flags. */
  #readShared(at: number, size: number): void {
    const view = this.#view
    const parts: [from: number, to: number][] = [[at + 8, at + size]]
    for (let next = at + size; view.u16(next) === ID.continue && view.has(next, 4) && parts.length < 10_000; ) {
      const length = view.u16(next + 2)
      parts.push([next + 4, next + 4 + length])
      next += 4 + length
    }
    let part = 0
    let here = at + 8
    const wanted = Math.min(view.u32(at + 4), 200_000)
    const isAtEnd = (): boolean => here >= (parts[part]?.[1] ?? 0)
    const goOn = (): boolean => {
      part += 1
      here = parts[part]?.[0] ?? 0
      return part < parts.length
    }
    let made = 0
    while (this.#shared.length < wanted && made < XLM_TEXT_CHARS_MAX * 20) {
      if (isAtEnd() && !goOn()) return
      let chars = view.u16(here)
      let flags = view.u8(here + 2)
      here += 3
      const runs = (flags & 8) === 0 ? 0 : view.u16(here)
      here += (flags & 8) === 0 ? 0 : 2
      const extra = (flags & 4) === 0 ? 0 : view.u32(here)
      here += (flags & 4) === 0 ? 0 : 4
      let text = ''
      while (chars > 0) {
        const width = (flags & 1) === 1 ? 2 : 1
        const room = Math.floor(((parts[part]?.[1] ?? here) - here) / width)
        const taken = Math.min(chars, Math.max(0, room))
        text += width === 2 ? utf16le(view.slice(here, taken * 2)) : view.latin1(here, taken)
        here += taken * width
        chars -= taken
        if (chars === 0) break
        if (!goOn()) return
        flags = view.u8(here)
        here += 1
      }
      made += text.length
      this.#shared.push(text)
      for (let left = runs * 4 + Math.min(extra, 1_000_000); left > 0; ) {
        const step = Math.min(left, (parts[part]?.[1] ?? here) - here)
        here += Math.max(0, step)
        left -= Math.max(0, step)
        if (left > 0 && !goOn()) return
      }
    }
  }
}
