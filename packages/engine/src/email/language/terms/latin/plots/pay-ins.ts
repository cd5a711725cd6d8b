// What is paid in so that it earns: with a sum by the day or month that is many times as much (`yields.ts`), nobody honest
// promises it. By vocabulary.
import type { TermTable } from '../../../term.ts'
import type { Vocabulary } from '../../../vocabularies.ts'

export const payIns: Partial<Readonly<Record<Vocabulary, TermTable>>> = {
  en: { payin: 'deposit deposits depositing invest investing invested investment capital_of pay_in pay_just put_in' },
  es: {
    payin:
      'ingrese ingresa ingresando deposite deposita depositando invierta invierte invirtiendo inversión depósito aporte',
    gain: 'obtenga obtén obtendrá',
  },
  pt: {
    payin: 'deposite depositar depositando invista investir investindo investimento depósito aplique aplicando',
    gain: 'obtenha receba_até',
  },
  fr: {
    payin:
      'déposez déposer déposant investissez investir investissant investissement dépôt versez misez placez mise_de',
    gain: 'touchez percevez obtenez',
  },
  de: {
    payin: 'einzahl* zahlen_sie zahle investier* anlage einlage mindesteinlage einsatz einstieg startgeld',
    gain: 'erziel* erwirtschaft* erhalten_sie_bis',
  },
  it: {
    payin: 'versi versa versando versare investa investi investendo investire investimento deposito deposita',
    gain: 'ottieni ottenga',
  },
  nl: { payin: 'stort storten storting inleg inleggen investeer* beleg beleggen belegging', gain: 'ontvang ontvangt' },
  pl: { payin: 'wpłać wpłaca* wpłat* zainwestuj* inwestuj* inwestycj* depozyt* wkład*', gain: 'otrzymuj* odbieraj*' },
  cs: {
    payin: 'vložte vložit vložíte vklad* investujte investovat investic* investuj*',
    gain: 'získ* získávejte dostávejte',
  },
  ro: {
    payin: 'depuneți depune depunere depunând investiți investește investind investiți* depozit',
    gain: 'obțineți obține încasați',
  },
  tr: { payin: 'yatırın yatırarak yatırım* yatırmanız yatırıp yatır', gain: 'elde' },
  hu: { payin: 'befizet* fizessen_be fektessen fektess befektet* befektetés*', gain: 'kapjon' },
  nordic: {
    payin: 'insättning* sätt_in investera* invester* indbetal* indskud innskudd sett_inn indsæt',
    gain: 'få_upp få_op få_opp',
  },
}
