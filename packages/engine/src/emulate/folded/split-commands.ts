// A line of a shell → its commands: separators count outside quotes only.
import { COMMANDS_MAX } from './limits.ts'

/** `separators`: single characters; doubled ones (`&&`, `||`) are the same. */
export function splitCommands(line: string, separators: string, quotes: string): readonly string[] {
  const commands: string[] = []
  let quote = ''
  let start = 0
  for (let at = 0; at < line.length && commands.length < COMMANDS_MAX; at += 1) {
    const char = line.charAt(at)
    if (quote !== '') {
      if (char === quote) quote = ''
    } else if (quotes.includes(char)) quote = char
    else if (separators.includes(char)) {
      // `2>&1` and `>&` join streams, they end nothing.
      if (char === '&' && line.charAt(at - 1) === '>') continue
      commands.push(line.slice(start, at))
      start = at + 1
    }
  }
  commands.push(line.slice(start))
  return commands.map((one) => one.trim()).filter((one) => one !== '')
}

/** `command > path`: what is written where. The rest is the command without its redirections. */
export function redirections(command: string): {
  readonly rest: string
  readonly path: string | null
  readonly isAppended: boolean
} {
  const found = /(?:^|[^0-9&>])(>{1,2})\s*("[^"]{1,300}"|'[^']{1,300}'|[^\s&|<>"']{1,300})/.exec(command)
  const path = found?.[2]?.replace(/^["']|["']$/g, '') ?? null
  const isNowhere = path === null || /^(?:nul|\/dev\/null)$/i.test(path)
  return {
    rest: command.replace(/\d?>{1,2}\s*(?:&\d|"[^"]{1,300}"|'[^']{1,300}'|[^\s&|<>"']{1,300})/g, ' ').trim(),
    path: isNowhere ? null : path,
    isAppended: found?.[1] === '>>',
  }
}
