import { attached } from '../../../../../test/email/attached.ts'
import { testDetector } from '../../../../../test/email/detector-table.ts'
import { qrCodeLeadsToStranger } from './qr-code-leads-to-stranger.ts'

const picture = (...qrCodes: readonly string[]) => attached('a.png', { kind: 'image', type: 'png', qrCodes })

testDetector(qrCodeLeadsToStranger, {
  hits: {
    'to a stranger': { ...picture('https://other-place.com/a'), says: 'QR code in a.png leads to other-place.com' },
    "with the recipient's address": { ...picture('https://other-place.com/#kim@receiver.example'), strength: [0.8, 1] },
    'out of a PDF': attached('a.pdf', { kind: 'document', qrCodes: ['https://bit.ly/3abc'] }),
  },
  misses: {
    "the sender's own": picture('https://www.sender.example/ticket/1'),
    'a visiting card': picture('BEGIN:VCARD\nFN:Kim\nEND:VCARD'),
    'a payment code': picture('BCD\n002\n1\nSCT'),
    'a well-known domain': picture('https://www.wikipedia.org/'),
  },
})
