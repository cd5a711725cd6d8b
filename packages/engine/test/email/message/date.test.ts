// Dates by RFC 5322 sections 3.3 and 4.3, and the forms that clients write in forwarded text.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseDate } from '../../../src/email/message/header/date.ts'

const cases: readonly (readonly [clause: string, value: string, expected: string | null])[] = [
  ['3.3', 'Fri, 21 Nov 1997 09:55:06 -0600', '1997-11-21T15:55:06.000Z'],
  ['3.3: no day of the week, no seconds', '1 Jul 2003 10:52 +0200', '2003-07-01T08:52:00.000Z'],
  ['3.3: a leap second', 'Sat, 31 Dec 2016 23:59:60 +0000', '2017-01-01T00:00:00.000Z'],
  ['A.5: a comment', 'Thu, 13 Feb 1969 23:32 -0330 (Newfoundland Time)', '1969-02-14T03:02:00.000Z'],
  ['4.3: comments and space inside', 'Fri (x), 21 \t Nov(y) 97 09 : 55 : 06 -0600', '1997-11-21T15:55:06.000Z'],
  ['4.3: two digits below 50', '21 Nov 07 10:00 GMT', '2007-11-21T10:00:00.000Z'],
  ['4.3: three digits', '21 Nov 102 10:00 GMT', '2002-11-21T10:00:00.000Z'],
  ['4.3: EST', 'Fri, 21 Nov 1997 09:55:06 EST', '1997-11-21T14:55:06.000Z'],
  ['4.3: a military letter tells nothing', 'Fri, 21 Nov 1997 09:55:06 A', '1997-11-21T09:55:06.000Z'],
  ['4.3: UT', 'Fri, 21 Nov 1997 09:55:06 UT', '1997-11-21T09:55:06.000Z'],
  ['no zone: UTC, wherever it is read', 'Fri, 21 Nov 1997 09:55:06', '1997-11-21T09:55:06.000Z'],
  ['a long month', '21 November 1997 09:55:06 +0000', '1997-11-21T09:55:06.000Z'],
  ['the form of ctime', 'Fri Nov 21 09:55:06 1997', '1997-11-21T09:55:06.000Z'],
  ['the form of ctime with a zone', 'Fri Nov 21 09:55:06 EST 1997', '1997-11-21T14:55:06.000Z'],
  ['Outlook in English', 'Monday, January 3, 2022 4:05 PM', '2022-01-03T16:05:00.000Z'],
  ['Apple Mail in English', 'January 3, 2022 at 12:05:09 AM GMT', '2022-01-03T00:05:09.000Z'],
  ['Gmail in English', 'Mon, Jan 3, 2022 at 4:05 PM', '2022-01-03T16:05:00.000Z'],
  ['ISO 8601', '2022-01-03T16:05:00+01:00', '2022-01-03T15:05:00.000Z'],
  ['no date', 'yesterday', null],
  ['the thirty-second', '32 Jan 2022 10:00 GMT', null],
  ['an invented month', '3 Foo 2022 10:00 GMT', null],
  ['nothing', '', null],
]

for (const [clause, value, expected] of cases) {
  test(`RFC 5322 date, ${clause}`, () => assert.equal(parseDate(value)?.toISOString() ?? null, expected))
}
