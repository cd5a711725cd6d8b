// Hidden text, run by run: what belongs together is one stretch, however many elements it is spread over.
import { HIDDEN_MAX, HTML_CHARS_MAX } from '../limits.ts'
import type { HiddenReason } from '../view.ts'
import type { HiddenStretch } from './rendered-html.ts'

export class HiddenStretches {
  readonly all: HiddenStretch[] = []
  isCut = false
  #open: { readonly pieces: string[]; readonly reason: HiddenReason; readonly isFirst: boolean } | null = null
  #chars = 0

  /** `isFirst`: no visible text stood before it. */
  add(text: string, reason: HiddenReason, isFirst: boolean): void {
    const isBlank = !/\S/.test(text)
    if (this.#open !== null && this.#open.reason !== reason && !isBlank) this.end()
    if (this.#open === null) {
      if (isBlank) return
      this.#open = { pieces: [], reason, isFirst }
    }
    this.#open.pieces.push(text)
  }

  /** Visible text follows, or nothing more. */
  end(): void {
    if (this.#open === null) return
    const { pieces, reason, isFirst } = this.#open
    this.#open = null
    const text = pieces.join('').replaceAll(/\s+/g, ' ').trim()
    this.#chars += text.length
    if (this.all.length >= HIDDEN_MAX || this.#chars > HTML_CHARS_MAX) this.isCut = true
    else this.all.push({ text, reason, isFirst })
  }
}
