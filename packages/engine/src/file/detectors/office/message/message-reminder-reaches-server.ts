import type { FileDetector } from '../../file-detector.ts'

export const messageReminderReachesServer: FileDetector<'message_reminder_reaches_server'> = {
  id: 'message_reminder_reaches_server',
  type: 'exploit',
  severity: 'high',
  title: 'A reminder plays a sound from a server',
  why: 'Outlook contacts the server for the sound of a reminder without being asked and hands over the password hash (CVE-2023-23397).',
  falsePositives: 'None known.',
  attack: ['T1187'],
  detect({ msg }) {
    const [first] = msg?.remotePaths ?? []
    if (first === undefined) return null
    return {
      description: 'A property of the message names a file on a server',
      evidence: [{ where: 'msg.properties', snippet: first.slice(0, 160) }],
      weighs: /^\\\\[^\\@]*(?:\.|@)/.test(first) ? 'whole' : 'own share',
    }
  },
}
