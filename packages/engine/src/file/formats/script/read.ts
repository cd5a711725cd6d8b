// A script's text → its layers and traits. Each layer is unrolled in the way of its language, searched for traits, and
// searched for constants that hold a further layer, until nothing new appears or a bound is reached.
import { createHash } from 'node:crypto'
import type { Act } from '../../../acts/act.ts'
import type { ScriptLanguage } from '../../../data/script-languages.ts'
import { type OwnTrait, ownTraitsIn } from '../../own/in-force.ts'
import { readActs } from './acts/read-acts.ts'
import { addCommands } from './commands-in-text.ts'
import { assignedValues, numberLists, quotedConstants, shortConstants } from './constants-in-text.ts'
import { type Decoded, decodeConstant, judge, looksLikeShellcode } from './decode.ts'
import type { ScriptFacts, ScriptLayer, ScriptPayload, ScriptReading, ScriptTrait } from './facts.ts'
import { startedDownload } from './fetched-file.ts'
import { fold } from './fold/fold.ts'
import { isInert } from './fold/inert.ts'
import { followedTraits } from './followed.ts'
import { hiddenWords } from './hidden-words.ts'
import { traitsOfLayer } from './layer-traits.ts'
import { canFold } from './lex/spelling.ts'
import {
  LAYER_CHARS_MAX,
  LAYER_DEPTH_MAX,
  LAYERS_MAX,
  PAYLOADS_MAX,
  SCRIPT_CHARS_MAX,
  SHIFTED_STRINGS_MAX,
  UNCOVER_STRINGS_MAX,
} from './limits.ts'
import { hiddenScriptSource, isPutTogether, pushedAway, urlsIn } from './places-in-text.ts'
import { textsThatRun } from './python/text-that-runs.ts'
import { requestTraits } from './request/traits.ts'
import { withoutShownCommands } from './shown-commands.ts'
import { looksLikeCode, sniffLanguage } from './sniff.ts'
import { startedCommands } from './started/started-commands.ts'
import { isTelling } from './telling.ts'
import { lineLengths } from './text.ts'
import type { SearchedText } from './traits/needles.ts'
import type { TraitId } from './traits/trait-id.ts'
import { escapedLetters } from './unreadable/escaped-letters.ts'
import { unreadableTraits } from './unreadable/signs.ts'
import { unrollBatch } from './unroll/batch.ts'
import { decodeEncodedScript } from './unroll/encoded-script.ts'
import { invisibleTexts } from './unroll/invisible.ts'
import { unpackEdwards } from './unroll/packer.ts'
import { withNamedFunctions } from './unroll/php.ts'
import { withPlainCalls } from './unroll/powershell.ts'
import { prepared } from './unroll/prepare.ts'
import { withJoinedPieces } from './unroll/pushed-pieces.ts'
import { withReplacements } from './unroll/replacements.ts'
import { unrollShell } from './unroll/shell.ts'
import {
  uncover,
  uncoverCipher,
  uncoverNumbers,
  uncoverShifted,
  uncoverTable,
  uncoverWithKeys,
} from './unroll/uncover.ts'
import { xoredLists } from './unroll/xored.ts'

/** Takes a text that was decoded; its language is guessed where it is not told. */
type Add = (text: string, technique: string, language?: ScriptLanguage) => void

interface Layer {
  readonly text: string
  readonly language: ScriptLanguage
  readonly depth: number
  readonly technique: string
}

/** Hears of every layer with its text made readable, the script's own first. */
export type OnPlain = (layer: {
  readonly text: string
  readonly language: ScriptLanguage
  readonly depth: number
  readonly technique: string
}) => void

/** Total: reads anything as a script of the given language. */
export function readScript(source: string, language: ScriptLanguage, onPlain: OnPlain = () => {}): ScriptReading {
  const reader = new Reader(onPlain)
  reader.read({ text: source.slice(0, SCRIPT_CHARS_MAX), language, depth: 0, technique: 'source' })
  return reader.result(source, language)
}

class Reader {
  readonly #onPlain: OnPlain
  readonly #traits = new Map<TraitId, ScriptTrait>()
  readonly #ownTraits = new Map<string, OwnTrait>()
  readonly #acts: Act[] = []
  readonly #layers: ScriptLayer[] = []
  /** Texts of layers. */
  readonly #seen = new Set<string>()
  readonly #payloads: ScriptPayload[] = []
  readonly #urls = new Set<string>()
  readonly #texts: string[] = []
  #chars = 0
  #folded = 0

  constructor(onPlain: OnPlain) {
    this.#onPlain = onPlain
  }

  read(first: Layer): void {
    const queue: Layer[] = [first]
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      if (this.#chars > LAYER_CHARS_MAX || this.#layers.length >= LAYERS_MAX) return
      const below = this.#readLayer(next)
      if (next.depth < LAYER_DEPTH_MAX) queue.push(...below)
    }
  }

  result(source: string, language: ScriptLanguage): ScriptReading {
    const lines = lineLengths(source)
    this.#putTogether()
    const facts: ScriptFacts = {
      language,
      chars: source.length,
      ...lines,
      layers: this.#layers,
      traits: [...this.#traits.values()],
      ...(this.#ownTraits.size > 0 && { ownTraits: [...this.#ownTraits.values()] }),
      acts: this.#acts,
      foldedConstants: this.#folded,
      urls: [...this.#urls],
    }
    return { facts, payloads: this.#payloads, decodedText: this.#texts.join('\n') }
  }

  /** Reads one layer and returns those found in it. */
  #readLayer(found: Layer): readonly Layer[] {
    if (this.#seen.has(found.text)) return []
    this.#seen.add(found.text)
    const layer = { ...found, text: withoutShownCommands(found.text, found.language) }
    this.#chars += layer.text.length
    if (layer.depth > 0) this.#keep(found)
    const below: Layer[] = []
    const add: Add = (text, technique, language) => {
      below.push({
        text: text.slice(0, SCRIPT_CHARS_MAX),
        language: language ?? sniffLanguage(text, layer.language),
        depth: layer.depth + 1,
        technique,
      })
    }
    const plain = this.#unroll(layer, add)
    this.#onPlain({ text: plain, language: layer.language, depth: layer.depth, technique: layer.technique })
    const known = new Set(this.#traits.keys())
    const { traits, runsCommands, searched } = traitsOfLayer(plain, layer.language, layer.depth, known)
    for (const trait of traits) this.#traits.set(trait.id, trait)
    for (const trait of ownTraitsIn(plain, layer, this.#ownTraits)) this.#ownTraits.set(trait.id, trait)
    this.#acts.push(...readActs(searched, layer.depth, this.#acts))
    if (traits.length > 0) this.#noteHabits(layer, searched)
    this.#readStarted(startedCommands(plain, layer.language), layer, add)
    const added = layer.language === 'javascript' ? hiddenScriptSource(layer.text, plain) : null
    if (added !== null) this.#note('script_source_decoded', layer.depth, `adds a script from ${added}`)
    if (layer.language !== 'source' && isPutTogether(layer.text, plain))
      this.#note('address_put_together', layer.depth, urlsIn(plain).next().value ?? '')
    for (const traitsOf of [requestTraits, followedTraits, escapedLetters])
      for (const [id, what] of traitsOf(plain, layer.text, layer.language)) this.#note(id, layer.depth, what)
    if (layer.language !== 'source') this.#replace(layer.language, plain, add)
    this.#collectUrls(plain)
    if (layer.language !== 'source' && runsCommands) addCommands(searched.text, layer.language, add)
    return below
  }

  /** What a call starts is a command, whichever language calls: searched as what both families of systems would be given. */
  #readStarted(commands: string, layer: Layer, add: Add): void {
    if (commands === '') return
    for (const language of ['shell', 'batch'] as const) {
      const { traits, searched } = traitsOfLayer(commands, language, layer.depth, new Set(this.#traits.keys()))
      for (const trait of traits) this.#traits.set(trait.id, trait)
      this.#acts.push(...readActs(searched, layer.depth, this.#acts))
      if (language === 'batch') continue
      this.#noteHabits({ ...layer, language, text: commands }, searched)
      addCommands(commands, language, add)
    }
  }

  /** Traits that two halves make, wherever in the text they stand: classes have them far apart. */
  #putTogether(): void {
    const kept = this.#traits.get('typed_keys_kept')
    if (kept !== undefined && this.#traits.has('keyboard_library') && this.#traits.has('text_let_out'))
      this.#note('keylogging', kept.depth, kept.snippet)
  }

  /** What only the whole text shows, asked of texts that show something already: of most there is nothing to ask. */
  #noteHabits(layer: Layer, plain: SearchedText): void {
    if (layer.language === 'source') return
    const hidden = hiddenWords(layer.text, plain)
    if (hidden.length > 0) this.#note('command_word_hidden', layer.depth, `not spelled: ${hidden.join(', ')}`)
    const started = startedDownload(plain)
    if (started !== null) this.#note('runs_what_it_fetched', layer.depth, `fetched and started: ${started}`)
  }

  /** Libraries of the web replace all day long: their texts are looked at only where they are short. */
  #replace(language: ScriptLanguage, plain: string, add: Add): void {
    if (LIBRARIES.has(language) && plain.length > REPLACED_LIBRARY_CHARS_MAX) return
    const replaced = withReplacements(plain)
    if (replaced === null) return
    this.#embedded(replaced, add)
    this.#uncover(replaced, quotedConstants(replaced, UNCOVER_STRINGS_MAX), add)
  }

  /** The text without its disguise; what it holds encoded goes to `add`. */
  #unroll(layer: Layer, add: Add): string {
    const { text, language } = layer
    for (const found of invisibleTexts(text)) {
      this.#note('text_in_invisible_signs', layer.depth, `${found.technique}: ${found.text.slice(0, 120)}`)
      if (looksLikeCode(found.text) || isTelling(found.text.slice(0, 4096))) add(found.text, found.technique)
    }
    if (language === 'source') return text
    const encoded = text.includes('#@~^') ? decodeEncodedScript(text) : null
    if (encoded !== null) add(encoded, 'script encoder', language)
    const unpacked = language === 'javascript' ? unpackEdwards(text) : null
    if (unpacked !== null) add(unpacked, 'packer', 'javascript')
    if (language === 'batch' || language === 'other') return this.#unrollBatch(layer, add)
    if (language === 'shell') return this.#unrollShell(layer, add)
    const pushed = pushedAway(text)
    if (pushed !== null) this.#note('code_out_of_sight', layer.depth, pushed.replace(/\s+/g, ' ').slice(0, 160))
    if (canFold(language)) return this.#fold(layer, add)
    this.#uncover(text, quotedConstants(text, UNCOVER_STRINGS_MAX), add)
    return text
  }

  #unrollBatch({ text, depth }: Layer, add: Add): string {
    const unrolled = unrollBatch(text)
    if (unrolled.expanded >= 8 || unrolled.carets >= 12)
      this.#note('batch_obfuscation', depth, `${unrolled.expanded} substrings of variables, ${unrolled.carets} carets`)
    this.#embedded(unrolled.text, add)
    this.#uncover(unrolled.text, assignedValues(unrolled.text), add)
    return unrolled.text
  }

  #unrollShell({ text, depth }: Layer, add: Add): string {
    const unrolled = unrollShell(text)
    for (const found of unrolled.decoded) add(found.text, found.technique)
    if (unrolled.disguised >= 3 && unrolled.disguised * 4 > unrolled.text.split('\n').length)
      this.#note('shell_obfuscation', depth, `${unrolled.disguised} disguised lines`)
    this.#embedded(unrolled.text, add)
    return unrolled.text
  }

  /** Constants are computed, what is evaluated and decoded is followed. */
  #fold({ text, language, depth }: Layer, add: Add): string {
    const source = prepared(text, language)
    for (const [id, what] of unreadableTraits(source, language)) this.#note(id, depth, what)
    const folded = fold(source, language)
    this.#folded += folded.computed
    for (const { text: code, decoded } of folded.evaluated) {
      add(code, 'evaluated')
      if (decoded && !isInert(code)) this.#note('runs_decoded_constant', depth, code.slice(0, 160))
    }
    if (language === 'python')
      for (const code of textsThatRun(source, folded.strings)) add(code, 'text that runs', 'python')
    for (const bytes of folded.decoded) this.#take(judge(bytes, 'decoded by its own call'), add)
    for (const constant of folded.strings) this.#take(decodeConstant(constant), add)
    if (language === 'powershell' || language === 'vba' || language === 'vbscript')
      for (const { bytes, technique } of xoredLists(folded.text, folded.strings))
        this.#take(judge(bytes, technique), add)
    this.#uncover(folded.text, folded.strings, add)
    const whole = folded.end < source.length ? folded.text + source.slice(folded.end) : folded.text
    if (language === 'powershell') return withPlainCalls(whole)
    if (language === 'php') return withNamedFunctions(whole)
    return language === 'javascript' ? withJoinedPieces(whole) : whole
  }

  /** Long encoded runs in text that has no string constants: batch files and shell scripts. */
  #embedded(text: string, add: Add): void {
    let count = 0
    for (const run of text.matchAll(/[A-Za-z0-9+/]{80,}={0,2}/g)) {
      this.#take(decodeConstant(run[0]), add)
      count += 1
      if (count >= 64) return
    }
    // A program cut into lines between certificate marks, as certutil -decode wants it.
    const certificate = /-----BEGIN [A-Z ]{1,40}-----([\sA-Za-z0-9+/=]{40,4000000})-----END/.exec(text)
    if (certificate !== null) this.#take(decodeConstant((certificate[1] ?? '').replace(/\s+/g, '')), add)
  }

  /** Constants that hold words in disguise, however the script would put them together. */
  #uncover(text: string, strings: readonly string[], add: Add): void {
    const found = strings.slice(0, UNCOVER_STRINGS_MAX).map(uncover)
    if (SHIFTS_LETTERS.test(text) && OF_WINDOWS.test(text))
      for (const one of strings.slice(0, SHIFTED_STRINGS_MAX)) found.push(uncoverShifted(one))
    for (const list of numberLists(text)) found.push(uncoverNumbers(list))
    const hex = strings.filter((one) => one.length >= 24 && one.length % 2 === 0 && /^[0-9a-fA-F]+$/.test(one))
    const encoded = [
      ...hex.slice(0, 16).map((one) => Buffer.from(one, 'hex')),
      ...strings
        .filter((one) => one.length >= 24 && !/^[0-9a-fA-F]+$/.test(one) && /^[A-Za-z0-9+/]+={0,2}$/.test(one))
        .slice(0, 16)
        .map((one) => Buffer.from(one, 'base64')),
    ]
    const words = encoded.length === 0 ? [] : shortConstants(text)
    for (const bytes of encoded)
      found.push(uncoverWithKeys(bytes, words) ?? uncoverNumbers([...bytes.subarray(0, 64 * 1024)], 1))
    const table = uncoverTable(strings) ?? uncoverCipher(encoded, words)
    if (table !== null) found.push(table)
    for (const one of found) {
      if (one === null) continue
      this.#note('words_taken_apart', 1, `${one.technique}: ${one.text.slice(0, 120)}`)
      add(one.text, one.technique)
    }
  }

  #take(decoded: Decoded | null, add: Add): void {
    if (decoded === null) return
    if (decoded.kind === 'text') {
      if (looksLikeCode(decoded.text) || isTelling(decoded.text.slice(0, 4096))) add(decoded.text, decoded.technique)
      return
    }
    if (looksLikeShellcode(decoded.bytes))
      this.#note('shellcode_constant', 1, `${decoded.bytes.length} bytes, ${decoded.technique}`)
    if (
      this.#payloads.length < PAYLOADS_MAX &&
      !this.#payloads.some(({ bytes }) => Buffer.compare(bytes, decoded.bytes) === 0)
    )
      this.#payloads.push({ technique: decoded.technique, bytes: decoded.bytes })
  }

  #note(id: TraitId, depth: number, snippet: string): void {
    if (!this.#traits.has(id)) this.#traits.set(id, { id, depth, snippet })
  }

  #keep({ depth, technique, language, text }: Layer): void {
    this.#layers.push({
      depth,
      technique,
      language,
      chars: text.length,
      sha256: createHash('sha256').update(text).digest('hex'),
      start: text.slice(0, 200).replace(/[\u0000-\u001f\u007f-\u009f]+/g, ' '),
    })
    this.#texts.push(text)
  }

  #collectUrls(text: string): void {
    for (const url of urlsIn(text)) {
      if (this.#urls.size >= 200) return
      this.#urls.add(url.replace(/[.,;:!?]+$/, ''))
    }
  }
}

/** What a script needs to move letters along, and that it is one that Windows hosts. */
const SHIFTS_LETTERS = /\basc[bw]?\s?\(\s?mid|charcodeat\s?\(|\[int\]\s?(?:\[char\]|\$)/i
const OF_WINDOWS = /createobject|activexobject|wscript|getobject|invoke|iex\b|shell/i
const LIBRARIES: ReadonlySet<ScriptLanguage> = new Set(['javascript', 'php', 'python', 'ruby', 'shell'])
/** A script that hides behind replacements is short; libraries of the web replace all day and are long. */
const REPLACED_LIBRARY_CHARS_MAX = 32 * 1024
