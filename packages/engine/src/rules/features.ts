// What an extractor found in one scope, ready to be asked by statements.
import { BLOCK_CHARS, STRING_CHARS_MAX, STRINGS_MAX } from './limits.ts'
import type { Feature, Scope } from './rule.ts'

/** Texts without a line break, and the same one a line: asked first, because most patterns are in no text at all. */
export interface Block {
  readonly lines: string
  readonly texts: readonly string[]
}

const TEXT = 'string:'

export class Features {
  readonly #counts = new Map<string, number>()
  /** Of whole texts, which are the features `string:`: of a program there are thousands, and rules name a few. */
  readonly #texts = new Map<string, number>()
  readonly #strings: string[] = []
  #blocks: readonly Block[] | null = null
  /** The file itself, for `bytes`; null where there is none. */
  readonly bytes: Buffer | null
  #search: CandidateSearch | null = null
  /** Of this search; null as long as nobody asked. */
  #candidates: ReadonlySet<Feature> | null = null
  /** The narrower scopes inside this one, for statements that name one. */
  readonly within: (scope: Scope) => Iterable<Features>

  constructor(given: { readonly bytes?: Uint8Array; readonly within?: (scope: Scope) => Iterable<Features> } = {}) {
    const { bytes } = given
    this.bytes = bytes === undefined ? null : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    this.within = given.within ?? (() => [])
  }

  add(key: string, times = 1): this {
    const count = (this.#counts.get(key) ?? 0) + times
    if (count <= 0) this.#counts.delete(key)
    else this.#counts.set(key, count)
    return this
  }

  addString(text: string): this {
    this.#blocks = null
    this.#candidates = null
    if (this.#strings.length < STRINGS_MAX) this.#strings.push(text.slice(0, STRING_CHARS_MAX))
    this.#texts.set(text, (this.#texts.get(text) ?? 0) + 1)
    return this
  }

  has(key: string): boolean {
    return this.count(key) > 0
  }

  count(key: string): number {
    const count = key.startsWith(TEXT) ? this.#texts.get(key.slice(TEXT.length)) : this.#counts.get(key)
    return count ?? 0
  }

  /** Of different features. */
  get size(): number {
    return this.#counts.size + this.#texts.size
  }

  get keys(): Iterable<string> {
    return this.#keys()
  }

  *#keys(): Generator<string> {
    yield* this.#counts.keys()
    for (const text of this.#texts.keys()) yield `${TEXT}${text}`
  }

  get strings(): readonly string[] {
    return this.#strings
  }

  /** All texts in blocks; a text with line breaks is a block of its own. */
  get blocks(): readonly Block[] {
    this.#blocks ??= inBlocks(this.#strings)
    return this.#blocks
  }

  /** Lets one search over all texts rule patterns out before they are tried. */
  searchWith(search: CandidateSearch): void {
    this.#search = search
    this.#candidates = null
  }

  /** False where this pattern matches in no text. In a scope of few texts, such as a call, it is tried at once. */
  mayMatch(pattern: Feature): boolean {
    if (this.#search === null || this.blocks.length < 2) return true
    this.#candidates ??= this.#search(this.blocks)
    return this.#candidates.has(pattern)
  }
}

/** Features that are looked for when a statement first asks for them: most statements fail at what is cheap. */
export class AskedFeatures extends Features {
  readonly #known = new Map<string, number>()
  readonly #ask: (key: string) => number

  constructor(ask: (key: string) => number) {
    super()
    this.#ask = ask
  }

  override count(key: string): number {
    const before = this.#known.get(key)
    if (before !== undefined) return before
    const count = this.#ask(key)
    this.#known.set(key, count)
    return count
  }
}

/** Tells which patterns may match in one of the texts of these blocks. */
export type CandidateSearch = (blocks: readonly Block[]) => ReadonlySet<Feature>

function inBlocks(texts: readonly string[]): readonly Block[] {
  const blocks: Block[] = []
  let open: string[] = []
  let chars = 0
  const close = (): void => {
    if (open.length > 0) blocks.push({ lines: open.join('\n'), texts: open })
    open = []
    chars = 0
  }
  for (const text of texts) {
    if (/[\n\r\u2028\u2029]/.test(text)) {
      blocks.push({ lines: text, texts: [text] })
      continue
    }
    open.push(text)
    chars += text.length
    if (chars >= BLOCK_CHARS) close()
  }
  close()
  return blocks
}
