// A name in numbered pieces with a gap between them: the standard ends it there, some clients join all of it, and the file is
// judged by the one that does more harm.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { factsOf } from './facts-of.ts'

const mail = (disposition: string): string => `Content-Type: multipart/mixed; boundary=b

--b
Content-Type: text/plain

See the file.
--b
Content-Type: application/octet-stream
Content-Disposition: attachment; ${disposition}

x
--b--`

for (const [name, disposition, extension] of [
  ['a program behind the gap', 'filename*0="invoice.pdf"; filename*2=".exe"', 'exe'],
  ['a document behind the gap', 'filename*0="invoice.exe"; filename*2=".pdf"', 'exe'],
  ['no gap', 'filename*0="invoice"; filename*1=".pdf"', 'pdf'],
  ['one piece', 'filename="invoice.pdf"', 'pdf'],
] as const)
  test(`${name}: ${extension}`, async () => {
    const { attachments } = await factsOf(mail(disposition))
    assert.deepEqual(
      attachments.map((attachment) => attachment.extension),
      [extension],
    )
  })
