import type { FileDetector } from '../../file-detector.ts'

export const calendarReachesServer: FileDetector<'calendar_reaches_server'> = {
  id: 'calendar_reaches_server',
  type: 'forced_authentication',
  severity: 'medium',
  title: 'A calendar entry names a file on a server',
  why: 'Alarms and attachments on foreign shares are fetched by the calendar.',
  falsePositives: 'Entries of a company that name its own shares.',
  attack: ['T1187'],
  detect({ calendar }) {
    const [first] = calendar?.remotePaths ?? []
    if (first === undefined) return null
    return {
      description: 'The calendar entry names a file on a server',
      // A name without a dot is a server of the own network.
      weighs: /^(?:file:\/\/|\\\\)[\w-]{1,63}[\\/]/i.test(first) ? 'own share' : 'whole',
      evidence: [{ where: 'calendar.attach', snippet: first.slice(0, 160) }],
    }
  },
}
