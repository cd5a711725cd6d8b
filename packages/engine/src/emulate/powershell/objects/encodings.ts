// Encodings of .NET, by the names under which scripts ask for them.
import { utf16le } from '../../../file/bytes.ts'
import { PS_TEXT_CHARS_MAX } from '../limits.ts'
import { StopSignal } from '../signals.ts'
import { bytesOf, numberOf, PsObject, type PsValue, textOf } from '../value.ts'

export function encodingOf(name: string): PsObject {
  const key = name.toLowerCase().replace(/[^a-z0-9]/g, '')
  const isWide = /^(?:unicode|utf16|utf16le|1200|bigendianunicode)$/.test(key)
  const isPlain = /^(?:ascii|usascii|default|latin1|iso88591|28591|1252|windows1252|20127|ansi)$/.test(key)
  return new PsObject(
    'text.encoding',
    { EncodingName: name, 'tostring()': `System.Text.${name}Encoding` },
    {
      call: (member, args) => {
        const [first = null, from = null, count = null] = args
        if (member === 'getstring' || member === 'getchars')
          return textOfBytes(part(bytesOf(first), from, count, args.length), isWide, isPlain)
        if (member === 'getbytes')
          return Uint8Array.from(Buffer.from(textOf(first), isWide ? 'utf16le' : isPlain ? 'latin1' : 'utf8'))
        return undefined
      },
    },
  )
}

function part(bytes: Uint8Array, from: PsValue, count: PsValue, given: number): Uint8Array {
  if (given < 3) return bytes
  const start = Math.max(0, Math.trunc(numberOf(from)))
  return bytes.subarray(start, start + Math.max(0, Math.trunc(numberOf(count))))
}

function textOfBytes(bytes: Uint8Array, isWide: boolean, isPlain: boolean): string {
  if (bytes.length > PS_TEXT_CHARS_MAX) throw new StopSignal('out_of_memory', 'a text was too long')
  if (isWide) return utf16le(Uint8Array.from(bytes))
  return Buffer.from(bytes)
    .toString(isPlain ? 'latin1' : 'utf8')
    .replace(/^\ufeff/, '')
}
