// Scripts inside command lines: what `powershell -c`, `mshta vbscript:`, `python -c` and `bash -c` are given to run.
import { commandNames } from '../../../data/programs.ts'
import type { ScriptLanguage } from '../../../data/script-languages.ts'
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
  for (const { language, pattern, before } of ONE_LINERS)
    for (const match of text.matchAll(pattern)) add(language, `${before ?? ''}${unquote(match[1] ?? '')}`)
  for (const { program, body } of hereDocuments(text)) add(languageNamed(program), body)
  return found
}

/** Interpreters of other languages and the switch behind which their code stands, whatever switches come before it. */
const ONE_LINERS: readonly { readonly language: ScriptLanguage; readonly pattern: RegExp; readonly before?: string }[] =
  [
    { language: 'perl', pattern: oneLiner('perl', '-\\w{0,6}[eE]') },
    { language: 'ruby', pattern: oneLiner('ruby', '-\\w{0,6}e') },
    { language: 'php', pattern: oneLiner('php', '-r|--run'), before: '<?php ' },
    { language: 'javascript', pattern: oneLiner('(?:node|nodejs|bun|deno)', '-e|-p|-pe|--eval|--print|eval') },
    { language: 'lua', pattern: oneLiner('lua(?:jit)?', '-e') },
  ]

function oneLiner(program: string, option: string): RegExp {
  return new RegExp(
    `(?<![\\w.-])${program}[\\d.]{0,4}(?:\\.exe)?["']?(?:\\s{1,10}-[\\w:.=/-]{1,60}){0,4}?\\s{1,10}(?:${option})\\s{0,10}(["'][^\\r\\n]{4,65536})`,
    'gi',
  )
}

/** `python3 - <<'EOF'`: the code is what the interpreter reads. */
const HERE_HEAD = new RegExp(
  String.raw`(?<![\w.-])(${commandNames('language').join('|')})[\d.]{0,4}(?:\s{1,4}-?)?[^\n|;&<]{0,60}<<-?\s{0,4}(["']?)([A-Za-z_]\w{0,30})\2[^\n]{0,80}\n`,
  'g',
)

/** The lines that may end one are listed once: searched for behind each head, heads without an end took seconds. */
function* hereDocuments(text: string): Generator<{ readonly program: string; readonly body: string }> {
  let ends: Map<string, number[]> | null = null
  for (const match of text.matchAll(HERE_HEAD)) {
    ends ??= firstWords(text)
    const start = match.index + match[0].length
    const places = ends.get(match[3] ?? '') ?? []
    // Heads come in the order of the text: what lies before this one ends no later one.
    while ((places.at(-1) ?? start) < start) places.pop()
    const end = places.at(-1)
    if (end !== undefined && end - start <= INLINE_CHARS_MAX)
      yield { program: match[1] ?? '', body: text.slice(start, end) }
  }
}

/** Where lines begin with a word, by that word; the last place first. */
function firstWords(text: string): Map<string, number[]> {
  const places = new Map<string, number[]>()
  for (const { index, 1: word = '' } of text.matchAll(/\n[ \t]{0,8}([A-Za-z_]\w{0,30})\b/g)) {
    const known = places.get(word)
    if (known === undefined) places.set(word, [index])
    else known.push(index)
  }
  for (const known of places.values()) known.reverse()
  return places
}

const languageNamed = (name: string): ScriptLanguage =>
  name.startsWith('py')
    ? 'python'
    : name === 'perl' || name === 'ruby' || name === 'php' || name === 'lua'
      ? name
      : 'javascript'

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
