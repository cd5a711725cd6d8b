import { testDetector } from '../../../../../test/email/detector-table.ts'
import { replyToFreemail } from './reply-to-freemail.ts'

const PROVEN = 'Authentication-Results: mx.receiver.example; dmarc=pass header.from=sender.example\n'

testDetector(replyToFreemail, {
  hits: {
    'a firm that is answered at Gmail': {
      mail: 'Reply-To: mia.muster.office@gmail.com',
      says: 'gmail.com',
      strength: [1, 1],
    },
    'proven, as a hacked account is': { mail: `${PROVEN}Reply-To: other@outlook.com`, strength: [0.7, 0.9] },
    'through a proven mailing service': {
      mail: 'Authentication-Results: mx.receiver.example; dmarc=pass header.from=sender.example; dkim=pass header.d=sendgrid.net\nReply-To: other@outlook.com',
      strength: [0.3, 0.6],
    },
    'written to itself, and it wants something': {
      mail: 'From: Desk <a@sender.example>\nTo: <a@sender.example>\nReply-To: other@gmail.com\nSubject: Inheritance\n\nI want to donate my inheritance of 4.5 million dollars to you. Reply with your bank details for the transfer of the fund.',
      says: 'other@gmail.com',
    },
  },
  misses: {
    'a list, which writes to itself in the name of a member':
      'From: Kim via Users <users@sender.example>\nTo: <users@sender.example>\nReply-To: kim@gmail.com\nSubject: Clock\n\nHas anybody seen the clock drift after an hour?',
    'a form of the house, which another finding tells': 'From: Site <web@receiver.example>\nReply-To: kim@gmail.com',
    'answered at home': 'Reply-To: office@sender.example',
    'free mail that answers to itself': 'From: Kim <kim@gmail.com>\nReply-To: kim@gmail.com',
    'free mail to free mail is another finding': 'From: Kim <kim@gmail.com>\nReply-To: jo@outlook.com',
    'the recipient answers himself': 'To: kim@gmail.com\nReply-To: kim@gmail.com',
  },
})
