// Windows Installer packages as a format: what they do besides copying files. Programs and scripts in the Binary table and
// the cabinets come out as files of their own.

import type { ScriptLanguage } from '../../../data/script-languages.ts'
import type { Child, Format, FormatContext, Parsed } from '../../format.ts'
import { summaryProperties } from '../office/summary.ts'
import { openCompoundFile } from '../ole/compound-file.ts'
import type { ScriptFacts } from '../script/facts.ts'
import { mergeReadings } from '../script/format.ts'
import { readScript } from '../script/read.ts'
import { CHILDREN_MAX } from './limits.ts'
import { type MsiAction, readMsiTables } from './tables.ts'

export interface MsiFacts {
  readonly product: string
  readonly manufacturer: string
  readonly properties: Readonly<Record<string, string>>
  readonly actions: readonly (MsiAction & { readonly kind: string })[]
  readonly streams: readonly { readonly name: string; readonly sizeBytes: number }[]
  /** Inline scripts and command lines of the custom actions as one. */
  readonly script: ScriptFacts | null
  readonly summary: Readonly<Record<string, string>>
}

const ACTIONS_KEPT = 300

const KINDS: Readonly<Record<number, string>> = {
  1: 'dll_in_binary',
  2: 'exe_in_binary',
  5: 'jscript_in_binary',
  6: 'vbscript_in_binary',
  17: 'dll_installed',
  18: 'exe_installed',
  19: 'error',
  21: 'jscript_installed',
  22: 'vbscript_installed',
  34: 'command_in_directory',
  35: 'directory',
  37: 'jscript_inline',
  38: 'vbscript_inline',
  50: 'command_by_property',
  51: 'property',
  53: 'jscript_in_property',
  54: 'vbscript_in_property',
}

export const msiFormat: Format = { id: 'msi', types: ['msi'], parse: (bytes, context) => parseMsi(bytes, context) }

function parseMsi(bytes: Uint8Array, context: FormatContext): Parsed {
  const { value: file, defects } = openCompoundFile(bytes)
  const tables = readMsiTables(file)
  const actions = tables.actions.slice(0, ACTIONS_KEPT).map((action) => ({
    ...action,
    source: action.source.slice(0, 1000),
    target: action.target.slice(0, 4000),
    kind: KINDS[action.type & 0x3f] ?? `type_${action.type & 0x3f}`,
  }))
  const readings = tables.actions.slice(0, ACTIONS_KEPT).flatMap((action) => {
    const language = languageOf(action)
    const text = commandOf(action, tables.properties)
    return language === null || text === '' ? [] : [readScript(text, language)]
  })
  const children: Child[] = []
  for (const { name, entry } of tables.streams) {
    if (children.length >= CHILDREN_MAX || name.startsWith('!') || name.startsWith('\x05') || entry.sizeBytes === 0)
      continue
    const data = file.read(entry, context.budget.unpackBytesMax)
    // Icons and dialog bitmaps are what most streams are; they need no record each.
    if (/^(?:\x00\x00\x01\x00|BM|GIF8|\xff\xd8\xff|\x89PNG)/.test(Buffer.from(data.subarray(0, 4)).toString('latin1')))
      continue
    context.budget.spend(data.length)
    children.push({
      name: name.replace(/^Binary\./, ''),
      bytes: data,
      relation: name.startsWith('Binary.') ? 'resource' : 'archive_member',
    })
  }
  const msi: MsiFacts = {
    product: tables.properties['ProductName'] ?? '',
    manufacturer: tables.properties['Manufacturer'] ?? '',
    properties: Object.fromEntries(Object.entries(tables.properties).slice(0, 200)),
    actions,
    streams: tables.streams
      .filter(({ name }) => !name.startsWith('!'))
      .slice(0, 300)
      .map(({ name, entry }) => ({ name, sizeBytes: entry.sizeBytes })),
    script:
      readings.length === 0
        ? null
        : mergeReadings(readings, 'batch', actions.map(({ target }) => target).join('\n')).facts,
    summary: summaryProperties(file),
  }
  return { facts: { msi }, defects, children }
}

function languageOf({ type }: MsiAction): ScriptLanguage | null {
  const base = type & 0x3f
  if (base === 37 || base === 53) return 'javascript'
  if (base === 38 || base === 54) return 'vbscript'
  return base === 34 || base === 50 || base === 18 || base === 2 || base === 51 ? 'batch' : null
}

/** Command lines name properties in square brackets; the ones that the package sets are put in. */
function commandOf({ type, source, target }: MsiAction, properties: Readonly<Record<string, string>>): string {
  const base = type & 0x3f
  const named = base === 50 || base === 53 || base === 54 ? (properties[source] ?? source) : ''
  const text = base === 53 || base === 54 ? named : `${named} ${target}`
  return text
    .replace(/\[([A-Za-z_][\w.]{0,72})\]/g, (whole, name: string) => properties[name] ?? whole)
    .trim()
    .slice(0, 200_000)
}
