// Wine's registry on disk, before and after a run → what changed. Wine writes all keys down in one text a hive when its
// server ends; a sample may have written that text itself, so it is read as any other hostile file.
//
//   [Software\\Microsoft\\Windows\\CurrentVersion\\Run] 1700000000
//   "Upd"="C:\\users\\anna\\upd.exe"
import { REGISTRY_CHANGES_MAX, REGISTRY_LINES_MAX } from '../../limits.ts'
import type { RegistryEvent } from '../event-lists.ts'
import { REGISTRY_DATA_CHARS_MAX } from '../limits.ts'

/** Values by key and name, both as they are spelt; what is compared is in lower case. */
type Hive = ReadonlyMap<string, { readonly key: string; readonly name: string | null; readonly data: string }>

const KEY = /^\[(.{0,2000})\]/
const VALUE = /^(@|"((?:[^"\\]|\\.){0,2000})")=(.*)$/s

function readHive(text: string): Hive {
  const values = new Map<string, { key: string; name: string | null; data: string }>()
  const lines = text.split('\n', REGISTRY_LINES_MAX)
  let key: string | null = null
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? ''
    if (line.startsWith('[')) {
      const name = KEY.exec(line)?.[1]
      key = name === undefined ? null : unescaped(name)
      if (key !== null) values.set(key.toLowerCase(), { key, name: null, data: '' })
      continue
    }
    const found = key === null || line.startsWith('#') ? null : VALUE.exec(line)
    if (found === null || key === null) continue
    const parts = [found[3] ?? '']
    // Bytes go on in further lines.
    while (parts.at(-1)?.endsWith('\\') && at + 1 < lines.length) parts.push((lines[++at] ?? '').trim())
    const data = parts.map((part, index) => (index < parts.length - 1 ? part.slice(0, -1) : part)).join('')
    const name = unescaped(found[2] ?? '')
    values.set(`${key}\\\0${name}`.toLowerCase(), { key, name, data })
  }
  return values
}

/** What Wine itself changes as it runs. */
const OWN =
  /^\\console(?:\\|$)|\\(?:explorer\\(?:shell folders|user shell folders|mountpoints)|wine(?:\\(?!debug(?:\\|$))|$)|devicemap|hardware\\|enum\\|deviceclasses|control\\class\\|classes\\interface\\|classes\\typelib\\\{60254ca0-|volatile environment|windowmetrics|internet settings\\(?:5\.0\\)?cache|nls\\|time zones|timezoneinformation|computername|tcpip\\parameters|print\\|cryptography\\rng|video\\|prefetcher|session manager\\environment)/i

/** That there is no proxy is written down by Wine with the first request. */
const OWN_VALUE = /\\internet settings\\proxyenable=0$/i

/** Each key with its values, as it is written. What stands before the first belongs to none. */
const keysIn = (text: string): readonly string[] => `\n${text}`.split('\n[').slice(1)

/**
 * Without the keys that the other text writes the same way: a run changes a hundred of 40,000 values, and reading them all took a
 * tenth of it. Of a key that is written twice one may go; the other is then told as new, and nothing is hidden.
 */
function readBesides(text: readonly string[], other: readonly string[]): Hive {
  const same = new Set(other)
  return readHive(
    text
      .filter((key) => !same.has(key))
      .map((key) => `[${key}`)
      .join('\n'),
  )
}

/** `root`: `HKCU` or `HKLM`. */
export function compareHives(root: string, textBefore: string, textAfter: string): readonly RegistryEvent[] {
  const [keysBefore, keysAfter] = [keysIn(textBefore), keysIn(textAfter)]
  const before = readBesides(keysBefore, keysAfter)
  const after = readBesides(keysAfter, keysBefore)
  const events: RegistryEvent[] = []
  const add = (event: RegistryEvent): void => {
    if (OWN_VALUE.test(`${event.key}\\${event.name}=${event.data}`)) return
    if (events.length < REGISTRY_CHANGES_MAX && !OWN.test(`\\${event.key.slice(root.length + 1)}`)) events.push(event)
  }
  for (const [path, { key, name, data }] of after) {
    const old = before.get(path)
    if (old?.data === data) continue
    if (old === undefined && name === null) add({ op: 'create', key: full(root, key), name: null, succeeded: true })
    else add({ op: 'write', key: full(root, key), name, data: dataOf(data), succeeded: true })
  }
  for (const [path, { key, name }] of before)
    if (!after.has(path)) add({ op: 'delete', key: full(root, key), name, succeeded: true })
  return events
}

/** Ids of the classes that a hive has, in lower case. */
export const classesIn = (text: string): readonly string[] =>
  Array.from(text.matchAll(/^\[.{0,2000}?\\\\CLSID\\\\(\{[^}\n]{1,60}\})/gim), ([, id = '']) => id.toLowerCase())

/** Classes of the machine and the user's are spelt as Windows shows them. */
const full = (root: string, key: string): string => `${root}\\${key}`

const unescaped = (text: string): string =>
  text.replace(/\\(?:x([0-9a-f]{4})|(.))/gs, (_, code?: string, sign = '') =>
    code === undefined ? sign : String.fromCharCode(Number.parseInt(code, 16)),
  )

/** `"text"`, `str(2):"%TEMP%\\x"`, `dword:00000001`, `hex:01,02`. */
function dataOf(written: string): string {
  const text = /^(?:str\(\d\):)?"(.*)"$/s.exec(written)?.[1]
  if (text !== undefined) return unescaped(text).slice(0, REGISTRY_DATA_CHARS_MAX)
  const number = /^dword:([0-9a-f]{8})$/.exec(written)?.[1]
  return number === undefined ? written.slice(0, REGISTRY_DATA_CHARS_MAX) : String(Number.parseInt(number, 16))
}
