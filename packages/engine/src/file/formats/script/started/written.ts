// Words of a call → lines of a command: names become what they stand for, and one that a loop goes over makes a line for each.
import type { Values } from './values.ts'
import type { Word } from './words.ts'

/**
 * One line, or one for each value of a name that a loop goes over. What is not known stays a name, in one piece: a shell reads
 * `$a.b` as a file whose ending is `.b`.
 */
export function spelled(words: readonly Word[], values: Values): readonly string[] {
  const each = words.flatMap(namesIn).find((name) => values.of(name)?.isEach === true)
  const choices = each === undefined ? [undefined] : (values.of(each)?.words ?? [])
  return choices.map((choice) => {
    const spell = (word: Word, depth: number): readonly string[] => {
      if (word.kind === 'text') return [word.text]
      if (word.kind === 'list') return word.items.flatMap((item) => spell(item, depth))
      if (word.kind === 'joined') return [word.parts.flatMap((part) => spell(part, depth)).join('')]
      if (choice !== undefined && word.name === each) return spell(choice, depth + 1)
      const value = depth > 4 ? null : values.of(word.name)
      return value === null || value.isEach
        ? [`$${word.name.replace(/^[$@%&]/, '').replace(/\W+/g, '_')}`]
        : value.words.flatMap((one) => spell(one, depth + 1))
    }
    const all = words.flatMap((word) => spell(word, 0))
    return all.length === 1 ? (all[0] ?? '') : all.map(quoted).join(' ')
  })
}

const namesIn = (word: Word): readonly string[] =>
  word.kind === 'name'
    ? [word.name]
    : word.kind === 'list'
      ? word.items.flatMap(namesIn)
      : word.kind === 'joined'
        ? word.parts.flatMap(namesIn)
        : []

/** As it would stand on a command line. */
const quoted = (word: string): string =>
  !/[\s;|&<>]/.test(word) || /^[-/]\w[^"']*\s/.test(word)
    ? word
    : word.includes('"') && !word.includes("'")
      ? `'${word}'`
      : `"${word.replaceAll('"', '\\"')}"`
