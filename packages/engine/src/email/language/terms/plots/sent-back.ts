// A parcel that goes back to whoever sent it, unless the reader pays. By vocabulary.
import type { Plot } from '../../term.ts'

export const sentBack: Plot = {
  latin: {
    en: { sentback: 'back_to_the_sender back_to_sender to_the_sender to_sender returned_to' },
    es: { sentback: 'al_remitente devuelto_al devuelta_al' },
    pt: { sentback: 'ao_remetente devolvida_ao devolvido_ao' },
    fr: { sentback: 'à_l_expéditeur retourné_à renvoyé_à' },
    de: { sentback: 'an_den_absender zum_absender zurück_an_den zurückgesandt zurückgeschickt', fine: 'zollgebühr*' },
    it: { sentback: 'al_mittente restituito_al rispedito_al', fine: 'spese_doganali dazi_doganali' },
    nl: { sentback: 'naar_de_afzender terug_naar_afzender aan_de_afzender', fine: 'invoerkosten invoerrechten' },
    pl: { sentback: 'do_nadawcy' },
    cs: { sentback: 'odesílateli odesilateli' },
    ro: { sentback: 'la_expeditor expeditorului' },
    tr: { sentback: 'göndericiye gönderene' },
    hu: { sentback: 'feladónak feladóhoz' },
    nordic: { sentback: 'till_avsändaren til_afsenderen til_avsenderen til_afsender' },
  },
  ownScript: {
    sentback: 'отправителю відправнику на_подателя στον_αποστολεα 반송',
  },
  runningText: {
    sentback: '退回寄件人 退回发件人 退回寄件 退还寄件人 差出人に返送 差出人へ返送 返送 إلى_المرسل للمرسل',
    fine: '关税 關稅 清关费 関税 جمركية الجمارك',
  },
}
