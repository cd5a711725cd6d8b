// What a call of a language does by itself is what a command of the system does: a line written behind a file, a value of the
// registry, a file taken away. Told as that command, it is judged by the same rules, whichever language it is written in.
import type { Values } from './values.ts'
import { type Word, wordsAt } from './words.ts'
import { spelled } from './written.ts'

export interface LoweredLine {
  readonly at: number
  readonly line: string
}

/** Calls of one kind. */
const CALLS_MAX = 100
const TEXT_CHARS_MAX = 1200
/** Between a file that is opened and what is written to it. */
const NEAR_CHARS = 400

/** Path and text in one call. */
const WRITES_AT_ONCE =
  /(?:\b(?:append|write)File(?:Sync)?|\bwriteTextFile(?:Sync)?|\bfile_put_contents|\bFile\s?\.\s?(?:bin)?write!?|\bFile\s?\.\s?(?:Append|Write)All(?:Text|Lines|Bytes)|\bIO\s?\.\s?write|\b(?:os|ioutil)\s?\.\s?WriteFile|\bfs\s?::\s?write|\bFiles\s?\.\s?write(?:String)?|\bspurt)\s?\(\s?/g
/** A file that is opened to be written; its path is the first text among what is handed over. */
const OPENS =
  /(?:(?<![\w.])open|\bio\s?\.\s?open|\bFile\s?\.\s?open|\bos\s?\.\s?(?:OpenFile|Create)|(?<![\w.])fopen|\bPath\s?(?=\())\s?\(\s?(?=[^;\n]{0,200}(?:["'][wa]b?\+?["']|["']\s?>{1,2}|O_(?:WRONLY|APPEND|RDWR)|\bCreate\b|write_text))|(?<![\w.])open\s?\(?\s?(?=[$\w ]{1,20},\s?["']>)|\bos\s?\.\s?Create\s?\(/g
const WRITTEN =
  /[.:]\s?(?:write(?:lines|_text|_bytes)?|puts|print|printf|WriteString|Write|WriteLine)\s?\(?\s?|\b(?:print|printf)\s{1,4}\{?\$?\w{1,20}\}?\s{1,4}(?=["'q])|\bf(?:printf|puts|write)\s?\(\s?(?=[^)]{0,400}["'])/g
const CLOSED = /^\s{0,4}\)?\s{0,4}(?:\.\s?close\s?\(|;\s{0,4}close\b)/
const MODE = /^(?:>{1,2}|[wa]b?\+?|0?[0-7]{3,4}|r\+b?|<|utf-?8)$/i

/** A key of the registry, by what each language calls its roots, and a value that is set. */
const KEY =
  /\b(?:HKEY_)?(CURRENT_?USER|LOCAL_?MACHINE|HKCU|HKLM)\b[^\n;]{0,60}?@?r?["'`]([^"'`\n]{4,200})["'`]|["'`](?:HKEY_)?(CURRENT_USER|LOCAL_MACHINE|HKCU|HKLM)\\{1,2}([^"'`\n]{4,200})["'`]/gi
const SETS = /\b(?:SetValueEx|SetValue|Set(?:String|DWord|ExpandString|QWord)Value|set_value)\s?\(\s?/g

/** Taken away by their names. */
const REMOVES =
  /(?:\bos\s?\.\s?(?:remove|unlink|Remove(?:All)?)|\bshutil\s?\.\s?rmtree|(?<![\w.>$])unlink|\bFile\s?\.\s?(?:delete|unlink|Delete)|\bfs\s?\.\s?(?:unlink|rm)(?:Sync)?|\bFileUtils\s?\.\s?rm\w{0,4}|\bfs\s?::\s?remove_file|\bFiles\s?\.\s?delete(?:IfExists)?)\s?\(\s?/g

/** In the order of the text, each with its place. */
export function loweredLines(text: string, values: Values): readonly LoweredLine[] {
  return [...writes(text, values), ...registryValues(text, values), ...removals(text, values)]
}

function writes(text: string, values: Values): LoweredLine[] {
  const lines: LoweredLine[] = []
  const isKnown = (word: Word): boolean => word.kind !== 'name' || values.of(word.name) !== null
  for (const found of firstOf(text, WRITES_AT_ONCE)) {
    const [path, body] = wordsAt(text, found.index + found[0].length, true).words
    if (path !== undefined && body !== undefined) lines.push(...written(found.index, path, body, values))
  }
  for (const found of firstOf(text, OPENS)) {
    const { words, end } = wordsAt(text, found.index + found[0].length, found[0].includes('('))
    const path = words.find((word) => word.kind !== 'list' && !isMode(word) && isKnown(word))
    if (path === undefined) continue
    const next = text.slice(end, end + NEAR_CHARS)
    if (CLOSED.test(next)) {
      for (const one of spelled([path], values)) lines.push({ at: found.index, line: `truncate -s0 ${one}` })
      continue
    }
    WRITTEN.lastIndex = 0
    const write = WRITTEN.exec(next)
    if (write === null) continue
    const body = wordsAt(text, end + write.index + write[0].length, write[0].includes('(')).words.find(isKnown)
    if (body !== undefined) lines.push(...written(found.index, path, body, values))
  }
  return lines
}

function isMode(word: Word): boolean {
  return word.kind === 'text' && MODE.test(word.text)
}

function written(at: number, path: Word, body: Word, values: Values): readonly LoweredLine[] {
  const [content = ''] = spelled([body], values)
  const kept = content.trim().slice(0, TEXT_CHARS_MAX)
  if (kept === '') return []
  return spelled([path], values).map((one) => {
    const to = one.replace(/^>{1,2}\s?/, '')
    return {
      at,
      line: kept.includes('\n') ? `cat > ${to} <<'EOF'\n${kept}\nEOF` : `echo "${kept.replaceAll('"', "'")}" >> ${to}`,
    }
  })
}

function registryValues(text: string, values: Values): LoweredLine[] {
  const keys = firstOf(text, KEY).map((found) => ({
    at: found.index,
    root: /machine|hklm/i.test(found[1] ?? found[3] ?? '') ? 'HKLM' : 'HKCU',
    path: (found[2] ?? found[4] ?? '').replaceAll('\\\\', '\\'),
  }))
  if (keys.length === 0) return []
  return firstOf(text, SETS).flatMap((found) => {
    const begin = found.index + found[0].length
    const { words, end } = wordsAt(text, begin, true)
    // .NET may be handed the key itself.
    const key = keys.findLast(({ at }) => at < end)
    if (key === undefined) return []
    const texts = words.filter((word) => word.kind !== 'text' || !word.text.replaceAll('\\\\', '\\').endsWith(key.path))
    const names = texts.filter(({ kind }) => kind === 'text')
    const value = texts.findLast((word) => word !== names[0])
    const number = /,\s?(?:uint\d\d\()?(\d{1,10})\)?[^,()]{0,40}\)?$/.exec(text.slice(begin, end).trim())?.[1]
    // Itself, wherever it lies: programs that a person lets start with the session do no more.
    if (value !== undefined && number === undefined && hidesPlace(value, values)) return []
    const data = number ?? (value === undefined ? '' : (spelled([value], values)[0] ?? ''))
    const [name = ''] = names[0] === undefined ? [] : spelled([names[0]], values)
    return [{ at: found.index, line: `reg add "${key.root}\\${key.path}" /v "${name}" /d "${data}" /f` }]
  })
}

/** A name that nothing is known of, and no place around it. */
function hidesPlace(value: Word, values: Values): boolean {
  const [told = ''] = spelled([value], values)
  return told.includes('$') && !/[\\/]|%\w{1,20}%|APPDATA|TEMP|PUBLIC/i.test(told)
}

function removals(text: string, values: Values): LoweredLine[] {
  return firstOf(text, REMOVES).flatMap((found) => {
    const [path] = wordsAt(text, found.index + found[0].length, true).words
    return path === undefined ? [] : spelled([path], values).map((one) => ({ at: found.index, line: `rm -rf ${one}` }))
  })
}

function firstOf(text: string, pattern: RegExp): readonly RegExpExecArray[] {
  const found: RegExpExecArray[] = []
  for (const one of text.matchAll(pattern)) {
    found.push(one)
    if (found.length === CALLS_MAX) break
  }
  return found
}
