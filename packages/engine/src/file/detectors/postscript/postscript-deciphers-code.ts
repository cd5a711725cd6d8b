import type { FileDetector } from '../file-detector.ts'

/** Code of machines is some hundred bytes at least; texts of captions are less. */
const CARRIED_BYTES_MIN = 256

export const postscriptDeciphersCode: FileDetector = {
  id: 'postscript_deciphers_code',
  type: 'postscript',
  severity: 'high',
  title: 'A document that deciphers a string with XOR and runs it',
  why: 'Pictures that attacked word processors carried their second half in cipher, so that no scanner reads it.',
  falsePositives: 'None is known: fonts have a cipher of their own (eexec), and nothing else hides in a page.',
  attack: ['T1027.013', 'T1140', 'T1203'],
  detect({ postscript }) {
    if (postscript === undefined || !postscript.deciphers || !postscript.runsData) return null
    if (postscript.binaryStringBytesMax < CARRIED_BYTES_MIN) return null
    return {
      description: `The document carries a string of ${postscript.binaryStringBytesMax} bytes, changes bytes with XOR, and runs what comes out.`,
      evidence: [{ where: 'postscript', snippet: `${postscript.binaryStringBytesMax} bytes; xor; cvx exec` }],
    }
  },
}
