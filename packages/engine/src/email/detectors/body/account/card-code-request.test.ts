import { testDetector } from '../../../../../test/email/detector-table.ts'
import { cardCodeRequest } from './card-code-request.ts'

const mail = (text: string): string => `Subject: Hello\n\n${text}`

testDetector(cardCodeRequest, {
  hits: {
    'for a refund': mail(
      'To receive your refund, enter your card number, the expiry date and the CVV on the next page.',
    ),
    'in Spanish, or the account closes': mail(
      'Su cuenta será bloqueada. Confirme los datos de su tarjeta y el código recibido por SMS para evitarlo.',
    ),
    'in Portuguese': mail(
      'Para evitar o bloqueio, confirme seus dados, sua senha do cartão e o código do SMS ainda hoje.',
    ),
    'in Russian': mail('Ваш счёт заблокирован. Подтвердите личность и введите код из СМС.'),
    'in Japanese': mail('口座は凍結されます。ご本人確認のため、暗証番号とワンタイムパスワードをご入力ください。'),
  },
  misses: {
    'a code that was asked for': mail(
      'Your one time code is 441902. It is valid for ten minutes. Do not pass it to anyone.',
    ),
    'a bank that never asks': mail(
      'We will never ask you for the CVV or for a code sent by SMS. If somebody does, hang up.',
    ),
    'a bank that never asks, in Ukrainian': mail('Ми ніколи не запитуємо CVV або коди з СМС.'),
    'a shop that takes cards': mail('You can pay by card on delivery, cash is welcome as well.'),
    'a parcel’s code': mail('Your parcel waits in the locker. The code you received by SMS opens the door.'),
  },
})
