import { testDetector } from '../../../../../test/email/detector-table.ts'
import { deliveryLure } from './delivery-lure.ts'

testDetector(deliveryLure, {
  hits: {
    'a few coins bring it, four sentences later': {
      mail: `Subject: Votre envoi

Votre colis n'a pas pu être déposé car il était trop volumineux. Il est conservé dans notre dépôt depuis hier. Un créneau du matin ou du soir est possible. Pour le choisir, merci de régler les frais de 1,99 €.`,
      strength: [0.8, 1],
    },
    'customs fee': `Subject: Your parcel

Your parcel could not be delivered. Pay the customs fee of 1.99 to release it.`,
    Dutch: `Subject: Hello

Uw pakket kon niet worden bezorgd. Betaal de openstaande verzendkosten binnen 48 uur.`,
    Polish: `Subject: Hello

Twoja paczka została wstrzymana. Prosimy, aby Państwo opłacili zaległą dopłatę: kliknij link, jeśli nie chcesz jej zwrotu.`,
  },
  misses: {
    'a bounce': `Subject: Delivery Status Notification (Failure)

Technical details of permanent failure: the server tried to deliver your message, but it was rejected.`,
    shipped: `Subject: Hello

Your order has shipped and will arrive on Tuesday.`,
    software: `Subject: Hello

The package failed to build because of a missing header; install the new compiler.`,
    'a neighbour': `Subject: Hello

The parcel for you is with the neighbour on the second floor.`,
  },
})
