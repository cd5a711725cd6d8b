// Watches the stream of text, tags and comments for words that the markup takes apart and the eye puts together.
import type { MarkupTricks } from './rendered-html.ts'

/** Scripts that write words with letters side by side; a tag between two CJK characters says nothing. */
const LETTER = /[A-Za-z\u00c0-\u024f\u0370-\u052f]/
/** Names and signs of other alphabets are written as one or two entities. */
const ENTITY_RUN_MIN = 4
const SAMPLE_CHARS = 60

interface Count {
  count: number
  sample: string
}

export class WordSplits {
  readonly #entities: Count = { count: 0, sample: '' }
  readonly #split: Count = { count: 0, sample: '' }
  readonly #hiddenInWords: Count = { count: 0, sample: '' }
  readonly #bidi: Count = { count: 0, sample: '' }
  #last = ''
  #between: 'nothing' | 'comment' | 'empty_element' | 'hidden_text' = 'nothing'
  #isElementOpen = false
  #entityRun = ''
  #isEntity = false

  get tricks(): MarkupTricks {
    return { entities: this.#entities, split: this.#split, hiddenInWords: this.#hiddenInWords, bidi: this.#bidi }
  }

  /** The next text was written as a numeric entity. */
  numericEntity(codePoint: number): void {
    this.#isEntity = true
    const isLetter = (codePoint >= 0x41 && codePoint <= 0x5a) || (codePoint >= 0x61 && codePoint <= 0x7a)
    if (!isLetter) return
    this.#entityRun += String.fromCharCode(codePoint)
    if (this.#entityRun.length < ENTITY_RUN_MIN) return
    this.#entities.count += this.#entityRun.length === ENTITY_RUN_MIN ? ENTITY_RUN_MIN : 1
    if (this.#entityRun.length > this.#entities.sample.length) this.#entities.sample = this.#entityRun
    if (this.#entityRun.length >= SAMPLE_CHARS) this.#entityRun = this.#entityRun.slice(0, ENTITY_RUN_MIN)
  }

  comment(): void {
    if (this.#between === 'nothing') this.#between = 'comment'
  }

  open(): void {
    this.#isElementOpen = true
  }

  /** An inline element that holds nothing stands in a word on purpose; one around some letters may be bold. */
  close(): void {
    if (this.#isElementOpen && this.#between === 'nothing') this.#between = 'empty_element'
    this.#isElementOpen = false
  }

  hiddenText(): void {
    this.#between = 'hidden_text'
  }

  bidiText(text: string): void {
    this.#bidi.count += 1
    if (this.#bidi.sample === '') this.#bidi.sample = text.slice(0, SAMPLE_CHARS)
  }

  /** A line ends: words do not go on. */
  end(): void {
    this.#last = ''
    this.#between = 'nothing'
    this.#isElementOpen = false
  }

  /** Visible text. */
  text(text: string): void {
    if (!this.#isEntity && /\S/.test(text)) this.#entityRun = ''
    this.#isEntity = false
    if (this.#between !== 'nothing' && LETTER.test(this.#last) && LETTER.test(text.charAt(0))) {
      const sample = `${this.#last}<${this.#between}>${text.slice(0, 20)}`
      for (const seen of this.#between === 'hidden_text' ? [this.#split, this.#hiddenInWords] : [this.#split]) {
        seen.count += 1
        if (seen.sample === '') seen.sample = sample
      }
    }
    this.#last = text.slice(-1)
    this.#between = 'nothing'
    this.#isElementOpen = false
  }
}
