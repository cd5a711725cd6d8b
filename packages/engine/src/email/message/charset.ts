// Bytes to text in the charset that the message names, as mail clients read it: the WHATWG decoders, plus UTF-7, which
// they refuse and some clients still read (RFC 2152).

/** Names that mail uses and the WHATWG labels lack. */
const ALIASES: Readonly<Record<string, string>> = {
  'ansi_x3.4-1968': 'windows-1252',
  'cp-850': 'windows-1252',
  cp1250: 'windows-1250',
  cp1251: 'windows-1251',
  cp1252: 'windows-1252',
  cp1253: 'windows-1253',
  cp1254: 'windows-1254',
  cp1255: 'windows-1255',
  cp1256: 'windows-1256',
  cp1257: 'windows-1257',
  cp1258: 'windows-1258',
  cp866: 'ibm866',
  cp932: 'shift_jis',
  cp936: 'gbk',
  cp949: 'euc-kr',
  cp950: 'big5',
  'iso-2022-jp-1': 'iso-2022-jp',
  'iso-2022-jp-2': 'iso-2022-jp',
  'iso-8859-8-e': 'iso-8859-8',
  ks_c_5601: 'euc-kr',
  'unicode-1-1-utf-8': 'utf-8',
  utf8mb4: 'utf-8',
}

const UTF7 = new Set(['utf-7', 'utf7', 'unicode-1-1-utf-7', 'x-unicode-2-0-utf-7'])

type Decoder = InstanceType<typeof TextDecoder>

const decoders = new Map<string, Decoder | null>()
const strictUtf8 = new TextDecoder('utf-8', { fatal: true })
const windows1252 = new TextDecoder('windows-1252')

function decoderOf(charset: string): Decoder | null {
  const known = decoders.get(charset)
  if (known !== undefined) return known
  let decoder: Decoder | null = null
  try {
    decoder = new TextDecoder(ALIASES[charset] ?? charset)
  } catch {
    // No such label: the caller guesses.
  }
  // Labels are hostile text: a message with thousands of invented ones must not fill the memory.
  if (decoders.size < 200) decoders.set(charset, decoder)
  return decoder
}

/** UTF-8 where it is valid, else windows-1252: what clients do with bytes of unknown charset. */
export function decodeGuessing(bytes: Uint8Array): string {
  try {
    return strictUtf8.decode(bytes)
  } catch {
    return windows1252.decode(bytes)
  }
}

export interface DecodedText {
  readonly text: string
  /** False when the charset is not one that is known, so that the text is a guess. */
  readonly known: boolean
}

/** Never throws. `charset` is as the message names it; null and `us-ascii` are guessed, since both often lie. */
export function decodeCharset(bytes: Uint8Array, charset: string | null): DecodedText {
  const name = (charset ?? '').trim().toLowerCase().replace(/\*.*$/, '')
  if (name === '' || name === 'us-ascii' || name === 'ascii') return { text: decodeGuessing(bytes), known: true }
  if (UTF7.has(name)) return { text: decodeUtf7(bytes), known: true }
  const decoder = decoderOf(name)
  if (decoder === null) return { text: decodeGuessing(bytes), known: false }
  return { text: decoder.decode(bytes), known: true }
}

const utf16 = new TextDecoder('utf-16be')

/** RFC 2152: runs between `+` and `-` are UTF-16BE in base64 without padding; `+-` is a plus. */
function decodeUtf7(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    .toString('latin1')
    .replaceAll(/\+([A-Za-z0-9+/]*)-?/g, (_, run: string) => {
      if (run === '') return '+'
      const units = Buffer.from(run, 'base64')
      return utf16.decode(units.subarray(0, units.length & ~1))
    })
}
