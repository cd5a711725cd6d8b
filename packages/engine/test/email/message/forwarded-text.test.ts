// Heads of forwarded messages as the clients write them, by language, and text that only looks like one.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findForwardedText } from '../../../src/email/message/pasted/forwarded-text.ts'

const FROM = 'Ann Lee <ann@example.org>'
const TO = 'bob@example.net'

/** Labels of sender, date, recipient and subject, in the order in which the client writes them. */
const clients: readonly (readonly [client: string, head: string])[] = [
  [
    'Outlook en',
    `-----Original Message-----\nFrom: ${FROM}\nSent: Monday, January 3, 2022 4:05 PM\nTo: ${TO}\nSubject: Hi`,
  ],
  ['Outlook de', `Von: ${FROM}\nGesendet: Montag, 3. Januar 2022 16:05\nAn: ${TO}\nBetreff: Hi`],
  ['Outlook fr', `De : ${FROM}\nEnvoyé : lundi 3 janvier 2022 16:05\nÀ : ${TO}\nObjet : Hi`],
  [
    'Outlook fr with a narrow space',
    `De\u00a0: ${FROM}\nEnvoyé\u00a0: lundi 3 janvier 2022\nÀ\u00a0: ${TO}\nObjet\u202f: Hi`,
  ],
  ['Outlook es', `De: ${FROM}\nEnviado el: lunes, 3 de enero de 2022 16:05\nPara: ${TO}\nAsunto: Hi`],
  ['Outlook pt', `De: ${FROM}\nEnviada em: segunda-feira, 3 de janeiro de 2022 16:05\nPara: ${TO}\nAssunto: Hi`],
  ['Outlook it', `Da: ${FROM}\nInviato: lunedì 3 gennaio 2022 16:05\nA: ${TO}\nOggetto: Hi`],
  ['Outlook nl', `Van: ${FROM}\nVerzonden: maandag 3 januari 2022 16:05\nAan: ${TO}\nOnderwerp: Hi`],
  ['Outlook pl', `Od: ${FROM}\nWysłano: poniedziałek, 3 stycznia 2022 16:05\nDo: ${TO}\nTemat: Hi`],
  ['Outlook sv', `Från: ${FROM}\nSkickat: den 3 januari 2022 16:05\nTill: ${TO}\nÄmne: Hi`],
  ['Outlook da', `Fra: ${FROM}\nSendt: 3. januar 2022 16:05\nTil: ${TO}\nEmne: Hi`],
  ['Outlook no', `Fra: ${FROM}\nSendt: mandag 3. januar 2022 16:05\nTil: ${TO}\nEmne: Hi`],
  ['Outlook fi', `Lähettäjä: ${FROM}\nLähetetty: maanantai 3. tammikuuta 2022 16:05\nVastaanottaja: ${TO}\nAihe: Hi`],
  ['Outlook cs', `Od: ${FROM}\nOdesláno: pondělí 3. ledna 2022 16:05\nKomu: ${TO}\nPředmět: Hi`],
  ['Outlook tr', `Kimden: ${FROM}\nGönderildi: 3 Ocak 2022 Pazartesi 16:05\nKime: ${TO}\nKonu: Hi`],
  ['Outlook ru', `От: ${FROM}\nОтправлено: 3 января 2022 г. 16:05\nКому: ${TO}\nТема: Hi`],
  ['Outlook ja', `差出人: ${FROM}\n送信日時: 2022年1月3日 16:05\n宛先: ${TO}\n件名: Hi`],
  ['Outlook zh-CN, wide colons', `发件人：${FROM}\n发送时间：2022年1月3日 16:05\n收件人：${TO}\n主题：Hi`],
  ['Outlook zh-TW', `寄件者: ${FROM}\n寄件日期: 2022年1月3日 16:05\n收件者: ${TO}\n主旨: Hi`],
  ['Outlook ko', `보낸 사람: ${FROM}\n보낸 날짜: 2022년 1월 3일\n받는 사람: ${TO}\n제목: Hi`],
  ['Outlook, bold as Markdown', `*From:* ${FROM}\n*Sent:* Monday, January 3, 2022 4:05 PM\n*To:* ${TO}\n*Subject:* Hi`],
  ['Outlook, bold with the value', `**From:** ${FROM}\n**Sent:** Monday\n**To:** ${TO}\n**Subject:** Hi`],
  ['Outlook, mailto in brackets', `From: Ann Lee [mailto:ann@example.org]\nSent: Monday\nTo: ${TO}\nSubject: Hi`],
  [
    'Outlook, the address doubled',
    `From: Ann Lee <ann@example.org<mailto:ann@example.org>>\nSent: Monday\nTo: ${TO}\nSubject: Hi`,
  ],
  [
    'Gmail en',
    `---------- Forwarded message ---------\nFrom: Ann Lee <ann@example.org>\nDate: Mon, Jan 3, 2022 at 4:05 PM\nSubject: Hi\nTo: ${TO}`,
  ],
  [
    'Gmail de',
    `---------- Forwarded message ---------\nVon: ${FROM}\nDate: Mo., 3. Jan. 2022 um 16:05 Uhr\nSubject: Hi\nTo: ${TO}`,
  ],
  [
    'Gmail, the name in bold',
    `---------- Forwarded message ---------\nFrom: **Ann Lee** <ann@example.org>\nDate: Mon\nSubject: Hi\nTo: ${TO}`,
  ],
  [
    'Apple Mail en',
    `Begin forwarded message:\n\nFrom: ${FROM}\nSubject: Hi\nDate: January 3, 2022 at 4:05:09 PM GMT+1\nTo: ${TO}`,
  ],
  [
    'Apple Mail de, quoted',
    `Anfang der weitergeleiteten Nachricht:\n\n> Von: ${FROM}\n> Betreff: Hi\n> Datum: 3. Januar 2022 um 16:05:09 MEZ\n> An: ${TO}\n>`,
  ],
  ['Apple Mail, an empty line behind each', `From: ${FROM}\n\nSubject: Hi\n\nDate: January 3, 2022\n\nTo: ${TO}`],
  [
    'Thunderbird en',
    `-------- Forwarded Message --------\nSubject: \tHi\nDate: \tMon, 3 Jan 2022 16:05:09 +0100\nFrom: \t${FROM}\nTo: \t${TO}`,
  ],
  [
    'Thunderbird fr',
    `-------- Message transféré --------\nSujet : \tHi\nDate : \tMon, 3 Jan 2022 16:05:09 +0100\nDe : \t${FROM}\nPour : \t${TO}`,
  ],
  ['Thunderbird it', `Oggetto: \tHi\nData: \tMon, 3 Jan 2022 16:05:09 +0100\nMittente: \t${FROM}\nA: \t${TO}`],
  ['Thunderbird pl', `Temat: \tHi\nData: \tMon, 3 Jan 2022\nNadawca: \t${FROM}\nAdresat: \t${TO}`],
  ['Thunderbird fi', `Aihe: \tHi\nPäiväys: \tMon, 3 Jan 2022\nLähettäjä: \t${FROM}\nVastaanottaja: \t${TO}`],
  [
    'Yahoo en',
    `----- Forwarded Message -----\nFrom: "Ann Lee" <ann@example.org>\nTo: ${TO}\nSent: Monday, January 3, 2022, 04:05:09 PM GMT+1\nSubject: Hi`,
  ],
  ['Yahoo fr', `----- Message transféré -----\nDe : ${FROM}\nÀ : ${TO}\nEnvoyé le : lundi 3 janvier 2022\nObjet : Hi`],
  ['GMX de', `Gesendet: Montag, 03. Januar 2022 um 16:05 Uhr\nVon: ${FROM}\nAn: ${TO}\nBetreff: Hi`],
  ['labels and values in lines of their own', `From:\n${FROM}\nSent:\nMonday\nTo:\n${TO}\nSubject:\nHi`],
  ['in cells of a table', `| From: ${FROM}\n| Sent: Monday\n| To: ${TO}\n| Subject: Hi`],
]

for (const [client, head] of clients) {
  test(`forwarded by ${client}`, () => {
    const found = findForwardedText(`FYI, see below\n\n${head}\n\nDear Bob,\n`)
    const value = (name: string): string | undefined => found?.fields.find((field) => field.name === name)?.value
    assert.equal(value('from')?.replaceAll('"', ''), FROM)
    assert.equal(value('to'), TO)
    assert.equal(value('subject'), 'Hi')
    assert.match(value('date') ?? '', /./)
    assert.equal(found?.body.trim(), 'Dear Bob,')
    assert.match(found?.before ?? '', /^FYI, see below/)
  })
}

const none: readonly (readonly [what: string, text: string])[] = [
  ['a letter', 'Dear Bob,\nFrom: here to there.\nYours, Ann'],
  ['a sender and a recipient alone', `From: ${FROM}\nTo: ${TO}\n\nHello`],
  ['labels far apart', `From: ${FROM}\nHello\nand more\nTo: ${TO}\nand more\nSubject: Hi`],
  ['no sender', `Sent: Monday\nTo: ${TO}\nSubject: Hi`],
  ['times of the day', 'From: 9:00\nTo: 17:00\nBreak: 12:00'],
  ['nothing', ''],
]

for (const [what, text] of none) test(`no forward: ${what}`, () => assert.equal(findForwardedText(text), null))

test('a list of recipients that runs on', () => {
  const found = findForwardedText(
    `From: ${FROM}\nSent: Monday\nTo: a@example.net;\n b@example.net;\nc@example.net\nSubject: Hi\n\nx`,
  )
  assert.equal(found?.fields.find(({ name }) => name === 'to')?.value, 'a@example.net; b@example.net; c@example.net')
})

test('the body of a quoted forward loses as many marks as its head had, and no more', () => {
  const found = findForwardedText(
    `> From: ${FROM}\n> Sent: Monday\n> To: ${TO}\n> Subject: Hi\n>\n> Dear Bob,\n>> older\n`,
  )
  assert.equal(found?.body, '\nDear Bob,\n> older\n')
})
