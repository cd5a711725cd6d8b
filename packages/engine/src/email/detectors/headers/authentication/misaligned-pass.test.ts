import { testDetector } from '../../../../../test/email/detector-table.ts'
import { misalignedPass } from './misaligned-pass.ts'

const told = (results: string): string => `Authentication-Results: mx.receiver.example; ${results}`

testDetector(misalignedPass, {
  hits: {
    'SPF of a foreign envelope': `Return-Path: <b@bulk.example>\n${told('spf=pass smtp.mailfrom=bulk.example; dkim=none; dmarc=none')}`,
    'a foreign signature': told('spf=none; dkim=pass header.d=bulk.example; dmarc=none'),
    'Workspace of another domain': `From: Mia <mia@senders.org>\n${told('dkim=pass header.d=evil-org.20230601.gappssmtp.com; dmarc=none')}`,
    'Workspace of a domain that may be another’s': `From: Mia <mia@the-senders.org>\n${told('dkim=pass header.d=the-senders-org.20230601.gappssmtp.com; dmarc=none')}`,
  },
  misses: {
    'the author’s own': told('spf=pass smtp.mailfrom=sender.example; dkim=none; dmarc=none'),
    'a mailing service signs in its own name': told('dkim=pass header.d=sendgrid.net; dmarc=none'),
    both: told('dkim=pass header.d=bulk.example; dkim=pass header.d=sender.example header.s=b'),
    'Workspace of the author’s domain': `From: Mia <mia@senders.org>\n${told('spf=fail smtp.mailfrom=senders.org; dkim=pass header.d=senders-org.20230601.gappssmtp.com; dmarc=none')}`,
    'nothing told': 'Subject: hello',
  },
})
