// Address lists by the clauses of RFC 5322 and what clients make of the malformed ones.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseAddresses, readAddressList } from '../../../src/email/message/header/addresses.ts'

/** `name <address>` or `<address>`, with the group in front as `group:`. */
const shown = (value: string): readonly string[] =>
  parseAddresses(value).map(
    ({ name, address, group }) => `${group === null ? '' : `${group}: `}${name === '' ? '' : `${name} `}<${address}>`,
  )

const cases: readonly (readonly [clause: string, value: string, expected: readonly string[]])[] = [
  ['5322 3.4: a bare address', 'a@b.example', ['<a@b.example>']],
  ['5322 3.4: name and angle brackets', 'Ann Lee <a@b.example>', ['Ann Lee <a@b.example>']],
  ['5322 3.4: a list', 'a@b.example, C <c@d.example>', ['<a@b.example>', 'C <c@d.example>']],
  ['5322 3.4: a quoted name with a comma', '"Lee, Ann" <a@b.example>', ['Lee, Ann <a@b.example>']],
  ['5322 3.2.4: quoted pairs in a name', '"a \\"b\\" \\\\ c" <a@b.example>', ['a "b" \\ c <a@b.example>']],
  [
    '5322 3.4: a group',
    'Team:a@b.example,C <c@d.example>; e@f.example',
    ['Team: <a@b.example>', 'Team: C <c@d.example>', '<e@f.example>'],
  ],
  ['5322 3.4: an empty group', 'Undisclosed recipients:;', []],
  ['5322 appendix A.1.3: an empty group with a comment', 'Undisclosed recipients  :  ; (nobody)', []],
  [
    '5322 appendix A.5: comments and white space everywhere',
    "A Group(Some people)\t :Chris Jones <c@(Chris's host.)public.example>,\t joe@example.org, John <jdoe@one.test> (my dear friend); (the end of the group)",
    [
      'A Group: Chris Jones <c@public.example>',
      'A Group: <joe@example.org>',
      'A Group: John (my dear friend) <jdoe@one.test>',
    ],
  ],
  [
    '5322 appendix A.5: a comment in a name with a quoted bracket',
    'Pete(A nice \\) chap) <pete(his account)@silly.test(his host)>',
    ['Pete (A nice ) chap) <pete@silly.test>'],
  ],
  ['5322 3.2.2: nested comments', 'a@b.example (x (y) z)', ['x (y) z <a@b.example>']],
  [
    '5322 appendix A.6.1: a source route',
    'Mary <@node.test,@x.test:mary@example.net>, <,>',
    ['Mary <mary@example.net>', '<,>'],
  ],
  ['5322 4.4: white space around dots and @', 'john . q @ example . net', ['<john.q@example.net>']],
  ['5322 4.4: empty elements of a list', 'a@b.example, , ,c@d.example', ['<a@b.example>', '<c@d.example>']],
  ['5322 4.1: a dot in a name without quotes', 'John Q. Public <a@b.example>', ['John Q. Public <a@b.example>']],
  ['5322 3.4.1: a quoted local part', '"john doe"@example.net', ['<"john doe"@example.net>']],
  ['5322 3.4.1: a quoted local part in brackets', 'X <"a,b>c"@example.net>', ['X <"a,b>c"@example.net>']],
  ['5322 3.4.1: an @ in a quoted local part', '"a@b"@example.net', ['<"a@b"@example.net>']],
  ['5322 3.4.1: a domain literal', 'a@[192.0.2.1]', ['<a@[192.0.2.1]>']],
  [
    '5321 4.1.3: an IPv6 literal has colons',
    'A <a@[IPv6:2001:db8::1]>, b@[IPv6:::1]',
    ['A <a@[IPv6:2001:db8::1]>', '<b@[IPv6:::1]>'],
  ],
  ['5322 3.6.2: the name stands in a comment', 'a@b.example (Ann Lee)', ['Ann Lee <a@b.example>']],
  [
    'a comment beside a name is shown with it',
    'Pay Pal (service) <x@evil.example>',
    ['Pay Pal (service) <x@evil.example>'],
  ],
  ['the name stands in a comment behind brackets', '<a@b.example> (Ann Lee)', ['Ann Lee <a@b.example>']],
  ['2047 5(3): an encoded name', '=?utf-8?q?J=C3=B6rg?= <j@b.example>', ['Jörg <j@b.example>']],
  ['2047 5(2): an encoded word in a comment', 'a@b.example (=?iso-8859-1?q?J=F6rg?=)', ['Jörg <a@b.example>']],
  ['an encoded word in quotes, which 2047 forbids', '"=?utf-8?b?SsO2cmc=?=" <j@b.example>', ['Jörg <j@b.example>']],
  [
    'an encoded word with a comma inside, which 2047 forbids',
    '=?utf-8?Q?Lee,_Ann?= <a@b.example>',
    ['Lee, Ann <a@b.example>'],
  ],
  [
    'an address within an encoded name is a name',
    '=?utf-8?b?c2VydmljZUBwYXlwYWwuY29t?= <x@evil.example>',
    ['service@paypal.com <x@evil.example>'],
  ],
  [
    '6532 3.2: UTF-8 in names and addresses',
    'Jörg Müller <jörg@bücher.example>',
    ['Jörg Müller <jörg@bücher.example>'],
  ],
  ['semicolons instead of commas', 'a@b.example; c@d.example', ['<a@b.example>', '<c@d.example>']],
  ['a name without quotes that holds an @', 'pay@pal.example <x@evil.example>', ['pay@pal.example <x@evil.example>']],
  ['a quote without its partner', '"Ann <a@b.example>', ['"Ann <a@b.example>']],
  ['a bracket without its partner', 'Ann <a@b.example', ['Ann <a@b.example>']],
  [
    'a bracket without its partner in a list',
    'A <a@b.example, C <c@d.example>',
    ['A <a@b.example>', 'C <c@d.example>'],
  ],
  ['a comment without its end', 'a@b.example (Ann', ['(Ann <a@b.example>']],
  ['two addresses with no comma between', 'A <a@b.example> <c@d.example>', ['A <a@b.example>', '<c@d.example>']],
  ['doubled brackets', '<<a@b.example>>', ['<a@b.example>']],
  ['name and address without brackets', 'Ann Lee a@b.example', ['Ann Lee <a@b.example>']],
  ['no address at all', 'Ann Lee', ['Ann Lee <>']],
  ['one word and no address', 'postmaster', ['postmaster <>']],
  ['a name and empty brackets', 'Ann <>', ['Ann <>']],
  ['nothing', '', []],
  ['white space in brackets', 'A < a@b.example >', ['A <a@b.example>']],
]

for (const [clause, value, expected] of cases) {
  test(`addresses, ${clause}`, () => assert.deepEqual(shown(value), expected))
}

test('local part and domain: unquoted, in lower case', () => {
  const [mailbox] = parseAddresses('"a \\"b"@Example.ORG')
  assert.equal(mailbox?.local, 'a "b')
  assert.equal(mailbox?.domain, 'example.org')
})

test('more addresses than the limit are cut and told', () => {
  const { mailboxes, cut } = readAddressList('a@b,'.repeat(5_000))
  assert.equal(mailboxes.length, 1_000)
  assert.equal(cut, true)
  assert.equal(readAddressList('a@b, c@d').cut, false)
})
