// Values as the tracer writes them → plain ones. All total.

import { LIST_ITEMS_MAX } from '../limits.ts'
import { splitArguments } from './strace-line.ts'

const ESCAPES: Readonly<Record<string, number>> = { n: 10, t: 9, r: 13, v: 11, f: 12, '"': 34, '\\': 92 }

/** `"a\x00b"...` → the text, or null when it is none (`NULL`, an address). Bytes that are no UTF-8 become U+FFFD. */
export function textOf(value: string | undefined): string | null {
  if (value === undefined || !value.startsWith('"')) return null
  if (!value.includes('\\')) return value.slice(1, value.indexOf('"', 1))
  const bytes: number[] = []
  for (let at = 1; at < value.length && value[at] !== '"'; at += 1) {
    if (value[at] !== '\\') {
      bytes.push(value.charCodeAt(at) & 0xff)
      continue
    }
    const digits = /^(?:x([0-9a-f]{2})|([0-7]{1,3}))/.exec(value.slice(at + 1, at + 4))
    if (digits !== null) {
      bytes.push(digits[1] === undefined ? Number.parseInt(digits[2] ?? '0', 8) & 0xff : Number.parseInt(digits[1], 16))
      at += digits[0].length
    } else {
      at += 1
      bytes.push(ESCAPES[value[at] ?? ''] ?? value.charCodeAt(at) & 0xff)
    }
  }
  return Buffer.from(bytes).toString('utf8')
}

/** `["sh", "-c", "id"]` → its texts. */
export function textsOf(value: string | undefined): readonly string[] {
  if (value === undefined || !value.startsWith('[')) return []
  return splitArguments(value.slice(1, -1), LIST_ITEMS_MAX).flatMap((item) => textOf(item) ?? [])
}

/** What lies behind an open file: `3</tmp/x>` → `/tmp/x`; `AT_FDCWD</root>` → `/root`. Null without one. */
export function openedPath(value: string | undefined): string | null {
  const start = value?.indexOf('<') ?? -1
  if (value === undefined || start === -1) return null
  const path = value.slice(start + 1, value.endsWith('>') ? -1 : undefined)
  return path.includes('\\') ? textOf(`"${path.replaceAll('"', '\\"')}"`) : path
}

/** `{sa_family=AF_INET, sin_port=htons(80), sin_addr=inet_addr("1.2.3.4")}` → host and port. */
export function addressOf(value: string | undefined): { readonly host: string; readonly port: number } | null {
  if (value === undefined || !value.startsWith('{sa_family=AF_INET')) return null
  const port = /sin6?_port=htons\((\d{1,5})\)/.exec(value)?.[1]
  const host =
    /sin_addr=inet_addr\("([\d.]{7,15})"\)/.exec(value)?.[1] ??
    /inet_pton\(AF_INET6, "([0-9a-fA-F:.]{2,45})"/.exec(value)?.[1]
  return port === undefined || host === undefined ? null : { host: host.replace(/^::ffff:/, ''), port: Number(port) }
}

/** `{tv_sec=5, tv_nsec=500000000}` → milliseconds. */
export function durationOf(value: string | undefined): number | null {
  const found = /^\{tv_sec=(-?\d{1,18}), tv_nsec=(\d{1,9})\}/.exec(value ?? '')
  return found === null ? null : Math.max(0, Number(found[1]) * 1000 + Math.round(Number(found[2]) / 1_000_000))
}

/** The number that a call returned, or null for `?`. A number in the sample's own numbering is given in the tracer's. */
export function returnedNumber(result: string): number | null {
  const outer = /^-?\d{1,10} \/\* (\d{1,10}) in strace's PID NS/.exec(result)?.[1]
  const plain = outer ?? /^-?\d{1,18}/.exec(result)?.[0]
  return plain === undefined ? null : Number(plain)
}

/** Name of the error (`ENOENT`), or null. */
export const errorOf = (result: string): string | null => /^-1 (E\w{1,20})/.exec(result)?.[1] ?? null
