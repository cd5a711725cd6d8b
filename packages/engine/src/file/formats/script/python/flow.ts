// What a Python script learns of the machine that it runs on, followed from name to name to what sends it away; and what it
// fetches, followed to the file that it is written to and to what starts that file. Names are those of one function; what a
// function is handed and hands back is followed as well.
import { commandPattern } from '../../../../data/programs.ts'
import { reachedScopes } from './reached.ts'
import type { Statement } from './statements.ts'

/** What can be learned of the machine and of who sits at it. */
export type Learned = 'host' | 'user' | 'address' | 'environment' | 'folder' | 'answer of a command'

const SOURCES: readonly (readonly [Learned, RegExp])[] = [
  [
    'host',
    /\bgethostname\s?\(|\bgetfqdn\s?\(|\bplatform\s?\.\s?(?:node|uname)\s?\(|\bos\s?\.\s?uname\s?\(|\b(?:environ(?:\.get)?\s?[[(.]|getenv\s?\()\s?["']?(?:COMPUTERNAME|HOSTNAME)\b|\bgetnode\s?\(/,
  ],
  [
    'user',
    /\bgetuser\s?\(|\bgetlogin\s?\(|\b(?:environ(?:\.get)?\s?[[(.]|getenv\s?\()\s?["']?(?:USER(?:NAME|PROFILE)?|LOGNAME)\b/,
  ],
  ['folder', /\bos\s?\.\s?getcwd\s?\(/],
  [
    'address',
    /\bgetsockname\s?\(|\bgethostbyname\s?\(\s?(?:socket\s?\.\s?gethostname\s?\(\s?\)|\w{1,60})\s?\)|["'](?:https?:\/\/)?(?:api\.ipify\.org|ifconfig\.me|icanhazip\.com|ipinfo\.io|httpbin\.org\/ip)/,
  ],
  ['environment', /\bos\s?\.\s?environ\b(?!\s?[.[]\s?(?!items|copy|values)|\s?\.\s?get)/],
  [
    'answer of a command',
    /\b(?:popen|check_output|getoutput|getstatusoutput)\s?\(\s?\[?\s?[rbf]?["'](?:\S{0,20}\/)?(?:whoami|hostname|id\b|uname|ifconfig|ipconfig|systeminfo|env\b|printenv|cat |ls\b|ps\b|wmic|net )/,
  ],
]

const FETCH =
  /\b(?:requests|httpx|session|urllib3|http)\w{0,12}\s?\.\s?(?:get|post|request)\s?\(|(?<![\w.])(?:get|post)\s?\(\s?[rbf]?["']https?:\/\/|\burlopen\s?\(|\bRequest\s?\(/
const SENDS = new RegExp(
  String.raw`\b(?:requests|httpx|urllib3|\w{0,20}[sS]ession\w{0,10}|ses|http|pool|conn\w{0,10}|client|s)\s?\.\s?(?:get|post|put|patch|request|urlopen)\s?\(|\burlopen\s?\(|\bRequest\s?\(|\.\s?(?:send|sendall|sendto|sendmail)\s?\(|\b(?:gethostbyname|getaddrinfo)\s?\(\s?(?!socket\b|\w{1,60}\s?\))|\bresolver?\s?\.\s?(?:query|resolve)\s?\(|\b(?:system|popen|Popen|run|call|check_call|check_output|getoutput)\s?\([^\n]{0,60}\b(?:${commandPattern('reaches')}|Invoke-WebRequest)\b`,
  'i',
)
const STARTS =
  /\b(?:os\s?\.\s?(?:system|popen|startfile|exec\w{1,3}|spawn\w{1,3})|(?<![\w.])(?:system|popen)|startfile|subprocess\s?\.\s?\w{1,20}|Popen|check_call|check_output)\s?\(/
const ASSIGNED =
  /^(?:with\b[^=]{0,300}\bas\s{1,4}([\w.]{1,60})\s?:|(?:[a-z]{2,6}\b[^=\n]{0,80}:\s?)?([A-Za-z_][\w.]{0,60}(?:\s?,\s?[A-Za-z_][\w.]{0,60}){0,5})(?:\s?\[[^\]=]{0,60}\])?\s?[+]?=(?!=)\s?([\s\S]+)|for\s{1,4}([\w, ()]{1,80}?)\s{1,4}in\s{1,4}([\s\S]+?):)/
const DEFINED = /^(?:async\s{1,4})?def\s{1,4}(\w{1,60})\s?\(([\s\S]{0,400}?)\)/
const OPENED = /\bopen\s?\(\s?([^,()]{1,200}(?:\([^()]{0,200}\))?[^,()]{0,80}),\s?(?:mode\s?=\s?)?["'][wx]b?\+?["']/
const RETRIEVED = /\burlretrieve\s?\(\s?[^,]{1,300},\s?([^,]{1,200}?)\s?[,)]/
/** A tool of the system is told where to put what it fetches. */
const COMMANDED =
  /\b(?:system|popen|Popen|run|call|check_call|check_output|getoutput)\s?\([^\n]{0,400}?\bhttps?:[^\n]{1,300}?["'\s](?:-o|-O|--output|-OutFile)["']?[\s,]{1,4}["']?\{?([^\],)\s"'}]{1,200})/i
/** By whatever parts commands for a shell: the next one may start what the first fetched. */
const GOES_ON = /&&|;|\||&(?=[\s"'/.~$])|`|\$\(|[^\s,([{]\s{0,4}\n\s{0,4}(?![frb]{0,2}["']|[)\]},])\S/i
const WRITTEN = /(?:([\w.]{1,60})|\))\s?\.\s?(?:write|writelines)\s?\(([\s\S]*)/
const NAME = /[A-Za-z_][\w.]{0,60}/g
const STRING = /("(?:[^"\\]|\\.){0,2000}"|'(?:[^'\\\n]|\\.)*')/g
/** What is put into a text: folding takes the letter away that stands before it. */
const PUT_IN = /\{([^{}]{1,120})\}/g
const ROUNDS = 3
const NAMES_MAX = 500
const STARTED_MAX = 20
const SHOWN_CHARS = 200

/** From a socket, which says how much it takes; connections between processes of one program do not. */
const RECEIVED = /\.\s?recv(?:from)?\s?\(\s?[\w.*]{1,40}/
const COMMANDS =
  /(?:\bos\s?\.\s?|(?<![\w.]))(?:system|popen)\s?\(|\b(?:(?:commands|subprocess)\s?\.\s?get(?:status)?output)\s?\(|\b(?:subprocess\s?\.\s?\w{1,20}|Popen|check_output|check_call)\s?\((?=[\s\S]{0,300}\bshell\s?=\s?(?:True|1)\b)/
/** Nothing, or a shell that is told to run what follows: any other text is the command, and what was received its argument. */
const NO_COMMAND =
  /^["']\s*(?:(?:\S{0,20}\/)?(?:ba|z|da|k)?sh\s+-c|cmd(?:\.exe)?\s+\/c|powershell(?:\.exe)?(?:\s+-\w+)*)?\s*["']?["']$/i

export interface PythonFlow {
  /** Where text from a socket is run as a command. */
  readonly obeyed: string | null
  readonly sent: { readonly learned: readonly Learned[]; readonly statement: string } | null
  readonly started: string | null
  /** The same where importing the file is enough. */
  readonly startedUnasked: string | null
}

/** Text that came over the network, the place of a file that it was written to, and what came from a socket. */
type Held = Learned | 'fetched' | 'written' | 'received'

/** Bounded by the statements: each is read ROUNDS times. */
export function pythonFlow(statements: readonly Statement[]): PythonFlow {
  const flow = new Flow()
  for (let round = 0; round < ROUNDS; round += 1) if (!flow.follow(statements)) break
  return flow.result(statements)
}

class Flow {
  /** `scope:name`, and `0:name` for what stands outside of functions or belongs to an object. */
  readonly #held = new Map<string, Set<Held>>()
  readonly #assigned = new Set<string>()
  /** Names of files that are open for writing, and the path of each. */
  readonly #files = new Map<string, string>()
  /** Texts that are paths of fetched files. */
  readonly #paths = new Set<string>()
  readonly #parameters = new Map<string, { readonly scope: number; readonly names: readonly string[] }>()
  readonly #returns = new Map<number, string>()
  readonly #sent = new Set<Learned>()
  #statement: string | null = null
  readonly #started = new Map<string, Statement>()
  #obeyed: string | null = null
  #changed = false

  result(statements: readonly Statement[]): PythonFlow {
    const started = [...this.#started.values()]
    const reached = started.length === 0 ? null : reachedScopes(statements)
    const unasked = started.find(({ scope, isGuarded }) => !isGuarded && (scope === 0 || reached?.has(scope) === true))
    return {
      obeyed: this.#obeyed,
      sent: this.#statement === null ? null : { learned: [...this.#sent], statement: this.#statement },
      started: started[0]?.text.slice(0, SHOWN_CHARS) ?? null,
      startedUnasked: unasked?.text.slice(0, SHOWN_CHARS) ?? null,
    }
  }

  /** Whether anything became known that was not known before. */
  follow(statements: readonly Statement[]): boolean {
    this.#changed = false
    for (const statement of statements) {
      this.#take(statement.text, statement.scope)
      this.#start(statement)
      this.#obey(statement)
    }
    return this.#changed
  }

  #take(text: string, scope: number): void {
    const defined = DEFINED.exec(text)
    if (defined !== null) {
      const names = (defined[2] ?? '').split(',').map((one) => one.trim().replace(/\s?[:=][\s\S]*$/, ''))
      this.#parameters.set(defined[1] ?? '', { scope, names: names.filter((one) => one !== 'self') })
      this.#returns.set(scope, defined[1] ?? '')
      return
    }
    this.#handOver(text, scope)
    const value = ASSIGNED.exec(text)
    if (value !== null) {
      const names = (value[1] ?? value[2] ?? value[4] ?? '').match(NAME) ?? []
      const held = this.#heldBy(value[3] ?? value[5] ?? text, scope)
      for (const name of names) {
        if (this.#assigned.size < NAMES_MAX) this.#assigned.add(`${scope}:${name}`)
        this.#give(name, scope, held)
      }
      const opened = OPENED.exec(text)?.[1]
      if (opened !== undefined) for (const name of names) this.#files.set(`${scope}:${name}`, opened.trim())
    }
    if (/^return\b/.test(text)) this.#give(`${this.#returns.get(scope) ?? ''}()`, 0, this.#heldBy(text, scope))
    this.#writes(text, scope)
    this.#send(text, scope)
  }

  /** A name that a function does not give a value to is the one outside of it. */
  #placeOf(name: string, scope: number): number {
    const first = name.replace(/\..*/, '')
    return this.#assigned.has(`${scope}:${first}`) ? scope : this.#assigned.has(`0:${first}`) ? 0 : scope
  }

  #give(name: string, scope: number, held: ReadonlySet<Held>): void {
    if (held.size === 0 || name === '' || this.#held.size > NAMES_MAX) return
    const key = name.startsWith('self.') || name.endsWith('()') ? `0:${name}` : `${scope}:${name}`
    const known = this.#held.get(key) ?? new Set()
    for (const one of held) {
      if (known.has(one)) continue
      known.add(one)
      this.#changed = true
    }
    this.#held.set(key, known)
  }

  /** What the names and calls of an expression hold. Words within plain strings are no names. */
  #heldBy(expression: string, scope: number): Set<Held> {
    const held = new Set<Held>()
    for (const [learned, source] of SOURCES) if (source.test(expression)) held.add(learned)
    if (FETCH.test(expression)) held.add('fetched')
    const code = namesOnly(expression)
    if (RECEIVED.test(code)) held.add('received')
    for (const { 0: name, index } of code.matchAll(NAME)) {
      const called = code[index + name.length] === '('
      for (const key of [
        `${scope}:${name}`,
        `${scope}:${name.replace(/\..*/, '')}`,
        `0:${name}`,
        `0:${name.replace(/\..*/, '')}`,
        ...(called ? [`0:${name.replace(/^.*\./, '')}()`] : []),
      ])
        for (const one of this.#held.get(key) ?? []) held.add(one)
    }
    return held
  }

  /** What a function of the script's own is called with is what its parameters hold. */
  #handOver(text: string, scope: number): void {
    for (const { 1: name = '', index } of text.matchAll(/\b(\w{1,60})\s?\(/g)) {
      const own = this.#parameters.get(name)
      if (own === undefined) continue
      const given = argumentsAt(text, text.indexOf('(', index))
      for (const [at, one] of given.entries()) {
        const parameter = own.names[at]
        if (parameter === undefined) continue
        this.#give(parameter, own.scope, this.#heldBy(one, scope))
        // What the function wrote to is known to who told it where.
        if (this.#held.get(`${own.scope}:${parameter}`)?.has('written') === true) this.#place(one, scope)
      }
    }
  }

  #writes(text: string, scope: number): void {
    const retrieved = RETRIEVED.exec(text)?.[1]
    if (retrieved !== undefined) this.#place(retrieved, scope)
    const commanded = COMMANDED.exec(text)?.[1]
    if (commanded !== undefined) this.#place(/[\\/.]/.test(commanded) ? `"${commanded}"` : commanded, scope)
    const written = WRITTEN.exec(text)
    if (written === null) return
    if (!this.#heldBy(written[2] ?? '', scope).has('fetched')) return
    const path = OPENED.exec(text)?.[1] ?? this.#files.get(`${scope}:${written[1] ?? ''}`)
    if (path !== undefined) this.#place(path, scope)
  }

  /** A place is a name, a text, or what both make together. */
  #place(path: string, scope: number): void {
    const whole = path.trim()
    for (const name of namesOnly(whole).match(NAME) ?? [])
      if (
        !/^(?:os|sys|path\.join|join|str|f|self|tempfile|os\.path\.join|os\.environ.*|os\.getenv|gettempdir)$/.test(
          name,
        )
      )
        this.#give(name, this.#placeOf(name, scope), new Set<Held>(['written']))
    const text = /["']([^"']{3,200})["']\)?$/.exec(whole)?.[1]
    if (text !== undefined && !this.#paths.has(text) && this.#paths.size < NAMES_MAX) {
      this.#paths.add(text)
      this.#changed = true
    }
  }

  #send(text: string, scope: number): void {
    const sends = SENDS.exec(text)
    if (sends === null) return
    const argument = text.slice(sends.index)
    const learned = [
      ...this.#heldBy(
        argument.replace(/\b(?:get|post)\s?\(\s?["']https?:\/\/(?:api\.ipify|ifconfig|icanhazip|ipinfo)[^)]*\)/g, ''),
        scope,
      ),
    ].filter((one): one is Learned => one !== 'fetched' && one !== 'written' && one !== 'received')
    if (learned.length === 0) return
    if (this.#statement === null || learned.length > this.#sent.size) this.#statement = text.slice(0, SHOWN_CHARS)
    for (const one of learned) this.#sent.add(one)
  }

  #obey({ text, scope }: Statement): void {
    const runs = COMMANDS.exec(text)
    if (runs === null || this.#obeyed !== null) return
    const [command = ''] = argumentsAt(text, text.indexOf('(', runs.index))
    const texts = command.match(STRING) ?? []
    if (texts.every((one) => NO_COMMAND.test(one)) && this.#heldBy(command, scope).has('received'))
      this.#obeyed = text.slice(0, SHOWN_CHARS)
  }

  #start(statement: Statement): void {
    const { text, scope } = statement
    const starts = STARTS.exec(text)
    if (starts === null || this.#started.size === STARTED_MAX || this.#started.has(text)) return
    // What fetches the file names it as well.
    if (COMMANDED.test(text) && !GOES_ON.test(text)) return
    const argument = text.slice(starts.index + starts[0].length)
    const named = [...this.#paths].some((path) => argument.includes(path) || startsBeside(argument, path))
    if (named || this.#heldBy(argument, scope).has('written')) this.#started.set(text, statement)
  }
}

/** `cd /tmp && ./a`, where `/tmp/a` is what is looked for. */
function startsBeside(command: string, path: string): boolean {
  const end = path.lastIndexOf('/')
  return end > 0 && command.includes(`cd ${path.slice(0, end)}`) && command.includes(`./${path.slice(end + 1)}`)
}

/** Without its texts, but for what is put into them. */
const namesOnly = (expression: string): string =>
  expression.replace(STRING, (text) => ` ${[...text.matchAll(PUT_IN)].map(([, name]) => name).join(' ')} `)

/** The arguments of the call whose bracket opens at `open`, parted at its own commas. */
function argumentsAt(text: string, open: number): readonly string[] {
  const given: string[] = []
  let depth = 0
  let begin = open + 1
  for (let at = open; at < text.length; at += 1) {
    const sign = text[at] ?? ''
    if ('([{'.includes(sign)) depth += 1
    else if (')]}'.includes(sign)) depth -= 1
    if ((sign === ',' && depth === 1) || depth === 0) {
      given.push(text.slice(begin, at))
      begin = at + 1
    }
    if (depth === 0) break
  }
  return given
}
