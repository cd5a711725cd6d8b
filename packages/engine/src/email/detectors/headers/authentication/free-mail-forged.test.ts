import { testDetector } from '../../../../../test/email/detector-table.ts'
import { freeMailForged } from './free-mail-forged.ts'

const mail = (results: string, back: string, more = ''): string =>
  `Return-Path: <${back}>
Authentication-Results: mx.receiver.example; ${results}
${more}From: Kim <kim@gmail.com>`

const SIGNED = `DKIM-Signature: v=1; a=rsa-sha256; c=relaxed/relaxed; d=gmail.com; s=20230601; h=from:to:subject; bh=aaaa; b=bbbb
`

testDetector(freeMailForged, {
  hits: {
    'From and envelope, and no signature': {
      mail: mail(
        'spf=softfail smtp.mailfrom=kim@gmail.com; dkim=none; dmarc=fail (p=NONE) header.from=gmail.com',
        'kim@gmail.com',
      ),
      says: 'no server of gmail.com',
    },
    'a signature in the message that the receiving server did not see': mail(
      'spf=softfail smtp.mailfrom=kim@gmail.com; dkim=none; dmarc=fail (p=NONE) header.from=gmail.com',
      'kim@gmail.com',
      SIGNED,
    ),
    'an envelope of another name at the same provider': mail(
      'spf=fail smtp.mailfrom=else@gmail.com; dkim=none; dmarc=fail (p=NONE) header.from=gmail.com',
      'else@gmail.com',
    ),
  },
  misses: {
    'a mailing list, which writes from its own envelope': mail(
      'spf=pass smtp.mailfrom=list-bounces@lists.example; dkim=none; dmarc=fail (p=NONE) header.from=gmail.com',
      'list-bounces@lists.example',
    ),
    'the form of a website': mail(
      'spf=none smtp.mailfrom=www@shop.example; dkim=none; dmarc=fail (p=NONE) header.from=gmail.com',
      'www@shop.example',
    ),
    'a forwarder that broke the provider’s signature': mail(
      'spf=softfail smtp.mailfrom=kim@gmail.com; dkim=fail header.d=gmail.com; dmarc=fail (p=NONE) header.from=gmail.com',
      'kim@gmail.com',
      SIGNED,
    ),
    'the provider’s own': mail(
      'spf=pass smtp.mailfrom=kim@gmail.com; dkim=pass header.d=gmail.com; dmarc=pass header.from=gmail.com',
      'kim@gmail.com',
      SIGNED,
    ),
    'nothing told': 'Return-Path: <kim@gmail.com>\nFrom: Kim <kim@gmail.com>',
  },
})
