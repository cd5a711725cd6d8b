import { testDetector } from '../../../../../test/email/detector-table.ts'
import { archivePasswordInBody } from './archive-password-in-body.ts'

testDetector(archivePasswordInBody, {
  hits: {
    'an archive behind a link': {
      mail: `Subject: Documents

The papers are under the link below, password: 7781

https://files.elsewhere.example/Papers_99.zip`,
      says: 'a file that a link leads to: "7781"',
      strength: [1, 1],
    },
    'an archive on a page that says so': `Subject: Unterlagen

Das Archiv ist verschlüsselt, Kennwort: 4419

https://transfer.elsewhere.example/d/8h2kq1`,
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
    'a meeting with a password': `Subject: Meeting

Join here: https://meet.elsewhere.example/j/8812 password: 7781`,
    'the wireless network of a hotel': `Subject: Your stay

The password for our network is: Kestrel41. The house rules: https://hotel.elsewhere.example/rules`,
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
