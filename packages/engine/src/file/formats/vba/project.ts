// A VBA project inside a compound file → its modules' source and what to think of its compiled code.
import { createHash } from 'node:crypto'
import type { Defect } from '../../defect.ts'
import type { Child } from '../../format.ts'
import type { CompoundEntry, CompoundFile } from '../ole/compound-file.ts'
import type { ScriptPayload } from '../script/facts.ts'
import { readScript } from '../script/read.ts'
import { decompressVba } from './decompress.ts'
import { type DirModule, decode, parseDirStream } from './dir-stream.ts'
import type { VbaFacts, VbaModule } from './facts.ts'
import { LITERALS_MAX, MODULE_BYTES_MAX } from './limits.ts'

export interface ReadVba {
  readonly facts: VbaFacts
  readonly source: string
  readonly payloads: readonly ScriptPayload[]
  readonly decodedText: string
  readonly defects: readonly Defect[]
}

/** Storages that hold a project are told by their `VBA/dir` stream, wherever they stand. */
export function findVbaProjects(file: CompoundFile): readonly string[] {
  return file.entries
    .filter((entry) => entry.kind === 'stream' && /(?:^|\/)vba\/dir$/i.test(entry.path))
    .map((entry) => entry.path.slice(0, -'VBA/dir'.length).replace(/\/$/, ''))
    .slice(0, 8)
}

/** Module streams without a project around them: `dir` was destroyed to stop readers that need it. */
export function findLooseModules(file: CompoundFile): readonly CompoundEntry[] {
  return file.entries
    .filter((entry) => entry.kind === 'stream' && /(?:^|\/)vba\/(?!dir$|_vba_project$|__srp_)[^/]+$/i.test(entry.path))
    .slice(0, 500)
}

/** `extraText` is read with the modules: document variables, form captions, cell texts that macros read their strings from. */
export function readVbaProject(file: CompoundFile, root: string, extraText: string): ReadVba {
  const defects: Defect[] = []
  const at = (name: string): CompoundEntry | null => file.find(root === '' ? name : `${root}/${name}`)
  const dirEntry = at('VBA/dir')
  const dirBytes = dirEntry === null ? null : decompressVba(file.read(dirEntry))
  if (dirEntry !== null && dirBytes === null)
    defects.push({ where: 'vba.dir', what: 'the list of modules does not decompress' })
  const dir = parseDirStream(dirBytes ?? new Uint8Array(0))
  const modules: VbaModule[] = []
  const sources: string[] = []
  const hiddenLiterals: string[] = []
  let emptied = 0
  for (const module of modulesOf(dir.modules, file)) {
    const entry = at(`VBA/${module.streamName}`) ?? at(`VBA/${module.name}`)
    if (entry === null) continue
    const read = readModule(module, file.read(entry, MODULE_BYTES_MAX), dir.codePage)
    if (!read.isWhole) defects.push({ where: `vba.${module.name}`, what: 'the source does not decompress' })
    modules.push(read.module)
    sources.push(read.source)
    hiddenLiterals.push(...read.hiddenLiterals.slice(0, 200))
    if (read.isEmptied) emptied += 1
  }
  const stomped = stompingOf(hiddenLiterals, emptied)
  const source = sources.filter((one) => one !== '').join('\n')
  const read = [source, stomped === null ? '' : hiddenLiterals.map((literal) => `"${literal}"`).join('\n'), extraText]
    .filter((part) => part !== '')
    .join('\n')
  const reading = readScript(read, 'vba')
  const facts: VbaFacts = {
    projectName: dir.projectName,
    codePage: dir.codePage,
    modules,
    references: dir.references,
    locked: isLocked(file, at('PROJECT')),
    stomped,
    script: reading.facts,
  }
  return { facts, source, payloads: reading.payloads, decodedText: reading.decodedText, defects }
}

/** The modules that the project lists; of one whose list was destroyed, the module streams that stand about. */
function modulesOf(listed: readonly DirModule[], file: CompoundFile): readonly DirModule[] {
  if (listed.length > 0) return listed
  return findLooseModules(file).map(({ name }) => ({ name, streamName: name, sourceOffset: -1, kind: 'standard' }))
}

interface ModuleRead {
  readonly module: VbaModule
  readonly source: string
  readonly isWhole: boolean
  /** Texts of the compiled code that its source does not have. */
  readonly hiddenLiterals: readonly string[]
  /** Compiled code without a line of source. */
  readonly isEmptied: boolean
}

function readModule({ name, kind, sourceOffset }: DirModule, bytes: Uint8Array, codePage: number): ModuleRead {
  const offset = sourceOffset >= 0 ? sourceOffset : findSource(bytes)
  const plain = decompressVba(bytes, offset) ?? decompressVba(bytes, findSource(bytes))
  const source = plain === null ? '' : decode(plain, codePage).replace(/\r\n?/g, '\n')
  const codeLines = countCodeLines(source)
  const compiled = bytes.subarray(0, Math.max(0, offset))
  return {
    module: {
      name,
      kind,
      sourceChars: source.length,
      sha256: createHash('sha256').update(source).digest('hex'),
      codeLines,
    },
    source,
    isWhole: plain !== null,
    hiddenLiterals: pcodeLiterals(compiled).filter(
      (literal) => !source.includes(literal.replaceAll('"', '""')) && !source.includes(literal),
    ),
    isEmptied: codeLines === 0 && hasCompiledCode(compiled),
  }
}

export function macroChildren(read: ReadVba, name: string): readonly Child[] {
  const children: Child[] = []
  if (read.source !== '')
    children.push({
      name: `${name}.bas`,
      bytes: Buffer.from(read.source, 'utf8'),
      relation: 'macro',
      note: `${read.facts.modules.length} modules`,
    })
  read.payloads.forEach(({ technique, bytes }, at) => {
    children.push({ name: `${name}-payload-${at + 1}`, bytes, relation: 'decoded', note: technique })
  })
  return children
}

/** Where the compressed source begins when nothing says so: a container whose first line is `Attribute`. */
function findSource(bytes: Uint8Array): number {
  const found = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).indexOf('\0Attribut', 0, 'latin1')
  // Container signature, chunk header and the first flag byte (which is the NUL) stand before it.
  return found >= 3 ? found - 3 : 0
}

function countCodeLines(source: string): number {
  return source
    .split('\n')
    .filter(
      (line) =>
        !/^\s*(?:$|'|Rem\s|Attribute\s|Option\s|VERSION\s|BEGIN\s*$|END\s*$|MultiUse\s|(?:End\s+|Private\s+|Public\s+)?Sub\b.*$|End\s+(?:Sub|Function))/i.test(
          line,
        ),
    ).length
}

/** Compiled procedures leave more than the fixed tables of an empty module, which measure under 1.5 KiB. */
function hasCompiledCode(compiled: Uint8Array): boolean {
  return compiled.length > 2500
}

function stompingOf(hidden: readonly string[], emptied: number): string | null {
  const telling = hidden.filter((literal) => literal.length >= 6)
  if (telling.length >= 2)
    return `the compiled code holds ${telling.length} strings that the source does not: "${(telling[0] ?? '').slice(0, 60)}"`
  if (emptied > 0 && telling.length > 0) return 'a module has compiled code but no source'
  return null
}

function isLocked(file: CompoundFile, project: CompoundEntry | null): boolean {
  if (project === null) return false
  const text = Buffer.from(file.read(project, 1024 * 1024)).toString('latin1')
  // Unlocked projects keep eight bytes of protection state, about thirty characters; a password hash makes it twice as long.
  const key = /^DPB="([0-9A-Fa-f]+)"/m.exec(text)?.[1] ?? ''
  return key.length > 50
}

// String literals in a module's compiled code. They are the part of the p-code that can be read without knowing the version
// of Office that wrote it: opcode 0xB9, a length, the characters, padded to an even length.

const CHARS_MIN = 4

function pcodeLiterals(compiled: Uint8Array): readonly string[] {
  const found: string[] = []
  for (let at = 0; at + 4 < compiled.length && found.length < LITERALS_MAX; at += 1) {
    if (compiled[at] !== 0xb9 || compiled[at + 1] !== 0) continue
    const length = (compiled[at + 2] ?? 0) | ((compiled[at + 3] ?? 0) << 8)
    if (length < CHARS_MIN || length > 2000 || at + 4 + length > compiled.length) continue
    const text = Buffer.from(compiled.subarray(at + 4, at + 4 + length)).toString('latin1')
    if (!/^[\x20-\x7e\t\r\n]+$/.test(text)) continue
    found.push(text)
    at += 3 + length
  }
  return found
}
