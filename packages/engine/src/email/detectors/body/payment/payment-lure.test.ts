import { testDetector } from '../../../../../test/email/detector-table.ts'
import { paymentLure } from './payment-lure.ts'

testDetector(paymentLure, {
  hits: {
    overdue: `Subject: Overdue invoice

Invoice 4711 is overdue. Pay now to avoid legal action.`,
    'failed charge': `Subject: Payment declined

Your payment was declined. Update your payment method immediately or your subscription will be suspended.`,
    German: `Subject: Letzte Mahnung

Ihre Rechnung ist überfällig. Bezahlen Sie sofort, sonst folgt das Inkasso.`,
  },
  misses: {
    'hours before a flight, in Portuguese': `Subject: A sua viagem

Os passageiros com fatura em papel devem chegar, pelo menos, 2 horas antes da partida do voo. Consulte os nossos serviços.`,
    paid: `Subject: Hello

We have received your payment. Thank you.`,
    lunch: `Subject: Hello

I paid for lunch, you can pay next time.`,
    'a budget': `Subject: Hello

The budget for the trip is on the wiki, have a look when you can.`,
  },
})
