import { extensionPattern } from '../../../data/extensions.ts'
import { INNER_NAMES } from '../../../data/inner-hosts.ts'
import type { FileDetector } from '../file-detector.ts'

const OWN_NETWORK = new RegExp(String.raw`^\\\\(?:[\w-]+\.)+${INNER_NAMES}(?:\\|$)`, 'i')
/** Shares that domain controllers have. Whoever imitates them needs a server that the reader's network lets him reach. */
const LOGON_SHARE = /^\\\\[\w-]+(?:\.[\w-]+)+\\(?:netlogon|sysvol)(?:\\|$)/i

const PROGRAM = new RegExp(`\\.${extensionPattern('runs', 'library')}$`, 'i')

export const lnkPointsToNetwork: FileDetector<'lnk_points_to_network'> = {
  id: 'lnk_points_to_network',
  type: 'shortcut',
  severity: 'high',
  title: 'A shortcut points to the network',
  why: 'A target or icon on a remote share gives away a password hash and may run code from there.',
  falsePositives: 'Shortcuts to company shares.',
  attack: ['T1187'],
  detect({ lnk }) {
    if (lnk === undefined) return null
    const places = [lnk.target, lnk.networkTarget, lnk.icon, lnk.relativePath, lnk.environmentTarget].filter((place) =>
      /^(?:\\\\[\w.-]+|https?:|file:\/\/)/i.test(place),
    )
    const [first] = places
    if (first === undefined) return null
    const strangers = places.filter(
      (place) =>
        /^(?:https?:|\\\\(?:\d{1,3}(?:\.\d{1,3}){3}|[\w-]+(?:\.[\w-]+)+)|\\\\[\w.-]+@)/i.test(place) &&
        !OWN_NETWORK.test(place),
    )
    const outside = strangers.some((place) => !LOGON_SHARE.test(place) || /^\\\\\d/.test(place))
    const runs = places.some((place) => PROGRAM.test(place))
    return {
      description: 'The shortcut points to a network location',
      evidence: [{ where: 'lnk.target', snippet: first.slice(0, 160) }],
      weighs: [outside ? 'outside' : strangers.length > 0 ? 'strangers' : 'inside', runs && 'runs'],
    }
  },
}
