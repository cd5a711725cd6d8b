// `assay explain`: what a detector claims and why, or where to look.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { captured } from './captured.ts'

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
