import { testDetector } from '../../../../../test/email/detector-table.ts'
import { strangerInLove } from './stranger-in-love.ts'

const mail = (text: string): string => `Subject: Hello\n\n${text}`

testDetector(strangerInLove, {
  hits: {
    'found the address, wants a private answer': mail(
      'Hello, I am a lonely woman, honest and simple. I found your email and want to get to know you. Write to my private email and I will send you my photos.',
    ),
    'in Spanish': mail(
      'Hola, soy una mujer sincera y cariñosa y encontré tu dirección. Busco un hombre serio. Escríbeme a mi correo personal y te mando mis fotos.',
    ),
    'in Turkish': mail(
      'Merhaba, yalnız ve dürüst, sevgi dolu bir kadınım. Profilini gördüm, seni tanımak istiyorum. Özel mailime yaz, fotoğraflarımı göndereyim. Bu benim için çok değerli olacak.',
    ),
    'in Japanese': mail(
      'はじめまして、独身で誠実な女性です。あなたのプロフィールを見ました。真剣なお付き合いを探しています。個人のメールに返事をください。',
    ),
  },
  misses: {
    'a friend with pictures': mail(
      'Hi Tom, how are you? I will send you my photos of Lisbon at the weekend. Write me back!',
    ),
    'a recruiter who saw the profile': mail(
      'I saw your profile on the job board and would like to get to know you. Are you free for a call on Monday?',
    ),
    'a Spanish friend': mail(
      'Hola Pili, ¿cómo estás? Te mando las fotos de Cádiz. Escríbeme y cuéntame de la casa nueva. Un beso',
    ),
    'a club': mail('The club is looking for a serious treasurer. Members may write to my personal email.'),
  },
})
