import { testDetector } from '../../../../../test/email/detector-table.ts'
import { mailSignInForFile } from './mail-sign-in-for-file.ts'

testDetector(mailSignInForFile, {
  hits: {
    'a shared file': `From: Ann <ann@firm.example>
Subject: Proposal

Please use your work email to view the proposal: https://app.box.com/s/1a2b`,
    'a page of a site builder, in German': `From: Ann <ann@firm.example>
Subject: Unterlagen

Anbei die Unterlagen. Der Zugriff ist nur mit Ihrer geschäftlichen E-Mail-Adresse möglich: https://unterlagen.notion.site/a1`,
    'a form that asks for the password, in Japanese': `From: Forms <ann@firm.example>
Subject: アンケート

社員番号、会社メールアドレスおよびパスワードをご入力ください。
https://docs.google.com/forms/d/e/1FAI/viewform`,
    'a page of the sender that knows the reader': `From: HR <hr@notices.example>
To: ann@firm.example
Subject: Salary statement

The document is protected. Use your work email and password to open it: https://notices.example/doc?u=ann@firm.example`,
  },
  misses: {
    'a page of the sender that does not know the reader': `From: Data room <desk@notices.example>
To: ann@firm.example
Subject: Data room

Register with your work email: https://notices.example/room`,
    'the reader’s own organisation': `From: HR <hr@firm.example>
To: ann@firm.example
Subject: Salary statement

Use your work email and password to open it: https://portal.firm.example/doc?u=ann@firm.example`,
    'a file and no demand': `From: Ann <ann@firm.example>
Subject: Photos

The photos are too big to attach: https://app.box.com/s/1a2b`,
    'the page of a firm': `From: Webinar <ann@firm.example>
Subject: Webinar

Register with your work email: https://firm.example/webinar`,
    'it is not wanted': `From: Ann <ann@firm.example>
Subject: Photos

No account is needed for it: https://www.dropbox.com/s/1`,
  },
})
