// Scripts inside command lines: what `powershell -c`, `mshta vbscript:`, `python -c` and `bash -c` are given to run.
import type { ScriptLanguage } from './language.ts'
import { INLINE_CHARS_MAX, INLINE_MAX } from './limits.ts'

export interface InlineScript {
  readonly language: ScriptLanguage
  readonly text: string
}

export function inlineScripts(text: string): readonly InlineScript[] {
  const found: InlineScript[] = []
  const add = (language: ScriptLanguage, body: string): void => {
    if (found.length < INLINE_MAX && body.trim().length > 6) found.push({ language, text: body.trim() })
  }
  for (const match of text.matchAll(
    /\b(?:powershell|pwsh)(?:\.exe)?["']?((?:\s{1,40}[-/\u2013](?!e[nc]?\b)\w{1,24}(?:\s{1,40}["']?(?:bypass|hidden|unrestricted|normal|minimized|\d|sta|mta|restricted|remotesigned|h)["']?)?)*)\s{1,40}([^\r\n]{8,65536})/gi,
  )) {
    // A switch that takes a script may be the last of them; what follows is the script in any case. Without any switch it
    // must begin as commands do, or it is prose.
    const body = match[2] ?? ''
    if (match[1] !== '' || /^["'&$({[-]|^(?:iex|iwr|irm|invoke|start|get|set|new|add|curl|wget|\w+-\w+)\b/i.test(body))
      add('powershell', unquote(body))
  }
  // PowerShell under another name keeps its switches.
  for (const match of text.matchAll(
    /\.(?:exe|com|scr)["']?\s{1,10}(?=[^\n]{0,80}[-/]noprofile|[^\n]{0,80}[-/]windowstyle\s)[^\n]{0,160}?[-/]c(?:ommand)?\s{1,10}([^\r\n]{8,65536})/gi,
  ))
    if (!/powershell|pwsh/i.test(match[0].slice(0, 12))) add('powershell', unquote(match[1] ?? ''))
  for (const match of text.matchAll(/\bmshta(?:\.exe)?["']?\s{1,40}["']?(vbscript|javascript):([^\r\n]{4,65536})/gi))
    add(match[1]?.toLowerCase() === 'vbscript' ? 'vbscript' : 'javascript', unquote(match[2] ?? ''))
  for (const match of text.matchAll(/\bpython[\d.w]{0,5}(?:\.exe)?["']?\s{1,10}-c\s{1,10}([^\r\n]{4,65536})/gi))
    add('python', unquote(match[1] ?? ''))
  for (const match of text.matchAll(/\b(?:ba|z|da)?sh\s{1,10}-c\s{1,10}([^\r\n]{4,65536})/gi))
    add('shell', unquote(match[1] ?? ''))
  return found
}

function unquote(text: string): string {
  const cut = text
    .slice(0, INLINE_CHARS_MAX)
    .trim()
    .replace(/^[-/](?:c(?:o(?:m(?:m(?:a(?:n(?:d)?)?)?)?)?)?|file|f)\s{1,10}/i, '')
  const quote = cut.charAt(0)
  if (quote !== '"' && quote !== "'") return cut.replace(/\\"/g, '"')
  const end = cut.lastIndexOf(quote)
  // The quotes of a command line around the script; its own are escaped or doubled.
  return (end > 0 ? cut.slice(1, end) : cut.slice(1)).replace(/\\"/g, '"').replaceAll('""', '"')
}
