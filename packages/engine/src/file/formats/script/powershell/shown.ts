// A command that PowerShell only shows: `Write-Host "To install it, run: iex (…)"`. A text runs where something runs texts, so
// one alone in a script that holds nothing of the sort, and in which nothing can take up what was shown, is read by people.
import { distinctNames, RUNS_CODE } from '../../../../data/programs.ts'

/** A whole text after what shows texts, to the end of its statement: nothing takes it on from there, nor from the next line. */
const SHOWN =
  /(?<![\w-])write-(?:host|output|warning|verbose|information)(?:\s{1,4}-(?:inputobject|object|message))?\s{1,4}(?:"(?:[^"`$\n]|`[^\n]|\$(?![({]))*"|'[^'\n]*')(?:\s{1,4}-(?:foregroundcolor|backgroundcolor|fore|back)\s{1,4}\w{1,20}){0,2}[ \t]{0,8}(?=[\r\n};]|$)(?!\s{0,200}\|)/
/** Comments, texts and what is shown, one behind the other: what looks shown within a text, or between two, is not. */
const PARTS = new RegExp(
  String.raw`<#[\s\S]*?(?:#>|$)|(?<![^\s;{}()])#[^\n]*|@'[ \t]*\r?\n[\s\S]*?(?:\n'@|$)|@"[ \t]*\r?\n[\s\S]*?(?:\n"@|$)|\x60[\s\S]|${SHOWN.source}|"(?:[^"\x60]|\x60[\s\S]|"")*(?:"|$)|'[^']*(?:'|$)`,
  'gi',
)
const BEGINS_STATEMENT = /(?:^|[\r\n;{}])[ \t]{0,80}$/
/** Signs that are quotation marks for PowerShell, and what ends its own way of reading. */
const READ_OTHERWISE = /[\u2018-\u201f]|--%/

/** Whatever runs a text, hands it on, keeps it, or gives a name or an answer another meaning. */
const RUNS_OR_KEEPS =
  /\b(?:iex|icm|start-\w+|saps|sajb|add-type|out-file|set-content|add-content|tee|tee-object|export-\w+|clip|set-clipboard|comobject|webclient|process|create|sal|nal|si|ni|sc|ac|register-\w+|schtasks|set-item\w*|new-item\w*)\b(?!\s{0,2}=)|invoke|scriptblock|executioncontext|automation|runspace|reflection|alias|transcript|(?:function|filter|workflow)\s{1,9}(?:\w{1,20}:)?write-|\bfunction:|(?:^|[|;{(=\s])[&.][ \t]{0,40}["'$({]|>/i
const RUNS_PROGRAM = new RegExp(`\\b(?:${distinctNames(...RUNS_CODE).join('|')})\\b(?!\\s{0,2}=)`, 'i')
/** What is shown to people can be had as a value as well. */
const TAKES_UP =
  /\b(?:information|warning|output?|error|pipeline)v(?:a(?:r\w{0,6})?)?\b|\s-(?:[iwoep]v|pi\w{0,14})\b|psdefaultparametervalues/i
/** `Write-Output` shows what nobody takes: neither a name, nor brackets, nor a pipe, nor the caller of a function. */
const PUTS_OUT = /^write-output/i
const TAKES_OUTPUT =
  /\b(?:function|filter|workflow|class|configuration)\b|=[^;\n]{0,300}(?<!@)\{|=\s{0,40}(?:if|for|foreach|while|do|switch|try)\b|[|(,]\s{0,40}[^;\n(){}]{0,300}(?<!@)\{|[$@]\(|\}\s{0,40}\|/i

/** The text without what is shown; the same text where anything in the rest of it could run what is. */
export function withoutShownTexts(text: string): string {
  if (READ_OTHERWISE.test(text)) return text
  let isRead = true
  let putsOut = false
  const rest = text.replace(PARTS, (part: string, at: number) => {
    if (part.startsWith('"') && !closesWhatItPutsIn(part)) isRead = false
    if (!/^write-/i.test(part) || !BEGINS_STATEMENT.test(text.slice(Math.max(0, at - 100), at))) return part
    if (PUTS_OUT.test(part)) putsOut = true
    return ' '
  })
  const code = rest.replace(/\bstart-sleep\b/gi, ' ')
  const isTaken =
    RUNS_OR_KEEPS.test(code) || RUNS_PROGRAM.test(code) || TAKES_UP.test(code) || (putsOut && TAKES_OUTPUT.test(code))
  return isRead && !isTaken ? rest : text
}

/** `"a $(f "b")"` holds a text in a text: where it ends is not known here. */
function closesWhatItPutsIn(part: string): boolean {
  const code = part.slice(part.indexOf('$('))
  return !part.includes('$(') || code.split('(').length === code.split(')').length
}
