// Colour where a person looks: at a terminal, unless NO_COLOR says otherwise. Node knows both rules.
import { styleText } from 'node:util'

type Style = Parameters<typeof styleText>[0]

/** Writes a text in a style, or as it is where the stream is no terminal. */
export type Paint = (style: Style, text: string) => string

export const paintFor =
  (stream: NodeJS.WritableStream): Paint =>
  (style, text) =>
    styleText(style, text, { stream, validateStream: true })

const STYLES: Readonly<Record<string, Style>> = {
  highly_malicious: ['bold', 'red'],
  malicious: ['bold', 'red'],
  suspicious: ['bold', 'yellow'],
  unknown: ['bold', 'magenta'],
  safe: ['bold', 'green'],
  clean: ['bold', 'green'],
  error: ['bold', 'magenta'],
}

/** `text` in the colour of a verdict. */
export const paintVerdict = (paint: Paint, verdict: string, text: string): string => {
  const style = STYLES[verdict]
  return style === undefined ? text : paint(style, text)
}
