// Authentication-Results by the grammar of RFC 8601 section 2.2, and the deviations of large receivers that are read.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseAuthenticationResults } from '../../../src/email/auth/authentication-results.ts'
import { parseReceivedSpf } from '../../../src/email/auth/received-spf.ts'

const read: readonly (readonly [string, string, string | null, readonly string[]])[] = [
  ['appendix B.2: nothing was tested', 'example.org 1; none', 'example.org', []],
  [
    'appendix B.3: SMTP AUTH',
    'example.com; auth=pass (cram-md5) smtp.auth=sender@example.net; spf=pass smtp.mailfrom=example.net',
    'example.com',
    ['auth=pass smtp.auth=sender@example.net', 'spf=pass smtp.mailfrom=example.net'],
  ],
  [
    'appendix B.5: several results of one method',
    'example.com; dkim=pass reason="good signature" header.i=@mail.example.net; dkim=fail reason="bad signature" header.i=@new.example.com',
    'example.com',
    ['dkim=pass header.i=@mail.example.net', 'dkim=fail header.i=@new.example.com'],
  ],
  [
    '2.2: comments everywhere, nested and with quoted pairs',
    '(a (b \\) c)) example.com (d) 1 (e); (f) spf (g) / (h) 1 (i) = (j) fail (k) smtp (l) . (m) mailfrom (n) = (o) a.example (p)',
    'example.com',
    ['spf=fail smtp.mailfrom=a.example'],
  ],
  [
    '2.2: names are not case sensitive',
    'Example.COM; SPF=Pass SMTP.MailFrom=A@b.example',
    'example.com',
    ['spf=pass smtp.mailfrom=A@b.example'],
  ],
  ['2.2: a quoted authserv-id', '"example.com"; spf=pass', 'example.com', ['spf=pass']],
  [
    '2.2: a quoted value may hold semicolons and brackets',
    'example.com; spf=pass smtp.mailfrom="a;b(c"@b.example',
    'example.com',
    ['spf=pass smtp.mailfrom=a;b(c@b.example'],
  ],
  [
    '2.2: an address literal',
    'example.com; iprev=pass policy.iprev=2001:db8::1',
    'example.com',
    ['iprev=pass policy.iprev=2001:db8::1'],
  ],
  ['2.2: a final semicolon', 'example.com; spf=pass;', 'example.com', ['spf=pass']],
  [
    'a reason after the properties',
    'example.com; dkim=fail header.d=a.example reason="key not found"',
    'example.com',
    ['dkim=fail header.d=a.example'],
  ],
  [
    'Microsoft: no authserv-id',
    'spf=pass (sender IP is 192.0.2.1) smtp.mailfrom=a.example; dkim=none (message not signed) header.d=none;dmarc=none action=none header.from=a.example;compauth=fail reason=001',
    null,
    [
      'spf=pass smtp.mailfrom=a.example',
      'dkim=none header.d=none',
      'dmarc=none header.from=a.example',
      'compauth=fail',
    ],
  ],
  [
    'Microsoft: the recipient’s domain after the first result',
    'spf=pass smtp.mailfrom=a.example; corp.example; dkim=pass header.d=a.example;corp.example; dmarc=pass action=none header.from=a.example;',
    'corp.example',
    ['spf=pass smtp.mailfrom=a.example', 'dkim=pass header.d=a.example', 'dmarc=pass header.from=a.example'],
  ],
  ['ARC: the instance in front', 'i=12; mx.example.com; arc=pass (i=1 spf=pass)', 'mx.example.com', ['arc=pass']],
]

for (const [name, input, authservId, results] of read) {
  test(`read: ${name}`, () => {
    const parsed = parseAuthenticationResults(input)
    assert.ok(parsed.kind === 'read', parsed.kind === 'refused' ? parsed.reason : '')
    assert.equal(parsed.authservId, authservId)
    const shown = parsed.results.map(({ method, result, properties }) =>
      [`${method}=${result}`, ...Object.entries(properties).map(([key, value]) => `${key}=${value}`)].join(' '),
    )
    assert.deepEqual(shown, results)
  })
}

const refused: readonly (readonly [string, string, RegExp])[] = [
  ['nothing at all', '', /authserv-id is missing/],
  ['a comment alone', '(x)', /authserv-id is missing/],
  ['a semicolon in front', '; spf=pass', /authserv-id is missing/],
  ['2.3: a version that nobody knows', 'example.com 2; spf=pass', /version is unknown/],
  ['two words in front', 'example.com example.org; spf=pass', /version/],
  ['a second semicolon', 'example.com;; spf=pass', /method is missing/],
  ['no semicolon between results', 'example.com; spf=pass dkim=pass', /dot must follow/],
  ['a result without a method', 'example.com; =pass', /method is missing/],
  ['a method without a result', 'example.com; spf=; dkim=pass', /result is missing/],
  ['a property without a value', 'example.com; spf=pass smtp.mailfrom=', /value of a property/],
  ['a property without a name', 'example.com; spf=pass smtp.=a.example', /property name/],
  ['a quote that is not closed', 'example.com; spf=pass smtp.mailfrom="a', /quoted string is not closed/],
  ['a comment that is not closed', 'example.com; spf=pass (a (b)', /comment is not closed/],
  ['results after none', 'example.com; none; spf=pass', /follows `none`/],
  ['none after results', 'example.com; spf=pass; none', /beside results/],
  ['an ARC instance without a field', 'i=1', /semicolon must follow/],
  ['an ARC instance of many digits', 'i=1000; example.com; spf=pass', /no number/],
  ['a second ARC instance', 'i=1; i=2; example.com', /second ARC instance/],
]

for (const [name, input, why] of refused) {
  test(`refused: ${name}`, () => {
    const parsed = parseAuthenticationResults(input)
    assert.equal(parsed.kind, 'refused')
    assert.match(parsed.kind === 'refused' ? parsed.reason : '', why)
  })
}

test('RFC 7208 9.1: Received-SPF with pairs, and the short forms of Gmail, Exchange and Yahoo', () => {
  const full = parseReceivedSpf(
    'pass (mybox.example.org: domain of a@example.com designates 192.0.2.1 as permitted sender) receiver=mybox.example.org; client-ip=192.0.2.1; envelope-from="a b@example.com"; helo=foo.example.com;',
  )
  assert.equal(full?.result, 'pass')
  assert.deepEqual(full?.properties, {
    'spf.receiver': 'mybox.example.org',
    'spf.client-ip': '192.0.2.1',
    'spf.envelope-from': 'a b@example.com',
    'spf.helo': 'foo.example.com',
  })
  assert.equal(
    parseReceivedSpf('SoftFail (protection.outlook.com: domain of a.example does not designate 192.0.2.1)')?.result,
    'softfail',
  )
  assert.equal(parseReceivedSpf('none')?.result, 'none')
  assert.equal(parseReceivedSpf('(comment) pass')?.result, 'pass')
  assert.equal(parseReceivedSpf('=pass'), null)
})
