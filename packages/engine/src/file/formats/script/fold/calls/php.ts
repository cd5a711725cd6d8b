// Functions of PHP that folding knows.
import {
  bytesFromBase64,
  bytesFromHex,
  type Calls,
  charCodes,
  inflateText,
  onText,
  percent,
  replaceCall,
  reverse,
  rot13,
} from '../conversions.ts'

export const PHP: Calls = {
  base64_decode: onText((value) => {
    const bytes = bytesFromBase64(value)
    return bytes === null ? null : Buffer.from(bytes).toString('latin1')
  }),
  gzinflate: inflateText(),
  gzuncompress: inflateText(),
  gzdecode: inflateText(),
  str_rot13: onText(rot13),
  strrev: onText(reverse),
  chr: charCodes,
  urldecode: onText(percent),
  rawurldecode: onText(percent),
  hex2bin: onText((value) => {
    const bytes = bytesFromHex(value)
    return bytes === null ? null : Buffer.from(bytes).toString('latin1')
  }),
  str_replace: ([from, to, value]) =>
    value === undefined || from === undefined || to === undefined ? null : replaceCall([value, from, to], null),
}
