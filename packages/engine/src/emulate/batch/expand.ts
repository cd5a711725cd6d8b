// Variables of a batch file put into its text: `%name%`, `%name:~1,2%`, `%name:a=b%`, `%1`, `%~f0`, and the same with `!`.
import { changedVariable } from '../../file/formats/script/unroll/batch-variable.ts'
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
      return put(change === undefined ? value : changedVariable(value, change, BATCH_LINE_CHARS_MAX))
    },
  )
}

export function expandDelayed(text: string, names: Names): string {
  let left = BATCH_LINE_CHARS_MAX
  return text.replace(
    /!([^!:\r\n]{1,200})(?::([^!\r\n]{1,400}))?!/g,
    (_whole: string, name: string, change: string | undefined) => {
      const value = names.get(name.toLowerCase()) ?? ''
      const made = change === undefined ? value : changedVariable(value, change, BATCH_LINE_CHARS_MAX)
      left -= made.length
      return left < 0 ? '' : made
    },
  )
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
