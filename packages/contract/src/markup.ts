// Writes HTML so that text can never become markup: every interpolated value is escaped unless it is markup already. The
// reference of the API and the console's reports are written with it.

export class Markup {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const written = (value: unknown): string => {
  if (value instanceof Markup) return value.text
  if (Array.isArray(value)) return value.map(written).join('')
  return String(value ?? '').replaceAll(/[&<>"']/g, (letter) => ESCAPES[letter] ?? letter)
}

/** A template of markup: html`<p>${text}</p>`. */
export const html = (parts: TemplateStringsArray, ...values: readonly unknown[]): Markup =>
  new Markup(parts.reduce((all, part, at) => all + written(values[at - 1]) + part))

/** Text in which `code` between backticks becomes a code element and a blank line a new paragraph. */
export const prose = (text: string): Markup =>
  new Markup(
    text
      .split('\n\n')
      .map((paragraph) => `<p>${written(paragraph).replaceAll(/`([^`]*)`/g, '<code>$1</code>')}</p>`)
      .join(''),
  )
