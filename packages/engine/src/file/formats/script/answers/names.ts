// Names in a statement, outside of its texts.

export const STRING = /"(?:[^"\\\n]|\\.){0,600}"|'(?:[^'\\\n]|\\.){0,600}'|`(?:[^`\\\n]|\\.){0,600}`/g
const NAME = /[$@%&]?[A-Za-z_]\w{0,60}/g
/** Tcl's arrays keep their own under a name in brackets: `state(body)` says nothing of `state(-command)`. */
const NAME_OF_TCL = /\$?[A-Za-z_]\w{0,60}(?:\([-\w]{1,40}\))?/g
const WORDS: ReadonlySet<string> = new Set(
  'my our let var val const local mut def set final auto new String string byte ok error for in if while File IO Path self this true false nil null'.split(
    ' ',
  ),
)

export const withoutStrings = (text: string): string => text.replace(PREFIX, ' ').replace(STRING, ' ')
/** Says what kind of text follows. */
const PREFIX = /(?<![\w.$@%&])[bfru]{1,2}(?=["'])/gi

export type NamesIn = (text: string) => readonly string[]

export const namesInTcl: NamesIn = (text) => (text.match(NAME_OF_TCL) ?? []).map((name) => name.replace(/^\$/, ''))

export const namesIn: NamesIn = (text) =>
  (text.match(NAME) ?? [])
    .map((name) => (name === '$_' ? name : name.replace(/^[$@%&]/, '')))
    .filter((name) => !WORDS.has(name) && name !== '_')
