// Words by which a language is known: its commonest function words and those of everyday mail. Own selection.
import type { LanguageCode } from './view.ts'

const WORDS: Readonly<Partial<Record<LanguageCode, string>>> = {
  en: 'the and of to in is you that it for was on are with as your be at this have from or by not but what all were we when can there an which their if will please has more about up out would our been any these click here account now dear thank thanks hello regards i my me he she they do does did just get',
  de: 'der die das und ist nicht sie ich mit sich den von für auf ein eine einen einem einer zu im dem des auch es an werden aus bei nach wie wird oder wir ihr ihre ihren ihrer ihrem haben hat sind wurde bitte noch nur um am über durch wenn kann uns unsere unserer diese dieser dieses sehr geehrte geehrter konto hallo grüße danke vom zum zur dass war mehr jetzt hier klicken sicherheit bis',
  pt: 'que não uma um para com por mais como seu sua você dos das ao os as em na no nos nas foi ser está são ou se do da pelo pela este esta isso já também quando muito nosso nossa seus suas clique aqui conta olá prezado obrigado caro atenciosamente até sem e o à às ter cliente acesso agora após seja',
  es: 'que los las del una por con para su no es se al lo como más pero sus le ya o este sí porque esta entre cuando muy sin sobre también me hasta hay donde quien desde nos usted ha su cuenta hola estimado gracias haga clic aquí saludos el la y en un está son tiene puede nuestro nuestra si ser su correo cliente ahora',
  fr: 'le la les des et est un une du que qui dans pour pas sur au avec vous votre vos nous ce cette il elle ne se par plus sont ou mais nos notre être avez aux cliquez ici compte bonjour merci cordialement madame monsieur été ont leur afin si veuillez je mon ma en son sa ses leurs très tout tous à cher client dès',
  it: 'che di il la per un una non sono del della con è le gli dei si da al nel alla più come anche suo sua questo questa ha ma o se delle ai nella dal essere stato vostro tuo tua tuoi clicca qui conto ciao gentile cliente grazie saluti cordiali lo i e a in ti ci può sul sulla degli era nostro nostra entro accesso',
  nl: 'de het een en van is dat niet je op te zijn met voor aan er om u uw ook als maar bij deze dit door naar kan wij ons onze heeft wordt worden nog of uit over dan geen meer hebben klik hier beste geachte bedankt groet vriendelijke heb ik in we jouw wat was tot moet graag rekening binnen',
  pl: 'nie się na jest do że z w i to jak o po co tak ale dla od za przez czy już tylko przy może są oraz jego jej być który która które pan pani państwa twoje twój proszę kliknij tutaj konto dzień dobry dziękujemy pozdrawiam jeśli ze został została nasz naszej lub aby ma można ten tego tym swoje',
  tr: 've bir bu için ile da de çok ne daha gibi olarak olan sonra kadar ya en var değil ama mi siz sizin hesabınız hesap lütfen tıklayın merhaba sayın teşekkürler veya ancak tarafından üzere her şekilde olduğu oldu edilmiştir ederiz burada sizi size bilgi işlem',
  sv: 'och att det är som en på av för med till den har inte om ett han men var jag sig från vi så kan när hade du din ditt dina eller vid vara under också efter hej tack klicka här konto ditt vänligen hälsningar ni er ert era ska skulle mycket alla oss vårt vår',
  da: 'og at det er en til af på med for den der har ikke som et de han var jeg sig fra vi så kan men når du din dit dine eller ved være også efter hej tak klik her konto venlig hilsen skal kun blev vores os hvis mere bliver blevet nu hvor dig deres mig hvad hvilken kunne oplysninger adgang venligst',
  no: 'og at det er en til av på med for den som har ikke et de han var jeg seg fra vi så kan men når du din ditt dine eller ved være også etter hei takk klikk her konto vennlig hilsen skal bare ble vår oss hvis mer blir blitt nå hvor deg deres meg hva hvilken kunne opplysninger tilgang vennligst dette',
  fi: 'ja on ei se että oli hän mutta ovat kun jos niin myös tai kuin sen olla joka mitä voi sinun teidän tilisi tili hei kiitos napsauta tästä terveisin ole vain nyt olet tämä tämän jotka ovat kanssa mukaan vielä jälkeen sekä meidän me te',
  cs: 'se na je že to si do ve jsem za jsou jako nebo ale tak když podle které který která bude být jeho pro po od při však váš vaše vaši prosím klikněte zde účet dobrý den děkujeme pozdravem není již vám jste mezi až také jen v s a i o z u',
  sk: 'sa na je že to si do vo som za sú ako alebo ale tak keď podľa ktoré ktorý ktorá bude byť jeho pre po od pri však váš vaše vaša prosím kliknite tu účet dobrý deň ďakujeme pozdravom nie už vám ste medzi až tiež len v s a i o z u',
  hu: 'a az és hogy nem is egy ez van volt meg csak de mint már ha el kell még azt ön önnek kérjük kattintson ide fiók fiókja üdvözlettel tisztelt köszönjük vagy lehet ezt akkor minden szerint között után által amely nagyon',
  ro: 'și şi de la în a nu este cu pe un o că pentru din mai care sunt au al ale ca sau dar fi fost prin după dvs dumneavoastră contul cont vă rugăm click aici bună mulțumim stimate dacă acest această fiind să se le lui ați',
  id: 'yang dan di dengan untuk dari pada ini itu tidak adalah ke dalam akan anda kami atau juga oleh telah sudah dapat bisa karena ada saya akun silakan klik terima kasih salam',
  vi: 'và của là có cho được không các trong một này với để người những khi đã tôi bạn vui lòng tài khoản nhấp vào đây xin chào cảm ơn từ về quý khách',
  hr: 'je i u na se da su za što od kao ne bi ili ali koji koja koje biti iz po vaš vaše molimo kliknite ovdje račun poštovani hvala pozdrav nije samo ako može te sa o do već',
  sl: 'je in na se da so za ki v z kot ne bi ali pa biti iz po vaš vaše prosimo kliknite tukaj račun spoštovani hvala pozdrav ni samo če lahko tudi bo pri',
  ca: 'que de la el els les i un una per amb no és en del al seu seva com més però si dels aquest aquesta també molt vostè compte hola gràcies salutacions fer sense són ha perquè',
  lt: 'ir yra kad su iš į tai ne ar bet kaip jūsų jūs prašome spustelėkite čia paskyra sveiki ačiū pagarbiai buvo nuo už apie tik dėl taip gali',
  lv: 'un ir ka ar no uz par ne vai kā bet jūsu jūs lūdzu noklikšķiniet šeit konts sveiki paldies ar cieņu tika tas šo pēc lai tiek',
  et: 'ja on ei et see oma kui ka või aga teie palun klõpsake siin konto tere aitäh tervitades oli ning siis mis seda kas meie saab',
}

/** Letters that only one or few of the languages use; each counts as much as a word. */
const LETTERS: Readonly<Partial<Record<LanguageCode, string>>> = {
  de: 'ß',
  pt: 'ãõ',
  es: 'ñ¿¡',
  pl: 'łżźćńśęą',
  tr: 'ğış',
  cs: 'ěřů',
  sk: 'ľĺŕô',
  hu: 'őű',
  ro: 'ășțţ',
  vi: 'đơưạảấầẩậắằẳặẹẻẽếềểễệỉịọỏốồổỗộớờởợụủứừửữựỳỵỷỹ',
  da: 'æø',
  no: 'æø',
  sv: 'å',
  fr: 'œ',
  et: 'õ',
  lv: 'āēīūķļņģ',
  lt: 'ėįųū',
}

/** Languages that a word speaks for; its weight is shared among them. */
export const LANGUAGES_BY_WORD: ReadonlyMap<string, readonly LanguageCode[]> = invert(WORDS, (words) =>
  words.split(' '),
)
export const LANGUAGES_BY_LETTER: ReadonlyMap<string, readonly LanguageCode[]> = invert(LETTERS, (letters) => [
  ...letters,
])

function invert(
  table: Readonly<Partial<Record<LanguageCode, string>>>,
  split: (text: string) => readonly string[],
): ReadonlyMap<string, readonly LanguageCode[]> {
  const found = new Map<string, LanguageCode[]>()
  for (const [language, text] of Object.entries(table))
    for (const key of new Set(split(text))) {
      const list = found.get(key)
      if (list === undefined) found.set(key, [language as LanguageCode])
      else list.push(language as LanguageCode)
    }
  return found
}
