// `set /a`: sums of whole numbers and variables, and assignments between commas.

export function arithmetic(
  text: string,
  get: (name: string) => number,
  set: (name: string, value: number) => void,
): void {
  for (const part of text.replaceAll('"', '').split(',').slice(0, 100)) {
    const assigned = /^\s*([A-Za-z_][\w]{0,100})\s*([-+*/%&|^]|<<|>>)?=(.*)$/s.exec(part)
    const value = new Sum(assigned?.[3] ?? part, get).value()
    if (assigned === null) continue
    const name = (assigned[1] ?? '').toLowerCase()
    set(name, assigned[2] === undefined ? value : apply(assigned[2], get(name), value))
  }
}

function apply(operator: string, left: number, right: number): number {
  switch (operator) {
    case '+':
      return (left + right) | 0
    case '-':
      return (left - right) | 0
    case '*':
      return Math.imul(left, right)
    case '/':
      return right === 0 ? 0 : Math.trunc(left / right)
    case '%':
      return right === 0 ? 0 : left % right
    case '&':
      return left & right
    case '|':
      return left | right
    case '^':
      return left ^ right
    case '<<':
      return left << right
    default:
      return left >> right
  }
}

const LEVELS: readonly RegExp[] = [/\|/y, /\^/y, /&/y, /<<|>>/y, /[-+]/y, /[*/%]{1,2}/y]
/** Brackets in brackets, shallow enough for our own stack. */
const NESTING_MAX = 30

class Sum {
  readonly #text: string
  readonly #get: (name: string) => number
  #at = 0
  #depth = 0

  constructor(text: string, get: (name: string) => number) {
    this.#text = text.replace(/\s+/g, '')
    this.#get = get
  }

  value(level = 0): number {
    const pattern = LEVELS[level]
    if (pattern === undefined) return this.#one()
    let left = this.value(level + 1)
    for (let found = this.#take(pattern); found !== null; found = this.#take(pattern))
      left = apply(
        found.charAt(0) === '<' || found.charAt(0) === '>' ? found : found.charAt(0),
        left,
        this.value(level + 1),
      )
    return left
  }

  #one(): number {
    const sign = this.#take(/[-~!+]{1,10}/y)
    if (sign !== null) {
      const value = this.#one()
      return sign.endsWith('-')
        ? -value
        : sign.endsWith('~')
          ? ~value
          : sign.endsWith('!')
            ? Number(value === 0)
            : value
    }
    if (this.#take(/\(/y) !== null) {
      this.#depth += 1
      const value = this.#depth > NESTING_MAX ? 0 : this.value()
      this.#depth -= 1
      this.#take(/\)/y)
      return value
    }
    const number = this.#take(/0x[\da-f]{1,8}|\d{1,10}/iy)
    if (number !== null)
      return /^0x/i.test(number)
        ? Number.parseInt(number, 16) | 0
        : number.startsWith('0')
          ? Number.parseInt(number, 8) || 0
          : Number(number) | 0
    const name = this.#take(/[A-Za-z_]\w{0,100}/y)
    return name === null ? 0 : this.#get(name.toLowerCase())
  }

  #take(pattern: RegExp): string | null {
    pattern.lastIndex = this.#at
    const found = pattern.exec(this.#text)?.[0] ?? null
    if (found !== null) this.#at += found.length
    return found
  }
}
