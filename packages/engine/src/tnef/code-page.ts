// Text in the code page that Windows software names by number.
import { isAscii } from 'node:buffer'

const LABELS: Readonly<Record<number, string>> = {
  866: 'ibm866',
  874: 'windows-874',
  932: 'shift_jis',
  936: 'gb18030',
  949: 'euc-kr',
  950: 'big5',
  10000: 'macintosh',
  20866: 'koi8-r',
  21866: 'koi8-u',
  50220: 'iso-2022-jp',
  51932: 'euc-jp',
  54936: 'gb18030',
  65001: 'utf-8',
}

/** Never throws; a page that is not known is read as windows-1252. */
export function decodeCodePage(bytes: Uint8Array, page: number): string {
  if (isAscii(bytes)) return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  const iso = page >= 28591 && page <= 28605 ? `iso-8859-${page - 28590}` : undefined
  const windows = page >= 1250 && page <= 1258 ? `windows-${page}` : undefined
  try {
    return new TextDecoder(LABELS[page] ?? iso ?? windows ?? 'windows-1252').decode(bytes)
  } catch {
    // There is no ISO-8859-12.
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
