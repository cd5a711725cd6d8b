// What is paid in so that it earns: with a sum by the day or month that is many times as much (`yields.ts`), nobody honest
// promises it. By vocabulary.
import type { Plot } from '../../term.ts'

export const payIns: Plot = {
  latin: {
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
    nl: {
      payin: 'stort storten storting inleg inleggen investeer* beleg beleggen belegging',
      gain: 'ontvang ontvangt',
    },
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
  },
  ownScript: {
    payin:
      'внесите внести внесете вложите вложить вложив* вложени* взнос* депозит* инвестируите инвестир* внесіть вкладіть вкласти внесок* внеску інвестуите інвестув* καταθεσ* καταθεστε επενδυσ* επενδυστε',
    gain: 'получаите получать отримуите отримувати',
    sureprofit: 'без_риска без_рисков без_ризику без_ризиків χωρις_ρισκο',
  },
  runningText: {
    payin: '入金 投入 投资 投資 本金 أودع إيداع استثمر استثمار',
    dayprofit:
      '每月可赚 每月赚 每月可賺 每天可赚 每日可赚 月赚 月賺 每月获利 每月獲利 毎月の収益 毎月利益 毎日利益 毎日の収益 شهريا أرباح_شهرية ربح_شهري دخل_شهري 円の利益 円の収益 円の副収入',
    sureprofit:
      '零风险 零風險 无风险 無風險 没有风险 稳赚不赔 穩賺不賠 保本高收益 リスクなし ノーリスク リスクゼロ リスクはありません 元本保証 دون_أي_مخاطرة بدون_مخاطرة بلا_مخاطر بدون_مخاطر دون_مخاطر بدون_أي_مخاطر',
  },
}
