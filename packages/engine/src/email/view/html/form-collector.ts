// The forms of an HTML part and what they ask for.
import { FORMS_MAX, INPUTS_MAX } from '../limits.ts'
import type { ViewForm } from '../view.ts'
import type { Attributes } from './element-handler.ts'
import { cleanUrl } from './urls-of.ts'

interface OpenForm {
  readonly action: string | null
  readonly method: string
  hasPassword: boolean
  readonly inputNames: string[]
}

/** Fields that nobody fills in: ways to draw a link. */
const DRAWN = /^(?:button|submit|reset|image|hidden)$/

export class FormCollector {
  readonly #forms: OpenForm[] = []
  isCut = false

  get all(): readonly ViewForm[] {
    return this.#forms.map((form) => ({ ...form, inputs: form.inputNames.length }))
  }

  /** Returns where it is sent to. */
  open(attributes: Attributes): string | null {
    const written = attributes.get('method')?.trim().toLowerCase()
    const method = written === 'post' || written === 'dialog' ? written : 'get'
    const action = cleanUrl(attributes.get('action'))
    if (this.#forms.length >= FORMS_MAX) this.isCut = true
    else this.#forms.push({ action, method, hasPassword: false, inputNames: [] })
    return action
  }

  /** A field of the last form; one that stands in none makes one, if it can be filled in. */
  input(type: string, attributes: Attributes): void {
    if (this.#forms.length === 0) {
      if (DRAWN.test(type)) return
      this.#forms.push({ action: null, method: 'get', hasPassword: false, inputNames: [] })
    }
    const form = this.#forms.at(-1)
    if (form === undefined) return
    form.hasPassword ||= type === 'password'
    if (form.inputNames.length < INPUTS_MAX) form.inputNames.push((attributes.get('name') ?? type).slice(0, 100))
  }
}
