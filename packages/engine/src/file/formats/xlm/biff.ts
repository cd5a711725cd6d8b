// BIFF workbooks (.xls before 2007) → macro sheets, their formulas as text, the names that start them, DDE links.

import { ByteReader } from '../../byte-reader.ts'
import { utf16le } from '../../bytes.ts'
import type { DdeLink, MacroSheet } from '../office/facts.ts'
import { formulaText } from './formula-tokens.ts'
import { FORMULAS_MAX, RECORDS_MAX } from './limits.ts'

export interface Biff {
  readonly sheets: readonly (MacroSheet & { readonly isMacroSheet: boolean })[]
  readonly autoRun: readonly string[]
  /** Of macro sheets only. */
  readonly macroFormulas: readonly string[]
  readonly dde: readonly DdeLink[]
  /** Cell texts, for lures. */
  readonly texts: readonly string[]
}

const BOUNDSHEET = 0x85
const FORMULA = 0x06
const NAME = 0x18
const BOF = 0x809
const SUPBOOK = 0x1ae
const LABELS = new Set([0xfc, 0x204, 0xd6])
const STRING = 0x207

export function readBiff(bytes: Uint8Array): Biff {
  const view = new ByteReader(bytes)
  const sheets: (MacroSheet & { isMacroSheet: boolean; at: number })[] = []
  const autoRun: string[] = []
  const macroFormulas: string[] = []
  const dde: DdeLink[] = []
  const texts: string[] = []
  let inMacroSheet = false
  let at = 0
  for (let count = 0; count < RECORDS_MAX && view.has(at, 4); count += 1) {
    const id = view.u16(at)
    const size = view.u16(at + 2)
    const data = at + 4
    if (id === 0 && size === 0) break
    if (id === BOF) inMacroSheet = view.u16(data + 2) === 0x40
    else if (id === BOUNDSHEET && sheets.length < 1000) sheets.push(readSheet(view, data))
    else if (id === NAME) {
      const name = readName(view, data)
      if (name !== null && autoRun.length < 50) autoRun.push(name)
    } else if (id === FORMULA && inMacroSheet && macroFormulas.length < FORMULAS_MAX) {
      const length = view.u16(data + 20)
      macroFormulas.push(formulaText(new ByteReader(view.slice(data + 22, Math.min(length, size - 22)))))
    } else if (id === STRING && inMacroSheet && macroFormulas.length < FORMULAS_MAX)
      macroFormulas.push(`"${unicodeString(view, data, view.u16(data))}"`)
    else if (LABELS.has(id) && texts.length < 5000) texts.push(sharedText(view, data, size, id))
    else if (id === SUPBOOK) {
      const topic = externalTopic(view, data, size)
      if (topic !== null && dde.length < 200) dde.push({ command: topic, where: 'Workbook', auto: false })
    }
    at = data + size
  }
  return { sheets, autoRun, macroFormulas, dde, texts }
}

function readSheet(view: ByteReader, at: number): MacroSheet & { readonly isMacroSheet: boolean; readonly at: number } {
  const state = view.u8(at + 4) & 3
  const length = view.u8(at + 6)
  return {
    at: view.u32(at),
    name: unicodeString(view, at + 7, length),
    visibility: state === 2 ? 'very_hidden' : state === 1 ? 'hidden' : 'visible',
    isMacroSheet: view.u8(at + 5) === 1,
  }
}

/** Names are either spelled out or one of the built-in numbers: 1 is Auto_Open, 2 Auto_Close. */
function readName(view: ByteReader, at: number): string | null {
  const flags = view.u16(at)
  const length = view.u8(at + 3)
  const isBuiltIn = (flags & 0x20) !== 0
  const text = unicodeString(view, at + 14, length)
  if (isBuiltIn) {
    const code = view.u8(at + 15)
    return code === 1
      ? 'Auto_Open'
      : code === 2
        ? 'Auto_Close'
        : code === 0x0a
          ? 'Auto_Activate'
          : code === 0x0b
            ? 'Auto_Deactivate'
            : null
  }
  return /^auto_?(?:open|close|activate|deactivate)/i.test(text) ? text : null
}

function unicodeString(view: ByteReader, at: number, chars: number): string {
  const wide = (view.u8(at) & 1) === 1
  return wide ? utf16le(view.slice(at + 1, chars * 2)) : view.latin1(at + 1, chars)
}

function sharedText(view: ByteReader, at: number, size: number, id: number): string {
  // The shared table is long; its readable runs are enough to see a lure.
  if (id === 0xfc)
    return Buffer.from(view.slice(at + 8, Math.min(size, 200_000)))
      .toString('latin1')
      .replace(/\0/g, '')
  return view.latin1(at + 9, Math.max(0, size - 9)).replace(/\0/g, '')
}

/** An external book that is no workbook but an application and a topic, separated by U+0003. */
function externalTopic(view: ByteReader, at: number, size: number): string | null {
  const chars = view.u16(at + 2)
  if (size < 8 || chars === 0 || chars > 0xff) return null
  const text = unicodeString(view, at + 4, chars)
  if (!text.includes('\x03')) return null
  return text
    .replace('\x03', '|')
    .replace(/[\x00-\x02\x04-\x1f]/g, '')
    .slice(0, 1000)
}
