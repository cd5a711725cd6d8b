import type { FileDetector } from '../file-detector.ts'
import { findTrait } from '../script/seen-scripts.ts'
import { isUnreadable } from './unreadable-file.ts'

export const autoitCarriesEncryptedFile: FileDetector<'autoit_carries_encrypted_file'> = {
  id: 'autoit_carries_encrypted_file',
  type: 'evasion',
  severity: 'high',
  title: 'A compiled AutoIt script includes an encrypted or high-entropy file',
  why: 'The script decrypts the file and runs it in memory; files that are really installed are programs, images or text, and can be read.',
  falsePositives: 'Scripts that install encrypted settings of their own.',
  attack: ['T1027.009', 'T1059.010'],
  detect({ autoit, children }) {
    const file =
      autoit === undefined ? undefined : children.find((child) => child.relation === 'payload' && isUnreadable(child))
    if (file === undefined) return null
    const unreadable = children
      .map(({ script }) => (script === undefined ? null : findTrait(script, ['made_unreadable'])))
      .find((found) => found !== null)
    const told = `The script includes ${file.sizeBytes} bytes (${file.name ?? 'a file'}, ${file.entropy.whole} bits per byte) that are encrypted or compressed in an unknown way`
    return {
      description: unreadable === undefined ? `${told}.` : `${told}, and is obfuscated.`,
      evidence: [{ where: 'autoit.entries', snippet: `${file.name ?? ''} ${file.sizeBytes}` }],
      weighs: unreadable === undefined ? 'readable script' : 'whole',
    }
  },
}
