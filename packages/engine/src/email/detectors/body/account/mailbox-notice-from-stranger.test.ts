import { testDetector } from '../../../../../test/email/detector-table.ts'
import { mailboxNoticeFromStranger } from './mailbox-notice-from-stranger.ts'

testDetector(mailboxNoticeFromStranger, {
  hits: {
    'held messages': `From: Mail Quarantine <postmaster@mail-digest.example>
Subject: 4 messages held in quarantine

4 messages are held because your mailbox storage is full. They will be deleted within 24 hours: https://mail-digest.example/release`,
    'a full mailbox in Spanish': `From: Soporte <info@panaderia.example>
Subject: Buzón lleno

La cuota de almacenamiento de su buzón de correo está llena y será bloqueado hoy. Actualice su cuenta de correo: https://panaderia.example/a`,
    'the password of the mailbox that it names': `From: Mail Security <security@mailguard.example>
To: Kim <kim@receiver.example>
Subject: Password expiry

The password of kim@receiver.example expires in 3 hours. To keep the same password, confirm it: https://mailguard.example/keep`,
  },
  misses: {
    'the password of an account that is not named': `From: Shop <info@shop.example>
To: Kim <kim@receiver.example>
Subject: Password expiry

Your password expires in 3 hours. To keep it, confirm it: https://shop.example/keep`,
    'the own administration': `From: IT <it@receiver.example>
Subject: Mailbox full

Your mailbox is full and will be blocked today. Verify here: https://receiver.example/mail`,
    'nothing presses': `From: Telephone <noreply@phones.example>
Subject: New voicemail

You have a new voicemail. Listen to it: https://phones.example/1`,
    'no link': `From: Ann <ann@firm.example>
Subject: Sorry

My mailbox was full and closed, messages were lost until today.`,
  },
})
