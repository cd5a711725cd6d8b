// Scripts that data follows: self-extracting installers, archives of PHP, programs minified around packed constants. As a
// whole they are no text, and what their interpreter runs is the text in front.
import { bufferOf } from '../bytes.ts'
import { shebangLanguage } from './languages.ts'
import type { TypeId } from './types.ts'

/** The interpreter has to get through so much of it before data may begin. */
const HEAD_BYTES = 32
const BY_NAME = /^(?:\ufeff|\xef\xbb\xbf)?(?:@echo\s{1,4}off\b|@?rem\s|::|@?set(?:local)?\s|@?cls\b)/i

export function scriptBeforeData(bytes: Uint8Array, extension: string | null): TypeId | null {
  const head = bufferOf(bytes.subarray(0, 600)).toString('latin1')
  if (!/^[\t\n\r\x20-\xff]{2}/.test(head) || hasControls(head.slice(0, HEAD_BYTES))) return null
  if (/^<\?php\s/i.test(head)) return 'php'
  if ((extension === 'bat' || extension === 'cmd') && BY_NAME.test(head)) return 'batch'
  return head.startsWith('#!') ? shebangLanguage(head) : null
}

function hasControls(text: string): boolean {
  return /[\0-\x08\x0b\x0e-\x1f\x7f]/.test(text)
}
