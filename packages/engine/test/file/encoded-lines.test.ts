// A program in base64 or hex over many lines, as each way of carrying it writes them; and what only looks like it.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { analyzeFile } from '../../src/index.ts'
import { pseudoRandom } from './hashes/hash-inputs.ts'
import { buildPe } from './pe/build-pe.ts'

const program = Buffer.from(buildPe({ imports: { 'KERNEL32.dll': ['VirtualAlloc'] } }))
const cut = (text: string, chars: number): readonly string[] => text.match(new RegExp(`.{1,${chars}}`, 'g')) ?? []
const base64 = (chars = 64): readonly string[] => cut(program.toString('base64'), chars)

const hits: Readonly<Record<string, string>> = {
  'decode.bat': `@echo off\r\ncertutil -decode "%~f0" a.exe\r\n-----BEGIN CERTIFICATE-----\r\n${base64().join('\r\n')}\r\n-----END CERTIFICATE-----\r\n`,
  'server.crt': `-----BEGIN CERTIFICATE-----\n${base64().join('\n')}\n-----END CERTIFICATE-----\n`,
  'plain.txt': base64(76).join('\r\n'),
  'echo.bat': base64(70)
    .map((line) => `echo ${line}>>x.b64\r\n`)
    .join(''),
  'hex.txt': cut(program.toString('hex'), 64).join('\n'),
  'here.ps1': `$b = @"\r\n${base64().join('\r\n')}\r\n"@\r\n`,
  'joined.vbs': base64(70)
    .map((line) => `s = s & "${line}"\r\n`)
    .join(''),
  'here.sh': `#!/bin/sh\nbase64 -d > /tmp/a <<X\n${base64().join('\n')}\nX\n`,
  'task.csproj': `<Project><Target><![CDATA[${base64(76).join('\n')}]]></Target></Project>`,
}

const misses: Readonly<Record<string, string>> = {
  'random.txt': cut(Buffer.from(pseudoRandom(4000, 3)).toString('base64'), 64).join('\n'),
  'first-line-only.txt': `${base64()[0]}\nand then ordinary text`,
  'digests.txt': cut(Buffer.from(pseudoRandom(2000, 4)).toString('hex'), 64)
    .map((line) => `${line}  name`)
    .join('\n'),
  'words.txt': Array.from({ length: 60 }, (_, at) => `${'word'.repeat(12)}${at}`).join('\n'),
}

for (const [name, text] of Object.entries(hits)) {
  test(`the program in ${name} becomes a file of its own`, async () => {
    const { root } = await analyzeFile(Buffer.from(text), { fileName: name, now: new Date(0) })
    const found = root.children.find(({ facts }) => facts.type.id === 'pe32')
    assert.equal(found?.facts.sizeBytes, program.length)
  })
}

for (const [name, text] of Object.entries(misses)) {
  test(`nothing comes out of ${name}`, async () => {
    const { root } = await analyzeFile(Buffer.from(text), { fileName: name, now: new Date(0) })
    assert.deepEqual(root.children, [])
  })
}
