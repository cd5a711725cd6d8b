// The text that the first pages show, as far as it stands in their content streams in plain or two-byte codes. Enough to see
// what a one-page lure says; not a text extractor.
import { STREAM_BYTES_READ_MAX, STREAMS_MAX, TEXT_CHARS_MAX } from './limits.ts'
import type { PdfObjects } from './objects.ts'
import { stringBytes, textOfString } from './strings.ts'

export function pageText(objects: PdfObjects): string {
  const parts: string[] = []
  let chars = 0
  let streams = 0
  for (const object of objects.all) {
    if (
      object.stream === null ||
      /\/(?:Subtype\s*\/Image|FontFile|Type\s*\/(?:ObjStm|XRef|Metadata)|Length1)/.test(object.text)
    )
      continue
    if (streams >= STREAMS_MAX || chars >= TEXT_CHARS_MAX) break
    const data = objects.decoded(object)
    if (data === null || data.length === 0) continue
    streams += 1
    const text = Buffer.from(data.buffer, data.byteOffset, Math.min(data.length, STREAM_BYTES_READ_MAX)).toString(
      'latin1',
    )
    if (!/\bT[jJ]\b/.test(text)) continue
    for (const block of text.matchAll(/\bBT\b([\s\S]{0,20000}?)\bET\b/g)) {
      const line = [...(block[1] ?? '').matchAll(/\((?:\\.|[^\\()]){0,2000}\)|<[0-9a-fA-F\s]{2,4000}>/g)]
        .map((match) => shown(match[0]))
        .join('')
      if (line.trim() === '') continue
      parts.push(line)
      chars += line.length
      if (chars >= TEXT_CHARS_MAX) break
    }
  }
  return parts.join('\n').slice(0, TEXT_CHARS_MAX)
}

function shown(raw: string): string {
  const bytes = stringBytes(raw)
  // Two-byte codes of fonts that kept Unicode order.
  const text =
    raw.startsWith('<') && bytes.length >= 2 && bytes[0] === 0
      ? Buffer.from(bytes.filter((_, at) => at % 2 === 1)).toString('latin1')
      : textOfString(bytes)
  return text.replace(/[^\x20-\x7e\xa0-\u024f]+/g, '')
}
