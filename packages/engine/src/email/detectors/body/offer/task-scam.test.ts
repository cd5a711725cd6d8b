import { testDetector } from '../../../../../test/email/detector-table.ts'
import { taskScam } from './task-scam.ts'

const letter = (text: string): string => `From: Kim <kim@sender.example>\nSubject: Hello\n\n${text}`

testDetector(taskScam, {
  hits: {
    English: {
      mail: letter(
        'We found your CV online. You only need to like videos and rate products from your phone, 30 minutes a day, and can earn 200-500 USD daily. You are paid the same day in USDT. Contact our manager on WhatsApp.',
      ),
      says: 'daily pay',
      strength: [0.8, 1],
    },
    German: letter(
      'Wir suchen Helfer, die von zu Hause aus Hotels bewerten. Sie verdienen 150 bis 300 Euro am Tag, Vorkenntnisse sind nicht nötig. Schreiben Sie uns auf WhatsApp.',
    ),
    French: letter(
      'Vous pouvez gagner de 100 à 300 € par jour pour liker des vidéos et noter des hôtels avec votre téléphone, sans expérience. Écrivez-nous sur Telegram.',
    ),
    Spanish: letter(
      'Le ofrecemos un trabajo desde casa: solo tiene que dar me gusta a vídeos y valorar productos. Gana de 50 a 200 euros al día, sin experiencia. Escríbanos por WhatsApp.',
    ),
    Portuguese: letter(
      'Você pode ganhar de R$ 200 a R$ 500 por dia para curtir vídeos e avaliar produtos pelo celular, sem experiência. Chame no WhatsApp.',
    ),
    Italian: letter(
      'Cerchiamo persone per mettere mi piace ai video e recensire hotel dal telefono. Il guadagno è di 100-250 euro al giorno, senza esperienza. Ci scriva su Telegram.',
    ),
    Dutch: letter(
      'Wij zoeken mensen die vanuit huis hotels beoordelen en video’s liken. U verdient 80 tot 200 euro per dag, ervaring is niet nodig. Stuur een bericht via WhatsApp.',
    ),
    Polish: letter(
      'Szukamy osób do oceniania produktów i lajkowania filmów z telefonu. Zarobek od 200 do 600 zł dziennie, bez doświadczenia. Prosimy o kontakt przez WhatsApp.',
    ),
    Turkish: letter(
      'Telefonunuzdan videoları beğenerek ve otelleri değerlendirerek günlük 1500 TL kazanabilirsiniz. Deneyim gerekmez. WhatsApp üzerinden bize yazın.',
    ),
    Russian: letter(
      'Предлагаем подработку: нужно ставить лайки и оценивать товары с телефона. Доход от 3000 рублей в день, без опыта. Напишите менеджеру в Telegram.',
    ),
    Ukrainian: letter(
      'Пропонуємо підробіток: ставити вподобайки та оцінювати товари з телефону. Дохід від 1500 гривень на день, без досвіду. Напишіть нам у Telegram.',
    ),
    Chinese: letter('您好，我们招聘兼职，只需用手机点赞视频、做简单任务，每天赚300到800元，当天结算。请加微信联系。'),
    Japanese: letter(
      '在宅でできる副業のご案内です。スマホで動画にいいねするだけの簡単な作業で、1日1万円以上の報酬を即日払いいたします。LINEでご連絡ください。',
    ),
    Arabic: letter(
      'نقدم لك عملا من المنزل: كل ما عليك هو الإعجاب بمقاطع الفيديو وتقييم المنتجات من هاتفك، وتكسب 200 دولار يوميا بدون خبرة. تواصل معنا عبر واتساب.',
    ),
    Indonesian: letter(
      'Anda hanya perlu menyukai video dan mengulas hotel dari ponsel. Penghasilan Rp 500.000 per hari, tanpa pengalaman. Hubungi kami di WhatsApp.',
    ),
    Korean: letter(
      '휴대폰으로 좋아요를 누르고 상품 리뷰를 쓰는 재택 부업입니다. 하루에 20만원, 당일 지급됩니다. 카카오톡으로 연락 주세요.',
    ),
  },
  misses: {
    'a hotel asks for a review': letter(
      'Thank you for staying with us. Would you rate our hotel? It takes two minutes on your phone. We hope to see you again.',
    ),
    'a shop asks for reviews': letter(
      'Your order has arrived. You can rate products in the app and collect points with each review.',
    ),
    'an employer': letter(
      'We are hiring a part-time bookkeeper, 20 hours a week, 22 euros per hour, partly from home. Please send your CV by 5 May.',
    ),
    'tasks of a team': letter(
      'There are three small tasks left for today: update the wiki, close the tickets and call Jo. I am working from home, free after 3.',
    ),
    'a course': letter(
      'In this course you learn to evaluate products. No experience required. Three hours a day for two weeks, 400 euros.',
    ),
    'a German employer': letter(
      'Für unsere Filiale suchen wir eine Aushilfe in Teilzeit, 14 Euro pro Stunde, ohne Vorkenntnisse. Bewerbung bitte an die Filialleitung.',
    ),
    'a French streaming service': letter(
      'Regardez vos séries sur votre téléphone : 5,99 € par mois. Profitez de votre temps libre !',
    ),
    'a Japanese shop': letter('レビューを書いていただくと次回のお買い物で使える100ポイントを差し上げます。'),
    'a Spanish school': letter(
      'Los alumnos harán tareas sencillas en casa, media hora al día. No se necesita experiencia en informática.',
    ),
    'a Brazilian bank': letter(
      'Agora você pode assistir vídeos sobre finanças pelo celular, sem pagar nada. São 10 minutos por dia.',
    ),
    'an Italian café': letter(
      'Cerchiamo un barista part-time, anche senza esperienza, 9 euro all’ora. Presentarsi in negozio con il curriculum.',
    ),
    'a Dutch magazine': letter(
      'Wij beoordelen elke week hotels voor u. Lees onze recensies in uw vrije tijd, voor 2 euro per week.',
    ),
    'a Polish employer': letter(
      'Szukamy osoby do biura, praca dorywcza, 30 zł na godzinę, bez doświadczenia. CV prosimy składać osobiście.',
    ),
    'a Turkish shop': letter('Siparişinizi teslim aldınız mı? Ürünleri değerlendirin, aynı gün 20 puan kazanın.'),
    'a Russian clinic': letter(
      'Пожалуйста, оцените работу врача с телефона. Это займёт две минуты. Отзывы помогают нам становиться лучше.',
    ),
    'a Chinese bank': letter('您的信用卡账单已生成，请用手机登录查看。每日消费提醒已开启。'),
  },
})
