// What a PostScript program does besides drawing: the files and commands that it opens, and whether it makes code of data.
// Interpreters refuse both in their safe mode, so documents have no use for them, and attacks turn that mode off first.

import { ByteReader } from '../../byte-reader.ts'
import { bufferOf } from '../../bytes.ts'
import { KEPT_MAX, PROGRAM_BYTES_MAX } from './limits.ts'
import { type Token, tokensOf } from './tokens.ts'

export interface PostScriptFacts {
  /** Encapsulated: a picture for other documents, which word processors once ran on their own. */
  readonly isEncapsulated: boolean
  /** As the comments at the beginning say. */
  readonly title: string | null
  readonly creator: string | null
  /** What stands behind `%pipe%`, the device by which Ghostscript starts a command. */
  readonly commands: readonly string[]
  /** Names given to operators on files, those of the interpreter's own devices left out. */
  readonly files: readonly { readonly operator: string; readonly name: string }[]
  /** Words of the interpreter's inside, and of its parameters, by which its safe mode is left. */
  readonly escapes: readonly string[]
  /** Bytes of its longest string that is no text: code in cipher is carried in one. */
  readonly binaryStringBytesMax: number
  /** It changes data byte by byte with XOR; not with 255, which is how pictures are turned into their negatives. */
  readonly deciphers: boolean
  /** It runs what it made as a string or array. */
  readonly runsData: boolean
}

const PIPE = '%pipe%'
const FILE_OPERATORS: ReadonlySet<string> = new Set([
  'file',
  'run',
  'deletefile',
  'renamefile',
  'filenameforall',
  'libfile',
  '.libfile',
  '.tempfile',
  'status',
])
/** `%stdin`, `%font%…`: what belongs to the interpreter. `(r)`: how a file is opened. */
const OWN_DEVICE = /^%(?:stdin|stdout|stderr|lineedit|statementedit|calendar|font|rom|ram|os)?%?$|^%(?:font|rom|ram)%/
const ACCESS = /^[rwa]\+?$/
/**
 * Ghostscript's own words that no document needs and that its known escapes need (CVE-2018-16509, CVE-2019-6116,
 * CVE-2019-10216, CVE-2019-14811 and after): operators that write where a program may not, parameters of the safe mode.
 */
const ESCAPES: ReadonlySet<string> = new Set([
  '.forceput',
  '.forcedef',
  '.forceundef',
  '.runandhide',
  '.eqproc',
  '.sysundef',
  '.unlocksafe',
  '.setuserparams2',
  '.setpdfwrite',
  '.pdfexectoken',
  '.addcontrolpath',
  '.activatepathcontrol',
  'LockFilePermissions',
  'PermitFileReading',
  'PermitFileWriting',
  'PermitFileControl',
  'LockSafetyParams',
])

/** Total. Null where there is no program. */
export function readPostScript(bytes: Uint8Array): PostScriptFacts | null {
  const program = programOf(bytes)
  if (!bufferOf(program.subarray(0, 4)).equals(MAGIC)) return null
  const facts = new Gathered()
  for (const token of tokensOf(program.subarray(0, PROGRAM_BYTES_MAX))) facts.take(token)
  return facts.facts()
}

const MAGIC = Buffer.from('%!PS', 'latin1')
const DOS_MAGIC = 0xc6d3d0c5
const DOS_HEADER_BYTES = 30

/** The program, without the header and the preview pictures that a DOS EPS has around it (Adobe TN 5002, 5.2). */
export function programOf(bytes: Uint8Array): Uint8Array {
  const file = new ByteReader(bytes)
  return file.u32(0) === DOS_MAGIC ? file.slice(file.u32(4), file.u32(8)) : bytes
}

/** The preview pictures of a DOS EPS. */
export function previewsOf(bytes: Uint8Array): readonly { readonly name: string; readonly bytes: Uint8Array }[] {
  const file = new ByteReader(bytes)
  if (file.u32(0) !== DOS_MAGIC || !file.has(0, DOS_HEADER_BYTES)) return []
  const part = (name: string, at: number) => ({ name, bytes: file.slice(file.u32(at), file.u32(at + 4)) })
  return [part('preview.wmf', 12), part('preview.tif', 20)].filter((preview) => preview.bytes.length > 0)
}

/** Texts have some characters that do not print, in old encodings a third; code and ciphers have more. */
const UNPRINTED_SHARE = 0.4

function isBinary(text: string): boolean {
  const unprinted = text.match(/[^\t\n\r\x20-\x7e]/g)?.length ?? 0
  return unprinted >= text.length * UNPRINTED_SHARE && unprinted > 0
}

const PROCEDURE_NAMES_MAX = 24

class Gathered {
  #isEncapsulated = false
  #title: string | null = null
  #creator: string | null = null
  readonly #commands = new Set<string>()
  readonly #files = new Map<string, { readonly operator: string; readonly name: string }>()
  readonly #escapes = new Set<string>()
  #binaryStringBytesMax = 0
  #deciphers = false
  #runsData = false
  /** Strings right before, which the next operator takes. */
  #strings: string[] = []
  /** The last string, and how many names were run since. */
  #last: { readonly text: string; runs: number } | null = null
  /** The last two names that were run. */
  #before: readonly [string, string] = ['', '']

  take(token: Token): void {
    if (token.kind === 'comment') this.#describe(token.text)
    else if (token.kind === 'string') this.#string(token.text, token.bytes)
    else this.#name(token.text, token.isLiteral)
  }

  facts(): PostScriptFacts {
    return {
      isEncapsulated: this.#isEncapsulated,
      title: this.#title,
      creator: this.#creator,
      commands: [...this.#commands],
      files: [...this.#files.values()],
      escapes: [...this.#escapes],
      binaryStringBytesMax: this.#binaryStringBytesMax,
      deciphers: this.#deciphers,
      runsData: this.#runsData,
    }
  }

  #describe(comment: string): void {
    if (/^%!PS-Adobe-\d\.\d EPSF/.test(comment)) this.#isEncapsulated = true
    const [, key, value = ''] = /^%%(Title|Creator): {0,8}(.*)$/.exec(comment) ?? []
    if (key === 'Title') this.#title ??= value
    if (key === 'Creator') this.#creator ??= value
  }

  #string(text: string, bytes: number): void {
    if (bytes > this.#binaryStringBytesMax && isBinary(text)) this.#binaryStringBytesMax = bytes
    const at = text.indexOf(PIPE)
    if (at !== -1 && this.#commands.size < KEPT_MAX) this.#commands.add(text.slice(at + PIPE.length).trim())
    this.#strings = [...this.#strings.slice(-1), text]
    this.#last = { text, runs: 0 }
  }

  #name(text: string, isLiteral: boolean): void {
    if (ESCAPES.has(text)) this.#escapes.add(text)
    if (isLiteral) return
    if (FILE_OPERATORS.has(text)) this.#open(text)
    const [operand, before] = this.#before
    if (text === 'put' && before === 'xor' && operand !== '255') this.#deciphers = true
    if (text === 'exec' && (before === 'cvx' || before === 'token')) this.#runsData = true
    if (this.#last !== null) this.#last.runs += 1
    if (text !== '{' && text !== '}' && !/^-?[\d.]+$/.test(text)) this.#strings = []
    this.#before = [before, text]
  }

  #open(operator: string): void {
    const name = operator === 'filenameforall' ? this.#template() : this.#strings.find((text) => !ACCESS.test(text))
    if (name === undefined || name === '' || name.startsWith(PIPE) || OWN_DEVICE.test(name)) return
    if (this.#files.size < KEPT_MAX) this.#files.set(`${operator}\n${name}`, { operator, name })
  }

  /** `(template) {procedure} 256 string filenameforall`: between them stands a short procedure. */
  #template(): string | undefined {
    return this.#last !== null && this.#last.runs <= PROCEDURE_NAMES_MAX ? this.#last.text : undefined
  }
}
