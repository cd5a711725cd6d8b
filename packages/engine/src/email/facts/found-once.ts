// A message that is judged as several messages has each thing found out once: who sent it, what its words mean, which brands they
// name.

import { findBrandMentions } from '../../lookalike/brand-mentions.ts'
import { readLures } from '../language/read-lures.ts'
import type { HeaderField } from '../message/header/header-field.ts'
import type { Message } from '../message/message.ts'
import type { HeadFacts } from './gather.ts'

export class FoundOnce {
  readonly #heads = new Map<readonly HeaderField[], Promise<HeadFacts>>()

  /** All that a head tells stands in its fields: messages that share them share it. */
  head({ headers }: Message, find: () => Promise<HeadFacts>): Promise<HeadFacts> {
    const known = this.#heads.get(headers) ?? find()
    this.#heads.set(headers, known)
    return known
  }

  readonly read = once(readLures, (...asked) => JSON.stringify(asked))

  /** By the same brands for one message. */
  readonly mentions = once(findBrandMentions, (text) => text)
}

/** The function with a memory of all that it was asked. */
function once<Asked extends readonly unknown[], Answer>(
  find: (...asked: Asked) => Answer,
  keyOf: (...asked: Asked) => string,
): (...asked: Asked) => Answer {
  const found = new Map<string, Answer>()
  return (...asked) => {
    const key = keyOf(...asked)
    const known = found.get(key) ?? find(...asked)
    found.set(key, known)
    return known
  }
}
