// Which files of a tree an emulator can run: the submitted file itself, or the scripts, pages and macros that lie in it.

import type { ScriptLanguage } from '../data/script-languages.ts'
import { Budget } from '../file/budget.ts'
import type { Child } from '../file/format.ts'
import { parseLnk } from '../file/formats/lnk/parse.ts'
import { languageOfType } from '../file/formats/script/format.ts'
import { FLOW_CHARS_MAX } from '../file/formats/script/limits.ts'
import { commandsBySystem } from '../file/formats/script/started/started-commands.ts'
import { textOf } from '../file/formats/script/text.ts'
import { scriptsInMarkup } from '../file/formats/script/windows-script-file.ts'
import { gatherFacts } from '../file/gather.ts'
import type { Identification } from '../file/identify/identification.ts'
import type { TypeId } from '../file/identify/types.ts'
import { FILE_LIMITS } from '../file/limits.ts'
import { RUNNABLE_BYTES_MAX, RUNNABLES_MAX } from './limits.ts'
import { hasMacroSheets, xlmTextOf } from './xlm/read/read-workbook.ts'

export type RunnableKind =
  | 'script'
  | 'page'
  | 'vbscript'
  | 'macro'
  | 'powershell'
  | 'batch'
  | 'shell'
  | 'shortcut'
  | 'xlm'
  /** What a script without an interpreter here starts, and does by its own calls: each a command of Linux or Windows. */
  | 'commands'

export interface Runnable {
  readonly kind: RunnableKind
  /** The way through the tree. */
  readonly path: string
  readonly name: string
  readonly text: string
  /** The file in which a macro stands; macro sheets are read out of it. */
  readonly document?: Uint8Array
}

const KINDS: Readonly<Partial<Record<TypeId, RunnableKind>>> = {
  python: 'commands',
  perl: 'commands',
  ruby: 'commands',
  lua: 'commands',
  go_source: 'commands',
  rust_source: 'commands',
  csharp_source: 'commands',
  java_source: 'commands',
  kotlin_source: 'commands',
  swift_source: 'commands',
  groovy_source: 'commands',
  program_source: 'commands',
  r_source: 'commands',
  julia_source: 'commands',
  elixir_source: 'commands',
  raku_source: 'commands',
  javascript: 'script',
  jscript_encoded: 'script',
  html: 'page',
  hta: 'page',
  svg: 'page',
  vbscript: 'vbscript',
  vbscript_encoded: 'vbscript',
  powershell: 'powershell',
  batch: 'batch',
  shell: 'shell',
  lnk: 'shortcut',
}

/** Workbooks that may have macro sheets. */
const WORKBOOKS: ReadonlySet<TypeId> = new Set(['xls', 'biff', 'xlsx', 'xlsm', 'xlsb', 'ooxml', 'ole'] as const)

/** Names by which Windows chooses the interpreter. */
const KINDS_BY_NAME: Readonly<Record<string, RunnableKind>> = {
  js: 'script',
  vbs: 'vbscript',
  ps1: 'powershell',
}

export interface FindInput {
  readonly fileName: string | null
  readonly passwords: readonly string[]
  readonly now: Date
  readonly elapsedMs?: () => number
}

export interface Found {
  readonly type: Identification | null
  readonly runnable: readonly Runnable[]
  /** More than are run. */
  readonly left: number
}

export async function findRunnable(bytes: Uint8Array, given: FindInput): Promise<Found> {
  let type: Identification | null = null
  const runnable: Runnable[] = []
  const seen = new Set<string>()
  let left = 0
  const documents: { readonly path: string; readonly bytes: Uint8Array }[] = []
  const onFile = (file: Child, found: Identification, path: string): void => {
    type ??= found
    if (found.group === 'document') documents.push({ path, bytes: file.bytes })
    const kind = kindOf(file, found)
    if (kind === null || !isRunnable(file, found)) return
    const document = kind === 'xlm' ? { document: file.bytes } : {}
    for (const part of partsOf(file.bytes, found, kind)) {
      if (seen.has(part.text)) continue
      seen.add(part.text)
      if (runnable.length < RUNNABLES_MAX) runnable.push({ ...part, ...document, path, name: file.name ?? 'file' })
      else left += 1
    }
  }
  // The tree alone: it is judged by the static stage, and the detectors take long to load.
  await gatherFacts(bytes, { ...given, skim: true, onFile }, new Budget(FILE_LIMITS, given.elapsedMs))
  return { type, runnable: mergeMacros(runnable, documents), left }
}

/** Whether an emulator may find something to run in this file of a tree: asked while the static stage walks it. */
export function isRunnable(file: Child, type: Identification): boolean {
  // What the static stage decoded out of a script is what the script makes when it runs.
  const kind = kindOf(file, type)
  if (kind === null || file.relation === 'decoded' || file.bytes.length > RUNNABLE_BYTES_MAX) return false
  return kind !== 'commands' || commandParts(file.bytes, type).length > 0
}

function kindOf(file: Child, type: Identification): RunnableKind | 'blocks' | null {
  if (type.id === 'wsf') return 'blocks'
  if (WORKBOOKS.has(type.id)) return hasMacroSheets(file.bytes) ? 'xlm' : null
  // Both languages are encoded in the same way; the name says which it is.
  if (type.id === 'jscript_encoded' && /\.vb[se]$/i.test(file.name ?? '')) return 'vbscript'
  if (type.id === 'json' && isPackage(file)) return 'shell'
  // A script that carries another language's text is run by what its name says, whatever it reads like.
  const byName =
    type.group === 'script' ? KINDS_BY_NAME[/\.(\w{2,3})$/.exec(file.name ?? '')?.[1]?.toLowerCase() ?? ''] : undefined
  const kind = byName ?? KINDS[type.id] ?? null
  return file.relation === 'macro' || (kind === 'vbscript' && /\.(?:bas|cls|frm)$/i.test(file.name ?? ''))
    ? 'macro'
    : kind
}

/** What npm runs by itself when a package is installed. */
const INSTALL_SCRIPTS = ['preinstall', 'install', 'postinstall', 'prepare'] as const
/** Manifests have a few kilobytes; larger ones are data. */
const PACKAGE_BYTES_MAX = 1024 * 1024

const isPackage = ({ name, bytes }: Child): boolean =>
  /(?:^|[\\/])package\.json$/i.test(name ?? '') &&
  bytes.length <= PACKAGE_BYTES_MAX &&
  installScripts(Buffer.from(bytes).toString('utf8')).length > 0

/** Command lines, as npm hands them to a shell. */
function installScripts(text: string): readonly string[] {
  try {
    const { scripts } = JSON.parse(text) as { readonly scripts?: Readonly<Record<string, unknown>> }
    return INSTALL_SCRIPTS.flatMap((name) => {
      const line = scripts?.[name]
      return typeof line === 'string' && line.trim() !== '' ? [line] : []
    })
  } catch {
    return []
  }
}

type Part = Pick<Runnable, 'kind' | 'text'>

const BLOCK_KINDS: Readonly<Partial<Record<ScriptLanguage, RunnableKind>>> = {
  javascript: 'script',
  vbscript: 'vbscript',
}

/** A shortcut is its command line; scripts of several languages in one file are run one by one. */
function partsOf(bytes: Uint8Array, type: Identification, kind: RunnableKind | 'blocks'): readonly Part[] {
  if (kind === 'shortcut') {
    const { target, arguments: given } = parseLnk(bytes).value
    return [{ kind, text: `${/\s/.test(target) ? `"${target}"` : target} ${given}`.trim() }]
  }
  if (kind === 'xlm') return [{ kind, text: xlmTextOf(bytes) }]
  const text = textOf(bytes, type.encoding)
  if (kind === 'commands') return commandParts(bytes, type)
  if (type.id === 'json') return installScripts(text).map((line) => ({ kind: 'shell', text: line }))
  const blocks = (): readonly Part[] =>
    scriptsInMarkup(text, 'vbscript').flatMap((one) => {
      const blockKind = BLOCK_KINDS[one.language]
      return blockKind === undefined ? [] : [{ kind: blockKind, text: one.text }]
    })
  if (kind === 'blocks') return blocks()
  return [{ kind, text }]
}

/** Each family of systems has its own shell. */
function commandParts(bytes: Uint8Array, type: Identification): readonly Part[] {
  const language = languageOfType(type.id)
  if (language === undefined || bytes.length > FLOW_CHARS_MAX) return []
  const { windows, unix } = commandsBySystem(textOf(bytes, type.encoding), language)
  return [
    { kind: 'batch' as const, text: windows },
    { kind: 'shell' as const, text: unix },
  ].filter(({ text }) => text !== '')
}

/** The modules of one document are one program. */
function mergeMacros(
  runnable: readonly Runnable[],
  documents: readonly { readonly path: string; readonly bytes: Uint8Array }[],
): readonly Runnable[] {
  const macros = runnable.filter(({ kind }) => kind === 'macro')
  const [first] = macros
  if (first === undefined) return runnable
  const text = macros.map((one) => one.text).join('\n')
  const document = documents.findLast(({ path }) => first.path.startsWith(path))?.bytes
  return [
    ...runnable.filter(({ kind }) => kind !== 'macro'),
    { ...first, text, ...(document !== undefined && { document }) },
  ]
}
