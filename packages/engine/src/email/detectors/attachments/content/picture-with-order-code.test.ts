import { testDetector } from '../../../../../test/email/detector-table.ts'
import { pictureWithOrderCode } from './picture-with-order-code.ts'

const mail = (head: string, text: string, name = 'KIKI 17-1.png'): string => `${head}
Content-Type: multipart/mixed; boundary=b

--b
Content-Type: text/plain

${text}
--b
Content-Type: image/png; name="${name}"
Content-Disposition: attachment; filename="${name}"
Content-Transfer-Encoding: base64

iVBORw0KGgo=
--b--`
const FREE = 'From: Rob Sully <robsully02@gmail.com>'

testDetector(pictureWithOrderCode, {
  hits: {
    'nothing but a code': mail(`${FREE}\nSubject: `, '#A0SC480A4S__'),
    'an order in the subject': mail(`${FREE}\nSubject: Order_7742119`, 'Thanks for the purchase. Copy enclosed.'),
    'an invoice by its file': mail(`${FREE}\nSubject: Thank you`, 'Copy.', 'Invoice 558120.png'),
  },
  misses: {
    'a photograph': mail(`${FREE}\nSubject: Holiday`, 'The beach on Sunday!', 'IMG_20260308_101500.jpg'),
    'from a firm': mail('From: Shop <a@sender.example>\nSubject: Order_7742119', 'Thanks for the purchase.'),
    'a letter with a photograph': mail(
      `${FREE}\nSubject: Receipt`,
      'Hello Kim, here is the photograph of the receipt 20441 from our dinner on Friday, please give it to the office when you see them.',
    ),
  },
})
