import { testDetector } from '../../../../../test/email/detector-table.ts'
import { unauthenticatedSender } from './unauthenticated-sender.ts'

const told = (results: string): string => `Authentication-Results: mx.receiver.example; ${results}`

testDetector(unauthenticatedSender, {
  hits: {
    'none, none, none': told('spf=none smtp.mailfrom=sender.example; dkim=none; dmarc=none header.from=sender.example'),
    'a broken record is no record': told('spf=permerror smtp.mailfrom=sender.example; dkim=none'),
  },
  misses: {
    'nothing told': 'Subject: hello',
    'SPF passes': told('spf=pass smtp.mailfrom=sender.example; dkim=none; dmarc=none'),
    'a signature holds': told('spf=none; dkim=pass header.d=sender.example; dmarc=none'),
    'SPF fails, which is another finding': told('spf=fail smtp.mailfrom=sender.example; dkim=none'),
  },
})
