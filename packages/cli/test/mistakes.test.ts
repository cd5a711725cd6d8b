// What strangers do wrong at the command line: each mistake with the exit code and the sentence that says what to do.
// Nothing of it may end in a verdict.
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { BOOTSTRAP_KEY, type Service, startService } from '../../server/test/service/service.ts'
import { captured } from './captured.ts'

const folder = mkdtempSync(join(tmpdir(), 'mistakes-'))
const at = (name: string): string => join(folder, name)

const EMAIL = 'From: Ann <ann@friends.example>\nTo: jo@recipient.example\nSubject: Saturday\n\nAt ten at the lake?\n'
/** Free of any service: nothing listens on the discard port. */
const NOWHERE = 'http://127.0.0.1:9'

interface Mistake {
  readonly words: readonly string[]
  readonly says: string | RegExp
  readonly environment?: Readonly<Record<string, string | undefined>>
}

/** Every one ends with 1, writes one line to standard error, and nothing to standard output. */
const MISTAKES: Readonly<Record<string, Mistake>> = {
  'a file where a command belongs': {
    words: ['message.eml'],
    says: 'assay: "message.eml" is no command: for an email "assay analyze mail message.eml", for a file "assay analyze file message.eml"\n',
  },
  'a command that is written otherwise elsewhere': {
    words: ['analyse', 'mail', 'x'],
    says: /^assay: unknown command 'analyse' \(Did you mean analyze\?\); see "assay --help"\n$/,
  },
  'a command of another program': {
    words: ['scan', 'x'],
    says: /^assay: unknown command 'scan'; see "assay --help"\n$/,
  },
  'half of a command, misspelt': {
    words: ['analyze', 'email', 'x'],
    says: /^assay: unknown command 'email'.*; see "assay analyze --help"\n$/,
  },
  'an option that is misspelt': {
    words: ['keys', 'create', '--acount', 'soc'],
    says: 'assay: unknown option \'--acount\' (Did you mean --account?); see "assay keys create --help"\n',
  },
  'an option of another command': {
    words: ['analyze', 'mail', '--sandbox', 'x.eml'],
    says: /^assay: unknown option '--sandbox'.*; see "assay analyze mail --help"\n$/,
  },
  'an option without its value': {
    words: ['analyze', 'mail', 'x.eml', '--type'],
    says: /option '--type <TYPE>' argument missing; see "assay analyze mail --help"\n$/,
  },
  'a value that there is not': {
    words: ['analyze', 'mail', '--type', 'msg', 'x'],
    says: /argument 'msg' is invalid\. Allowed choices are eml, headers, raw; see/,
  },
  'an operand for a command that takes none': {
    words: ['keys', 'list', 'soc'],
    says: /too many arguments.*; see "assay keys list --help"\n$/,
  },
  'no path for mail': {
    words: ['analyze', 'mail'],
    says: 'assay: a path is needed, or - for standard input; see "assay analyze mail --help"\n',
  },
  'no path for files': {
    words: ['analyze', 'file'],
    says: 'assay: a path is needed, or - for standard input; see "assay analyze file --help"\n',
  },
  'no path to submit': { words: ['submit'], says: /a path is needed, or - for standard input/ },
  'a file that is not there': {
    words: ['analyze', 'mail', at('nope.eml')],
    says: `assay: ${at('nope.eml')} does not exist\n`,
  },
  'a file that is not there, among the files': {
    words: ['analyze', 'file', at('nope.bin')],
    says: `assay: ${at('nope.bin')} does not exist\n`,
  },
  'a path through a file': {
    words: ['analyze', 'file', at('note.txt/x')],
    says: / does not exist \(a part of its path is no folder\)\n$/,
  },
  'a device': { words: ['analyze', 'file', '/dev/zero'], says: 'assay: /dev/zero is a device, no file\n' },
  'an empty folder': { words: ['analyze', 'file', at('hollow')], says: `assay: ${at('hollow')} holds no files\n` },
  'an empty file as a mail': {
    words: ['analyze', 'mail', at('empty')],
    says: `assay: ${at('empty')} is empty: an email was expected\n`,
  },
  'a mail of nothing but line ends': {
    words: ['analyze', 'mail', at('blank.eml')],
    says: /is empty: an email was expected/,
  },
  'an empty file': {
    words: ['analyze', 'file', at('empty')],
    says: `assay: ${at('empty')} is empty: there is nothing to judge\n`,
  },
  'a program as a mail': {
    words: ['analyze', 'mail', '/bin/ls'],
    says: 'assay: /bin/ls is no email but a program or other binary data; to judge it as a file: assay analyze file /bin/ls\n',
  },
  'a program as text': {
    words: ['analyze', 'mail', '--type', 'raw', '/bin/ls'],
    says: /is no text but a program or other binary data/,
  },
  'a message of Outlook': {
    words: ['analyze', 'mail', at('saved.msg')],
    says: /is no email but an Outlook message \(\.msg\) or an old Office document: save the message as \.eml/,
  },
  'a PDF as a mail': {
    words: ['analyze', 'mail', at('invoice.pdf')],
    says: /is no email but a PDF; to judge it as a file:/,
  },
  'a ZIP of mails': { words: ['analyze', 'mail', at('mails.zip')], says: /is no email but a ZIP archive.*: unpack it/ },
  'a note as a mail': {
    words: ['analyze', 'mail', at('note.txt')],
    says: `assay: ${at('note.txt')} is no email: it has no From, Subject, Date or Received field; for text that somebody pasted add --type raw\n`,
  },
  'a resolver by name': {
    words: ['analyze', 'mail', '--dns', 'google', at('mail.eml')],
    says: /--dns must be system, off, or ip:port such as 127\.0\.0\.1:5353/,
  },
  'overrides that are not there': {
    words: ['analyze', 'mail', '--overrides', at('nope.json'), at('mail.eml')],
    says: /nope\.json cannot be used as overrides \(ENOENT/,
  },
  'overrides that are no JSON': {
    words: ['analyze', 'mail', '--overrides', at('note.txt'), at('mail.eml')],
    says: /note\.txt cannot be used as overrides/,
  },
  'an export of what the service judges': {
    words: ['analyze', 'mail', '--service', '--export', 'stix', at('mail.eml')],
    says: /--export and --service exclude each other/,
  },
  'no stage and every engine at once': {
    words: ['analyze', 'file', '--static-only', '--sandbox', at('note.txt')],
    says: /--static-only and --sandbox exclude each other/,
  },
  'a number of jobs that is none': {
    words: ['analyze', 'mail', '--jobs', 'many', at('mail.eml')],
    says: /--jobs must be a whole number from 1 to 64/,
  },
  'a setting that there is not': {
    words: ['analyze', 'mail', at('mail.eml')],
    environment: { ASSAY_DSN: 'off' },
    says: /^assay: ASSAY_DSN is not a setting/,
  },
  'walls that are required, where none can be put up': {
    words: ['analyze', 'file', at('note.txt')],
    environment: { ASSAY_ISOLATION: 'require', ASSAY_DATA_DIR: at('nowhere'), TMPDIR: at('note.txt') },
    says: /^assay: ASSAY_ISOLATION=require cannot be met\. The launcher cannot run/,
  },
  'a setting with a wrong value': {
    words: ['serve'],
    environment: { PORT: '99999' },
    says: /^assay: PORT must be a whole number from 0 to 65535\n$/,
  },
  'a service that does not run': {
    words: ['submit', at('note.txt')],
    environment: { ASSAY_URL: NOWHERE, ASSAY_KEY: BOOTSTRAP_KEY },
    says: /^assay: http:\/\/127\.0\.0\.1:9 does not answer \(.+\): does the service run there\? "assay serve" starts one/,
  },
  'no key': {
    words: ['submit', at('note.txt')],
    environment: { ASSAY_KEY: undefined },
    says: /^assay: an API key is needed: set ASSAY_KEY, or write \{"key": "assay_…"\} into .*config\.json; see/,
  },
  'a key with the quotes of a shell that needs none': {
    words: ['account'],
    environment: { ASSAY_KEY: 'assay key' },
    says: /the API key holds characters that no key has: copy it again/,
  },
  'an address without its scheme': {
    words: ['account', '--url', '127.0.0.1:8080'],
    environment: { ASSAY_KEY: BOOTSTRAP_KEY },
    says: /"127\.0\.0\.1:8080" is no address of a service, such as http:\/\/127\.0\.0\.1:8080/,
  },
  'a config file that is not there': {
    words: ['account'],
    environment: { ASSAY_CONFIG: at('nope.json') },
    says: /nope\.json cannot be read \(ENOENT\)/,
  },
  'a config file that is no JSON': {
    words: ['account'],
    environment: { ASSAY_CONFIG: at('note.txt') },
    says: /note\.txt must hold a JSON object such as/,
  },
  'a config file with another name for the key': {
    words: ['account'],
    environment: { ASSAY_CONFIG: at('token.json') },
    says: /token\.json: "token" is not a setting; there are url and key/,
  },
  'a duration in words': {
    words: ['keys', 'create', '--account', 'soc', '--expires', 'never'],
    says: /"never" is not a duration such as 90d, 12h, 30m or 45s/,
  },
  'a key that ends at once': {
    words: ['keys', 'create', '--account', 'soc', '--expires', '0d'],
    says: /would never work/,
  },
  'a permission that there is not': {
    words: ['keys', 'create', '--account', 'soc', '--permissions', 'files:write'],
    says: /"files:write" is not a permission; there are file:read, /,
  },
  'a plan that there is not': {
    words: ['keys', 'create', '--account', 'soc', '--plan', 'pro'],
    says: /argument 'pro' is invalid\. Allowed choices are /,
  },
  'a key without an account': {
    words: ['keys', 'create'],
    says: /--account is needed; see "assay keys create --help"/,
  },
  'an account that there is not': { words: ['usage', '--account', 'nobody'], says: /there is no account "nobody"/ },
  'a key that there is not': { words: ['keys', 'revoke', 'key_nope'], says: /there is no key "key_nope"/ },
  'credits below nothing': {
    words: ['credits', 'grant', '--account', 'soc', '--credits=-5'],
    says: /--credits must be a whole number from 1 to/,
  },
  'a quota of nothing that was named': {
    words: ['quota', 'set', '--account', 'soc'],
    says: /--bytes or --days is needed/,
  },
  'a quota of no days': {
    words: ['quota', 'set', '--account', 'soc', '--days', '0'],
    says: /--days must be a whole number from 1 to/,
  },
}

/** The same against a service that runs. */
const AT_SERVICE: Readonly<Record<string, Omit<Mistake, 'environment'> & { readonly key?: string }>> = {
  'a wrong key': { words: ['submit', at('note.txt')], key: `${BOOTSTRAP_KEY}x`, says: /^assay: http:\S+ refuses: / },
  'a key that may not do this': { words: ['submit', at('note.txt')], key: 'of mail', says: /refuses: .*file:write/ },
  'credits that are used up': { words: ['submit', at('note.txt')], key: 'poor', says: /refuses: .*credits/i },
  'a file that is too large for the service': { words: ['submit', at('large.bin')], says: /large\.bin was refused: / },
  'a hash by MD5': {
    words: ['status', '9e107d9d372bb6826bd81d3542a419d6'],
    says: 'assay: 9e107d9d372bb6826bd81d3542a419d6 is an MD5: give the SHA-256, or the file itself\n',
  },
  'a hash that is cut': { words: ['status', 'ab'.repeat(30)], says: /has 60 characters: a SHA-256 has 64/ },
  'a file that was never submitted': { words: ['status', at('mail.eml')], says: /mail\.eml was refused: / },
  'a note as a mail': { words: ['analyze', 'mail', '--service', at('note.txt')], says: /note\.txt / },
}

before(() => {
  for (const name of ['hollow', 'config']) mkdirSync(at(name))
  writeFileSync(at('note.txt'), 'Buy milk, call home.\n')
  writeFileSync(at('mail.eml'), EMAIL)
  writeFileSync(at('empty'), '')
  writeFileSync(at('blank.eml'), '\r\n \r\n')
  writeFileSync(at('saved.msg'), Buffer.from('d0cf11e0a1b11ae1'.padEnd(1024, '0'), 'hex'))
  writeFileSync(at('invoice.pdf'), '%PDF-1.4\n%%EOF\n')
  writeFileSync(at('mails.zip'), Buffer.from('504b0304140000000000', 'hex'))
  writeFileSync(at('large.bin'), Buffer.alloc(100_001, 'x'))
  writeFileSync(at('token.json'), '{"token": "assay_…"}')
})
after(() => rmSync(folder, { recursive: true }))

/** Nothing of the machine that the test runs on. */
const surroundings = () => ({
  XDG_CONFIG_HOME: at('config'),
  ASSAY_DATA_DIR: at('data'),
  ASSAY_LOG_LEVEL: 'silent',
  ASSAY_CONFIG: undefined,
  ASSAY_KEY: undefined,
  ASSAY_URL: undefined,
})

const NOBODY = 65534

async function makes({ words, says, environment = {} }: Mistake): Promise<void> {
  const { code, out, err } = await captured(words, { ...surroundings(), ...environment })
  assert.equal(out, '')
  if (typeof says === 'string') assert.equal(err, says)
  else assert.match(err, says)
  assert.equal(err.split('\n').length, 2, `one line: ${err}`)
  assert.equal(code, 1)
}

describe('mistakes at the command line', () => {
  for (const [name, mistake] of Object.entries(MISTAKES)) it(name, () => makes(mistake))

  it('a file that may not be read', async () => {
    const words = ['analyze', 'mail', at('secret.eml')]
    writeFileSync(at('secret.eml'), EMAIL)
    const isRoot = process.getuid?.() === 0
    // Root reads everything: the command is loaded by root and then runs as nobody.
    if (isRoot) await captured(words, surroundings())
    chmodSync(at('secret.eml'), 0)
    if (isRoot) process.seteuid?.(NOBODY)
    try {
      await makes({ words, says: /may not be read \(permission denied\)/ })
    } finally {
      if (isRoot) process.seteuid?.(0)
    }
  })

  it('a web server that is no service', async () => {
    const server = createServer((_, answer) => answer.writeHead(404).end('<h1>Not here</h1>')).listen(0, '127.0.0.1')
    await new Promise((resolve) => server.once('listening', resolve))
    try {
      const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
      await makes({
        words: ['account', '--url', url],
        environment: { ASSAY_KEY: BOOTSTRAP_KEY },
        says: /is no Assay service/,
      })
    } finally {
      server.close()
      server.closeAllConnections()
    }
  })
})

describe('mistakes towards a running service', { timeout: 120_000 }, () => {
  let service: Service
  const keys: Record<string, string> = {}
  before(async () => {
    service = await startService(at('service'), { ASSAY_FILE_BYTES_MAX: '100000', ASSAY_FILE_WORKERS: '1' })
    const issue = async (name: string, ...words: readonly string[]): Promise<void> => {
      const { out } = await captured(['keys', 'create', '--account', name, ...words], {
        ...surroundings(),
        ASSAY_DATA_DIR: at('service'),
      })
      keys[name] = out.trim()
    }
    await issue('of mail', '--permissions', 'phishing:read', '--credits', '10')
    await issue('poor')
  })
  after(() => service.stop())

  for (const [name, { key = BOOTSTRAP_KEY, ...mistake }] of Object.entries(AT_SERVICE))
    it(name, () => makes({ ...mistake, environment: { ASSAY_URL: service.url, ASSAY_KEY: keys[key] ?? key } }))
})

it('a reader that goes away is no error', { timeout: 60_000 }, () => {
  const main = join(import.meta.dirname, '../src/main.js')
  const text = execFileSync('sh', ['-c', `"${process.execPath}" "${main}" help | head -1`]).toString()
  assert.match(text, /^Usage: assay/)
})
