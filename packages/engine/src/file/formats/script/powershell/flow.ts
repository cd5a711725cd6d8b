// What reaches a PowerShell script from outside (a server, a name of DNS, a picture) or comes out of a cipher,
// followed from variable to variable and through the script's own functions to what runs it; and what it fetches as a file,
// followed to what starts that file.
import { commandPattern, RUNS_CODE } from '../../../../data/programs.ts'
import type { Statement } from './statements.ts'

/** Where a value came from, and what was done to it on its way. */
export type Origin = 'network' | 'dns' | 'picture' | 'cipher' | 'encoded' | 'characters' | 'file'

const SOURCES: readonly (readonly [Origin, RegExp])[] = [
  [
    'network',
    /\.\s?["']?(?:downloadstring|downloaddata|openread|getstringasync|getbytearrayasync|getresponse|getresponsestream|uploadstring|uploaddata|uploadvalues|responsetext|responsebody|downloadstringtaskasync)\b|(?<![\w.$-])(?:invoke-webrequest|invoke-restmethod|iwr|irm)\s(?![^|]{0,400}-outf)|(?<![\w.$-])curl(?:\.exe)?\s(?![^|]{0,400}\s-o)|\.getstream\s?\(|\.receive\s?\(|\.request\s?\.\s?(?:querystring|inputstream|headers|rawurl|url)\b/,
  ],
  ['dns', /(?<![\w.$-])(?:nslookup(?:\.exe)?|resolve-dnsname)\b/],
  // One by one, out of numbers.
  ['characters', /\[\s?char\s?\](?!\s?\])/],
  ['picture', /\.getpixel\s?\(/],
  [
    'cipher',
    /-bxor\b|\.createdecryptor\s?\(|\.transformfinalblock\s?\(|cryptostream|securestringto(?:bstr|globalalloc|coretaskmem)|\]::unprotect\s?\(/,
  ],
  [
    'encoded',
    /frombase64string|(?:deflate|gzip)stream|\[\s?char\s?\](?!\s?\])|toint(?:16|32)\s?\([^)]{0,80},\s?(?:2|8|16)\s?\)|\[array\]::reverse/,
  ],
]
const RUNS =
  /(?<![\w.$-])(?:iex|invoke-expression)(?![\w-])|\[(?:system\.)?(?:management\.automation\.)?scriptblock\]::create\s?\(|\.(?:invokescript|newscriptblock|addscript)\s?\(|assembly\]::["']?load["']?\s?\(|currentdomain\.load\s?\(|(?<![\w.$-])add-type\s[^|]{0,80}-typedefinition\b|(?<![\w.$-])(?:powershell|pwsh)(?:\.exe)?\s[^|]{0,120}-(?:c\w{0,6}|e\w{0,14})\s/g
const STARTS = new RegExp(
  String.raw`(?<![\w.$-])(?:start-process|saps|start|invoke-item|ii|${commandPattern(...RUNS_CODE, 'installs')}(?:\.exe)?|invoke-wmimethod|invoke-cimmethod|iex|invoke-expression)\s|process\]::start\s?\(|\.(?:run|exec|shellexecute|create)\s?\(|^[&.]\s?(?=["'$(])|^["'](?=[^"']{1,260}\.(?:exe|bat|cmd|scr|com)["']$)`,
  'g',
)
const ASSIGNED =
  /^(?:\[[\w.[\]]{1,80}\]\s?)*\$\{?((?:script:|global:|local:|private:)?[\w?]{1,80})\}?(?:\s?\.\s?\w{1,60}|\s?\[[^\]=]{0,80}\])?\s?[+]?=(?!=)\s?([\s\S]+)$/
const EACH = /^foreach\s?\(\s?\$([\w]{1,80})\s+in\s([\s\S]+)$/
const PARAMETERS = /^param\s?\(([\s\S]*)$/
const HEADED = /^(?:function|filter)\s+([\w:-]{1,80})(?:\s?\(([\s\S]*)\))?/
const VARIABLE = /\$\{?(?:script:|global:|local:|private:)?([a-z_?][\w]{0,79})(?![\w:])/g
const FETCHED_FILE = /\.downloadfile(?:async|taskasync)?\s?\(([\s\S]{1,1200})/
const OUT_FILE =
  /\s-(?:outf\w{0,4}|o|destination|dest)\s+((?:\([^()]{1,300}\)|"[^"]{1,260}"|'[^']{1,260}'|[^\s|]{1,260}))/
const FETCHES_TO_FILE =
  /(?<![\w.$-])(?:invoke-webrequest|iwr|invoke-restmethod|irm|curl(?:\.exe)?|wget(?:\.exe)?|start-bitstransfer)\s/
const WRITES =
  /\]::writeall(?:bytes|text|lines)\s?\(([\s\S]{1,1200})|(?<![\w.$-])(?:set-content|sc|out-file|add-content)\s([\s\S]{1,1200})/
const QUOTED = /["']([^"'$]{4,260})["']/g
const ROUNDS = 4
const NAMES_MAX = 500
const PIECE_CHARS_MAX = 2000

export interface PowershellFlow {
  /** What runs, by where it came from. */
  readonly runs: readonly { readonly origins: readonly Origin[]; readonly statement: string }[]
  /** Starts the file that it fetched. */
  readonly started: string | null
}

/** Bounded by the statements: each is read ROUNDS times. */
export function powershellFlow(statements: readonly Statement[]): PowershellFlow {
  const flow = new Flow()
  for (let round = 0; round < ROUNDS; round += 1) if (!flow.follow(statements)) break
  return flow.result()
}

class Flow {
  /** Names of variables, whichever function they stand in: what runs in a function is mostly handed to it under its name. */
  readonly #held = new Map<string, Set<Origin>>()
  readonly #returned = new Map<string, Set<Origin>>()
  readonly #parameters = new Map<string, readonly string[]>()
  readonly #runs = new Map<string, ReadonlySet<Origin>>()
  /** Paths of fetched files, as they are written. */
  readonly #paths = new Set<string>()
  #started: string | null = null
  #changed = false

  result(): PowershellFlow {
    return {
      runs: [...this.#runs].map(([statement, origins]) => ({ origins: [...origins], statement })),
      started: this.#started,
    }
  }

  /** Whether anything became known that was not known before. */
  follow(statements: readonly Statement[]): boolean {
    this.#changed = false
    for (const one of statements) this.#take(one)
    return this.#changed
  }

  #take({ text, scope }: Statement): void {
    const headed = HEADED.exec(text)
    if (headed !== null) this.#define(headed[1] ?? '', headed[2] ?? '')
    const parameters = PARAMETERS.exec(text)
    if (parameters !== null && scope !== '') this.#define(scope, parameters[1] ?? '')
    this.#handOver(text)
    const each = EACH.exec(text)
    if (each !== null) this.#give(each[1] ?? '', this.#heldBy(each[2] ?? ''))
    const value = ASSIGNED.exec(text)
    if (value !== null) this.#give((value[1] ?? '').replace(/^\w+:/, ''), this.#heldBy(value[2] ?? ''))
    // `$text -match '…'` leaves what was found in a variable of its own.
    else if (/\s-match\s/.test(text)) this.#give('matches', this.#heldBy(text))
    else if (scope !== '' && !/^(?:write-(?:host|verbose|debug)|if\b|while\b|param\b)/.test(text))
      this.#return(scope, this.#heldBy(text.replace(/^return\b/, '')))
    this.#run(text)
    this.#fetch(text)
    this.#start(text)
  }

  #define(name: string, list: string): void {
    if (this.#parameters.size > NAMES_MAX) return
    const names = [...list.matchAll(/(?:^|[\],(])\s?\$(\w{1,80})/g)].map((match) => match[1] ?? '')
    if (names.length > 0 || !this.#parameters.has(name)) this.#parameters.set(name, names)
  }

  #give(name: string, held: ReadonlySet<Origin>): void {
    this.#note(this.#held, name, held)
  }

  #return(scope: string, held: ReadonlySet<Origin>): void {
    this.#note(this.#returned, scope, held)
  }

  #note(into: Map<string, Set<Origin>>, name: string, held: ReadonlySet<Origin>): void {
    if (held.size === 0 || name === '' || into.size > NAMES_MAX) return
    const known = into.get(name) ?? new Set()
    for (const one of held) {
      if (known.has(one)) continue
      known.add(one)
      this.#changed = true
    }
    into.set(name, known)
  }

  #heldBy(expression: string): Set<Origin> {
    const held = new Set<Origin>()
    const piece = expression.slice(0, PIECE_CHARS_MAX)
    const code = withoutConstants(piece)
    for (const [origin, source] of SOURCES) if (source.test(code)) held.add(origin)
    for (const [, name = ''] of piece.matchAll(VARIABLE)) for (const one of this.#held.get(name) ?? []) held.add(one)
    if (this.#returned.size > 0)
      for (const [word] of code.matchAll(/(?<![\w$.-])[a-z][\w-]{1,79}/g))
        for (const one of this.#returned.get(word) ?? []) held.add(one)
    return held
  }

  /** What a function of the script's own is called with is what its parameters hold. */
  #handOver(text: string): void {
    if (this.#parameters.size === 0) return
    for (const { 0: name, index } of text.matchAll(/(?<![\w$.-])[a-z][\w-]{1,79}/g)) {
      const own = this.#parameters.get(name)
      if (own === undefined || own.length === 0) continue
      const held = this.#heldBy(text.slice(index + name.length).split('|')[0] ?? '')
      held.delete('file')
      for (const parameter of own) this.#give(parameter, held)
    }
  }

  #run(text: string): void {
    const code = withoutTexts(text)
    const tellOf = (held: Set<Origin>): void => {
      held.delete('file')
      if (held.size === 0) return
      const key = text.slice(0, 200)
      const known = this.#runs.get(key)
      if (known === undefined && this.#runs.size > 50) return
      this.#runs.set(key, new Set([...(known ?? []), ...held]))
    }
    for (const { 0: word, index } of code.matchAll(RUNS)) {
      const behind = text.slice(index + word.length)
      const own = /^\s*(?:$|[|)};])/.test(behind) ? '' : behind
      // At the end of a pipe it runs what comes down the pipe.
      tellOf(this.#heldBy(own === '' || /\|\s?$/.test(text.slice(0, index)) ? text.slice(0, index) : own))
    }
  }

  #fetch(text: string): void {
    const given = FETCHED_FILE.exec(text)?.[1]
    if (given !== undefined) this.#place(lastArgument(given))
    if (FETCHES_TO_FILE.test(text)) {
      const out = OUT_FILE.exec(text)?.[1]
      if (out !== undefined) this.#place(out)
    }
    const written = WRITES.exec(text)
    if (written === null) return
    const held = this.#heldBy(text)
    if (!held.has('network')) return
    const [path = ''] = (written[1] ?? written[2] ?? '').split(
      written[1] === undefined ? /\s-(?:value|encoding|force)|\s(?=\$)/ : ',',
    )
    this.#place(path)
  }

  #place(path: string): void {
    for (const [, name = ''] of path.matchAll(VARIABLE))
      if (name !== 'env' && name !== 'pshome') this.#give(name, new Set<Origin>(['file']))
    const whole = path.replace(/[\s"'()]/g, '')
    const file = /[^\\/]{1,80}\.\w{1,5}$/.exec(whole)?.[0]
    if (file !== undefined && !file.includes('$') && this.#paths.size < NAMES_MAX && !this.#paths.has(file)) {
      this.#paths.add(file)
      this.#changed = true
    }
  }

  #start(text: string): void {
    if (this.#started !== null) return
    for (const { 0: word, index } of text.matchAll(STARTS)) {
      const behind = text.slice(index + word.length - (word.startsWith("'") || word.startsWith('"') ? 1 : 0))
      const [program = ''] = behind.split(/\s-(?:argumentlist|args)\b/)
      const names = [...program.matchAll(QUOTED)].map((match) => match[1] ?? '')
      const isNamed = [...this.#paths].some(
        (path) => names.some((name) => name.endsWith(path)) || program.includes(path),
      )
      const isHeld = [...program.matchAll(VARIABLE)].some(([, name = '']) => this.#held.get(name)?.has('file') === true)
      if (!isNamed && !isHeld) continue
      if (FETCHED_FILE.test(behind) || FETCHES_TO_FILE.test(behind)) continue
      this.#started = text.slice(0, 200)
      return
    }
  }
}

/** Constant strings hold neither words nor variables; as long as they were. */
const withoutConstants = (text: string): string => text.replace(/'[^']*'/g, (one) => `'${' '.repeat(one.length - 2)}'`)

/** Without those either in which variables are expanded. */
const withoutTexts = (text: string): string =>
  withoutConstants(text).replace(/"[^"]*"/g, (one) => `"${' '.repeat(one.length - 2)}"`)

/** The last argument of a call whose bracket was opened before. */
function lastArgument(given: string): string {
  let depth = 0
  let begin = 0
  for (let at = 0; at < given.length; at += 1) {
    const sign = given[at] ?? ''
    if (sign === '(') depth += 1
    else if (sign === ')') {
      depth -= 1
      if (depth < 0) return given.slice(begin, at)
    } else if (sign === ',' && depth === 0) begin = at + 1
  }
  return given.slice(begin)
}
