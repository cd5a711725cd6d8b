// How wide things are at a terminal: in columns, of which a Chinese character takes two and a mark on a letter none.
import truncatedWidth from 'fast-string-truncated-width'
import { wrapAnsi } from 'fast-wrap-ansi'

/** Longer lines are hard to read, however wide the terminal is. */
const COLUMNS_MAX = 120
const COLUMNS_MIN = 40
/** Where nobody says how wide it is: a pipe, a log. */
const COLUMNS_ELSEWHERE = 100

/** Those of the terminal behind the stream, within what can be laid out. */
export function columnsOf(stream: NodeJS.WritableStream): number {
  const columns = 'columns' in stream && typeof stream.columns === 'number' ? stream.columns : 0
  return columns === 0 ? COLUMNS_ELSEWHERE : Math.min(COLUMNS_MAX, Math.max(COLUMNS_MIN, columns))
}

export const isTerminal = (stream: NodeJS.WritableStream): boolean => 'isTTY' in stream && stream.isTTY === true

export const widthOf = (text: string): number => truncatedWidth(text).width

/** Filled with spaces to so many columns. */
export const padTo = (text: string, columns: number): string =>
  `${text}${' '.repeat(Math.max(0, columns - widthOf(text)))}`

/** The beginning that fits, with an ellipsis where something is cut. */
export function beginningOf(text: string, columns: number): string {
  if (widthOf(text) <= columns) return text
  const characters = charactersOf(text)
  return `${characters.slice(0, fitting(characters, columns - 1)).join('')}…`
}

/** The end that fits: what tells paths apart. */
export function endOf(text: string, columns: number): string {
  if (widthOf(text) <= columns) return text
  const characters = charactersOf(text)
  return `…${characters.slice(characters.length - fitting(characters.toReversed(), columns - 1)).join('')}`
}

const graphemes = new Intl.Segmenter()

/** As a reader counts them: a letter with its marks is one. */
const charactersOf = (text: string): readonly string[] => Array.from(graphemes.segment(text), ({ segment }) => segment)

/** How many of the first characters fit. */
function fitting(characters: readonly string[], columns: number): number {
  let width = 0
  const over = characters.findIndex((character) => {
    width += widthOf(character)
    return width > columns
  })
  return over === -1 ? characters.length : over
}

/** Lines that fit into so many columns, each behind `indent`. A word that is longer than a line is cut. */
export const wrap = (text: string, columns: number, indent = ''): string =>
  wrapAnsi(text.replace(/\s+/g, ' ').trim(), Math.max(10, columns - indent.length), { hard: true, trim: true })
    .split('\n')
    .map((line) => `${indent}${line}`)
    .join('\n')
