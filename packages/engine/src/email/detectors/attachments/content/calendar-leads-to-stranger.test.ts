import { attached } from '../../../../../test/email/attached.ts'
import { testDetector } from '../../../../../test/email/detector-table.ts'
import { calendarLeadsToStranger } from './calendar-leads-to-stranger.ts'

const entry = (...urls: readonly string[]) => attached('invite.ics', { kind: 'message', type: 'icalendar', urls })

testDetector(calendarLeadsToStranger, {
  hits: {
    'to a stranger': { ...entry('https://other-place.com/a'), says: 'other-place.com' },
    'to a bucket': entry('https://storage.googleapis.com/b/a.html'),
  },
  misses: {
    'a meeting': entry('https://teams.microsoft.com/l/meetup-join/1', 'https://us02web.zoom.us/j/1'),
    "the sender's own": entry('https://sender.example/meet/1'),
    'no link': entry(),
  },
})
