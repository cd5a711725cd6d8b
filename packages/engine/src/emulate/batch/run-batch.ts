// A batch file carried out line by line over the imitated machine: variables, jumps, calls, loops, and what its commands
// print where another command reads it.
import { actOnBatchCommand } from '../folded/batch-actions.ts'
import type { World } from '../world/world.ts'
import { isMet } from './condition.ts'
import { expandDelayed, expandPercent, modified, type Names } from './expand.ts'
import {
  BATCH_CALLS_MAX,
  BATCH_COMMANDS_MAX,
  BATCH_LINE_CHARS_MAX,
  BATCH_LINES_MAX,
  BATCH_OUTPUT_CHARS_MAX,
  BATCH_ROUNDS_MAX,
} from './limits.ts'
import { printed, printedByProgram, rowsOfText } from './output.ts'
import { type BatchCommand, bracketsAfter, parseBatch, type Redirect, shown } from './parse.ts'
import { Variables } from './variables.ts'

/** Leaves the file or the called part. */
class ExitSignal {
  readonly isWhole: boolean
  constructor(isWhole: boolean) {
    this.isWhole = isWhole
  }
}
class GotoSignal {
  readonly label: string
  constructor(label: string) {
    this.label = label
  }
}
class LimitSignal {}

export interface BatchRun {
  /** Commands carried out, as they were after their variables were put in. */
  readonly done: readonly string[]
  readonly isCut: boolean
}

export function runBatch(source: string, world: World, isDelayed = false): BatchRun {
  const runner = new Runner(source, world, isDelayed)
  return runner.whole()
}

class Runner {
  readonly #world: World
  readonly #variables: Variables
  readonly #lines: readonly string[]
  readonly #done: string[] = []
  readonly #args: string[]
  /** Loop variables of the loops around. */
  readonly #loops = new Map<string, string>()
  #isDelayed: boolean
  #commands = 0
  #calls = 0

  constructor(source: string, world: World, isDelayed: boolean) {
    this.#world = world
    this.#variables = new Variables(world)
    this.#isDelayed = isDelayed
    this.#lines = source.replace(/\^\r?\n/g, '').split(/\r?\n/, BATCH_LINES_MAX)
    this.#args = [world.scriptPath, ...world.arguments]
  }

  whole(): BatchRun {
    let isCut = false
    try {
      this.#from(0)
    } catch (signal) {
      if (signal instanceof LimitSignal || signal instanceof RangeError) isCut = true
      else if (!(signal instanceof ExitSignal)) throw signal
    }
    return { done: this.#done, isCut }
  }

  #from(first: number): void {
    for (let at = first; at < this.#lines.length; at += 1) {
      let line = this.#lines[at] ?? ''
      if (/^\s*(?::|@?rem(?:\s|$))/i.test(line)) continue
      for (let depth = bracketsAfter(line, 0); depth > 0 && at + 1 < this.#lines.length; ) {
        at += 1
        const next = this.#lines[at] ?? ''
        line += `\n${next}`
        depth = bracketsAfter(next, depth)
        if (line.length > BATCH_LINE_CHARS_MAX) break
      }
      try {
        const command = parseBatch(
          expandPercent(line.slice(0, BATCH_LINE_CHARS_MAX), this.#names).replace(
            /\n[^\S\n]*(?:::|rem\s)[^\n]*/gi,
            '\n',
          ),
        )
        if (command !== null) this.#run(command)
      } catch (signal) {
        if (!(signal instanceof GotoSignal)) throw signal
        const found = this.#label(signal.label)
        if (found === -1) return
        at = found
      }
    }
  }

  #label(name: string): number {
    return this.#lines.findIndex(
      (line) => /^\s*:\s*([^\s:+]{1,100})/.exec(line)?.[1]?.toLowerCase() === name.toLowerCase(),
    )
  }

  get #names(): Names {
    return { get: (name) => this.#variables.get(name), args: this.#args, currentFolder: this.#world.currentFolder }
  }

  #step(): void {
    this.#commands += 1
    if (this.#commands > BATCH_COMMANDS_MAX || this.#world.elapsedMs() > this.#world.endMs) throw new LimitSignal()
  }

  #run(command: BatchCommand): void {
    this.#step()
    switch (command.kind) {
      case 'simple':
        this.#simple(command.text, command.redirect, command.from)
        return
      case 'sequence':
        if (command.joint === '|') this.#pipe(command.first, command.next)
        else {
          this.#run(command.first)
          // What stands behind `||` is for a command that fails, and none does.
          if (command.joint !== '||') this.#run(command.next)
        }
        return
      case 'block': {
        if (command.redirect === null) for (const one of command.body) this.#run(one)
        else this.#write(command.redirect, command.body.map((one) => this.#output(one)).join(''))
        return
      }
      case 'if': {
        const isTrue = isMet(this.#text(command.condition), this.#world, this.#variables)
        if (isTrue) this.#run(command.then)
        else if (command.otherwise !== null) this.#run(command.otherwise)
        return
      }
      case 'for':
        this.#for(command)
    }
  }

  /** A command's text as it is carried out: loop variables, then delayed ones. */
  #text(text: string): string {
    let out = text
    if (this.#loops.size > 0)
      out = out.replace(
        /%(~[a-z]{0,8}?)?([a-z0-9#$@?*])/gi,
        (whole: string, modifiers: string | undefined, name: string) => {
          const value = this.#loops.get(name.toLowerCase())
          return value === undefined ? whole : modified(value, modifiers ?? '', this.#world.currentFolder)
        },
      )
    if (this.#isDelayed && out.includes('!')) out = expandDelayed(out, this.#names)
    return shown(out).slice(0, BATCH_LINE_CHARS_MAX)
  }

  #simple(given: string, redirect: Redirect | null, from: string | null): void {
    const text = this.#text(given)
    const to = redirect === null ? null : { ...redirect, path: this.#text(redirect.path) }
    const [, word = '', rest = ''] = /^([^\s/,;=("]{1,200}|"[^"]{1,300}")[\s,;=]*([\s\S]*)$/.exec(text) ?? []
    switch (word.toLowerCase()) {
      case 'set':
        this.#variables.set(rest, from)
        return
      case 'goto':
        throw rest.replace(/^:/, '').toLowerCase().startsWith('eof')
          ? new ExitSignal(false)
          : new GotoSignal(rest.replace(/^:/, '').split(/\s/)[0] ?? '')
      case 'exit':
        throw new ExitSignal(!/\/b/i.test(rest))
      case 'call':
        this.#call(rest)
        return
      case 'setlocal':
        if (/enabledelayed/i.test(rest)) this.#isDelayed = true
        if (/disabledelayed/i.test(rest)) this.#isDelayed = false
        return
      case 'shift':
        this.#args.splice(1, 1)
        return
      case 'rem':
      case 'endlocal':
      case 'title':
      case 'color':
      case 'cls':
      case 'pause':
      case 'chcp':
      case 'mode':
      case 'break':
      case '':
        return
      default:
    }
    if (to !== null && /^(?:echo|type|more|find|findstr|dir|ver|hostname|whoami|set)\b/i.test(text)) {
      if (!/^echo\b/i.test(text)) this.#act(text)
      this.#write(to, printed(text, this.#world))
      return
    }
    this.#act(text)
    if (to === null) return
    const path = this.#world.path(shown(to.path))
    const told = printedByProgram(text, path, this.#world)
    if (told === null) this.#world.files.create(path)
    else this.#write(to, told)
  }

  #act(text: string): void {
    if (/^echo\b/i.test(text)) return
    if (this.#done.length < 2_000) this.#done.push(text)
    actOnBatchCommand(text, this.#world)
  }

  #call(rest: string): void {
    this.#calls += 1
    if (this.#calls > BATCH_CALLS_MAX) throw new LimitSignal()
    try {
      // `call` reads its line once more.
      const text = expandPercent(rest, this.#names)
      const label = /^:([^\s:]{1,100})\s*(.*)$/s.exec(text)
      if (label === null) {
        const command = parseBatch(text)
        if (command !== null) this.#run(command)
        return
      }
      const at = this.#label(label[1] ?? '')
      if (at === -1) return
      const before = this.#args.splice(1, this.#args.length, ...(label[2]?.match(/"[^"]*"|\S+/g) ?? []))
      try {
        this.#from(at + 1)
      } catch (signal) {
        if (!(signal instanceof ExitSignal) || signal.isWhole) throw signal
      } finally {
        this.#args.splice(1, this.#args.length, ...before)
      }
    } finally {
      this.#calls -= 1
    }
  }

  #for({ flag, options, name, list, body }: Extract<BatchCommand, { kind: 'for' }>): void {
    const text = this.#text(list)
    const before = new Map(this.#loops)
    let rounds = 0
    const round = (values: readonly string[]): void => {
      rounds += 1
      if (rounds > BATCH_ROUNDS_MAX) throw new LimitSignal()
      for (const [at, value] of values.entries()) this.#loops.set(String.fromCharCode(name.charCodeAt(0) + at), value)
      this.#run(body)
    }
    try {
      if (flag === '/l') {
        const [from = 0, step = 1, to = 0] = text
          .split(/[\s,;]+/)
          .filter(Boolean)
          .map(Number)
        for (let at = from; step > 0 ? at <= to : step < 0 && at >= to; at += step) round([String(at)])
      } else if (flag === '/f') for (const values of rowsOfText(this.#linesOf(text, options), options)) round(values)
      else
        for (const one of text.match(/"[^"]*"|[^\s,;=]+/g) ?? []) for (const item of this.#matching(one)) round([item])
    } finally {
      this.#loops.clear()
      for (const [key, value] of before) this.#loops.set(key, value)
    }
  }

  /** `*.txt` stands for the files that fit. */
  #matching(item: string): readonly string[] {
    if (!/[*?]/.test(item)) return [item]
    const path = this.#world.path(item)
    const ending = /\*(\.[a-z0-9]{1,10})"?$/i.exec(path)?.[1]?.toLowerCase() ?? ''
    return this.#world.files.list(path.replace(/\\[^\\]*$/, '')).filter((one) => one.toLowerCase().endsWith(ending))
  }

  /** What a `for /f` reads: a command's output, a text, or files. */
  #linesOf(list: string, options: string): string {
    const text = list.trim()
    const isCommand = /usebackq/i.test(options) ? /^`(.*)`$/s.exec(text) : /^'(.*)'$/s.exec(text)
    if (isCommand !== null) {
      const inner = parseBatch(expandPercent(isCommand[1] ?? '', this.#names))
      return inner === null ? '' : this.#output(inner)
    }
    const quoted = /usebackq/i.test(options) ? /^'(.*)'$/s.exec(text) : /^"(.*)"$/s.exec(text)
    if (quoted !== null) return quoted[1] ?? ''
    return (text.match(/"[^"]*"|\S+/g) ?? [])
      .map((path) => Buffer.from(this.#world.files.read(this.#world.path(path)) ?? []).toString('latin1'))
      .join('\n')
  }

  /** What a command prints; the rest of what it does is done. */
  #output(command: BatchCommand): string {
    this.#step()
    if (command.kind === 'block')
      return command.body
        .map((one) => this.#output(one))
        .join('')
        .slice(0, BATCH_OUTPUT_CHARS_MAX)
    if (command.kind === 'sequence') {
      const first = this.#output(command.first)
      return command.joint === '|' ? first : first + this.#output(command.next)
    }
    if (command.kind !== 'simple') {
      this.#run(command)
      return ''
    }
    const text = this.#text(command.text)
    if (!/^echo\b/i.test(text)) this.#simple(command.text, command.redirect, command.from)
    return printed(text, this.#world)
  }

  /** `echo … | powershell -`: what one prints is what the other runs. */
  #pipe(first: BatchCommand, next: BatchCommand): void {
    const text = this.#output(first)
    if (next.kind === 'simple') {
      const line = this.#text(next.text)
      const language = /^"?(?:[^"\s]{0,200}\\)?(powershell|pwsh|cmd)(?:\.exe)?"?(?:\s|$)/i
        .exec(line)?.[1]
        ?.toLowerCase()
      if (language !== undefined && text.trim() !== '') {
        this.#done.push(`${text.trim()} | ${line}`)
        this.#world.startWithInput(line, language === 'cmd' ? 'batch' : 'powershell', text)
        return
      }
    }
    this.#run(next)
  }

  #write({ path, isAppended }: Redirect, text: string): void {
    this.#world.files.write(this.#world.path(shown(path)), Buffer.from(text, 'latin1'), isAppended)
  }
}
