import { testDetector } from '../../../../../test/email/detector-table.ts'
import { giftCardCodesAsked } from './gift-card-codes-asked.ts'

const letter = (text: string): string => `From: Kim <kim@sender.example>\nSubject: Hello\n\n${text}`

testDetector(giftCardCodesAsked, {
  hits: {
    English: {
      mail: letter(
        'Please pick up five Apple gift cards at 200 dollars each, scratch the silver lining and send me clear pictures of the codes. I will pay you back tonight.',
      ),
      says: 'codes of gift cards',
      strength: [0.8, 1],
    },
    'English, for the staff': letter(
      'We are surprising some of the team with Steam cards today. Can you get six of them from the store? Once you have them, email me the codes on the back so I can hand them out.',
    ),
    'vouchers, and the backs': letter(
      'The shop here has no Steam vouchers left. Could one of you pick up three of them for 100 each, scratch them and send me photos of the backs?',
    ),
    German: letter(
      'Können Sie bitte fünf Google-Play-Karten zu je 100 Euro besorgen? Rubbeln Sie die Codes frei und schicken Sie mir ein Foto davon. Ich sitze in einer Besprechung.',
    ),
    French: letter(
      'J’ai besoin que tu achètes cinq cartes cadeaux Amazon pour un client. Gratte-les et envoie-moi les codes par mail, je te rembourse ce soir.',
    ),
    Spanish: letter(
      'Necesito que compres tarjetas de regalo de Amazon por 500 euros y me envíes los códigos por correo. Es una sorpresa para los clientes.',
    ),
    Portuguese: letter(
      'Preciso que compre cinco cartões-presente do Google Play de 200 reais. Raspe o verso e me envie os códigos por aqui, estou em reunião.',
    ),
    Italian: letter(
      'Mi serve che acquisti quattro carte regalo da 100 euro per un cliente. Gratta il retro e mandami i codici via mail, ti rimborso domani.',
    ),
    Dutch: letter(
      'Kun je voor mij vijf cadeaukaarten van bol halen? Kras ze open en stuur mij de codes per mail, ik zit in een vergadering.',
    ),
    'Dutch, to be passed on': letter(
      'Kun je zes cadeaukaarten van bol.com kopen en de codes aan mij doormailen? Je krijgt het geld morgen terug.',
    ),
    Polish: letter(
      'Proszę kupić pięć kart podarunkowych Steam po 200 zł. Proszę zdrapać kody i przesłać mi zdjęcia kodów mailem.',
    ),
    Swedish: letter(
      'Kan du köpa fem presentkort till kunderna i dag? Skrapa fram koderna och mejla mig bilder på dem, jag sitter i möte.',
    ),
    Czech: letter('Kup prosím pět dárkových karet pro klienta. Setři kódy a pošli mi je e-mailem, jsem na jednání.'),
    Russian: letter(
      'Нужно срочно купить подарочные карты для клиентов. Сотрите защитный слой и пришлите мне коды на почту.',
    ),
    Japanese: letter(
      '取引先に渡すギフトカードを5枚買ってきてください。裏面を削ってコードの写真をメールで送ってください。会議中なので電話は出られません。',
    ),
    Chinese: letter('请帮我去超市买五张苹果卡,每张一千元。刮开后把卡密拍照发给我,我在开会,不方便接电话。'),
    Arabic: letter('أحتاج منك شراء خمس بطاقات هدايا للعملاء اليوم. اكشط الظهر ثم أرسل لي صور الرموز عبر البريد.'),
  },
  misses: {
    'a shop that sells them': letter(
      'Thank you for your order of a gift card. We email the code to the address that you gave. Scan the code at the till.',
    ),
    'a discount code': letter('Use the code SPRING20 and save 20 percent. Gift cards are excluded from this offer.'),
    'a colleague’s collection': letter(
      'We collect for Anna’s farewell and will buy a gift card. Bring 5 euros to my desk if you want to join in.',
    ),
    'a German shop': letter('Ihre Geschenkkarte ist da. Geben Sie den Code an der Kasse ein und sparen Sie 20 Euro.'),
    'a French shop': letter('Votre carte cadeau est arrivée. Saisissez le code lors du paiement. À bientôt !'),
    'photographs of a holiday': letter(
      'Send me the photos of the boat, and the code of the garage. The cards were fun.',
    ),
    'a Spanish shop': letter(
      'Su tarjeta regalo ya está disponible. Introduzca el código en la caja y disfrute de su compra.',
    ),
    'a Dutch shop': letter('Je cadeaukaart staat klaar. Vul de code in bij het afrekenen en het bedrag gaat eraf.'),
    'a Dutch file that is passed on': letter(
      'De cadeaukaarten liggen klaar bij de balie. Kun je de offerte aan mij doormailen voor morgen?',
    ),
    'an Italian shop': letter('La tua carta regalo è attiva. Inserisci il codice alla cassa per usarla.'),
    'a Japanese shop': letter(
      'ギフトカードをお買い上げいただきありがとうございます。コードはマイページでご確認いただけます。',
    ),
    'support of a shop, which asks for a picture of the receipt': letter(
      'Sorry that your gift card did not work. Please reply with your order number and we will replace it.',
    ),
    'vouchers that are a present': letter(
      'I bought three Steam vouchers for the boys. Could you take photos of them when they open the presents? I am at work.',
    ),
    'a lock': letter('Can you text me the code of the front door? I am at the back with the boxes.'),
    'a game': letter('I got two Steam cards for my birthday. Which game should we play tonight?'),
    'an answer of the office': letter('The prepaid cards are in the drawer; the codes are with Anna.'),
    'a newsletter': letter('New in our store: gift cards for every occasion, from 10 to 200 dollars.'),
  },
})
