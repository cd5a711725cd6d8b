// What a program hid under one byte of XOR, as the finding of the detector of its kind.

import { listed } from '../../rules/tell.ts'
import type { Said } from '../../weighing/claim.ts'
import type { FileFacts } from '../facts.ts'

/** From this many words on chance is out of the question. */
const CERTAIN = 4

export function hiddenWordsHit({ hiddenWords }: FileFacts): Said<'few words'> | null {
  const [most] = hiddenWords ?? []
  if (most === undefined) return null
  const { key, words } = most
  const name = `0x${key.toString(16).padStart(2, '0')}`
  return {
    description: `${words.length} strings are XORed with ${name}: ${listed(
      words.map(({ text }) => text),
      4,
    )}.`,
    evidence: words
      .slice(0, 6)
      .map(({ text, offset }) => ({ where: `bytes@0x${offset.toString(16)} (xor ${name})`, snippet: text })),
    weighs: words.length >= CERTAIN ? 'whole' : 'few words',
  }
}
