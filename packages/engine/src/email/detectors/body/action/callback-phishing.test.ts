import { testDetector } from '../../../../../test/email/detector-table.ts'
import { callbackPhishing } from './callback-phishing.ts'

testDetector(callbackPhishing, {
  hits: {
    'a charge that nobody made, in Romanian': `From: Service <desk.4711@gmail.com>
Subject: Confirmare

Protecția a fost prelungită. Suma de 1.950 lei va fi retrasă. Dacă nu ați făcut această achiziție, sunați imediat la 0800 555 0130.`,
    'the same in Arabic': `From: Service <desk.4711@gmail.com>
Subject: تأكيد

سيتم خصم مبلغ 399 دولارا من حسابك اليوم. إذا لم تقم بهذا الشراء فاتصل فورا على الرقم 8005550117 لإلغاء العملية.`,
    'a renewal': `From: Billing Desk <desk.4711@gmail.com>
Subject: Order confirmed

Your subscription was renewed and $399.99 was charged to you. Invoice 4711. If you did not make this payment call us at +1 (800) 555-0199.`,
  },
  misses: {
    'a renewal that can be switched off': `From: Service <a@sender.example>
Subject: Confirmare

Abonamentul dvs. a fost reînnoit. 149 lei au fost retrași de pe card. Puteți opri reînnoirea din cont.`,
    'a receipt with a link': `Subject: Hello

Your order of $12 was paid, see the invoice: https://shop.stranger.example/ or call us at +1 (800) 555-0199.`,
    'a signature': `Subject: Hello

See you on Monday.
Mia, +1 (800) 555-0199`,
  },
})
