// The last tokens that were read. A token is handed on when it is sure that it stays and what stands behind it, so that
// those of a whole script are never kept.
import type { TakeToken, Token } from './token.ts'

export class TokenLine {
  /** How many there are, without those that were taken back. */
  count = 0
  last: Token | undefined = undefined
  readonly #take: TakeToken
  /** Not handed on yet: one that stays, and what stands behind it and may be taken back. */
  #staying: Token | undefined = undefined
  readonly #doubtful: Token[] = []
  readonly #hasPrefixes: boolean

  /** `hasPrefixes`: letters before a string belong to it, as in Python. */
  constructor(take: TakeToken, hasPrefixes: boolean) {
    this.#take = take
    this.#hasPrefixes = hasPrefixes
  }

  push(token: Token): void {
    this.count += 1
    this.last = token
    if (this.#mayBeTakenBack(token)) {
      this.#doubtful.push(token)
      return
    }
    this.#handOn(token)
    this.#staying = token
  }

  /** Takes the last one back. */
  pop(): void {
    this.#doubtful.pop()
    this.count -= 1
    this.last = this.#doubtful.at(-1) ?? this.#staying
  }

  end(): void {
    this.#handOn(undefined)
  }

  #handOn(next: Token | undefined): void {
    if (this.#doubtful.length > 0) this.#handOnAll()
    if (this.#staying !== undefined) this.#take(this.#staying, next)
  }

  /** What was doubtful stays: all but the last of it. */
  #handOnAll(): void {
    for (const token of this.#doubtful) {
      if (this.#staying !== undefined) this.#take(this.#staying, token)
      this.#staying = token
    }
    this.#doubtful.length = 0
  }

  /** The signs at the end of a line that goes on, and the letters before a string. */
  #mayBeTakenBack({ kind, text }: Token): boolean {
    if (kind === 'op') return text === '\\' || text === '`'
    return kind === 'word' && (text === '_' || (this.#hasPrefixes && text.length <= 2 && PREFIX.test(text)))
  }
}

/** What stands before a string of Python and says how it is read. */
export const PREFIX = /^(?:[rbuf]|[rb][rbf])$/i
