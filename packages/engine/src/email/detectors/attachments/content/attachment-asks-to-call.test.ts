import { attached } from '../../../../../test/email/attached.ts'
import { testDetector } from '../../../../../test/email/detector-table.ts'
import { attachmentAsksToCall } from './attachment-asks-to-call.ts'

const BILL =
  'Invoice 88-2210. Your subscription has been renewed. Amount charged $399.99. To cancel the payment call us: +1 (808) 216-4471'
const FREE = 'From: Kelly <kelly9921@gmail.com>\nSubject: Order 88-2210'
const bill = (text: string, head: string, words = 'Thank you.') =>
  attached('inv.pdf', { kind: 'document', type: 'pdf', text }, { head, text: words })

testDetector(attachmentAsksToCall, {
  hits: {
    'a renewal from free mail': { ...bill(BILL, FREE), says: '(808) 216-4471', strength: [1, 1] },
    'a renewal to hidden recipients': bill(BILL, 'From: Kelly <kelly@sender.example>\nTo: undisclosed-recipients:;'),
    'in German': bill(
      'Rechnung 88. Ihr Abonnement wurde verlängert, Betrag 399,99 €. Zahlung stornieren: rufen Sie uns an unter +49 30 90182044',
      FREE,
    ),
  },
  misses: {
    'a bill of a firm': bill(BILL, 'From: Kelly <kelly@sender.example>\nSubject: Invoice'),
    'a bill without a number': bill('Invoice. Your subscription was charged $399.99. Cancel any time.', FREE),
    'a photograph of a menu': bill('Soup, salad. Call us: +49 30 90182044', FREE),
  },
})
