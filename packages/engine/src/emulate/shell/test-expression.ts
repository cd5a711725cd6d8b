// `test`, `[ … ]` and `[[ … ]]`: words → true or false.
import { commandPattern } from '../../data/programs.ts'
import { patternFor } from '../powershell/patterns.ts'
import { sum } from './arithmetic.ts'
import { fits } from './pattern.ts'
import type { State } from './state.ts'

/** Brackets and negations in each other, shallow enough for our own stack. */
const DEPTH_MAX = 30

export interface TestWord {
  readonly text: string
  /** As a pattern, for the right side of `==` in `[[`. */
  readonly pattern: string
}

export function holds(words: readonly TestWord[], state: State, isDouble: boolean): boolean {
  return new Test(words, state, isDouble).whole()
}

class Test {
  readonly #words: readonly TestWord[]
  readonly #state: State
  readonly #isDouble: boolean
  #at = 0
  #depth = 0

  constructor(words: readonly TestWord[], state: State, isDouble: boolean) {
    this.#words = words
    this.#state = state
    this.#isDouble = isDouble
  }

  whole(): boolean {
    if (this.#words.length === 0) return false
    return this.#either()
  }

  #text(offset = 0): string {
    return this.#words[this.#at + offset]?.text ?? ''
  }

  #take(...texts: readonly string[]): boolean {
    if (this.#at >= this.#words.length || !texts.includes(this.#text())) return false
    this.#at += 1
    return true
  }

  #either(): boolean {
    let value = this.#both()
    while (this.#take(this.#isDouble ? '||' : '-o')) value = this.#both() || value
    return value
  }

  #both(): boolean {
    let value = this.#one()
    while (this.#take(this.#isDouble ? '&&' : '-a')) value = this.#one() && value
    return value
  }

  #one(): boolean {
    this.#depth += 1
    if (this.#depth > DEPTH_MAX) return false
    try {
      if (this.#words.length - this.#at > 1 && this.#take('!')) return !this.#one()
      if (this.#take('(')) {
        const value = this.#either()
        this.#take(')')
        return value
      }
      const second = this.#text(1)
      if (/^(?:==?|!=|<|>|=~|-(?:eq|ne|lt|le|gt|ge|nt|ot|ef))$/.test(second) && this.#at + 2 < this.#words.length) {
        const [left, , right] = this.#words.slice(this.#at, this.#at + 3)
        this.#at += 3
        return this.#compare(left?.text ?? '', second, right ?? { text: '', pattern: '' })
      }
      if (/^-[a-zA-Z]$/.test(this.#text()) && this.#at + 1 < this.#words.length) {
        const operator = this.#text()
        const operand = this.#text(1)
        this.#at += 2
        return this.#about(operator, operand)
      }
      const value = this.#text() !== ''
      this.#at += 1
      return value
    } finally {
      this.#depth -= 1
    }
  }

  #compare(left: string, operator: string, right: TestWord): boolean {
    this.#state.world.comparisons.note(left, right.text)
    const numbers = (): number => sum(left, this.#state) - sum(right.text, this.#state)
    const isSame = (): boolean => (this.#isDouble ? fits(left, right.pattern) : left === right.text)
    switch (operator) {
      case '=':
      case '==':
        return isSame()
      case '!=':
        return !isSame()
      case '<':
        return left < right.text
      case '>':
        return left > right.text
      case '=~':
        return patternFor(right.text, '', left)?.test(left) ?? true
      case '-eq':
        return numbers() === 0
      case '-ne':
        return numbers() !== 0
      case '-lt':
        return numbers() < 0
      case '-le':
        return numbers() <= 0
      case '-gt':
        return numbers() > 0
      case '-ge':
        return numbers() >= 0
      default:
        return operator === '-nt'
    }
  }

  #about(operator: string, operand: string): boolean {
    const { world } = this.#state
    switch (operator) {
      case '-z':
        return operand === ''
      case '-n':
        return operand !== ''
      case '-d':
        return FOLDERS.test(world.path(operand)) || world.files.folderExists(world.path(operand))
      case '-e':
      case '-f':
      case '-s':
      case '-r':
      case '-L':
      case '-h':
        return PLACES.test(world.path(operand)) || world.files.exists(world.path(operand))
      case '-w':
      case '-x':
        return (
          PROGRAMS.test(world.path(operand)) ||
          PLACES.test(world.path(operand)) ||
          world.files.exists(world.path(operand))
        )
      case '-v':
        return this.#state.variables.has(operand) || this.#state.lists.has(operand)
      case '-t':
        return false
      default:
        return false
    }
  }
}

/** What every server has. */
const FOLDERS =
  /^\/(?:$|(?:bin|boot|dev|etc|home|lib|lib64|media|mnt|opt|proc|root|run|sbin|srv|sys|tmp|usr|var)(?:\/(?:cron\.(?:d|daily|hourly)|systemd(?:\/system)?|profile\.d|init\.d|bin|sbin|lib|local(?:\/s?bin)?|log|tmp|spool(?:\/cron(?:\/crontabs)?)?|shm|ssh|share|www(?:\/html)?))*\/?$)/
const PLACES =
  /^\/(?:etc\/(?:passwd|shadow|group|hosts|crontab|os-release|debian_version|resolv\.conf|ssh\/sshd_config|profile|bash\.bashrc|rc\.local)|proc\/(?:cpuinfo|meminfo|version|self\/\w{1,20}|1\/cgroup|sysrq-trigger)|dev\/(?:null|sda|sda1|urandom|random|tcp\S{0,200})|var\/log\/(?:syslog|auth\.log|wtmp|lastlog|messages)|root\/\.(?:bashrc|profile))$/
const PROGRAMS = new RegExp(`^/(?:usr/(?:local/)?)?s?bin/(?:${commandPattern('everywhere')})$`)
