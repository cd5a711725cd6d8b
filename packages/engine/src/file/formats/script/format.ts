// Scripts as a format of the static stage: text → layers, traits and the payloads that were encoded in it.

import type { ScriptLanguage } from '../../../data/script-languages.ts'
import type { Child, Format, FormatContext, Parsed } from '../../format.ts'
import type { TypeId } from '../../identify/types.ts'
import { openEnd, openPage } from './cut-off.ts'
import type { ScriptReading } from './facts.ts'
import { SCRIPT_CHARS_MAX } from './limits.ts'
import { readScript } from './read.ts'
import { textOf } from './text.ts'
import { scriptsInMarkup } from './windows-script-file.ts'

const LANGUAGES: Readonly<Partial<Record<TypeId, ScriptLanguage>>> = {
  javascript: 'javascript',
  typescript: 'javascript',
  jscript_encoded: 'javascript',
  vbscript: 'vbscript',
  vbscript_encoded: 'vbscript',
  powershell: 'powershell',
  batch: 'batch',
  shell: 'shell',
  python: 'python',
  perl: 'perl',
  php: 'php',
  ruby: 'ruby',
  lua: 'lua',
  autoit: 'autoit',
  autohotkey: 'autoit',
  applescript: 'shell',
  awk: 'shell',
  tcl: 'shell',
  asp: 'vbscript',
  jsp: 'javascript',
  coldfusion: 'other',
  inf: 'other',
  registry_script: 'other',
  desktop_entry: 'shell',
  msbuild: 'other',
  makefile: 'shell',
  r_source: 'r',
  julia_source: 'julia',
  elixir_source: 'elixir',
  raku_source: 'raku',
  nushell_source: 'nushell',
  groovy_source: 'groovy',
  c_source: 'source',
  csharp_source: 'source',
  java_source: 'source',
  go_source: 'source',
  rust_source: 'source',
  swift_source: 'source',
  haskell_source: 'source',
  lisp_source: 'source',
  cmake: 'source',
  program_source: 'source',
  kotlin_source: 'source',
  wsf: 'vbscript',
  xsl: 'javascript',
}

/** Their code stands between marks, among text. */
const PAGES: ReadonlySet<TypeId> = new Set(['asp', 'jsp'])

/** Of a type that is read as a script. */
export const languageOfType = (id: TypeId): ScriptLanguage | undefined => LANGUAGES[id]

export const scriptFormat: Format = {
  id: 'script',
  types: Object.keys(LANGUAGES) as TypeId[], // the keys of a record by TypeId
  parse(bytes, context): Parsed {
    const text = textOf(bytes, context.type.encoding)
    const language = languageOf(text, context)
    const source =
      context.type.id === 'wsf' || context.type.id === 'xsl' || context.type.id === 'msbuild'
        ? scriptsInMarkup(text, language)
        : [{ language, text }]
    const readings = source.map((one) => readScript(one.text, one.language))
    const reading = mergeReadings(readings, language, text)
    if (bytes.length > SCRIPT_CHARS_MAX)
      context.budget.cut({
        limit: 'SCRIPT_CHARS_MAX',
        where: context.path,
        what: `only the first ${SCRIPT_CHARS_MAX} characters of the script were read`,
      })
    const disguised = reading.facts.traits.find(({ id }) => id === 'made_unreadable')
    const sealed = reading.facts.traits.find(({ id }) => id === 'runs_sealed_text')
    const cut = PAGES.has(context.type.id) ? openPage(text) : source.length === 1 ? openEnd(text, language) : null
    const unseen = [
      ...(disguised === undefined ? [] : [`its code was made unreadable: ${disguised.snippet}`]),
      ...(sealed === undefined ? [] : [`it runs a text that only its key opens: ${sealed.snippet}`]),
      ...(cut === null ? [] : [`the script ends in the middle: ${cut} that nothing closes`]),
    ]
    return { facts: { script: reading.facts }, defects: [], children: childrenOf(reading), unseen }
  },
}

function languageOf(text: string, context: FormatContext): ScriptLanguage {
  const known = LANGUAGES[context.type.id] ?? 'other'
  // Server pages name their language; classic ones are in VBScript unless they do.
  if (
    context.type.id === 'asp' &&
    /\blanguage\s{0,4}=\s{0,4}["']?(?:c#|cs|jscript|javascript)/i.test(text.slice(0, 4000))
  )
    return 'javascript'
  // Macro modules that were written to files keep their attributes.
  if (known === 'vbscript' && /^Attribute VB_|^VERSION \d\.\d+ CLASS/m.test(text.slice(0, 2000))) return 'vba'
  return known
}

/** One reading of several parts: the languages stay with the layers and traits, the first part's names the whole. */
export function mergeReadings(
  readings: readonly ScriptReading[],
  language: ScriptLanguage,
  text: string,
): ScriptReading {
  const [only] = readings
  if (readings.length === 1 && only !== undefined) return only
  const traits = new Map(readings.flatMap((one) => one.facts.traits.map((trait) => [trait.id, trait] as const)))
  const own = new Map(readings.flatMap((one) => one.facts.ownTraits?.map((trait) => [trait.id, trait] as const) ?? []))
  return {
    facts: {
      language: only?.facts.language ?? language,
      chars: text.length,
      lines: readings.reduce((sum, one) => sum + one.facts.lines, 0),
      longestLine: readings.reduce((most, one) => Math.max(most, one.facts.longestLine), 0),
      layers: readings.flatMap((one) => one.facts.layers).slice(0, 64),
      traits: [...traits.values()],
      ...(own.size > 0 && { ownTraits: [...own.values()] }),
      acts: readings.flatMap((one) => one.facts.acts),
      foldedConstants: readings.reduce((sum, one) => sum + one.facts.foldedConstants, 0),
      urls: [...new Set(readings.flatMap((one) => one.facts.urls))].slice(0, 400),
    },
    payloads: readings.flatMap((one) => one.payloads).slice(0, 32),
    decodedText: readings
      .map((one) => one.decodedText)
      .filter((one) => one !== '')
      .join('\n'),
  }
}

/** Payloads as files of their own, and the decoded layers as one text for rules and indicators. */
export function childrenOf(reading: ScriptReading): readonly Child[] {
  const children: Child[] = reading.payloads.map(({ technique, bytes }, at) => ({
    name: `payload-${at + 1}`,
    bytes,
    relation: 'decoded',
    note: technique,
  }))
  if (reading.decodedText !== '')
    children.push({
      name: 'decoded-layers.txt',
      bytes: Buffer.from(reading.decodedText, 'utf8'),
      relation: 'decoded',
      note: `${reading.facts.layers.length} layers`,
    })
  return children
}
