import type { FileDetector } from '../file-detector.ts'

/** A name that no server outside answers to (RFC 6762 and what ICANN keeps for private use). */
const OWN_SERVER = /^(?:https?:\/\/|\\\\)(?:[\w-]{1,63}\.){1,5}(?:local|lan|corp|internal|intranet)(?::\d{1,5})?[\\/]/i

export const searchFileLeadsOutside: FileDetector = {
  id: 'search_file_leads_outside',
  type: 'shortcut',
  severity: 'high',
  title: 'A search or library file shows a foreign folder',
  why: 'The window that opens looks like a local folder and shows what lies on a server of somebody else.',
  falsePositives: 'Libraries on company servers.',
  attack: ['T1566', 'T1204.002'],
  weight: { category: 'delivery', points: 1000, confidence: 'medium' },
  detect({ pointer }) {
    if (pointer?.kind !== 'search') return null
    const first = pointer.targets.find(
      (one) =>
        /^(?:https?:|\\\\(?:\d{1,3}(?:\.\d{1,3}){3}|[\w-]+\.[\w.-]+))/i.test(one) &&
        !/^https:\/\/[\w.-]*(?:sharepoint\.com|microsoft\.com)/i.test(one) &&
        !OWN_SERVER.test(one),
    )
    if (first === undefined) return null
    const bare =
      /@(?:ssl|\d{2,5})[\\/@]|davwwwroot/i.test(first) ||
      /^(?:https?:\/\/|\\\\)(?!10\.|127\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.)\d{1,3}(?:\.\d{1,3}){3}/i.test(first)
    return {
      description: 'The file opens a folder on a foreign server',
      evidence: [{ where: 'pointer.search', snippet: first.slice(0, 160) }],
      strength: bare ? 1 : 0.5,
    }
  },
}
