import { isInnerHost } from '../../../data/inner-hosts.ts'
import type { FileDetector } from '../file-detector.ts'

export const pointerRemoteDesktopSharesDisks: FileDetector<'pointer_remote_desktop_shares_disks'> = {
  id: 'pointer_remote_desktop_shares_disks',
  type: 'shortcut',
  severity: 'medium',
  title: 'A Remote Desktop file shares the local drives',
  why: 'A connection file from a stranger that shares drives and the clipboard lets the server read them.',
  falsePositives: 'Company connection files, usually signed and for known hosts.',
  attack: ['T1204.002', 'T1219'],
  detect({ pointer }) {
    if (pointer?.kind !== 'rdp') return null
    const { settings } = pointer
    const drives = /\*|[c-z]:/i.test(settings['drivestoredirect'] ?? '') || settings['redirectdrives'] === '1'
    const address = pointer.targets[0] ?? ''
    const outside = /^[\w-]+\.[\w.-]+/.test(address) && !isInnerHost(address.replace(/:\d{1,5}$/, ''))
    if (!drives || !outside) return null
    const program = settings['remoteapplicationmode'] === '1'
    const handsOver = settings['redirectwebauthn'] === '1' || settings['redirectsmartcards'] === '1'
    const unasked = settings['authentication level'] === '0' || settings['prompt for credentials'] === '0'
    return {
      description: `The Remote Desktop file shares local drives with ${address.slice(0, 80)}`,
      evidence: [
        {
          where: 'pointer.rdp',
          snippet: `${settings['drivestoredirect'] ?? ''} ${settings['remoteapplicationprogram'] ?? ''}`.trim(),
        },
      ],
      weighs: ['disks', program && 'program', handsOver && 'keys', unasked && 'unasked'],
    }
  },
}
