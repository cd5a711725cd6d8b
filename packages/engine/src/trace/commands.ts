// Command lines as detectors compare them: the way a shell would read them, without the marks that only disguise. What a
// PowerShell command carries in base64 is a command of its own.
import { utf16le } from '../file/bytes.ts'
import { plainPath } from './places.ts'
import type { CodeLayer, TraceProcess } from './trace.ts'

export interface Command {
  /** As it was used. */
  readonly text: string
  /** Lower case, carets and quotes dropped, white space collapsed. */
  readonly plain: string
  /** Its words that name files, in the spelling for comparing paths. */
  readonly paths: readonly string[]
  readonly pid: number
  /** Read out of another command's base64. */
  readonly decoded: boolean
  /** Started without a window. */
  readonly hidden: boolean
}

/** Decoded commands may hold encoded ones; three levels are more than was ever seen. */
const DECODINGS_MAX = 3
/** As many as a trace may have processes. */
const COMMANDS_MAX = 5_000

/**
 * `-e`, `-ec`, `-en…` up to `-EncodedCommand`, and its value. PowerShell takes any unambiguous beginning of a name, with
 * `-` or `/`. Not `-ExecutionPolicy`, since no base64 of that length follows it.
 */
const ENCODED = /(?:^|\s)[-/\u2013\u2014](?:e|ec|en[a-z]{0,14})\s+['"]?([A-Za-z0-9+/]{16,}={0,2})/i

export function commandsOf(processes: readonly TraceProcess[]): readonly Command[] {
  const commands: Command[] = []
  for (const { pid, image, commandLine, hidden = false } of processes) {
    let text = commandLine === '' ? image : commandLine
    for (let depth = 0; depth <= DECODINGS_MAX && commands.length < COMMANDS_MAX; depth += 1) {
      commands.push({ text, plain: plainCommand(text), paths: pathsIn(text), pid, decoded: depth > 0, hidden })
      const inner = encodedCommand(text)
      if (inner === null) break
      text = inner
    }
  }
  return commands
}

/** Languages whose lines are commands. */
const SHELL_LANGUAGES: ReadonlySet<string> = new Set(['powershell', 'batch', 'shell'])
/** A command line of Windows has 8,191 characters; what it is for stands in the first half. */
const LINE_CHARS_MAX = 4_000

/** The lines of scripts of shells: each is what somebody could have typed. */
export function commandsInLayers(layers: readonly CodeLayer[]): readonly Command[] {
  const commands: Command[] = []
  for (const { language, text, pid = 0 } of layers) {
    if (!SHELL_LANGUAGES.has(language)) continue
    for (const line of text.split(/\r?\n/, COMMANDS_MAX)) {
      if (commands.length >= COMMANDS_MAX) return commands
      const one = line.trim().slice(0, LINE_CHARS_MAX)
      if (one !== '')
        commands.push({ text: one, plain: plainCommand(one), paths: pathsIn(one), pid, decoded: false, hidden: false })
    }
  }
  return commands
}

/** Words of a command line kept. */
const PATHS_MAX = 200

/** Words with a separator in them; what stands in quotes is one word. */
function pathsIn(text: string): readonly string[] {
  const words = text.match(/"[^"]{1,1024}"|'[^']{1,1024}'|[^\s"'<>|&;,()]{1,1024}/g) ?? []
  return words
    .filter((word) => /[\\/]/.test(word))
    .slice(0, PATHS_MAX)
    .map((word) => plainPath(word.replaceAll("'", '')))
}

/** Without the marks that only disguise. */
export function plainCommand(text: string): string {
  return text
    .replace(/[\^"'`]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()
}

/** The command that a PowerShell command line carries in base64 of UTF-16, or null. */
export function encodedCommand(text: string): string | null {
  if (!/powershell|pwsh/i.test(text.replace(/[\^"']/g, ''))) return null
  const value = ENCODED.exec(text.replace(/\^/g, ''))?.[1]
  if (value === undefined) return null
  const inner = utf16le(Buffer.from(value, 'base64'))
  // Base64 of anything decodes; what PowerShell would run reads as text.
  return /^[\t\n\r\x20-\uFFFD]{4,}$/.test(inner) && /[\x20-\x7e]{4}/.test(inner) ? inner : null
}
