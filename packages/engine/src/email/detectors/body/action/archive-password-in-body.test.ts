import { testDetector } from '../../../../../test/email/detector-table.ts'
import { archivePasswordInBody } from './archive-password-in-body.ts'

testDetector(archivePasswordInBody, {
  hits: {
    zip: `Content-Type: multipart/mixed; boundary=b

--b
Content-Type: text/plain; charset=utf-8

The bill is attached. Password: 4471
--b
Content-Type: application/octet-stream; name="bill.zip"
Content-Disposition: attachment; filename="bill.zip"
Content-Transfer-Encoding: base64

AAAA
--b--`,
    Portuguese: `Content-Type: multipart/mixed; boundary=b

--b
Content-Type: text/plain; charset=utf-8

Segue a fatura. Senha do PDF: 123
--b
Content-Type: application/octet-stream; name="fatura.pdf"
Content-Disposition: attachment; filename="fatura.pdf"
Content-Transfer-Encoding: base64

AAAA
--b--`,
    German: `Content-Type: multipart/mixed; boundary=b

--b
Content-Type: text/plain; charset=utf-8

Anbei die Rechnung. Das Passwort lautet: Xy7!z
--b
Content-Type: application/octet-stream; name="rechnung.zip"
Content-Disposition: attachment; filename="rechnung.zip"
Content-Transfer-Encoding: base64

AAAA
--b--`,
  },
  misses: {
    'a reset': `Subject: Hello

Your password was reset on 12 May 2026.`,
    'told by telephone': `Content-Type: multipart/mixed; boundary=b

--b
Content-Type: text/plain; charset=utf-8

The file is attached. I will tell you the password by telephone.
--b
Content-Type: application/octet-stream; name="bill.zip"
Content-Disposition: attachment; filename="bill.zip"
Content-Transfer-Encoding: base64

AAAA
--b--`,
    'a forgotten one': `Content-Type: multipart/mixed; boundary=b

--b
Content-Type: text/plain; charset=utf-8

I forgot my password again, here is the file.
--b
Content-Type: application/octet-stream; name="bill.zip"
Content-Disposition: attachment; filename="bill.zip"
Content-Transfer-Encoding: base64

AAAA
--b--`,
  },
})
