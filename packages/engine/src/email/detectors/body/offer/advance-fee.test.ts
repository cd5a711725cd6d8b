import { testDetector } from '../../../../../test/email/detector-table.ts'
import { advanceFee } from './advance-fee.ts'

testDetector(advanceFee, {
  hits: {
    'no heir, in Czech': `From: Jan <jan@gmail.com>
Subject: Hello

Jsem advokát klienta, který měl stejné příjmení jako vy a nemá dědice. Zanechal v bance 9 milionů dolarů, které si rozdělíme. Odpovězte na můj soukromý e-mail.`,
    'links that everybody knows below it': `From: Ana <ana@gmail.com>
Subject: Hello
Content-Type: text/html

<p>I am a widow and ill with cancer, I have no children and want to donate 2.500.000 euros. You were chosen by me. Write to my private e-mail.</p><p>${'<a href="https://www.wikipedia.org/">this</a> '.repeat(5)}</p>`,
    'a giver who dies, in Romanian': `From: Ana <ana@gmail.com>
Subject: Hello

Sunt văduvă și bolnavă de cancer, nu am copii și vreau să donez 2.500.000 de euro. Ați fost ales de mine. Scrieți-mi pe adresa mea personală.`,
    'a partner for millions, in Japanese': `From: Ken <ken@gmail.com>
Subject: Hello

資産家の代理人です。貴国に7000万ドルを投資するため、信頼できるパートナーを探しています。取り分は20%です。個人アドレスにご返信ください。`,
    inheritance: `Subject: Dear friend

Dear friend, I am barrister John Cole. My late client left 12 million dollars and no next of kin. Contact me at my private email.`,
    donation: `Subject: Hello

Dear beneficiary, the foundation has donated 2 million euro to you. Send your full name and phone number to claim the fund.`,
    French: `Subject: Hello

Cher bénéficiaire, vous avez un héritage de la part de la veuve. Contactez-moi pour les fonds, répondez vite à notre notaire.`,
  },
  misses: {
    'a draw for a voucher, in German': `From: Shop <shop@stranger.example>
Subject: Hello

Sie wurden für einen 750€ Gutschein ausgewählt! Tragen Sie Ihre Daten ein: https://stranger.example/go`,
    'an estate that is wound up': `From: Anna <anna@kanzlei.example>
Subject: Hello

Das Nachlassgericht hat den Erbschein erteilt. Ihr Anteil am Nachlass von 1,2 Millionen Euro beträgt ein Viertel. Bitte senden Sie mir die Vollmacht zurück.`,
    'a round of financing with an agreement of confidence, in Chinese': `From: Li <li@fund.example>
Subject: Hello

刘总您好,基金拟投资五千万美元,占股20%。保密协议见附件。周一上午开会讨论可以吗?请回复。`,
    'a charity that thanks, in Polish': `From: Ewa <ewa@fundacja.example>
Subject: Hello

Dziękujemy za darowiznę. W zeszłym roku zebraliśmy 1,2 mln zł i pomogliśmy sierotom. Prosimy o odpowiedź, jeśli chcą Państwo potwierdzenie.`,
    'a charity': `Subject: Hello

The fund for the playground stands at half of its goal. Thank you all.`,
    'an estate': `Subject: Hello

The estate agent shows the flat on Tuesday at six.`,
    news: `Subject: Hello

The company raised ten million last year and hires in Ghent.`,
  },
})
