// A setting is one row: its default, what it means and how its text is read. What reads numbers, choices and lists stands
// here too.

export type Environment = Readonly<Record<string, string | undefined>>

export interface Setting<Value> {
  /** As text, or null when the setting is optional. */
  readonly fallback: string | null
  /** Instead of `fallback`, where it depends on the machine; `told` stands in the table. */
  readonly computed?: { readonly told: string; readonly fallback: (environment: Environment) => string }
  readonly meaning: string
  /** Returns the value, or throws a RangeError whose message completes the sentence "NAME must be …". */
  readonly read: (text: string) => Value
  /** The value when neither the environment nor `fallback` gives one. */
  readonly absent?: Value
}

export type Settings = Readonly<Record<string, Setting<unknown>>>

export const integer =
  (min: number, max: number) =>
  (text: string): number => {
    const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN
    if (!(value >= min && value <= max)) throw new RangeError(`a whole number from ${min} to ${max}`)
    return value
  }

export const oneOf =
  <const Choice extends string>(choices: readonly Choice[]) =>
  (text: string): Choice => {
    const found = choices.find((choice) => choice === text)
    if (found === undefined) throw new RangeError(`one of ${choices.join(', ')}`)
    return found
  }

export const list = (text: string): readonly string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')

/** Printable ASCII without spaces at its ends: it goes into a header or a form field. */
export function readWord(text: string): string {
  if (!/^[\x21-\x7e](?:[\x20-\x7e]{0,198}[\x21-\x7e])?$/.test(text))
    throw new RangeError('1 to 200 visible ASCII characters')
  return text
}

/** Any 16 to 200 visible ASCII characters: a key that an operator chose need not carry our checksum. */
export function readKey(text: string): string {
  if (!/^[\x21-\x7e]{16,200}$/.test(text)) throw new RangeError('16 to 200 visible ASCII characters')
  return text
}
