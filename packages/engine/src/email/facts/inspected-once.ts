// A message that is judged as several messages has its attachments looked into once: what all of them may use together would
// otherwise be used up by the first, and the others would be judged without what is attached.
import type { AttachedPart, AttachmentInspection, Inspectors } from './attachments.ts'

/** `told`: all text of the message, since the password may stand in another of them than is judged first. */
export function inspectedOnce({ one, all }: Inspectors, told: string): Inspectors {
  const seen = new Map<Uint8Array, Map<string, AttachmentInspection | null>>()
  const keyOf = ({ name, declaredType }: AttachedPart): string => `${declaredType}\n${name ?? ''}`
  return {
    one,
    all: async (parts) => {
      const unseen = parts.filter((part) => seen.get(part.bytes)?.has(keyOf(part)) !== true)
      const inspections =
        unseen.length === 0 ? [] : await all(unseen.map((part) => ({ ...part, text: `${part.text}\n${told}` })))
      for (const [index, part] of unseen.entries()) {
        const ofBytes = seen.get(part.bytes) ?? new Map<string, AttachmentInspection | null>()
        seen.set(part.bytes, ofBytes.set(keyOf(part), inspections[index] ?? null))
      }
      return parts.map((part) => seen.get(part.bytes)?.get(keyOf(part)) ?? null)
    },
  }
}
