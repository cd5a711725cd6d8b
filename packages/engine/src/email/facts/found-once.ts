// A message that is judged as several messages has each thing found out once: who sent it, what its words mean.

import { type LanguageFacts, readLures } from '../language/read-lures.ts'
import type { HeaderField } from '../message/header/header-field.ts'
import type { Message } from '../message/message.ts'
import type { HeadFacts } from './gather.ts'

export class FoundOnce {
  readonly #heads = new Map<readonly HeaderField[], Promise<HeadFacts>>()
  readonly #read = new Map<string, LanguageFacts>()

  /** All that a head tells stands in its fields: messages that share them share it. */
  head({ headers }: Message, find: () => Promise<HeadFacts>): Promise<HeadFacts> {
    const known = this.#heads.get(headers) ?? find()
    this.#heads.set(headers, known)
    return known
  }

  readonly read: typeof readLures = (...asked) => {
    const key = JSON.stringify(asked)
    const known = this.#read.get(key) ?? readLures(...asked)
    this.#read.set(key, known)
    return known
  }
}
