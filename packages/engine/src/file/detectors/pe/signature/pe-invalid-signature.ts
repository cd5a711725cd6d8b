import type { PeSignature } from '../../../formats/pe/authenticode/authenticode.ts'
import type { PeFacts } from '../../../formats/pe/parse.ts'
import type { FileDetector } from '../../file-detector.ts'

/** The end of a line or a filling, as tools that copy files leave it: nothing can be told in it. */
const ADDED_BYTES_MIN = 9

/** The signature that does not fit; null where there is none, or where another one does. */
function brokenOf(signatures: readonly PeSignature[]): PeSignature | null {
  if (signatures.some(({ digestMatches, signatureValid }) => digestMatches && signatureValid)) return null
  return signatures.find(({ digestMatches, signatureValid }) => !digestMatches || !signatureValid) ?? null
}

const isAddedTo = ({ signatureValid, bytesAdded }: PeSignature): boolean => signatureValid && bytesAdded > 0

/** Its signature holds for the program, and something was put behind it: that is told of the signature, and once. */
export function wasAddedTo({ signatures }: PeFacts): boolean {
  const broken = brokenOf(signatures)
  return broken !== null && isAddedTo(broken)
}

export const peInvalidSignature: FileDetector = {
  id: 'pe_invalid_signature',
  type: 'pe',
  severity: 'high',
  title: 'The digital signature is invalid',
  why: 'The file was changed after signing, or the signature was copied from another file: either way it proves nothing and is only there for show.',
  falsePositives: 'Downloaders that append data to signed programs.',
  attack: ['T1036.001', 'T1553.002'],
  detect(facts) {
    const broken = brokenOf(facts.pe?.signatures ?? [])
    if (broken === null || (isAddedTo(broken) && broken.bytesAdded < ADDED_BYTES_MIN)) return null
    const signer = broken.chain[0]?.subject ?? 'an unnamed signer'
    if (isAddedTo(broken))
      return {
        weighs: 'added to',
        description: `The signature of ${signer} covers the program, but not the ${broken.bytesAdded} bytes that were appended to it.`,
        evidence: [{ where: 'pe.signatures', snippet: `${broken.digestAlgorithm} ${broken.digest}` }],
      }
    const what = broken.digestMatches
      ? 'was not made with the key of its certificate'
      : 'was made for another file, or this one was changed since'
    return {
      description: `The signature of ${signer} ${what}.`,
      evidence: [{ where: 'pe.signatures', snippet: `${broken.digestAlgorithm} ${broken.digest}` }],
    }
  },
}
