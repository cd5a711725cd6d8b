import { testDetector } from '../../../../../test/email/detector-table.ts'
import { replyToOtherFreemail } from './reply-to-other-freemail.ts'

testDetector(replyToOtherFreemail, {
  hits: {
    'another provider': {
      mail: 'From: Jean Smith <jean2028@gmail.com>\nReply-To: jean2059@outlook.com',
      says: 'jean2059@outlook.com',
    },
    'another account of the same provider': 'From: Jean Smith <jean2028@gmail.com>\nReply-To: jean2059@gmail.com',
  },
  misses: {
    'the same with a tag': 'From: Jean <jean@gmail.com>\nReply-To: jean+list@gmail.com',
    'the same without the dot': 'From: Jean <jean.smith@gmail.com>\nReply-To: jeansmith@googlemail.com',
    'a firm': 'Reply-To: jean@gmail.com',
    'answered at the firm': 'From: Jean <jean@gmail.com>\nReply-To: office@sender.example',
  },
})
