// Encoded words by the clauses of RFC 2047, and the broken ones that senders write and clients show.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { decodeEncodedWords } from '../../../src/email/message/header/encoded-words.ts'

const cases: readonly (readonly [clause: string, value: string, expected: string])[] = [
  ['2: Q', '=?ISO-8859-1?Q?Andr=E9?= Pirard', 'André Pirard'],
  ['2: B', '=?UTF-8?B?w6k=?=', 'é'],
  ['2: names are not case sensitive', '=?utf-8?b?w6k=?= =?UTF-8?q?=c3=a9?=', 'éé'],
  ['4.2: an underscore is a space', '=?utf-8?q?a_b?=', 'a b'],
  ['4.2: an encoded underscore', '=?utf-8?q?a=5Fb?=', 'a_b'],
  ['6.2: space between two words is none', '=?ISO-8859-1?Q?a?= =?ISO-8859-1?Q?b?=', 'ab'],
  ['6.2: a fold between two words is none', '=?ISO-8859-1?Q?a?=   \t =?ISO-8859-1?Q?b?=', 'ab'],
  ['6.2: an encoded space stays', '=?ISO-8859-1?Q?a_?= =?ISO-8859-1?Q?b?=', 'a b'],
  ['6.2: space beside ordinary text stays', '=?ISO-8859-1?Q?a?= b', 'a b'],
  ['8: two charsets', '=?ISO-8859-1?Q?a?= =?ISO-8859-2?Q?_b?=', 'a b'],
  ['8: in a comment', '(=?ISO-8859-1?Q?a?= b)', '(a b)'],
  ['2231 5: a language behind the charset', '=?US-ASCII*EN?Q?Keith_Moore?=', 'Keith Moore'],
  ['5: a character split across two words', '=?utf-8?q?=C3?= =?utf-8?q?=A9?=', 'é'],
  ['5: a character split across two B words', '=?utf-8?b?4oI=?= =?utf-8?b?rA==?=', '€'],
  ['a character split across Q and B', '=?utf-8?q?=E2=82?= =?utf-8?b?rA==?=', '€'],
  ['a base64 group split across two words', '=?utf-8?b?4p?= =?utf-8?b?yT?=', '✓'],
  ['base64 without its padding, each word whole', '=?utf-8?b?YQ?= =?utf-8?b?YmM=?=', 'abc'],
  ['a question mark inside', '=?utf-8?Q?Really??=', 'Really?'],
  ['a space inside', '=?utf-8?Q?a b?=', 'a b'],
  ['nothing inside', 'a=?utf-8?Q??=b', 'ab'],
  ['a word that is not closed before one that is', '=?utf-8?q?x =?utf-8?q?good?=', '=?utf-8?q?x good'],
  ['no end', '=?utf-8?q?x', '=?utf-8?q?x'],
  ['an unknown encoding', '=?utf-8?x?abc?=', '=?utf-8?x?abc?='],
  ['an unknown charset is guessed: UTF-8', '=?x-nothing?q?=C3=A9?=', 'é'],
  ['an unknown charset is guessed: else windows-1252', '=?x-nothing?q?=E9=93?=', 'é“'],
  ['a charset that lies: ASCII with UTF-8 inside', '=?us-ascii?b?w6k=?=', 'é'],
  ['a charset that lies: UTF-8 with Latin-1 inside', '=?utf-8?q?Andr=E9?=', 'Andr\ufffd'],
  ['no space between a word and text', 'a=?utf-8?q?b?=c', 'abc'],
  ['no space between two words', '=?utf-8?q?a?==?utf-8?q?b?=', 'ab'],
  ['an = that starts no byte', '=?utf-8?q?a=ZZ=?=', 'a=ZZ='],
  ['UTF-8 that stands raw in a UTF-8 word', '=?utf-8?q?é_=C3=A9?=', 'é é'],
  [
    'ISO-2022-JP: each word ends in ASCII',
    '=?iso-2022-jp?b?GyRCRnxLXBsoQg==?= =?ISO-2022-JP?b?GyRCOGwbKEI=?=',
    '日本語',
  ],
  ['GB2312', '=?gb2312?B?1tC5+g==?=', '中国'],
  ['GB18030: four bytes', '=?gb18030?b?lDnLNA==?=', '🐔'],
  ['Big5', '=?big5?b?pKSk5Q==?=', '中文'],
  ['KOI8-R', '=?koi8-r?B?8NLJ18XU?=', 'Привет'],
  ['windows-1251', '=?windows-1251?Q?=CF=F0=E8=E2=E5=F2?=', 'Привет'],
  ['Shift_JIS', '=?shift_jis?b?k/qWew==?=', '日本'],
  ['EUC-KR', '=?ks_c_5601-1987?B?x9GxuQ==?=', '한국'],
  ['UTF-7', '=?utf-7?q?+AOk-?=', 'é'],
  ['no encoded word', '50 =?% of =? all', '50 =?% of =? all'],
]

for (const [clause, value, expected] of cases) {
  test(`RFC 2047, ${clause}`, () => assert.equal(decodeEncodedWords(value), expected))
}
