// Functions of Python that folding knows.
import { numberOf, textOf } from '../constant.ts'
import {
  bytesFromBase64,
  bytesFromHex,
  type Calls,
  charCodes,
  decodeText,
  fromBase64,
  inflate,
  join,
  onText,
  reverse,
  rot13,
  toBytes,
} from '../conversions.ts'
import { fernetKey, openFernet } from '../fernet.ts'

export const PYTHON: Calls = {
  chr: charCodes,
  ord: onText((value) => value.charCodeAt(0) || null),
  bytes: ([value]) => toBytes(value),
  bytearray: ([value]) => toBytes(value),
  'bytes.fromhex': onText(bytesFromHex),
  'bytearray.fromhex': onText(bytesFromHex),
  'base64.b64decode': fromBase64,
  b64decode: fromBase64,
  'base64.urlsafe_b64decode': fromBase64,
  'base64.standard_b64decode': fromBase64,
  'base64.decodebytes': fromBase64,
  'base64.b16decode': onText(bytesFromHex),
  'binascii.unhexlify': onText(bytesFromHex),
  unhexlify: onText(bytesFromHex),
  'binascii.a2b_base64': fromBase64,
  'zlib.decompress': inflate,
  'gzip.decompress': inflate,
  decompress: inflate,
  'codecs.decode': ([value, codec]) => {
    const source = textOf(value) ?? decodeText(value, 'latin1')
    if (source === null) return null
    return /rot/.test(textOf(codec) ?? '')
      ? rot13(source)
      : /hex/.test(textOf(codec) ?? '')
        ? bytesFromHex(source)
        : /base64/.test(textOf(codec) ?? '')
          ? bytesFromBase64(source)
          : null
  },
  '.decode': ([codec], receiver) =>
    textOf(codec) === 'hex' && typeof receiver === 'string'
      ? bytesFromHex(receiver)
      : textOf(codec) === 'base64' && typeof receiver === 'string'
        ? bytesFromBase64(receiver)
        : decodeText(receiver, 'utf8'),
  // An authenticated cipher with its key beside it keeps nothing secret: `Fernet(key).decrypt(token)`.
  fernet: ([key]) => fernetKey(key),
  'cryptography.fernet.fernet': ([key]) => fernetKey(key),
  '.decrypt': ([token], receiver) => openFernet(receiver, token),
  '.encode': (_, receiver) => textOf(receiver ?? undefined),
  str: onText((value) => value),
  int: ([value, radix]) => {
    const parsed = Number.parseInt(textOf(value) ?? '', numberOf(radix) ?? 10)
    return Number.isNaN(parsed) ? null : parsed
  },
  '.join': ([list], receiver) => join(list, textOf(receiver ?? undefined) ?? ''),
  reversed: ([value]) =>
    typeof value === 'string' ? reverse(value) : Array.isArray(value) ? [...value].reverse() : null,
}
