// What figures tell beside the words: a refund that needs what is printed on a card, a sum that comes out many times as large, a
// parcel that goes back unless it is paid for, a relative without a telephone. Each in many languages; then the honest mail that is nearest.
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { LureKind } from '../../../src/email/language/lures.ts'
import { readLures } from '../../../src/email/language/read-lures.ts'

const REFUNDS: Readonly<Record<string, string>> = {
  en: 'After reviewing your 2024 return we owe you £318.40. Enter your card details on the portal before 12 May to receive it.',
  es: 'Tras revisar su declaración de 2024 le corresponde una devolución de 318,40 €. Indique los datos de su tarjeta en el portal antes del 12 de mayo.',
  pt: 'Após a análise da sua declaração de 2024, tem a receber um reembolso de 318,40 €. Introduza os dados do seu cartão no portal até 12 de maio.',
  fr: 'Après examen de votre déclaration 2024, un remboursement de 318,40 € vous est dû. Saisissez vos coordonnées de carte sur le portail avant le 12 mai.',
  de: 'Nach Prüfung Ihrer Steuererklärung 2024 steht Ihnen eine Erstattung von 318,40 € zu. Geben Sie bis zum 12. Mai Ihre Kartendaten im Portal ein.',
  it: 'Dopo la verifica della sua dichiarazione 2024 le spetta un rimborso di 318,40 €. Inserisca i dati della carta sul portale entro il 12 maggio.',
  nl: 'Na controle van uw aangifte 2024 hebt u recht op een teruggave van € 318,40. Vul voor 12 mei uw kaartgegevens in op het portaal.',
  pl: 'Po weryfikacji zeznania za 2024 rok przysługuje Ci zwrot 318,40 zł. Podaj dane karty w portalu do 12 maja.',
  cs: 'Po kontrole vašeho přiznání za rok 2024 máte nárok na přeplatek 3 184 Kč. Zadejte údaje o kartě na portálu do 12. května.',
  ro: 'În urma verificării declarației pe 2024 aveți dreptul la o rambursare de 318,40 lei. Introduceți datele cardului pe portal până la 12 mai.',
  tr: '2024 beyannamenizin incelenmesi sonucunda 318,40 TL iade hakkınız bulunmaktadır. 12 Mayıs tarihine kadar portalda kart bilgilerinizi girin.',
  ru: 'По итогам проверки декларации за 2024 год вам положен возврат 3 184 руб. Укажите данные карты на портале до 12 мая.',
  uk: 'За результатами перевірки декларації за 2024 рік вам належить повернення 3 184 грн. Вкажіть дані картки на порталі до 12 травня.',
  zh: '经核算，您有一笔2024年度退税款 1,318.40 元待领取，请于5月12日前登录并填写银行卡信息，逾期作废。',
  ja: '2024年分の確定申告を確認した結果、318,400円の還付金がございます。5月12日までにカード情報をご入力のうえ、受け取り手続きをお願いします。',
}

const PROFITS: Readonly<Record<string, string>> = {
  en: 'Deposit just $250 today and earn up to $4,000 a month without any risk. Our adviser will call you within the hour.',
  es: 'Ingrese solo 250 € hoy y gane hasta 4.000 € al mes sin ningún riesgo. Nuestro asesor le llamará en una hora.',
  pt: 'Deposite apenas 250 € hoje e ganhe até 4.000 € por mês sem qualquer risco. O nosso consultor liga-lhe dentro de uma hora.',
  fr: 'Déposez seulement 250 € aujourd’hui et gagnez jusqu’à 4 000 € par mois sans aucun risque. Notre conseiller vous rappelle dans l’heure.',
  de: 'Zahlen Sie heute nur 250 € ein und verdienen Sie bis zu 4.000 € im Monat ohne jedes Risiko. Unser Berater ruft Sie innerhalb einer Stunde an.',
  it: 'Versi solo 250 € oggi e guadagni fino a 4.000 € al mese senza alcun rischio. Il nostro consulente la chiamerà entro un’ora.',
  nl: 'Stort vandaag slechts € 250 en verdien tot € 4.000 per maand zonder enig risico. Onze adviseur belt u binnen een uur.',
  pl: 'Wpłać dziś tylko 1 000 zł i zarabiaj do 16 000 zł miesięcznie bez żadnego ryzyka. Nasz doradca zadzwoni w ciągu godziny.',
  cs: 'Vložte dnes jen 6 000 Kč a vydělávejte až 90 000 Kč měsíčně bez jakéhokoli rizika. Náš poradce vám zavolá do hodiny.',
  ro: 'Depuneți astăzi doar 1.250 lei și câștigați până la 20.000 lei pe lună fără niciun risc. Consultantul nostru vă sună într-o oră.',
  tr: "Bugün sadece 5.000 TL yatırın, ayda 60.000 TL'ye kadar kazanın, hiçbir risk yok. Danışmanımız bir saat içinde sizi arayacak.",
  ru: 'Внесите сегодня всего 10 000 руб. и получайте до 150 000 руб. в месяц без риска. Наш специалист перезвонит вам в течение часа.',
  uk: 'Внесіть сьогодні лише 5 000 грн і отримуйте до 40 000 грн на місяць без ризику. Наш фахівець зателефонує протягом години.',
  ar: 'أودع اليوم 250 دولارا فقط واربح حتى 4000 دولار شهريا دون أي مخاطرة. سيتصل بك مستشارنا خلال ساعة.',
  zh: '今天只需入金 2000 元，每月可赚 30000 元，零风险，顾问一小时内与您联系。',
  ja: '本日わずか3万円の入金で、毎月50万円の利益を得られます。リスクはありません。担当者が1時間以内にお電話します。',
}

const PARCELS: Readonly<Record<string, string>> = {
  en: 'Your package is on hold at our depot because of an unpaid customs charge of $2.10. Pay it today or the package goes back to the sender.',
  es: 'Su envío está detenido en nuestro centro por una tasa de aduana pendiente de 2,10 €. Abónela hoy o será devuelto al remitente.',
  pt: 'A sua encomenda está retida no nosso centro devido a uma taxa alfandegária de 2,10 €. Pague hoje ou será devolvida ao remetente.',
  fr: 'Votre envoi est bloqué dans notre centre : des frais de douane de 2,10 € restent dus. Réglez-les aujourd’hui, sinon il sera retourné à l’expéditeur.',
  de: 'Ihr Paket liegt wegen offener Zollgebühren von 2,10 € in unserem Depot. Bezahlen Sie heute, sonst geht es an den Absender zurück.',
  it: 'Il suo pacco è fermo nel nostro deposito per spese doganali di 2,10 €. Paghi oggi, altrimenti verrà restituito al mittente.',
  nl: 'Uw pakket ligt in ons depot omdat € 2,10 invoerkosten niet zijn betaald. Betaal vandaag, anders gaat het terug naar de afzender.',
  pl: 'Twoja paczka została zatrzymana w sortowni z powodu nieopłaconego cła 2,10 zł. Opłać ją dziś, inaczej wróci do nadawcy.',
  cs: 'Vaše zásilka je zadržena v depu kvůli neuhrazenému clu 49 Kč. Uhraďte je dnes, jinak bude vrácena odesílateli.',
  ro: 'Coletul dvs. este reținut în depozit din cauza unei taxe vamale neachitate de 9,50 lei. Achitați astăzi, altfel va fi returnat expeditorului.',
  tr: 'Kargonuz, ödenmemiş 21,90 TL gümrük ücreti nedeniyle depomuzda bekletiliyor. Bugün ödeyin, aksi halde göndericiye iade edilecek.',
  ru: 'Ваша посылка задержана на складе из-за неоплаченной пошлины 210 руб. Оплатите сегодня, иначе она вернётся отправителю.',
  uk: 'Вашу посилку затримано на складі через несплачене мито 85 грн. Сплатіть сьогодні, інакше її буде повернено відправнику.',
  ar: 'شحنتك محتجزة في مستودعنا بسبب رسوم جمركية غير مدفوعة قدرها 9.50. ادفع اليوم وإلا ستعاد إلى المرسل.',
  zh: '您的包裹因未缴关税 21.9 元被滞留在仓库，请今日支付，否则将退回寄件人。',
}

const RELATIVES: Readonly<Record<string, string>> = {
  en: 'Hi mum, I dropped my phone, this is my new number. Text me on WhatsApp, I have to pay a bill today and cannot get into my banking app.',
  es: 'Hola mamá, se me ha roto el móvil, este es mi número nuevo. Escríbeme por WhatsApp, tengo que pagar una factura hoy y no puedo entrar en el banco.',
  pt: 'Olá mãe, parti o telemóvel, este é o meu novo número. Escreve-me no WhatsApp, tenho de pagar uma conta hoje e não consigo entrar no banco.',
  fr: 'Coucou maman, j’ai cassé mon téléphone, voici mon nouveau numéro. Écris-moi sur WhatsApp, je dois régler une facture aujourd’hui et je n’ai plus accès à ma banque.',
  de: 'Hallo Mama, mein Handy ist kaputt, das ist meine neue Nummer. Schreib mir auf WhatsApp, ich muss heute eine Rechnung bezahlen und komme nicht ins Online-Banking.',
  it: 'Ciao mamma, mi si è rotto il telefono, questo è il mio nuovo numero. Scrivimi su WhatsApp, devo pagare una bolletta oggi e non riesco a entrare in banca.',
  nl: 'Hoi mam, mijn telefoon is kapot, dit is mijn nieuwe nummer. App me even, ik moet vandaag een rekening betalen en kan niet bij mijn bank.',
  pl: 'Cześć mamo, zepsuł mi się telefon, to mój nowy numer. Napisz na WhatsApp, muszę dziś zapłacić rachunek i nie mogę wejść do banku.',
  cs: 'Ahoj mami, rozbil se mi telefon, tohle je moje nové číslo. Napiš mi na WhatsApp, musím dnes zaplatit účet a nedostanu se do banky.',
  ro: 'Bună mamă, mi s-a stricat telefonul, acesta e noul meu număr. Scrie-mi pe WhatsApp, trebuie să plătesc azi o factură și nu pot intra în aplicația băncii.',
  tr: "Anne merhaba, telefonum bozuldu, bu yeni numaram. WhatsApp'tan yaz, bugün bir fatura ödemem lazım ve bankaya giremiyorum.",
  ru: 'Привет, мам, телефон сломался, это мой новый номер. Напиши в WhatsApp, мне сегодня нужно оплатить счёт, а в банк зайти не могу.',
  uk: 'Привіт, мамо, телефон зламався, це мій новий номер. Напиши у WhatsApp, мені сьогодні треба оплатити рахунок, а в банк зайти не можу.',
  ar: 'مرحبا أمي، تعطل هاتفي وهذا رقمي الجديد. راسليني على واتساب، يجب أن أدفع فاتورة اليوم ولا أستطيع الدخول إلى البنك.',
  zh: '妈，我手机坏了，这是我的新号码，加我微信，今天要交一笔费用，银行登不上去，先帮我转一下。',
  ja: 'お母さん、スマホが壊れたから新しい番号です。LINEして。今日中に支払いがあるんだけど銀行に入れないから振り込んでほしい。',
}

const PLAIN = 0.5

const HITS: readonly (readonly [string, readonly LureKind[], Readonly<Record<string, string>>])[] = [
  ['a refund to a card whose number is asked for', ['refund'], REFUNDS],
  ['paid in, and many times as much by the month', ['earning_machine'], PROFITS],
  ['a parcel that goes back unless it is paid for', ['delivery'], PARCELS],
  ['a relative with a new number and a bill', ['relative_in_need'], RELATIVES],
]

for (const [name, kinds, texts] of HITS)
  describe(name, () => {
    for (const [language, text] of Object.entries(texts))
      test(language, () => {
        const { lures } = readLures(text, '', '', false)
        assert.ok(
          lures.some(({ kind, strength }) => kinds.includes(kind) && strength >= PLAIN),
          JSON.stringify(lures),
        )
      })
  })

const MISSES: readonly (readonly [string, LureKind])[] = [
  ['We have refunded £24.50 to your card ending 4410. It can take five working days to appear.', 'refund'],
  ['Wir haben 24,50 € auf Ihre Karte erstattet. Das dauert bis zu fünf Werktage.', 'refund'],
  ['Le remboursement de 24,50 € a été effectué sur votre carte bancaire.', 'refund'],
  ['Hemos devuelto 24,50 € a su tarjeta terminada en 4410.', 'refund'],
  [
    'Save 25 € a month in our plan and earn up to 3 % interest a year. Your adviser in the branch is happy to help.',
    'earning_machine',
  ],
  [
    'Sparen Sie ab 25 € im Monat; die Zinsen betragen 2,5 % im Jahr. Ihr persönlicher Berater ist für Sie da.',
    'earning_machine',
  ],
  [
    'Investissez dès 50 € par mois dans votre plan d’épargne ; les versements sont libres et vos gains imposables.',
    'earning_machine',
  ],
  ['The flat is 900 € a month and the deposit is 1,800 €, paid when the contract is signed.', 'earning_machine'],
  ['Die Wohnung kostet 900 € im Monat, die Kaution beträgt 2.700 € und ist bei Einzug einzuzahlen.', 'earning_machine'],
  ['The post pays 3,200 € a month plus 200 € for travel. Please send your CV by Friday.', 'earning_machine'],
  ['Your parcel waits at the shop in High Street until Friday, then it goes back to the sender.', 'delivery'],
  ['Ihr Paket liegt bis Freitag in der Filiale, danach geht es an den Absender zurück.', 'delivery'],
  ['Hi Mum, we have arrived, the hotel is lovely. Can you feed the cat? The milkman gets 12 €.', 'relative_in_need'],
]

describe('the honest mail that is nearest', () => {
  for (const [text, kind] of MISSES)
    test(text, () => {
      const found = readLures(text, '').lures.find((lure) => lure.kind === kind)
      assert.equal(found?.strength ?? 0, 0)
    })
})
