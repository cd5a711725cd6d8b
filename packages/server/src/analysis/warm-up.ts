// The first work of mail threads and of the file process: what it loads, compiles and learns is there when the first caller
// comes. A message with what most messages have, and a document that is read from its table to its text.
import type { AnalyzeTask } from './email/protocol.ts'
import { EVERY_TASK_OPTION } from './email/task-options.ts'

const CONTENT = 'BT /F1 24 Tf 72 700 Td (See https://host.invalid/page) Tj ET'

const OBJECTS = [
  '<</Type/Catalog/Pages 2 0 R>>',
  '<</Type/Pages/Kids[3 0 R]/Count 1>>',
  '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
  `<</Length ${CONTENT.length}>>stream\n${CONTENT}\nendstream`,
  '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
]

const BODY = OBJECTS.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`).join('')

export const WARM_UP_PDF: Uint8Array = Buffer.from(`%PDF-1.4\n${BODY}trailer\n<</Root 1 0 R/Size 6>>\n%%EOF\n`)

const MESSAGE = `From: Ann Miller <ann@sender.invalid>
To: jo@recipient.invalid
Subject: The plan for Saturday
Date: Sat, 3 Jan 2026 10:00:00 +0000
MIME-Version: 1.0
Content-Type: multipart/mixed; boundary=part

--part
Content-Type: text/html; charset=utf-8

<p>Dear Jo, the plan is <a href="https://host.invalid/plan">on our page</a> and in the file.</p>
--part
Content-Type: application/pdf; name=plan.pdf
Content-Disposition: attachment; filename=plan.pdf
Content-Transfer-Encoding: base64

${Buffer.from(WARM_UP_PDF).toString('base64')}
--part--
`

export const WARM_UP_MAIL: Omit<AnalyzeTask, 'kind'> = {
  content: new Uint8Array(Buffer.from(MESSAGE)),
  inputType: 'eml',
  options: EVERY_TASK_OPTION,
  nowMs: Date.UTC(2026, 0, 3, 10),
}
