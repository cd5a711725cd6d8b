// Detectors of Java and ClickOnce on facts that show their trait, and on facts that nearly do.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { analyzeFile } from '../../../src/file/analyze.ts'
import { installerDetectors } from '../../../src/file/detectors/installer/registry.ts'
import type { FileFacts } from '../../../src/file/facts.ts'
import type { JavaFacts } from '../../../src/file/formats/jar/class-file.ts'
import { fileFacts } from '../empty-facts.ts'

const java = (calls: readonly string[], texts: readonly string[]): Partial<FileFacts> => {
  const facts: JavaFacts = { classes: 3, mainClass: 'Main', calls, texts, shortNames: 0 }
  return { java: facts }
}
const clickOnce = (source: string): Partial<FileFacts> => ({
  clickOnce: { kind: 'manifest', source, publisher: '', product: 'Viewer', installs: false, isSigned: false },
})
const address = Buffer.from('http://203.0.113.9/stage.jar').toString('base64')

const TRAITS: Readonly<Record<string, Readonly<Record<'hits' | 'misses', readonly Partial<FileFacts>[]>>>> = {
  java_obeys_a_server: {
    hits: [
      java(
        ['java/net/Socket.<init>', 'java/awt/Robot.createScreenCapture', 'java/lang/Runtime.exec', 'Rat$1.defineClass'],
        ['cmd.exe'],
      ),
    ],
    misses: [
      java(['java/net/Socket.<init>', 'java/awt/Robot.createScreenCapture'], []),
      java(
        ['java/lang/Runtime.exec', 'java/net/URLClassLoader.<init>', 'java/net/URL.openStream'],
        ['cmd.exe', 'a.exe'],
      ),
    ],
  },
  java_loads_code_from_hidden_address: {
    hits: [java(['java/net/URLClassLoader.<init>'], [address])],
    misses: [
      java(['java/net/URLClassLoader.<init>'], ['https://repo.example/a.jar']),
      java(['java/net/URL.openStream'], [address]),
    ],
  },
  java_ransomware: {
    hits: [java(['javax/crypto/Cipher.getInstance'], ['Your files are encrypted. Send 0.02 BTC to us.'])],
    misses: [
      java(['javax/crypto/Cipher.getInstance'], ['The file is encrypted, enter the password']),
      java([], ['Your files are encrypted. Send 0.02 BTC to us.']),
    ],
  },
  java_steals_accounts: {
    hits: [java([], ['\\discord\\Local Storage\\leveldb', 'https://discord.com/api/webhooks/1/a'])],
    misses: [java([], ['https://discord.com/api/webhooks/1/a']), java([], ['C:\\Users\\a\\User Data\\Login Data'])],
  },
  click_once_from_bare_address: {
    hits: [clickOnce('http://203.0.113.9/a/Viewer.application')],
    misses: [
      clickOnce('https://apps.example.com/Viewer.application'),
      clickOnce('http://192.168.1.5/Viewer.application'),
    ],
  },
}

for (const [id, { hits, misses }] of Object.entries(TRAITS)) {
  const detector = installerDetectors.find((one) => one.id === id)
  for (const [index, facts] of hits.entries())
    test(`${id}: hit ${index + 1}`, () => assert.notEqual(detector?.detect(fileFacts(facts)), null))
  for (const [index, facts] of misses.entries())
    test(`${id}: miss ${index + 1}`, () => assert.equal(detector?.detect(fileFacts(facts)), null))
}

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
