// Which files of a tree an emulator can run: the submitted file itself, or the scripts, pages and macros that lie in it.
import { analyzeFile } from '../file/analyze.ts'
import type { Child } from '../file/format.ts'
import { textOf } from '../file/formats/script/text.ts'
import type { Identification } from '../file/identify/identification.ts'
import type { TypeId } from '../file/identify/types.ts'
import { RUNNABLE_BYTES_MAX, RUNNABLES_MAX } from './limits.ts'

export type RunnableKind =
  | 'script'
  | 'page'
  | 'vbscript'
  | 'macro'
  | 'powershell'
  | 'batch'
  | 'shell'
  | 'windows_script_file'

export interface Runnable {
  readonly kind: RunnableKind
  /** The way through the tree. */
  readonly path: string
  readonly name: string
  readonly text: string
}

const KINDS: Readonly<Partial<Record<TypeId, RunnableKind>>> = {
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
  wsf: 'windows_script_file',
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
  const onFile = (file: Child, found: Identification, path: string): void => {
    type ??= found
    const kind = kindOf(file, found)
    // What the static stage decoded out of a script is what the script makes when it runs.
    if (kind === null || file.relation === 'decoded' || file.bytes.length > RUNNABLE_BYTES_MAX) return
    const text = textOf(file.bytes, found.encoding)
    if (seen.has(text)) return
    seen.add(text)
    if (runnable.length < RUNNABLES_MAX) runnable.push({ kind, path, name: file.name ?? 'file', text })
    else left += 1
  }
  await analyzeFile(bytes, { ...given, skim: true, onFile })
  return { type, runnable: mergeMacros(runnable), left }
}

function kindOf(file: Child, type: Identification): RunnableKind | null {
  const kind = KINDS[type.id] ?? null
  return file.relation === 'macro' || (kind === 'vbscript' && /\.(?:bas|cls|frm)$/i.test(file.name ?? ''))
    ? 'macro'
    : kind
}

/** The modules of one document are one program. */
function mergeMacros(runnable: readonly Runnable[]): readonly Runnable[] {
  const macros = runnable.filter(({ kind }) => kind === 'macro')
  const [first] = macros
  if (first === undefined) return runnable
  const text = macros.map((one) => one.text).join('\n')
  return [...runnable.filter(({ kind }) => kind !== 'macro'), { ...first, text }]
}
