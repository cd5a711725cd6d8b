// Detectors of Java and ClickOnce on facts that show their trait, and on facts that nearly do.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { analyzeFile } from '../../../src/file/analyze.ts'
import { fileFamily } from '../../../src/file/detectors/family.ts'
import * as installerRegistry from '../../../src/file/detectors/installer/registry.ts'
import type { FileFacts } from '../../../src/file/facts.ts'
import type { JavaFacts } from '../../../src/file/formats/jar/class-file.ts'
import { type CaseTable, testOnFacts } from '../detector-table.ts'
import { fileFacts, typeFacts } from '../empty-facts.ts'

const java = (calls: readonly string[], texts: readonly string[]): Partial<FileFacts> => {
  const facts: JavaFacts = { classes: 3, mainClass: 'Main', calls, texts, shortNames: 0 }
  return { java: facts }
}
const clickOnce = (source: string): Partial<FileFacts> => ({
  clickOnce: { kind: 'manifest', source, publisher: '', product: 'Viewer', installs: false, isSigned: false },
})
const member = (name: string, entropy: number, pe?: FileFacts['pe']): FileFacts =>
  fileFacts({
    name,
    relation: pe === undefined ? 'payload' : 'archive_member',
    sizeBytes: 60_000,
    entropy: { whole: entropy, windows: [], windowBytes: 1024 },
    ...(pe !== undefined && { type: typeFacts('pe32'), pe }),
  })
// only what is asked of a library
const library = { isDll: true } as FileFacts['pe']
const installs = (call: string, ...children: readonly FileFacts[]): Partial<FileFacts> => ({
  installer: {
    tool: 'NSIS',
    version: null,
    name: null,
    compression: null,
    encrypted: false,
    actions: [{ kind: 'call', text: call }],
    script: null,
  },
  children,
})
const brings = (...children: readonly FileFacts[]): Partial<FileFacts> => ({
  autoit: { version: 'EA06', entries: [], lines: 1 },
  children,
})
const address = Buffer.from('http://203.0.113.9/stage.jar').toString('base64')

const TRAITS: CaseTable<Partial<FileFacts>> = {
  java_obeys_a_server: {
    hits: {
      'a socket, the screen, commands and code that it is sent': java(
        ['java/net/Socket.<init>', 'java/awt/Robot.createScreenCapture', 'java/lang/Runtime.exec', 'Rat$1.defineClass'],
        ['cmd.exe'],
      ),
    },
    misses: {
      'shows its screen to others': java(['java/net/Socket.<init>', 'java/awt/Robot.createScreenCapture'], []),
      'a launcher that fetches its libraries': java(
        ['java/lang/Runtime.exec', 'java/net/URLClassLoader.<init>', 'java/net/URL.openStream'],
        ['cmd.exe', 'a.exe'],
      ),
    },
  },
  java_loads_code_from_hidden_address: {
    hits: { 'an address in base64': java(['java/net/URLClassLoader.<init>'], [address]) },
    misses: {
      'an address in plain text': java(['java/net/URLClassLoader.<init>'], ['https://repo.example/a.jar']),
      'a hidden address of which no code is loaded': java(['java/net/URL.openStream'], [address]),
    },
  },
  java_runs_programs_and_loads_code: {
    hits: {
      'commands, classes and a socket': java(
        ['java/lang/Runtime.exec', 'java/net/URLClassLoader.<init>', 'java/net/Socket.<init>'],
        [],
      ),
      'a command line of a shell': java(['java/lang/Runtime.exec', 'java/net/Socket.<init>'], ['cmd.exe /c ver']),
    },
    misses: {
      'a launcher of programs': java(['java/lang/Runtime.exec'], ['cmd.exe /c ver']),
      'a server with plug-ins': java(['java/net/URLClassLoader.<init>', 'java/net/Socket.<init>'], []),
    },
  },
  java_ransomware: {
    hits: {
      'a cipher and a demand': java(
        ['javax/crypto/Cipher.getInstance'],
        ['Your files are encrypted. Send 0.02 BTC to us.'],
      ),
    },
    misses: {
      'a cipher that asks for its password': java(
        ['javax/crypto/Cipher.getInstance'],
        ['The file is encrypted, enter the password'],
      ),
      'a demand without a cipher': java([], ['Your files are encrypted. Send 0.02 BTC to us.']),
    },
  },
  java_steals_accounts: {
    hits: {
      'the store of a chat and a web hook': java(
        [],
        ['\\discord\\Local Storage\\leveldb', 'https://discord.com/api/webhooks/1/a'],
      ),
    },
    misses: {
      'reports to a web hook': java([], ['https://discord.com/api/webhooks/1/a']),
      'names the passwords of a browser': java([], ['C:\\Users\\a\\User Data\\Login Data']),
    },
  },
  installer_feeds_library_unreadable_file: {
    hits: {
      'its own library, beside noise': installs(
        'System.dll Call reedmace::Wattle',
        member('$TEMP/reedmace.dll', 6, library),
        member('sedge.cab', 7.99),
      ),
    },
    misses: {
      'a function of the system': installs(
        'System.dll Call user32::SendMessage(i r0)',
        member('$TEMP/reedmace.dll', 6, library),
        member('sedge.cab', 7.99),
      ),
      'its own library, beside texts': installs(
        'System.dll Call reedmace::Wattle',
        member('$TEMP/reedmace.dll', 6, library),
        member('sedge.dat', 5),
      ),
      'a library that it does not bring': installs('System.dll Call reedmace::Wattle', member('sedge.cab', 7.99)),
    },
  },
  autoit_carries_encrypted_file: {
    hits: { noise: brings(member('sedge.dat', 7.9)) },
    misses: { texts: brings(member('sedge.dat', 5)), 'a program': brings(member('a.exe', 7.9, library)) },
  },
  click_once_from_bare_address: {
    hits: { 'from an address of the internet': clickOnce('http://203.0.113.9/a/Viewer.application') },
    misses: {
      'from a named host': clickOnce('https://apps.example.com/Viewer.application'),
      'from an address of the own network': clickOnce('http://192.168.1.5/Viewer.application'),
    },
  },
}

testOnFacts(
  fileFamily(installerRegistry).filter(({ id }) => id in TRAITS),
  TRAITS,
)

test('a manifest and a shortcut of ClickOnce tell where the program comes from', async () => {
  const manifest =
    '<?xml version="1.0"?><asmv1:assembly xmlns:asmv1="urn:schemas-microsoft-com:asm.v1" xmlns="urn:schemas-microsoft-com:asm.v2"><description asmv2:publisher="A" asmv2:product="B"/><deployment install="false"><deploymentProvider codebase="http://203.0.113.9/B.application"/></deployment></asmv1:assembly>'
  const shortcut = `\ufeffhttp://203.0.113.9/B.application#B.application, Culture=neutral, PublicKeyToken=0000000000000000`
  const read = async (bytes: Buffer, fileName: string) =>
    (await analyzeFile(bytes, { fileName, now: new Date(0) })).root
  const first = await read(Buffer.from(manifest), 'b.application')
  assert.deepEqual(
    [first.facts.clickOnce?.source, first.facts.clickOnce?.publisher, first.facts.clickOnce?.installs],
    ['http://203.0.113.9/B.application', 'A', false],
  )
  const second = await read(Buffer.from(shortcut, 'utf16le'), 'b.appref-ms')
  assert.equal(second.facts.clickOnce?.source, 'http://203.0.113.9/B.application')
  assert.deepEqual(second.verdict.label, 'suspicious')
  assert.equal((await read(Buffer.from('<a><deployment/></a>'), 'a.xml')).facts.clickOnce, undefined)
})
