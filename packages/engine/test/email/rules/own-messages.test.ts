// Rules of an operator for messages: what they may ask for, what their findings say and weigh, and what they cannot break.
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { analyzeEmail, showsInMessage } from '../../../src/analyze-mail.ts'
import { detectorCatalogue } from '../../../src/catalogue/catalogue.ts'
import { dnsDisabled } from '../../../src/email/auth/dns.ts'
import { ALL_TOGGLES, type Toggles } from '../../../src/email/detectors/registry.ts'
import type { EmailReport } from '../../../src/email/report.ts'
import { compileMessageRules } from '../../../src/email/rules/compile-messages.ts'
import type { OwnMessages } from '../../../src/email/rules/own-messages.ts'
import { compileOwn } from '../../../src/file/own/compile-own.ts'
import { tryExamples } from '../../../src/file/own/try-examples.ts'
import type { Within } from '../../../src/rules/rule-guard.ts'
import { showsInRun } from '../../../src/trace/detectors/own-runs.ts'

const now = new Date('2026-01-31T12:00:00Z')

const MAIL = `From: "Acme Billing" <billing@acme-pay.example>
Reply-To: <ACME@collect.example>
To: jo@house.example
Subject: =?utf-8?q?Your_new_b=C3=A4nk_details?=
X-Campaign: =?utf-8?q?twelve?=
Date: Sat, 31 Jan 2026 10:00:00 +0000
Message-ID: <1@acme-pay.example>
MIME-Version: 1.0
Content-Type: multipart/mixed; boundary=part

--part
Content-Type: text/html; charset=utf-8

<p>Dear Jo, please update our bank details: see <a href="https://files.acme-pay.example/new?id=7">our page</a> for the account.</p>
<p style="display:none">batch 4711 of the night</p>
--part
Content-Type: text/plain; name="Details.TXT"
Content-Disposition: attachment; filename="Details.TXT"

IBAN to come
--part--
`

/** A rule; `finds` and `features` as YAML in one line. */
const rule = (name: string, finds: string, features: string, meta = ''): string => `rule:
  meta:
    name: ${name}
    scope: message
    type: sender_mismatch
    severity: high
    title: The title of ${name}
    why: The reason of ${name}.
    known-false-positives: None known.
    weight: { group: sender, points: 30 }
    tells: "It is ${name}: {found:first}"
${meta}  finds: ${finds}
  features:
    - ${features}
`

const sourcesOf = (...texts: readonly string[]) =>
  texts.map((text, at) => ({ name: `own-${at}.yml`, text, namespace: 'user' }))

const analyzed = (ownRules: OwnMessages, options: Toggles = ALL_TOGGLES, mail = MAIL): Promise<EmailReport> =>
  analyzeEmail(Buffer.from(mail), {
    ...{ inputType: 'eml', resolve: dnsDisabled, now, ownRules },
    options: { ...options, includeIocs: false },
  })

const evidenceOf = async (finds: string): Promise<readonly string[]> => {
  const text = rule('acme_rule', `{ it: ${finds} }`, 'match: it')
  assert.deepEqual(compileOwn(sourcesOf(text)).problems, [])
  const { indicators } = await analyzed(compileMessageRules(sourcesOf(text)))
  return indicators
    .filter(({ id }) => id === 'acme_rule')
    .flatMap(({ evidence }) => evidence.map(({ where, snippet }) => `${where} ${snippet}`))
}

describe('what a rule of messages looks for', () => {
  const cases: readonly (readonly [finds: string, evidence: readonly string[]])[] = [
    ['{ headers: /^twelve$/, where: { name: x-campaign } }', ['header:x-campaign x-campaign: twelve']],
    ['{ headers: /^twelve$/, where: { name: x-other } }', []],
    ['{ addresses: /^billing@/, where: { role: from } }', ['header:From Acme Billing <billing@acme-pay.example>']],
    ['{ addresses: /@collect/, where: { role: reply_to } }', ['header:Reply-To  <ACME@collect.example>']],
    ['{ addresses: /./, where: { role: from }, unless: { domain: /acme-pay/ } }', []],
    ['{ subjects: /bänk/ }', ['header:Subject Your new bänk details']],
    ['{ texts: /for the (?:bill|account)/ }', ['body:text for the account']],
    ['{ texts: /batch \\d+/, where: { place: hidden } }', ['body:hidden batch 4711']],
    [
      '{ links: /new/, where: { domain: /acme/, text: /page/ } }',
      ['body:link https://files.acme-pay.example/new?id=7'],
    ],
    ['{ attachments: /details/, where: { size: "> 12" } }', []],
    ['{ attachments: /details/, where: { size: "<= 12" } }', ['attachment:0 Details.TXT']],
    ['{ attachments: /details/, where: { extension: txt } }', ['attachment:0 Details.TXT']],
    [
      '{ attachments: /./, where: { text: /IBAN/ }, told: "{file}, {size} bytes" }',
      ['attachment:0 Details.TXT, 12 bytes'],
    ],
    [
      '{ authentication: dkim, where: { result: none }, told: "{method} {result}" }',
      ['header:Authentication-Results dkim none'],
    ],
  ]
  for (const [finds, evidence] of cases) test(finds, async () => assert.deepEqual(await evidenceOf(finds), evidence))

  test('what the text asks for', async () => {
    const [found = ''] = await evidenceOf('{ lures: bank_change }')
    assert.match(found, /^body:text .*bank details/)
  })

  test('what the detectors that ship found', async () => {
    const { indicators } = await analyzed(compileMessageRules([]))
    const [first] = indicators
    assert.ok(first !== undefined, 'something is found in it')
    assert.deepEqual(
      (await evidenceOf(`{ findings: ${first.id} }`)).map((one) => one.endsWith(first.title)),
      [true],
    )
  })
})

describe('what it found', () => {
  const text = rule(
    'acme_swap',
    '{ claims: { addresses: /acme/, where: { role: from } }, ours: { addresses: /@acme\\.example$/, where: { role: from } } }',
    'and: [{ match: claims }, { not: [{ match: ours }] }]',
    '    att&ck: [T1566]\n    remediation: Ask the Acme desk.\n',
  )
  const own = compileMessageRules(sourcesOf(text))

  test('says whose it is and weighs in the verdict as the rule says', async () => {
    const { verdict, indicators } = await analyzed(own)
    assert.deepEqual(
      indicators.find(({ id }) => id === 'acme_swap'),
      {
        id: 'acme_swap',
        type: 'sender_mismatch',
        severity: 'high',
        title: 'The title of acme_swap',
        description: 'It is acme_swap: Acme Billing <billing@acme-pay.example>',
        weight: 30,
        evidence: [{ where: 'header:From', snippet: 'Acme Billing <billing@acme-pay.example>' }],
        attack: ['T1566'],
        origin: 'operator',
      },
    )
    const before = (await analyzed(compileMessageRules([]))).verdict
    assert.ok(verdict.points >= before.points + 15, `${before.points} → ${verdict.points}`)
    assert.match(verdict.summary, /It is acme_swap/)
  })

  test('is not there for who writes from the address that the rule lets through', async () => {
    const honest = await analyzed(own, ALL_TOGGLES, MAIL.replace('billing@acme-pay', 'billing@acme'))
    assert.ok(honest.indicators.every(({ id }) => id !== 'acme_swap'))
  })

  test('has its page', () => {
    const page = detectorCatalogue(compileOwn(sourcesOf(text))).find(({ id }) => id === 'acme_swap')
    assert.deepEqual(
      [page?.judges, page?.family, page?.weight, page?.remediation],
      ['mail', 'Rules of the operator', 'at most 30 points in the group sender', 'Ask the Acme desk.'],
    )
  })
})

test('a part of the analysis that is switched off switches off the rules of its group', async () => {
  const text = rule('acme_page', '{ it: { links: /acme/ } }', 'match: it').replace('group: sender', 'group: links')
  const own = compileMessageRules(sourcesOf(text))
  assert.equal(detectorCatalogue(compileOwn(sourcesOf(text))).at(-1)?.option, 'include_link_analysis')
  const idsOf = async (toggles: Toggles) => (await analyzed(own, toggles)).indicators.map(({ id }) => id)
  assert.ok((await idsOf(ALL_TOGGLES)).includes('acme_page'))
  assert.ok(!(await idsOf({ ...ALL_TOGGLES, includeLinkAnalysis: false })).includes('acme_page'))
})

test('a rule that takes the id of one of ours takes its place', async () => {
  const [first] = (await analyzed(compileMessageRules([]))).indicators
  const id = first?.id ?? ''
  const { indicators } = await analyzed(
    compileMessageRules(sourcesOf(rule(id, '{ it: { subjects: /./ } }', 'match: it'))),
  )
  assert.deepEqual(
    indicators.filter((one) => one.id === id).map(({ origin }) => origin),
    ['operator'],
  )
})

test('a pattern that takes too long is stopped, told once, and costs no other rule', async () => {
  let stops = 1
  // Whatever is asked last is stopped after its work, once.
  const within: Within = (work) => {
    work()
    stops -= 1
    return stops < 0
  }
  const own = compileMessageRules(
    sourcesOf(
      rule('acme_fast', '{ it: { subjects: /./ } }', 'match: it'),
      rule('acme_slow', '{ it: { subjects: /./ } }', 'match: it'),
    ),
    within,
  )
  const { indicators, defects } = await analyzed(own)
  assert.deepEqual(
    indicators.filter(({ id }) => id.startsWith('acme_')).map(({ id }) => id),
    ['acme_fast'],
  )
  assert.match(defects.find(({ code }) => code === 'own_rule_stopped')?.detail ?? '', /"acme_slow" took too long/)
  assert.ok((await analyzed(own)).defects.every(({ code }) => code !== 'own_rule_stopped'))
})

test('what a pattern covers is cut, in the evidence and in the sentence', async () => {
  const own = compileMessageRules(
    sourcesOf(rule('acme_all', '{ it: { texts: /.+/s } }', 'match: it').replace('{found:first}', '{it:all}')),
  )
  const { indicators } = await analyzed(
    own,
    ALL_TOGGLES,
    `From: <a@b.example>\nSubject: x\n\n${'word \u202e'.repeat(100_000)}`,
  )
  const found = indicators.find(({ id }) => id === 'acme_all')
  assert.ok(found !== undefined && found.description.length < 1000, `${found?.description.length}`)
  assert.doesNotMatch(found.description, /\u202e/)
})

describe('what cannot be used is told with what to do', () => {
  const good = rule('acme_rule', '{ it: { subjects: /a/ } }', 'match: it')
  const cases: readonly (readonly [text: string, message: RegExp])[] = [
    [good.replace('group: sender', 'group: money'), /"group" is one of auth, sender, body/],
    [good.replace('points: 30', 'points: 300'), /"points" is a whole number up to 100/],
    [good.replace('{ subjects: /a/ }', '{ commands: /a/ }'), /nothing is found by "commands", but by headers/],
    [good.replace('match: it', 'text: [acme]'), /in a message look by "finds"/],
    [good.replace('match: it', 'match: that'), /refers to that/],
    [good.replace('    title:', '    in-throwaway: 0.5\n    title:'), /"in-throwaway" means nothing/],
    [good.replace('    title:', '    needs: [windows]\n    title:'), /"needs" means nothing/],
    [good.replace('    title:', '    chain: 1\n    title:'), /"chain" means nothing/],
    [good.replace('    title:', '    strength: it\n    title:'), /the name under which lures are found/],
    [good.replace('/a/ }', '/a/, never-business: true }'), /"never-business" is of lures/],
    [good.replace('/a/ }', '/a/, most: 0 }'), /"most" is a whole number/],
    [good.replace('points: 30', 'points: 30, role: victim'), /"role" is one of identity/],
    [good.replace('{ subjects: /a/ }', '{ in: view, where: { text: /a/ } }'), /facts are asked for by rules that ship/],
    [
      good.replace('    title:', '    strength: { with: it, by: count, from: 1, to: 2, least: 0 }\n    title:'),
      /under which no facts are looked for/,
    ],
    [good.replace(/ {4}(?:type|severity|title|why|known|weight|tells).*\n/g, ''), /a rule of messages has a "weight"/],
  ]
  for (const [text, message] of cases)
    test(String(message), () => {
      assert.match(
        compileOwn(sourcesOf(text))
          .problems.map((one) => one.message)
          .join(),
        message,
      )
      assert.equal(compileMessageRules(sourcesOf(text)).find.length, 3)
    })
})

test('a rule that asks for facts is told by whoever judges mail as well', () => {
  const text = rule('acme_rule', '{ it: { in: view, where: { text: /a/ } } }', 'match: it')
  assert.match(compileMessageRules(sourcesOf(text)).problems.join(), /facts are asked for by rules that ship/)
})

test('its hits and misses are messages, and are tried', async () => {
  const mailOf = (from: string) => `"From: <${from}>\\nSubject: Hello\\n\\nGood day."`
  const text = `${rule('acme_from', '{ it: { addresses: /@acme\\.example$/, where: { role: from } } }', 'match: it')}  examples:
    hits: [{ what: of Acme, text: ${mailOf('a@acme.example')} }, { what: of another, text: ${mailOf('a@b.example')} }]
    misses: [{ what: of nobody, text: ${mailOf('a@c.example')} }, { what: of Acme, text: ${mailOf('b@acme.example')} }]
`
  const [tried] = await tryExamples(compileOwn(sourcesOf(text)), now, { run: showsInRun, message: showsInMessage })
  assert.deepEqual(tried?.wrong, ['does not find its hit: of another', 'finds its miss: of Acme'])
})
