import type { FileDetector } from '../file-detector.ts'

export const lnkCarriesPayload: FileDetector<'lnk_carries_payload'> = {
  id: 'lnk_carries_payload',
  type: 'shortcut',
  severity: 'high',
  title: 'Something is appended to a shortcut',
  why: 'Shortcuts measure a kilobyte or two; what stands behind their end was put there for the command to find.',
  falsePositives: 'None known.',
  attack: ['T1027.009'],
  detect({ lnk }) {
    if (lnk === undefined || lnk.appendedBytes < 64) return null
    return {
      description: `${lnk.appendedBytes} bytes are appended to the shortcut`,
      evidence: [{ where: `lnk@0x${lnk.endsAt.toString(16)}`, snippet: `${lnk.appendedBytes} bytes` }],
      weighs: lnk.appendedBytes > 512 ? 'whole' : 'small',
    }
  },
}
