import { INNER_HOST, INNER_V4 } from '../../../data/inner-hosts.ts'
import type { FileDetector } from '../file-detector.ts'

const OWN_SERVER = new RegExp(String.raw`^(?:https?://|\\\\)(?!\d)${INNER_HOST}(?::\d{1,5})?[\\/]`, 'i')
const BARE_SERVER = new RegExp(String.raw`^(?:https?://|\\\\)(?!${INNER_V4})\d{1,3}(?:\.\d{1,3}){3}`, 'i')

export const searchFileLeadsOutside: FileDetector<'search_file_leads_outside'> = {
  id: 'search_file_leads_outside',
  type: 'shortcut',
  severity: 'high',
  title: 'A search or library file shows a remote folder',
  why: "The window that opens looks like a local folder and shows files on someone else's server.",
  falsePositives: 'Libraries on company servers.',
  attack: ['T1566', 'T1204.002'],
  detect({ pointer }) {
    if (pointer?.kind !== 'search') return null
    const first = pointer.targets.find(
      (one) =>
        /^(?:https?:|\\\\(?:\d{1,3}(?:\.\d{1,3}){3}|[\w-]+\.[\w.-]+))/i.test(one) &&
        !/^https:\/\/[\w.-]*(?:sharepoint\.com|microsoft\.com)/i.test(one) &&
        !OWN_SERVER.test(one),
    )
    if (first === undefined) return null
    const bare = /@(?:ssl|\d{2,5})[\\/@]|davwwwroot/i.test(first) || BARE_SERVER.test(first)
    return {
      description: 'The file opens a folder on a remote server',
      evidence: [{ where: 'pointer.search', snippet: first.slice(0, 160) }],
      weighs: bare ? 'whole' : 'named',
    }
  },
}
