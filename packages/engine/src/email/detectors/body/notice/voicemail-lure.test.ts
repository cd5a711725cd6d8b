import { testDetector } from '../../../../../test/email/detector-table.ts'
import { voicemailLure } from './voicemail-lure.ts'

testDetector(voicemailLure, {
  hits: {
    'voice message': `Subject: New voice message

You have a new voicemail of 0:42. Click here to listen to the recording.`,
    fax: `Subject: Hello

You received a fax. Download the fax document below: fax message 2 pages.`,
  },
  misses: {
    'a machine': `Subject: Hello

My voicemail is broken, write to me instead.`,
    'an address line': `Subject: Hello

Tel. 555 0100, fax 555 0101`,
  },
})
