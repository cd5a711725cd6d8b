import { testDetector } from '../../../../../test/email/detector-table.ts'
import { authorityOnOpenDomain } from './authority-on-open-domain.ts'

const BODY = 'You have an unpaid traffic fine of 45 EUR. Pay the fine within 24 hours.'

testDetector(authorityOnOpenDomain, {
  hits: {
    'a ministry at .org': { mail: `From: Ministry of Transport <a@transport-desk.org>\n\n${BODY}`, strength: [1, 1] },
    'a German office at .com': `From: Bundesamt für Mobilität <a@bfm-bescheid.com>\n\n${BODY}`,
    'in Hindi': `From: परिवहन विभाग <a@parivahan-desk.net>\n\n${BODY}`,
    'in Japanese': `From: 税務署からのお知らせ <a@zeimu-desk.com>\n\n${BODY}`,
    'under what looks like a country': `From: Ordnungsamt <a@bescheid.de.com>\n\n${BODY}`,
    'without a demand': { mail: 'From: Polizei <a@anzeige.online>\n\nGuten Tag.', strength: [0.5, 0.5] },
  },
  misses: {
    'an ordinary letter': 'Subject: Saturday\n\nShall we meet at the lake?',
    'a club on an open domain': 'From: Rowing Club <info@rowers.example>\n\nTraining is on Tuesday.',
    'a shop on an open domain': 'From: Bread Shop <a@breadshop.example>\n\nWe open at seven.',
    'a friend': 'From: Jo <jo@friends.example>\n\nSee you on Friday.',
    'the suffix of a government': `From: Ministry of Transport <a@transport.gov.sg>\n\n${BODY}`,
    'the suffix of a country': `From: Polizei Musterstadt <a@polizei-musterstadt.de>\n\n${BODY}`,
    'nobody of the kind': `From: Mia Muster <a@sender.com>\n\n${BODY}`,
    'a word that holds one': `From: Policymakers Weekly <a@policy-weekly.com>\n\n${BODY}`,
  },
})
