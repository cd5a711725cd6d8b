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
  const { index, truncated, ellipsed } = truncatedWidth(text, { limit: columns, ellipsis: '…', ellipsisWidth: 1 })
  return truncated ? `${text.slice(0, index)}${ellipsed ? '…' : ''}` : text
}

/** The end that fits: what tells paths apart. */
export function endOf(text: string, columns: number): string {
  if (widthOf(text) <= columns) return text
  const characters = [...text]
  let from = characters.length
  let width = 1
  while (from > 0) {
    width += widthOf(characters[from - 1] ?? '')
    if (width > columns) break
    from -= 1
  }
  return `…${characters.slice(from).join('')}`
}

/** Lines that fit into so many columns, each behind `indent`. A word that is longer than a line is cut. */
export const wrap = (text: string, columns: number, indent = ''): string =>
  wrapAnsi(text.replace(/\s+/g, ' ').trim(), Math.max(10, columns - indent.length), { hard: true, trim: true })
    .split('\n')
    .map((line) => `${indent}${line}`)
    .join('\n')
