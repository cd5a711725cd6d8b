import type { FileDetector } from '../file-detector.ts'

const CLAIM = /\byour (?:important )?(?:files|data|documents)\b[^.]{0,60}\bencrypted\b|\brecover your files\b/i
const CONTACT = /\bbitcoin\b|\bbtc\b|\bmonero\b|\.onion\b|tor browser|[\w.-]{2,40}@[\w.-]{3,40}/i

export const javaRansomware: FileDetector = {
  id: 'java_ransomware',
  type: 'java',
  severity: 'high',
  title: 'Java code encrypts and contains a ransom note',
  why: 'The note tells the victim how to pay.',
  falsePositives: 'None known.',
  attack: ['T1486'],
  detect({ java }) {
    if (java === undefined || !java.calls.some((call) => call.startsWith('javax/crypto/Cipher'))) return null
    const note = java.texts.find((text) => CLAIM.test(text) && CONTACT.test(text))
    const claim = note ?? java.texts.find((text) => CLAIM.test(text))
    const contact =
      note ?? java.texts.find((text) => CONTACT.test(text) && /bitcoin|btc|monero|onion|tor b/i.test(text))
    if (claim === undefined || contact === undefined) return null
    return {
      description: `The Java code encrypts and contains the note: "${claim.slice(0, 120)}".`,
      evidence: [{ where: 'java.texts', snippet: claim.slice(0, 160) }],
    }
  },
}
