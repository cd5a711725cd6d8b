// Honest mail in the languages of the Baltic and the North.
import type { Letter } from '../write-letter.ts'

export const northern: readonly Letter[] = [
  {
    name: 'kin of the world: lt: security, Šiaulių bankas',
    from: 'Šiaulių bankas <info@sb.lt>',
    subject: 'Prisijungimas iš naujo įrenginio',
    body: `Gerb. kliente,
prie Jūsų interneto banko prisijungta iš naujo įrenginio: Chrome, Windows, Vilnius, 14:22.
Jei tai buvote Jūs, nieko daryti nereikia. Jei ne, nedelsdami skambinkite 1813.
Bankas niekada neprašo atskleisti slaptažodžių el. paštu.
[[sb.lt|https://www.sb.lt/lt/saugumas]]`,
  },
  {
    name: 'kin of the world: lv: statement, Citadele banka',
    from: 'Citadele banka <info@citadele.lv>',
    subject: 'Jūsu konta izraksts ir pieejams',
    body: `Cienījamais klient!
Jūsu konta izraksts par oktobri ir pieejams internetbankā. Pieslēdzieties internetbankai, lai to apskatītu.
[[Uz internetbanku|https://online.citadele.lv/]]
Ar cieņu,
Citadele banka`,
  },
  {
    name: 'kin of the world: et: parcel, Omniva',
    from: 'Omniva <noreply@omniva.ee>',
    subject: 'Sinu pakk on pakiautomaadis',
    body: `Tere!
Sinu pakk CE123456789EE ootab sind Kristiine keskuse pakiautomaadis. Uksekood: 481920. Pakk on kapis 7 päeva.
[[Jälgi saadetist|https://www.omniva.ee/abi/jalgimine?barcode=CE123456789EE]]`,
  },
  {
    name: 'kin of the world: fi: reset, Verkkokauppa.com',
    from: '"Verkkokauppa.com" <asiakaspalvelu@verkkokauppa.com>',
    subject: 'Salasanan vaihto',
    body: `Hei,
pyysit salasanan vaihtoa. Vaihda salasana alla olevasta linkistä 24 tunnin kuluessa. Jos et pyytänyt vaihtoa, voit jättää tämän viestin huomiotta.
[[Vaihda salasana|https://www.verkkokauppa.com/fi/account/reset?token=8f1c]]`,
  },
  {
    name: 'kin of the world: no: invoice, Lyse',
    from: 'Lyse <faktura@lyse.no>',
    subject: 'Ny faktura fra Lyse',
    body: `Hei Petra,
Du har fått en ny faktura på kr 842,00 med forfall 20.11. Fakturaen betales automatisk med AvtaleGiro. KID 00288193847.
[[Se fakturaen på Min side|https://minside.lyse.no/faktura]]
Hilsen Lyse`,
  },
  {
    name: 'kin of the world: sv: invoice, Telenor',
    from: 'Telenor <noreply@telenor.se>',
    subject: 'Din faktura finns nu i Mitt Telenor',
    body: `Hej!
Din faktura på 349 kr finns nu att läsa. Förfallodatum 30 november. Betala i tid för att undvika påminnelseavgift.
[[Logga in på Mitt Telenor|https://www.telenor.se/mitt-telenor/faktura]]`,
  },
  {
    name: 'kin of the world: da: government, Digital Post',
    from: 'Digital Post <noreply@digitalpost.dk>',
    subject: 'Du har fået ny Digital Post',
    body: `Du har modtaget ny post fra Gladsaxe Kommune.
Læs posten på borger.dk eller e-Boks. Vi sender aldrig links, hvor du skal logge på.
Venlig hilsen
Digital Post`,
  },
  {
    name: 'kin of the world: is: parcel, Pósturinn',
    from: 'Pósturinn <postur@postur.is>',
    subject: 'Sendingin þín er komin',
    body: `Sæl Anna,
Sendingin þín er komin í póstbox við Hagatorg. Kóði: 3391. Sendingin bíður í 4 daga.
[[Skoða sendingu|https://www.postur.is/rekja]]`,
  },
]
