// A shell that is started without a command waits for what it is told. A page or a program that ties its input to a request or
// to a connection gives it away, through however many threads and classes the words go.
import type { ScriptLanguage } from '../../../../data/script-languages.ts'
import { FLOW_CHARS_MAX } from '../limits.ts'
import type { FoundTrait } from '../traits/trait-id.ts'
import { statementAt } from './sent.ts'

const SHELL = String.raw`["'](?:(?:\/usr)?\/bin\/(?:ba|z|da|k)?sh|(?:ba)?sh|cmd(?:\.exe)?|powershell(?:\.exe)?)["']`

/** Java: a process of nothing but a shell, and its input in the page's hands. */
const STARTED_IN_JAVA = new RegExp(
  String.raw`(?:\.\s?exec|\bnew\s{1,4}(?:[\w.]{1,40}\.)?ProcessBuilder)\s?\(\s?(?:new\s{1,4}String\s?(?:\[\s?\]\s?\{|\()\s?)?${SHELL}\s?[)}]`,
)
const WRITES_TO_IT = /\.\s?getOutputStream\s?\(\s?\)/
const PROCESS = /\bProcess\s{1,4}\w/
const CONNECTS_IN_JAVA = /\bnew\s{1,4}(?:[\w.]{1,40}\.)?(?:Socket|ServerSocket)\s?\(/
const ASKED_IN_JAVA = /\brequest\s?\.\s?get(?:Parameter|Header|InputStream|Reader)\b/

/** Node: its streams piped to those of a connection. */
const STARTED_IN_NODE = new RegExp(String.raw`\b(?:spawn|execFile|exec)\s?\(\s?(?:${SHELL}|\w{1,40}\s?[,)])`)
const NAMES_SHELL = new RegExp(SHELL)
const CONNECTS_IN_NODE = /\b(?:net|tls)\b[\s\S]{0,2000}?\b(?:Socket|connect|createConnection|createServer)\s?\(/
const FEEDS_INPUT = /\.pipe\s?\(\s?[\w.$]{1,60}\.stdin\b|\.stdin\s?\.write\s?\(/
const SENDS_OUTPUT = /\.stdout\s?\.(?:pipe\s?\(|on\s?\(\s?["']data["'])/

/** Ids of traits with the statement that starts the shell. Linear in the text. */
export function fedShell(text: string, language: ScriptLanguage): readonly FoundTrait[] {
  if (language !== 'javascript' || text.length > FLOW_CHARS_MAX) return []
  const inJava = STARTED_IN_JAVA.exec(text)
  if (inJava !== null && WRITES_TO_IT.test(text) && PROCESS.test(text)) {
    const told = statementAt(text, inJava.index)
    if (CONNECTS_IN_JAVA.test(text)) return [['reverse_shell', told]]
    return ASKED_IN_JAVA.test(text) ? [['request_decides_command', told]] : []
  }
  const inNode = STARTED_IN_NODE.exec(text)
  const isTied =
    inNode !== null &&
    NAMES_SHELL.test(text) &&
    FEEDS_INPUT.test(text) &&
    SENDS_OUTPUT.test(text) &&
    CONNECTS_IN_NODE.test(text)
  return isTied ? [['reverse_shell', statementAt(text, inNode.index)]] : []
}
