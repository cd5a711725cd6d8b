// Attacks in the languages of the Baltic and the North.
import type { WrittenMail } from '../write-mail.ts'

export const northern: readonly WrittenMail[] = [
  {
    name: 'lt: credential, Šiaulių bankas',
    from: 'Šiaulių bankas <pranesimas@arvydomedis.example>',
    subject: 'Jūsų interneto banko prieiga laikinai apribota',
    body: `Gerb. kliente,
Pastebėjome neįprastą prisijungimą prie Jūsų paskyros. Saugumo sumetimais prieiga prie interneto banko laikinai apribota.
Norėdami atkurti prieigą, per 24 valandas patvirtinkite savo tapatybę:
[Patvirtinti paskyrą](https://arvydomedis.example/wp-content/sb/login.php)
Jei to nepadarysite, paskyra bus užblokuota.
Šiaulių bankas`,
  },
  {
    name: 'lv: credential, Citadele Klientu serviss',
    from: 'Citadele Klientu serviss <info@dzivnieku-klinika-ogre.example>',
    subject: 'Steidzami: atjaunojiet savus datus internetbankā',
    body: `Cienījamais klient!
Jūsu Smart-ID sesija beigsies šodien. Lai turpinātu lietot internetbanku, apstipriniet savus datus.
[Apstiprināt datus](https://citadele-atjaunosana.web.app/lv)
Ja dati netiks apstiprināti 24 stundu laikā, Jūsu konts tiks bloķēts.
Ar cieņu,
Citadele banka`,
  },
  {
    name: 'et: credential, LHV Pank',
    from: 'LHV Pank <teavitus@paadiremont.example>',
    subject: 'Teie konto on ajutiselt peatatud',
    body: `Lugupeetud klient
Märkasime Teie kontol ebatavalist tegevust ja piirasime ligipääsu internetipangale.
Palun kinnitage oma andmed 24 tunni jooksul, vastasel juhul konto suletakse.
[Kinnita andmed](https://paadiremont.example/lhv/kinnita)
LHV Pank AS`,
  },
  {
    name: 'fi: credential, S-Pankki',
    from: 'S-Pankki <asiakaspalvelu@s-pankki-tunnistus.example>',
    subject: 'Vahvista henkilöllisyytesi – tilisi on rajoitettu',
    body: `Hyvä asiakas,
Tilisi käyttöä on rajoitettu, koska et ole päivittänyt tunnistetietojasi.
Vahvista tietosi verkkopankissa 48 tunnin kuluessa:
[Kirjaudu sisään](https://s-pankki-tunnistus.example/kirjaudu)
Ystävällisin terveisin
S-Pankki`,
  },
  {
    name: 'no: credential, SpareBank 1 Nord-Norge',
    from: 'SpareBank 1 Nord-Norge <kunde@fjellhytta-booking.example>',
    subject: 'Din BankID må fornyes',
    body: `Hei,
Vi har oppdaget at din BankID utløper i dag. For å unngå at kontoen din blir sperret må du bekrefte opplysningene dine.
[Forny BankID nå](https://fjellhytta-booking.example/.well-known/bankid/)
Med vennlig hilsen
SpareBank 1`,
  },
  {
    name: 'sv: credential, Länsförsäkringar',
    from: 'Länsförsäkringar <noreply@lf-kundtjanst.example>',
    subject: 'Ditt konto har spärrats',
    body: `Hej!
Av säkerhetsskäl har vi spärrat ditt konto. Bekräfta din identitet med BankID inom 24 timmar för att undvika avstängning.
[Bekräfta nu](https://lf-kundtjanst.example/bankid)
Länsförsäkringar Bank`,
  },
  {
    name: 'da: credential, Jyske Bank',
    from: 'Jyske Bank <service@elektrikeren-vejle.example>',
    subject: 'Din adgang til netbank udløber',
    body: `Kære kunde
Vi har registreret usædvanlig aktivitet på din konto. Din adgang bliver lukket, hvis du ikke bekræfter dine oplysninger med MitID inden i aften.
[Bekræft med MitID](https://elektrikeren-vejle.example/mitid/)
Venlig hilsen
Jyske Bank`,
  },
  {
    name: 'is: credential, Landsbankinn',
    from: 'Landsbankinn <thjonusta@hestaferdir-sudurland.example>',
    subject: 'Aðgangi þínum hefur verið lokað',
    body: `Kæri viðskiptavinur,
Við urðum vör við óvenjulega innskráningu á reikninginn þinn. Vinsamlegast staðfestu upplýsingarnar þínar innan 24 klukkustunda, annars verður aðganginum lokað.
[Staðfesta núna](https://hestaferdir-sudurland.example/lb/auth)
Landsbankinn`,
  },
]
