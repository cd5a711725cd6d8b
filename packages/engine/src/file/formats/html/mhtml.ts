// Web archives (MHTML) → their markup in one piece and their other parts as files. Only what such archives use of MIME:
// one level of parts, base64 and quoted-printable.
import type { Child } from '../../format.ts'
import { activeMime } from '../office/active-mime.ts'
import { PARTS_MAX } from './limits.ts'

export interface MhtmlParts {
  readonly markup: string
  readonly children: readonly Child[]
}

export function mhtmlParts(source: string): MhtmlParts {
  const boundary = /boundary\s*=\s*"?([^"\r\n;]{1,200})/i.exec(source)?.[1]
  if (boundary === undefined) return { markup: source, children: [] }
  const markup: string[] = []
  const children: Child[] = []
  for (const part of source.split(`--${boundary}`, PARTS_MAX + 1).slice(1)) {
    const gap = /\r?\n\r?\n/.exec(part)
    if (gap === null) continue
    const header = part.slice(0, gap.index)
    const body = part.slice(gap.index + gap[0].length)
    const bytes = /transfer-encoding:\s*base64/i.test(header)
      ? Buffer.from(body, 'base64')
      : /transfer-encoding:\s*quoted-printable/i.test(header)
        ? unquotePrintable(body)
        : Buffer.from(body, 'utf8')
    const active = activeMime(bytes)
    if (active !== null)
      children.push({ name: 'editdata.mso', bytes: active, relation: 'embedded', note: 'ActiveMime' })
    else if (
      /content-type:\s*(?:text\/html|image\/svg|application\/xhtml)/i.test(header) ||
      /^\s*</.test(bytes.subarray(0, 200).toString('latin1'))
    )
      markup.push(bytes.toString('utf8'))
    else if (!/content-type:\s*(?:image|text\/css|font)/i.test(header))
      children.push({
        name: /content-location:\s*([^\r\n]{1,300})/i.exec(header)?.[1]?.split(/[\\/]/).at(-1)?.trim() ?? null,
        bytes,
        relation: 'embedded',
      })
  }
  return { markup: markup.join('\n'), children }
}

function unquotePrintable(text: string): Buffer {
  return Buffer.from(
    text
      .replace(/=\r?\n/g, '')
      .replace(/=([0-9A-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  )
}
