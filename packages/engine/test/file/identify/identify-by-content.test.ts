// Types that were taken for data or for something else on ordinary systems, and bytes that only resemble them.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { identify } from '../../../src/file/identify/identify.ts'
import type { TypeId } from '../../../src/file/identify/types.ts'
import { pseudoRandom } from '../hashes/hash-inputs.ts'

const bytecode = (...head: readonly number[]): Buffer => Buffer.from([...head, ...Buffer.alloc(40)])
const openPgp = Buffer.concat([Buffer.from('99010d045f000000', 'hex'), pseudoRandom(300, 1)])
/** "Привет, мир. " over and over. */
const koi8 = Buffer.from('f0d2c9d7c5d42c20cdc9d22e0a'.repeat(60), 'hex')
const euc = Buffer.from('a4b3a4f3a4cba4c1a4cfa1a30a'.repeat(60), 'hex')

const SCRIPT =
  'if [ -d /opt/a ]; then\n  rm -rf /opt/a\nfi\nset -e\nexport PATH=/opt/a\nfor f in *; do\n  chmod 755 "$f"\ndone\n'
const MANUAL = Buffer.from(
  `.\\" Made by hand\n.TH TOOL 1 "May 2024"\n.SH NAME\ntool \\- does\n.SH EXAMPLES\n.nf\n${SCRIPT}.fi\n`,
)
const MAKEFILE = Buffer.from(
  `# Made by configure.\nprefix=\t/usr/local\nLIBDIR=\t$(prefix)/lib\nall:\tbuild\ninstall: all\n\t$(INSTALL) -d $(LIBDIR)\n\t@if test -d x; then \\\n\t  rm -rf x >/dev/null 2>&1; \\\n\tfi\n`,
)

const cases: readonly (readonly [string, Uint8Array, string, TypeId])[] = [
  ['byte code of Python 3.13', bytecode(0xf3, 0x0d, 0x0d, 0x0a), 'a.pyc', 'python_bytecode'],
  ['byte code of Python 3.8', bytecode(0x55, 0x0d, 0x0d, 0x0a), 'a.pyc', 'python_bytecode'],
  ['byte code of Python 2.7', bytecode(0x03, 0xf3, 0x0d, 0x0a), 'a.pyo', 'python_bytecode'],
  ['a keyring', openPgp, 'a.gpg', 'pgp'],
  ['no keyring: version 9', Buffer.concat([Buffer.from('99010d09', 'hex'), pseudoRandom(300, 1)]), 'a.gpg', 'data'],
  ['Amiga sound', Buffer.concat([Buffer.from('FORM\0\0\0\x408SVXVHDR'), Buffer.alloc(40)]), 'a.8svx', 'aiff'],
  ['Russian text in KOI8-R', koi8, 'a.txt', 'text'],
  ['Japanese text in EUC', euc, 'a.txt', 'text'],
  ['noise is no text', pseudoRandom(600, 4), 'a.txt', 'data'],
  ['a page of a manual that shows a script', MANUAL, 'tool.1', 'text'],
  ['such a page that is called a script', MANUAL, 'tool.sh', 'shell'],
  ['rules of make full of commands', MAKEFILE, '', 'makefile'],
  ['a script behind blank lines', Buffer.from('\n'.repeat(30_000) + SCRIPT), 'a.txt', 'shell'],
  ['such a script in UTF-16', Buffer.from(`\ufeff${'\n'.repeat(30_000)}${SCRIPT}`, 'utf16le'), 'a.txt', 'shell'],
  ['plain JScript under the name of the encoded', Buffer.from('var a = 1\n'), 'a.jse', 'javascript'],
  ['plain VBScript under the name of the encoded', Buffer.from('a = 1\n'), 'a.vbe', 'vbscript'],
  ['nothing but blank lines', Buffer.alloc(30_000, 10), 'a.txt', 'text'],
  ['words behind zeros', Buffer.concat([Buffer.alloc(5000), Buffer.from('one two\n')]), 'a.txt', 'data'],
  [
    'a batch file that begins like a certificate',
    Buffer.from('-----BEGIN CERTIFICATE-----\r\necho a\r\n'),
    'a.bat',
    'batch',
  ],
  [
    'a batch file that carries a certificate',
    Buffer.from('@echo off\r\ncertutil -decode %0 a\r\n-----BEGIN CERTIFICATE-----\r\nAAAA\r\n'),
    'a.bat',
    'batch',
  ],
  [
    'a certificate behind its attributes',
    Buffer.from(
      'Bag Attributes\n    friendlyName: a\nsubject=CN = a\n\nissuer=CN = b\n\n-----BEGIN CERTIFICATE-----\nAAAA\n',
    ),
    'a.txt',
    'pem',
  ],
  [
    'a page that runs with all rights',
    Buffer.from('<html><script language="VBScript">x = 1</script></html>'),
    'a.hta',
    'hta',
  ],
  [
    'a shell script that unpacks what follows it',
    Buffer.concat([
      Buffer.from('#!/bin/bash\nsed 1,/^__DATA__/d "$0" | tar xz\nexit 0\n__DATA__\n'),
      pseudoRandom(4000, 5),
    ]),
    'setup.run',
    'shell',
  ],
  [
    'PHP with packed constants',
    Buffer.concat([Buffer.from('<?php\n/* one file */ function style() { return "'), pseudoRandom(4000, 6)]),
    'a.php',
    'php',
  ],
  [
    'a batch file with a cabinet behind it',
    Buffer.concat([Buffer.from('@echo off\r\nexpand "%~f0" -F:* "%TEMP%"\r\nexit /b\r\n'), pseudoRandom(4000, 7)]),
    'a.cmd',
    'batch',
  ],
  ['the same without its name', Buffer.concat([Buffer.from('@echo off\r\n'), pseudoRandom(4000, 7)]), 'a.bin', 'data'],
  ['data that begins like a script', Buffer.concat([Buffer.from('#!\0\x01'), pseudoRandom(4000, 8)]), 'a', 'data'],
  [
    'a text that is signed',
    Buffer.from('-----BEGIN PGP SIGNED MESSAGE-----\nHash: SHA256\n\nWrite to us about any hole that you find.\n'),
    'a.txt',
    'text',
  ],
  ['the same as a page', Buffer.from('<html><script>x = 1</script></html>'), 'a.html', 'html'],
]

for (const [name, bytes, fileName, type] of cases)
  test(`${name}: ${type}`, () => assert.equal(identify(bytes, fileName).id, type))

test('a program called a text does not match its name; any text does', () => {
  assert.equal(identify(Buffer.from('\x7fELF\x02\x01\x01'.padEnd(80, '\0'), 'latin1'), 'a.txt').mismatch, true)
  for (const text of ['plain', '<html><body>a</body></html>', '#!/bin/sh\nls\n'])
    assert.equal(identify(Buffer.from(text), 'a.txt').mismatch, false, text)
})
