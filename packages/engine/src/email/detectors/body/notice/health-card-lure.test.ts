import { testDetector } from '../../../../../test/email/detector-table.ts'
import { healthCardLure } from './health-card-lure.ts'

const letter = (text: string): string => `Subject: Hello\n\n${text}`

testDetector(healthCardLure, {
  hits: {
    German: letter(
      'Ihre Gesundheitskarte wird am Freitag gesperrt. Bestätigen Sie Ihre Daten und bezahlen Sie den Versand von 1,95 €, sofort und online.',
    ),
    'German, shorter': letter(
      'Ihre Versichertenkarte ist abgelaufen. Aktualisieren Sie Ihre Angaben innerhalb von zwei Tagen.',
    ),
    French: letter(
      'Votre carte Vitale expire demain. Pour continuer à être remboursé, confirmez vos informations et réglez 0,99 € de frais.',
    ),
    Italian: letter(
      'La sua tessera sanitaria è in scadenza. Confermi i dati e paghi le spese di spedizione di 2,50 € entro domani.',
    ),
    Spanish: letter('Su tarjeta sanitaria caduca mañana. Actualice sus datos y abone 1,99 € para recibir la nueva.'),
    Portuguese: letter(
      'O seu cartão de utente expira hoje. Confirme os seus dados e pague 1,50 € para receber o novo cartão.',
    ),
    English: letter('Your Medicare card expires today. Confirm your details and pay the $2.50 delivery charge.'),
    Polish: letter('Twoja karta ubezpieczenia wygasa dzisiaj. Potwierdź dane i zapłać 3,50 zł za wysyłkę nowej.'),
    Czech: letter('Vaše zdravotní karta vyprší dnes. Potvrďte své údaje a uhraďte 29 Kč za doručení.'),
    Romanian: letter('Cardul de sănătate expiră astăzi. Confirmați datele și achitați 9 lei pentru livrare.'),
    Turkish: letter(
      'Sağlık kartınızın süresi doluyor, hemen bilgilerinizi doğrulayın ve 25 TL ödeyin, yoksa kart iptal.',
    ),
    Danish: letter(
      'Dit sundhedskort udløber i dag. Bekræft dine oplysninger og betal 25 kr., ellers bliver kortet spærret.',
    ),
    Japanese: letter('健康保険証の有効期限が切れます。本日中に確認のお手続きをお願いいたします。'),
    Chinese: letter('您的医保卡将被停用，请立即点击链接验证身份信息。'),
  },
  misses: {
    'a card that comes by post': letter(
      'Ihre Gesundheitskarte gilt noch bis Dezember. Die neue schicken wir Ihnen kostenlos per Post.',
    ),
    'a doctor’s receptionist': letter('Bitte bringen Sie zum Termin Ihre Gesundheitskarte und den Impfpass mit.'),
    'a travel tip': letter('Take your GHIC with you to Portugal, and a copy of your passport.'),
    'a school trip in French': letter("Merci d'apporter la carte Vitale des enfants et leur carnet."),
    'a pharmacy in Italian': letter('Per lo scontrino parlante serve la tessera sanitaria.'),
    'an office in Spanish': letter('Para la cita traiga el DNI y la tarjeta sanitaria.'),
    'a notice in Portuguese': letter('O cartão de utente fica pronto na quinta-feira, no balcão do centro.'),
    'a letter in Czech': letter('Nový průkaz pojištěnce vám přijde poštou, starý prosím vraťte na pobočce.'),
    'a hospital in Polish': letter('Proszę zabrać kartę ubezpieczenia i wyniki badań.'),
    'a clinic in Japanese': letter('ご来院の際は健康保険証をお持ちください。'),
    'a clinic in Chinese': letter('就诊时请携带医保卡。'),
    'a credit card': letter('Ihre Kreditkarte läuft im Dezember ab, die neue kommt per Post.'),
    'a membership card': letter('The library card costs nothing, come by any time.'),
    'a gym card': letter('Your gym card was found at the desk.'),
  },
})
