// Server pages in JavaScript that run what a request sent by `eval` under another name, and pages that nearly do.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { analyzeFile } from '../../../src/file/analyze.ts'
import { withEvalByName } from '../../../src/file/formats/script/request/eval-by-name.ts'
import { threadMs } from '../../thread-ms.ts'

const page = (code: string): Uint8Array => Buffer.from(`<%@ Language=JScript %>\n<%\n${code}\n%>\n`)
const labelOf = async (code: string): Promise<string> =>
  (await analyzeFile(page(code), { fileName: 'page.asp', now: new Date(0) })).verdict.label

const SHELLS: Readonly<Record<string, string>> = {
  'a member': "var s = String(Request.Form('z')); var f = {'e':eval}; f.e(s);",
  'a member in brackets': "var s = String(Request.Form('z')); var f = {e: eval}; f['e'](s);",
  'a variable': "var e = eval;\ne(String(Request.Form('z')));",
}
const PAGES: Readonly<Record<string, string>> = {
  'another function as a member': "var s = String(Request.Form('z')); var f = {'e':parseInt}; Response.Write(f.e(s));",
  'eval of its own text': "var e = eval; e('1 + 1'); Response.Write(Request.Form('z').length);",
}

for (const [name, code] of Object.entries(SHELLS))
  test(`convicted: ${name}`, async () => assert.equal(await labelOf(code), 'malicious'))
for (const [name, code] of Object.entries(PAGES))
  test(`not convicted: ${name}`, async () => assert.notEqual(await labelOf(code), 'malicious'))

test('a text without other names stays as it is', () => {
  const text = "var x = {y: eval('1')}; evaluate(x)"
  assert.equal(withEvalByName(text), text)
})
test('thousands of names cost no more than their text', () => {
  const text = Array.from({ length: 20_000 }, (_, at) => `var n${at} = eval;`).join('\n')
  const began = threadMs()
  assert.ok(withEvalByName(text).length > 0)
  assert.ok(threadMs() - began < 3_000)
})
