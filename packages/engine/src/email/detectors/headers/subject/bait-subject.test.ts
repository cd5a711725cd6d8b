import { testDetector } from '../../../../../test/email/detector-table.ts'
import { baitSubject } from './bait-subject.ts'

testDetector(baitSubject, {
  hits: {
    'a row of hyphens': {
      mail: 'From: "ann--- via the list" <a@list.example>\nSubject: Minutes',
      says: /^Repeated punctuation makes the display name/,
    },
    alarm: { mail: 'Subject: 🚨🚨 Last warning 🚨🚨', strength: [0.7, 1] },
    'capitals and punctuation': { mail: 'Subject: CONGRATULATIONS YOU ARE THE WINNER!!!', strength: [0.7, 1] },
    'prizes in the name': {
      mail: 'From: "🎊Congrat🎊" <a@evil.example>\nSubject: For you',
      says: /^Symbols make the display name "🎊Congrat🎊" stand out\.$/,
    },
    'a subject, beside a name that does not stand out': {
      mail: 'From: Anna Muster <a@evil.example>\nSubject: BLOCKED ACCESS TO YOUR PAGE',
      says: /^Capitals make the subject "BLOCKED ACCESS TO YOUR PAGE" stand out\.$/,
    },
  },
  misses: {
    plain: 'Subject: Minutes of Tuesday',
    'a dash': 'From: "Ann - the list" <a@list.example>\nSubject: Minutes - Tuesday',
    'a short word in capitals': 'Subject: FYI',
    'a question': 'Subject: Where are you?',
    'a smile': 'Subject: See you on Friday 🙂',
  },
})
