// What a server answered, followed from name to name to what runs it: as code, as a command, or as the file that it was written
// to. Statements are taken in their order and branches as they stand; for languages without a reader of their own.
import type { ScriptLanguage } from '../../../../data/script-languages.ts'
import { FLOW_CHARS_MAX } from '../limits.ts'
import { startersOf } from '../started/starters.ts'
import type { FoundTrait } from '../traits/trait-id.ts'
import { withoutDocumentation } from './documentation.ts'
import { type NamesIn, namesIn, namesInTcl, STRING, withoutStrings } from './names.ts'
import { type OwnNames, ownNamesOf, partsOf } from './own-names.ts'
import { type Tongue, tongueOf } from './tongues.ts'

const STATEMENTS_MAX = 4000
const STATEMENT_CHARS_MAX = 600
const NAMES_MAX = 200
const ROUNDS = 2
const SHOWN_CHARS = 160
/** Of what stands behind a call. */
const HANDED_CHARS_MAX = 300

/** What is called, and what it is called in, is no place: Rust ends each call with the same `unwrap()`. */
const CALLED = /[A-Za-z_]\w{0,60}(?=\s?(?:!?\(|::))/g
/** Names that are given a value: left of the sign, behind a word, or between the bars of a block. */
const GIVEN_BY_WORD: readonly RegExp[] = [
  /^\s{0,40}set\s{1,4}(\w{1,60}(?:\([-\w]{1,40}\))?)\s{1,4}([\s\S]+)/,
  /^\s{0,40}(?:async\s{1,4})?for(?:each)?\s{1,4}([^\n]{1,80}?)\s{1,4}in\s([\s\S]+)/,
  /\|&?\s?getline\s{1,4}(\w{1,60})/,
  /^\s{0,40}gets\s{1,4}\$\w{1,40}\s{1,4}(\w{1,60})/,
]
const GIVEN_BY_SIGN: readonly RegExp[] = [
  ...GIVEN_BY_WORD,
  /^(?:\s{0,40}(?:if|while|unless)?\s{0,4}\(?\s{0,4})([^=<>!"']{1,120}?)\s{0,4}(?::=|<-|=)(?![=>~])\s{0,4}([\s\S]+)/,
]
const WRITING = String.raw`\b(?:write\w{0,12}|put\w{0,4}|print|spurt|save|copy\w{0,12}|store|WriteAllBytes|WriteAllText|WriteFile|CopyTo\w{0,6}|setBytes)\b|\b(?:bytes|text)\s?=(?!=)`
/** To a list is appended what is kept in memory. */
const WRITES_IN_PYTHON = new RegExp(WRITING, 'i')
const WRITES = new RegExp(String.raw`${WRITING}|\bappend\b|<<`, 'i')
/** Elsewhere the sign compares. */
const REDIRECTS: ReadonlySet<ScriptLanguage> = new Set(['shell', 'nushell', 'r', 'julia'])
const WRITES_OR_REDIRECTS = new RegExp(String.raw`${WRITES.source}|(?<![=-])>\s`, 'i')
/** Left of the sign stands the name of an argument: `open(f, mode=m`. */
const IN_A_CALL = /^(?!\s{0,40}(?:my|our|local|let|var|if|while|unless|for)\b).*\w\s?\([^()]*$/s
/** A message may name the module as well. */
const CONNECTED_IN_PERL =
  /(?:=|\breturn)\s?(?:new\s)?IO::Socket::\w{2,5}(?:->|\s?\()|=\s?new\s{1,4}IO::Socket|(?<![\w>$])connect\s?\(\s?\$?\w/
const PATH = /^["'](?!https?:|ftp:)(?:[^"'\n]{0,200}[\\/][^"'\n]{1,200}|[\w-]{1,60}\.\w{1,8})["']$/
/** Up to the end of a line, a semicolon outside of texts, or a word that begins a statement. */
const STATEMENT =
  /(?:"(?:[^"\\\n]|\\.){0,600}"|'(?:[^'\\\n]|\\.){0,600}'|(?![\s{](?:local|var|let|const)\s{1,4}\w)[^;\n])+|[\s{](?=(?:local|var|let|const)\s)/g
/** A path that stands there without quotes. */
const BARE_PATH = /(?<![\w:/])[~.]?\/[\w.-]{1,60}(?:\/[\w.-]{1,60}){1,6}/g
/** Ids of traits with what shows each. Linear in the text. */
export function answerTraits(given: string, asWritten: string, language: ScriptLanguage): readonly FoundTrait[] {
  const tongue = tongueOf(language)
  if (tongue === undefined || given.length > FLOW_CHARS_MAX) return []
  const text = withoutDocumentation(given, language)
  const asks = tongue.fetches.test(text) || tongue.saves?.test(text) === true
  if (!asks && tongue.connects?.test(text) !== true) return []
  const flow = new Flow(text, language, tongue, language === 'python' ? ownNamesOf(asWritten, text) : new Map())
  const statements = statementsOf(text)
  for (let round = 0; round < ROUNDS; round += 1) for (const one of statements) flow.take(one)
  return flow.found()
}

/** Lines, with those that go on joined to the one before. */
function statementsOf(text: string): readonly string[] {
  const statements: string[] = []
  let open = 0
  for (const line of (text.match(STATEMENT) ?? []).slice(0, STATEMENTS_MAX)) {
    if (/^\s{0,80}(?:#(?!!)|\/\/|\*\s|--\s)/.test(line)) continue
    const last = statements.at(-1)
    const goesOn = open > 0 || /^\s{0,80}(?:\|>|\.\w)/.test(line)
    if (goesOn && last !== undefined && last.length + line.length < STATEMENT_CHARS_MAX)
      statements[statements.length - 1] = `${last}\n${line}`
    else {
      statements.push(line.slice(0, STATEMENT_CHARS_MAX))
      open = 0
    }
    for (const sign of line.replace(STRING, '')) open += '(['.includes(sign) ? 1 : ')]'.includes(sign) ? -1 : 0
    open = Math.max(open, 0)
  }
  return statements
}

class Flow {
  readonly #tongue: Tongue
  readonly #isConnected: boolean
  readonly #starters: readonly RegExp[]
  readonly #given: readonly RegExp[]
  readonly #writes: RegExp
  readonly #isTcl: boolean
  readonly #namesIn: NamesIn
  /** Functions whose names are their own, the call of any of them, and the one that the statement stands in. */
  readonly #functions: ReadonlyMap<string, OwnNames>
  readonly #calls: RegExp | null
  #inside: string | null = null
  /** Names of which a part was given a value. */
  readonly #filled = new Set<string>()
  /** Names of what a server answered, of what came out of a connection, and names and texts of files that hold it. */
  readonly #answers = new Set<string>()
  readonly #received = new Set<string>()
  readonly #files = new Set<string>()
  /** What each name was made of. */
  readonly #madeOf = new Map<string, string>()
  readonly #found = new Map<FoundTrait[0], string>()

  constructor(text: string, language: ScriptLanguage, tongue: Tongue, functions: ReadonlyMap<string, OwnNames>) {
    this.#functions = functions
    this.#calls = functions.size === 0 ? null : new RegExp(CALLED.source, 'g')
    this.#tongue = language === 'perl' ? { ...tongue, receives: receivesInPerl(text) } : tongue
    this.#isConnected = tongue.connects?.test(text) === true && (language !== 'perl' || CONNECTED_IN_PERL.test(text))
    this.#writes = REDIRECTS.has(language) ? WRITES_OR_REDIRECTS : language === 'python' ? WRITES_IN_PYTHON : WRITES
    this.#isTcl = language === 'shell'
    this.#namesIn = this.#isTcl ? namesInTcl : functions.size === 0 ? namesIn : (part) => this.#keysIn(part)
    this.#starters = startersOf(language).map(({ call }) => call)
    this.#given = language === 'shell' ? GIVEN_BY_WORD : GIVEN_BY_SIGN
  }

  found(): readonly FoundTrait[] {
    return [...this.#found]
  }

  take(statement: string): void {
    const { fetches, saves, receives } = this.#tongue
    this.#enter(statement)
    this.#run(statement)
    this.#handOn(statement)
    const given = this.#given.map((pattern) => pattern.exec(statement)).find((found) => found !== null)
    const [, found = '', value = statement] = given ?? []
    const left = IN_A_CALL.test(found) ? '' : found
    const isAnswer = fetches.test(value) || this.#mentions(value, this.#answers)
    const isReceived =
      this.#isConnected && (receives?.test(statement) === true || this.#mentions(value, this.#received))
    const received = this.#isConnected ? namesReceived(statement, receives, this.#namesIn) : []
    // Each loop has its own.
    if (NEXT_LOOP_IN_PERL.test(statement)) this.#received.delete('$_')
    for (const name of received) this.#add(this.#received, name)
    // Node hands an answer to a function that stands behind in the call.
    const behind = fetches.exec(statement)
    if (behind !== null)
      for (const [, names = ''] of statement.slice(behind.index).matchAll(/\(?([\w\s,]{1,60})\)?\s?=>/g))
        for (const name of this.#namesIn(names)) this.#add(this.#answers, name)
    const isPart = /[.[]/.test(left)
    for (const name of this.#namesIn(left)) {
      if (isPart) this.#add(this.#filled, name)
      if (this.#madeOf.size < NAMES_MAX) this.#madeOf.set(name, value)
      if (isAnswer) this.#add(this.#answers, name)
      if (isReceived) this.#add(this.#received, name)
      if (this.#mentions(value, this.#files)) this.#add(this.#files, name)
    }
    if (saves?.test(statement) === true && (fetches.test(statement) || isAnswer || !WRITES_ALONE.test(statement)))
      this.#keep(statement, saves)
    else if (isAnswer && this.#writes.test(statement)) this.#keep(statement, this.#writes)
  }

  /** What stands behind a point is an object's, whoever names it. */
  #keysIn(part: string): readonly string[] {
    return part
      .split(FIELD)
      .flatMap((one, at) => (at % 2 === 1 ? namesIn(one) : namesIn(one).map((name) => this.#keyOf(name))))
  }

  /** A name that belongs to the function around here is another one elsewhere. */
  #keyOf(name: string): string {
    const isOwn = this.#inside !== null && this.#functions.get(this.#inside)?.names.has(name) === true
    return isOwn ? `${name} of ${this.#inside}` : name
  }

  #enter(statement: string): void {
    if (this.#functions.size === 0) return
    const head = HEAD_IN_PYTHON.exec(statement)?.[1]
    if (head !== undefined) this.#inside = this.#functions.has(head) ? head : null
    else if (OUTSIDE.test(statement)) this.#inside = null
  }

  /** A function is handed what stands in its call, may fill it, and hands back what it returns. */
  #handOn(statement: string): void {
    if (this.#calls === null || HEAD_IN_PYTHON.test(statement)) return
    const calls = [...statement.matchAll(this.#calls)].filter(([called]) => this.#functions.has(called))
    for (const names of [this.#answers, this.#received, this.#files]) {
      if (this.#inside !== null && RETURNS_IN_PYTHON.test(statement) && this.#mentions(statement, names))
        this.#add(names, this.#inside)
      for (const { 0: called, index } of calls)
        for (const [parameter, given] of this.#argumentsOf(called, statement.slice(index + called.length))) {
          if (this.#mentions(given, names) || (names === this.#answers && this.#tongue.fetches.test(given)))
            this.#add(names, parameter)
          if (this.#filled.has(parameter) && names.has(parameter))
            for (const name of this.#keysIn(withoutStrings(given))) this.#add(names, name)
        }
    }
  }

  /** Each parameter with what a call gives for it; what is spread over them is given to all. */
  #argumentsOf(called: string, behind: string): readonly (readonly [string, string])[] {
    const parameters = [...(this.#functions.get(called)?.parameters ?? [])]
    // Where texts end is not certain.
    if (/["']/.test(withoutStrings(behind))) return parameters.map((one) => [`${one} of ${called}`, behind])
    return partsOf(behind.slice(behind.indexOf('(') + 1))
      .filter((given) => !/^\s{0,8}(?:self|cls)\s{0,8}$/.test(given))
      .flatMap((given, at) => {
        const named = /^\s{0,8}(\w{1,60})\s?=(?!=)/.exec(given)?.[1]
        const own = named ?? parameters[at]
        const taken = own !== undefined && parameters.includes(own) && !/^\s{0,8}\*/.test(given) ? [own] : parameters
        return taken.map((one) => [`${one} of ${called}`, given] as const)
      })
  }

  /** The files and buffers that a statement writes an answer to. */
  #keep(statement: string, call: RegExp): void {
    const at = call.exec(statement)?.index ?? 0
    // The object that is written to stands before the call.
    const part = statement.slice(Math.max(0, at - 80))
    for (const [text] of part.matchAll(STRING)) if (PATH.test(text)) this.#file(text.slice(1, -1))
    for (const [path] of withoutStrings(part).matchAll(BARE_PATH)) this.#file(path)
    for (const name of this.#namesIn(withoutStrings(part).replace(CALLED, ' ')))
      if (!this.#answers.has(name) || call !== this.#writes) this.#file(name)
  }

  #file(name: string): void {
    if (this.#files.has(name) || this.#files.size >= NAMES_MAX) return
    this.#files.add(name)
    const made = this.#madeOf.get(name)
    if (made === undefined) return
    for (const [text] of made.matchAll(STRING)) if (PATH.test(text)) this.#files.add(text.slice(1, -1))
    for (const [path] of withoutStrings(made).matchAll(BARE_PATH)) this.#files.add(path)
  }

  #run(statement: string): void {
    const { evaluates, fetches, receives } = this.#tongue
    const isReceived = (command: string): boolean =>
      this.#mentions(command, this.#received) || (this.#isConnected && receives?.test(command) === true)
    for (const run of statement.matchAll(evaluates)) {
      const handed = this.#isTcl ? firstWordOf(handedTo(statement, run)) : handedTo(statement, run)
      if (fetches.test(handed) || this.#mentions(handed, this.#answers) || isLoadedFromAddress(run[0], handed))
        this.#note('answer_evaluated', statement)
      else if (isReceived(commandIn(handed))) this.#note('runs_commands_from_socket', statement)
      else if (this.#mentions(handed, this.#files)) this.#note('answer_evaluated', statement)
    }
    for (const call of this.#starters)
      for (const run of statement.matchAll(call)) {
        const words = handedTo(statement, run).replaceAll(SETTINGS, ' ')
        if (isReceived(commandIn(words))) this.#note('runs_commands_from_socket', statement)
        // Between backticks a bare word is one of the command's, and no name of the program's.
        const handed = run[0].endsWith('`') ? `\`${words}` : words
        if (this.#mentions(handed, this.#answers) || fetches.test(commandIn(words)))
          this.#note('answer_evaluated', statement)
        else if (this.#mentions(handed, this.#files)) this.#note('runs_what_it_fetched', statement)
      }
  }

  #note(id: FoundTrait[0], statement: string): void {
    if (!this.#found.has(id)) this.#found.set(id, statement.trim().replace(/\s+/g, ' ').slice(0, SHOWN_CHARS))
  }

  /** Where it is not certain whose a name is, it is anybody's. */
  #add(names: Set<string>, name: string): void {
    if (names.size < NAMES_MAX) names.add(name).add(name.replace(OF_FUNCTION, ''))
  }

  /** A name counts outside of texts and where it is put into one; a text counts whole. */
  #mentions(part: string, names: ReadonlySet<string>): boolean {
    if (names.size === 0) return false
    for (const [text] of part.matchAll(STRING)) {
      if (names.has(this.#keyOf(text.slice(1, -1)))) return true
      // Among the words of a command.
      if (text.includes('/') && text.split(/[\s"';|&]+/).some((word) => word.length > 3 && names.has(word))) return true
      for (const [, inBraces, bare = ''] of text.matchAll(/#?[$#]\{([^{}]{1,80})\}|\$(\w{1,60})/g))
        if (this.#namesIn(inBraces ?? (bare === '_' ? '$_' : bare)).some((name) => names.has(name))) return true
    }
    const bare = withoutStrings(part)
    return (
      this.#namesIn(bare).some((name) => names.has(name)) ||
      (bare.match(BARE_PATH) ?? []).some((path) => names.has(path))
    )
  }
}

/** Of several lines that were joined, one that stands at the begin may be no part of the first. */
const OUTSIDE = /^\S|\n[^\s)\]}]/
const RETURNS_IN_PYTHON = /^\s{0,80}(?:return|yield)\b|=\s{0,4}yield\b/
const OF_FUNCTION = / of \w{1,60}$/
const FIELD = /(\.\s?[A-Za-z_]\w{0,60})/
const HEAD_IN_PYTHON = /^\s{0,80}(?:async\s{1,4})?def\s{1,4}(\w{1,60})\s?\(/

/** What follows the call, and what a pipe hands to it from before. */
function handedTo(statement: string, run: RegExpExecArray): string {
  const before = statement.slice(0, run.index)
  const after = statement.slice(run.index + run[0].length, run.index + run[0].length + HANDED_CHARS_MAX)
  return /\|>?\s{0,40}$/.test(before) || /^\s{0,8}\|/.test(run[0]) ? `${before} ${after}` : after
}

/**
 * What comes out of a handle that no file was opened under: files are read in the same way. One that is opened anew on another
 * (`<&`) is that other.
 */
function receivesInPerl(text: string): RegExp {
  const files = [...text.matchAll(OPENED_IN_PERL)].map(([, name]) => name)
  const programs = [...text.matchAll(STARTED_IN_PERL)].flatMap(([, handles = '']) => namesIn(handles))
  const others = ['STDIN', ...files, ...programs].slice(0, NAMES_MAX)
  return new RegExp(String.raw`<\s?\$?(?!(?:${others.join('|')})\s?>)\w{1,30}\s?>|->\s?(?:getline|recv)\b|\bsysread\b`)
}
const OPENED_IN_PERL =
  /\bopen(?:dir)?\s?\(?\s?(?:my\s{1,4}|local\s{1,4})?[$*]?\{?(\w{1,40})\}?\s?,(?!\s?["'][^"'\n]{0,4}&)/g
/** A program of this machine answers. */
const STARTED_IN_PERL = /\bopen[23]\s?\(?\s?((?:[^(),\n]{1,40},\s?){2,3})/g
const NEXT_LOOP_IN_PERL = /\b(?:for|foreach|while|map|grep)\b/

/** Of a program's start in Python: how, and not what. */
const SETTINGS =
  /,\s{0,60}(?:\*\*\w{1,30}|(?:stdin|stdout|stderr|cwd|env|bufsize|timeout|close_fds|preexec_fn|startupinfo|creationflags|encoding|errors|text|universal_newlines|check|capture_output|start_new_session)\s?=\s?[\w.]{1,60})/g

/** Tcl's `eval` is handed a command and its arguments side by side, or as a list, as is whoever is called back. */
const firstWordOf = (handed: string): string => FIRST_WORD_OF_TCL.exec(handed)?.[1] ?? ''
const FIRST_WORD_OF_TCL = /^\s{0,8}(?:\[\s?(?:linsert|list|concat)\s{1,4})?(\[[^\]\n]*\]?|\{[^}\n]*\}?|"[^"\n]*"?|\S+)/

/** Within a condition or a block: `while ((l = r.readLine()) != null)`, `eachLine { l ->`, `gets $s l`. */
function namesReceived(statement: string, receives: RegExp | undefined, names: NamesIn): readonly string[] {
  const at = receives?.exec(statement)?.index
  const before = at === undefined ? '' : statement.slice(Math.max(0, at - 160), at)
  const given = /([$@]?\w{1,40}|\{[^{}]{1,60}\})\s?(?:<-|:?=)(?![=>~])[^;={}]{0,80}$/.exec(before)?.[1]
  // What a loop reads without naming it is Perl's `$_`.
  const loop = /\b(?:while|for|foreach)\s?\(\s?(<\$?\w{1,30}>)\s?\)/.exec(statement)?.[1]
  if (loop !== undefined && receives?.test(loop) === true) return ['$_']
  const handed =
    /["'](?:data|message|line)["']\s?,\s?(?:async\s{1,4})?(?:function\s?\w{0,30}\s?)?\(?\s?(\w{1,40})\s?\)?\s?(?:=>|\{)/.exec(
      statement,
    )
  const block =
    /\.\s?eachLine\s?\{\s?(\w{1,40})\s?->|\bgets\s{1,4}\$\w{1,40}\s{1,4}(\w{1,40}(?:\([-\w]{1,40}\))?)/.exec(statement)
  return names([given, handed?.[1], block?.[1], block?.[2]].join(' '))
}

/** The command alone, behind a shell that is told to run it: what comes out of a connection may be the argument of any. */
const commandIn = (handed: string): string =>
  BEFORE_COMMAND.exec(handed)
    ?.slice(1)
    .find((one) => one !== undefined) ??
  handed.split(/,|(?<![#$])\{/, 1)[0] ??
  ''
/** Code that is named by its address: R's `source`, PHP's `include`. */
const isLoadedFromAddress = (call: string, handed: string): boolean =>
  /source|include|require|load/i.test(call) && /^\s?["'\x60](?:https?|ftp):\/\//i.test(handed)

const BEFORE_COMMAND =
  /^\s{0,8}(?:(?:ba|z|da|k|a)?sh|cmd(?:\.exe)?)\s{1,4}[-/]\w{1,3}\s{1,4}([^,}]{1,200})|^(?:[\s([{]|\w{1,12}\s?\(){0,8}["'](?:\/(?:usr\/)?bin\/)?(?:(?:ba|z|da|k|a)?sh|cmd(?:\.exe)?|powershell(?:\.exe)?)["']\s?,\s?[[{(]?\s?["'][-/]\w{1,8}["']\s?,?\s?([^,{]{1,200})/

/** Writes whatever it is handed: only what a server answered counts. */
const WRITES_ALONE = /\bwrite(?:Bin|Lines)?\s?\(|\bputs\s|\bFile\s?\.\s?(?:bin)?write|\bspurt\b|\bFile\s?\.\s?write/
