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
    'nothing but a code, as a quotation below prose': mail(
      `${FREE}\nSubject: `,
      'The second half of the season brought more rain than anybody remembered in the valley.\n\nOn Tue, 5 Mar 2024 at 10:12, Maria Keller <maria@receiver.example> wrote:\n> #A0SC480A4S__',
    ),
    'an order in the subject': mail(`${FREE}\nSubject: Order_7742119`, 'Thanks for the purchase. Copy enclosed.'),
    'an invoice by its file': mail(`${FREE}\nSubject: Thank you`, 'Copy.', 'Invoice 558120.png'),
  },
  misses: {
    'a photograph': mail(`${FREE}\nSubject: Holiday`, 'The beach on Sunday!', 'IMG_20260308_101500.jpg'),
    'a photograph for a shop whose letter is quoted below': mail(
      `${FREE}\nSubject: Re: your question`,
      'Here is the photo.\n\nOn Tue, 5 Mar 2024 at 10:12, The Shop <help@shop.example> wrote:\n> Hello Rob, please send us a photo of the broken lid of your order A0SC480A4S,\n> and we will send you a new one with the next van.',
    ),
    'from a firm': mail('From: Shop <a@sender.example>\nSubject: Order_7742119', 'Thanks for the purchase.'),
    'a letter with a photograph': mail(
      `${FREE}\nSubject: Receipt`,
      'Hello Kim, here is the photograph of the receipt 20441 from our dinner on Friday, please give it to the office when you see them.',
    ),
  },
})
