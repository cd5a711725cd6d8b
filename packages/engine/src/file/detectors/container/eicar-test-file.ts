import type { FileDetector } from '../file-detector.ts'

// In two halves, so that this source is not itself taken for the test file.
const EICAR = `X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD${'-ANTIVIRUS-TEST-FILE!$H+H*'}`
/** The specification allows white space after it up to this length in all. */
const FILE_BYTES_MAX = 128

export const eicarTestFile: FileDetector = {
  id: 'eicar_test_file',
  type: 'container',
  severity: 'high',
  title: 'The EICAR test file',
  why: 'It is harmless, and by agreement every scanner must report it: it proves that scanning works.',
  falsePositives: 'Tests of scanners, which is its purpose. Texts that only quote it are longer.',
  attack: [],
  detect({ strings, sizeBytes }) {
    const [first] = strings.found
    if (sizeBytes > FILE_BYTES_MAX || first?.offset !== 0 || !first.text.startsWith(EICAR)) return null
    return {
      description: 'This is the EICAR test file, which every scanner reports by agreement.',
      evidence: [{ where: 'bytes@0x0', snippet: EICAR }],
    }
  },
}
