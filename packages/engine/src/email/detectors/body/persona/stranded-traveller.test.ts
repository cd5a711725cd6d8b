import { testDetector } from '../../../../../test/email/detector-table.ts'
import { strandedTraveller } from './stranded-traveller.ts'

const mail = (text: string): string => `Subject: Hello\n\n${text}`

testDetector(strandedTraveller, {
  hits: {
    'in English': mail(
      'I hope you get this in time. My wife and I came to Manila for a short trip and were mugged outside the hotel; cash, cards and phone are gone. The embassy helps with the passports but our flight leaves tonight and the hotel manager wants the bill settled first. Could you lend us 1,800 euros by Western Union? I will pay you back as soon as we are home.',
    ),
    'in German': mail(
      'Ich bin in Lissabon ausgeraubt worden, Karten und Handy sind weg. Die Botschaft stellt mir einen neuen Pass aus, aber die Hotelrechnung ist noch offen. Kannst du mir bis Montag 1.200 Euro leihen?',
    ),
    'in French': mail(
      'Je suis en déplacement à Abidjan et on m’a volé mon sac avec mes papiers. Le consulat s’en occupe, mais je dois régler l’hôtel. Peux-tu me prêter 900 euros ? Je te rembourse dès mon retour.',
    ),
    'in Spanish': mail(
      'Estoy en Londres y anoche nos robaron a punta de pistola. La embajada no puede ayudarnos y el hotel no nos deja salir sin pagar. ¿Podrías prestarme 1.500 euros? Te lo devuelvo en cuanto llegue.',
    ),
    'in Polish': mail(
      'Jestem w Manchesterze i okradziono mnie w drodze do hotelu, nie mam telefonu ani kart. Konsulat pomaga z paszportem, ale muszę zapłacić za hotel. Czy możesz mi pożyczyć 4000 zł? Oddam po powrocie.',
    ),
    'in Russian': mail(
      'Я в Стамбуле, меня ограбили, нет ни карт, ни телефона. Консульство помогает с документами, но отель не отпускает без оплаты. Можешь одолжить мне 1200 долларов? Верну сразу после приезда.',
    ),
    'in Chinese': mail(
      '我在曼谷旅行时被抢了，钱包和手机都没了。大使馆在帮我补办护照，但是酒店账单还没付。你能借我一万元吗？回国马上还你。',
    ),
    'in Arabic': mail(
      'أنا في اسطنبول وتعرضت للسرقة أمس وفقدت هاتفي وبطاقاتي. السفارة تساعدني لكن الفندق لا يسمح لي بالمغادرة. هل يمكن أن تقرضني مبلغ ألف دولار؟',
    ),
  },
  misses: {
    'a theft that is told': mail(
      'We are back from Barcelona. My bag was stolen on the second day, but the consulate gave me a paper for the flight home within an hour. The beaches were lovely and we will show you the photos on Sunday.',
    ),
    'advice for a journey': mail(
      'If your passport is stolen abroad, report it to the police and call the nearest embassy. Keep copies of your papers at the hotel and a second card in another bag.',
    ),
    'friends settle a bill': mail(
      'The hotel bill for our weekend was 320, so could you transfer me your half when you have time? Thanks for driving!',
    ),
    'a library': mail(
      'We lend laptops and travel guides. A guide to embassies and consulates is new on the shelf beside the door.',
    ),
    'a theft in German, without a wish for money': mail(
      'In Prag wurde mir das Handy gestohlen, darum habe ich deine Nummer nicht mehr. Das Hotel war trotzdem schön. Ruf mich doch mal an!',
    ),
    'a bank about lost cards': mail(
      'Was your card stolen on holiday? Block it in the app at once. Your hotel can charge the replacement card that we send to you within two days.',
    ),
    'a travel insurer': mail(
      'Your policy covers what was stolen from your hotel room and the cost of a flight home. Please send the police report to your adviser.',
    ),
    'news of an embassy': mail(
      'The embassy was robbed on Monday night. Police arrested two men at a hotel near the river.',
    ),
  },
})
