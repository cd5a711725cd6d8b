// Variables of a batch file put into its text: `%name%`, `%name:~1,2%`, `%name:a=b%`, `%1`, `%~f0`, and the same with `!`.
import { BATCH_LINE_CHARS_MAX } from './limits.ts'

export interface Names {
  readonly get: (name: string) => string | undefined
  /** `%0` to `%9`. */
  readonly args: readonly string[]
  readonly currentFolder: string
}

/** As the command processor reads a line: what is not set becomes nothing. */
export function expandPercent(line: string, names: Names): string {
  let left = BATCH_LINE_CHARS_MAX
  const put = (text: string): string => {
    left -= text.length
    return left < 0 ? '' : text
  }
  return line.replace(
    /%%|%\*|%(~[a-z]{0,8})?(\d)|%([^%:\r\n]{1,200})(?::([^%\r\n]{1,400}))?%/gi,
    (
      whole: string,
      modifiers: string | undefined,
      digit: string | undefined,
      name: string | undefined,
      change: string | undefined,
    ) => {
      if (whole === '%%') return '%'
      if (whole === '%*') return put(names.args.slice(1).join(' '))
      if (digit !== undefined)
        return put(modified(names.args[Number(digit)] ?? '', modifiers ?? '', names.currentFolder))
      const value = names.get((name ?? '').toLowerCase())
      if (value === undefined) return ''
      return put(change === undefined ? value : changed(value, change))
    },
  )
}

export function expandDelayed(text: string, names: Names): string {
  let left = BATCH_LINE_CHARS_MAX
  return text.replace(
    /!([^!:\r\n]{1,200})(?::([^!\r\n]{1,400}))?!/g,
    (_whole: string, name: string, change: string | undefined) => {
      const value = names.get(name.toLowerCase()) ?? ''
      const made = change === undefined ? value : changed(value, change)
      left -= made.length
      return left < 0 ? '' : made
    },
  )
}

/** `~1,2` and `a=b`, `*a=b`. */
function changed(value: string, change: string): string {
  const cut = /^~\s*(?:(-?\d{1,6})\s*)?(?:,\s*(-?\d{1,6}))?$/.exec(change)
  if (cut !== null) {
    const from = Number(cut[1] ?? 0)
    const start = from < 0 ? Math.max(0, value.length + from) : from
    if (cut[2] === undefined) return value.slice(start)
    const length = Number(cut[2])
    return length < 0 ? value.slice(start, length) : value.slice(start, start + length)
  }
  const at = change.indexOf('=', 1)
  if (at === -1) return value
  const from = change.slice(0, at).toLowerCase()
  const to = change.slice(at + 1)
  if (from.startsWith('*') && from.length > 1) {
    const found = value.toLowerCase().indexOf(from.slice(1))
    return found === -1 ? value : to + value.slice(found + from.length - 1)
  }
  let out = ''
  let start = 0
  const lower = value.toLowerCase()
  for (
    let found = lower.indexOf(from);
    found !== -1 && out.length < BATCH_LINE_CHARS_MAX;
    found = lower.indexOf(from, start)
  ) {
    out += value.slice(start, found) + to
    start = found + from.length
  }
  return out + value.slice(start)
}

/** `~f`: the full path; `~dp`: drive and folder; `~n`, `~x`: name and ending; `~`: without its quotes. */
export function modified(value: string, modifiers: string, currentFolder: string): string {
  if (modifiers === '') return value
  const plain = value.replace(/^"(.*)"$/s, '$1')
  const wanted = modifiers.slice(1).toLowerCase()
  if (wanted === '') return plain
  const path = /^[a-z]:/i.test(plain) || plain.startsWith('\\\\') ? plain : `${currentFolder}\\${plain}`
  const name = path.replace(/^.*\\/, '')
  const ending = /\.[^.]*$/.exec(name)?.[0] ?? ''
  if (wanted.includes('f')) return path
  const parts: Readonly<Record<string, string>> = {
    d: path.slice(0, 2),
    p: path.slice(2, path.length - name.length),
    n: ending === '' ? name : name.slice(0, -ending.length),
    x: ending,
    s: '',
  }
  return 'dpnx'.split('').reduce((text, one) => text + (wanted.includes(one) ? (parts[one] ?? '') : ''), '') || path
}
