// A message that is judged as several messages has its attachments looked into once: what all of them may use together would
// otherwise be used up by the first, and the others would be judged without what is attached.
import { createHash } from 'node:crypto'
import type { AttachedPart, AttachmentInspection, Inspectors } from './attachments.ts'

/** `told`: all text of the message, since the password may stand in another of them than is judged first. */
export function inspectedOnce({ one, all }: Inspectors, told: string): Inspectors {
  const seen = new Map<string, AttachmentInspection | null>()
  const digests = new WeakMap<Uint8Array, string>()
  // Of a message within the message each parse makes bytes of its own.
  const digestOf = (bytes: Uint8Array): string => {
    const digest = digests.get(bytes) ?? createHash('sha256').update(bytes).digest('hex')
    digests.set(bytes, digest)
    return digest
  }
  const keyOf = ({ name, declaredType, bytes }: AttachedPart): string =>
    `${digestOf(bytes)}\n${declaredType}\n${name ?? ''}`
  return {
    one,
    all: async (parts) => {
      const unseen = parts.filter((part) => !seen.has(keyOf(part)))
      const inspections =
        unseen.length === 0 ? [] : await all(unseen.map((part) => ({ ...part, text: `${part.text}\n${told}` })))
      for (const [index, part] of unseen.entries()) seen.set(keyOf(part), inspections[index] ?? null)
      return parts.map((part) => seen.get(keyOf(part)) ?? null)
    },
  }
}
