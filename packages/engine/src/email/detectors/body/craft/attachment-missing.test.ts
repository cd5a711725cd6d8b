import { testDetector } from '../../../../../test/email/detector-table.ts'
import { attachmentMissing } from './attachment-missing.ts'

testDetector(attachmentMissing, {
  hits: {
    English: `Subject: Hello

Please see the attached invoice and pay it this week.`,
    Portuguese: `Subject: Hello

Siga as instruções no arquivo em anexo.`,
  },
  misses: {
    'it is there': `Content-Type: multipart/mixed; boundary=b

--b
Content-Type: text/plain; charset=utf-8

Please see the attached invoice.
--b
Content-Type: application/octet-stream; name="invoice.pdf"
Content-Disposition: attachment; filename="invoice.pdf"
Content-Transfer-Encoding: base64

AAAA
--b--`,
    'no word of one': `Subject: Hello

We met on Tuesday.`,
  },
})
