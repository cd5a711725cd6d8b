import type { FileDetector } from '../file-detector.ts'

export const javaLoadsCodeFromHiddenAddress: FileDetector = {
  id: 'java_loads_code_from_hidden_address',
  type: 'java',
  severity: 'high',
  title: 'Java code loads classes from an address that it hides',
  why: 'A loader is small, and the address of the next stage is encoded so that a search does not find it.',
  falsePositives: 'None known: legitimate loaders name the server that they update from.',
  attack: ['T1105', 'T1140', 'T1620'],
  detect({ java }) {
    if (java === undefined) return null
    const loads = java.calls.find((call) => /^java\/net\/URLClassLoader|\.defineClass$/.test(call))
    if (loads === undefined) return null
    for (const text of java.texts) {
      if (!/^[A-Za-z0-9+/=]{16,400}$/.test(text)) continue
      const plain = Buffer.from(text, 'base64').toString('latin1')
      const reversed = [...plain].reverse().join('')
      const address = [plain, reversed].find((one) => /^https?:\/\/[\x21-\x7e]+$/.test(one))
      if (address === undefined) continue
      return {
        description: `The Java code loads classes (${loads}) and decodes the address ${address}.`,
        evidence: [
          { where: 'java.calls', snippet: loads },
          { where: 'java.texts', snippet: text.slice(0, 160) },
        ],
      }
    }
    return null
  },
}
