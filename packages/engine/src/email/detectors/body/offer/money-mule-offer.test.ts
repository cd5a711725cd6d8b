import { testDetector } from '../../../../../test/email/detector-table.ts'
import { moneyMuleOffer } from './money-mule-offer.ts'

const mail = (text: string): string => `Subject: Hello\n\n${text}`

testDetector(moneyMuleOffer, {
  hits: {
    'payments of customers, passed on': mail(
      'We need a payment agent in your area. You receive transfers from our clients, you keep 8% as your commission and send the rest by bitcoin. No experience needed.',
    ),
    'in French': mail(
      'Vous recevez sur votre compte les virements de nos clients, vous gardez 10 % de commission et vous envoyez le reste en bitcoin. Sans expérience. Envoyez votre nom et le nom de votre banque.',
    ),
    'in Ukrainian': mail(
      'Потрібен платіжний агент: перекази наших клієнтів на вашу картку, залишаєте собі 10 %, решту в біткоїнах. Без досвіду. Вкажіть ім’я та назву банку.',
    ),
    'in Arabic': mail(
      'نبحث عن وكيل مدفوعات. تستلم تحويلات عملائنا وتحتفظ بنسبة 10٪ وترسل الباقي. بدون خبرة. أرسل الاسم الكامل واسم البنك.',
    ),
  },
  misses: {
    'an accountant': mail(
      'We would like to invite you to an interview for the post of accounts assistant. You will match payments with invoices. The salary is 28,000.',
    ),
    'a bank tells how to pay': mail(
      'Transfers reach our account within a day. Please state your full name and the invoice number.',
    ),
    'commission of a salesman': mail('Your commission of 8% on the sales of March has been paid with your salary.'),
    'a French accountant': mail(
      'Votre candidature au poste de comptable a retenu notre attention. Vous suivrez les paiements de nos clients et les relances. Êtes-vous disponible mardi ?',
    ),
  },
})
