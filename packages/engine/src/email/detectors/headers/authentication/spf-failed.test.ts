import { testDetector } from '../../../../../test/email/detector-table.ts'
import { spfFailed } from './spf-failed.ts'

const told = (results: string): string =>
  `Return-Path: <mia@sender.example>\nAuthentication-Results: mx.receiver.example; ${results}`

testDetector(spfFailed, {
  hits: {
    fail: { mail: told('spf=fail smtp.mailfrom=sender.example'), severity: 'medium', strength: [1, 1] },
    'softfail, and DMARC fails': {
      mail: told('spf=softfail smtp.mailfrom=sender.example; dmarc=fail header.from=sender.example'),
      severity: 'low',
      strength: [0.3, 0.7],
    },
  },
  misses: {
    'softfail alone, as whoever forwards mail causes': told('spf=softfail smtp.mailfrom=sender.example'),
    pass: told('spf=pass smtp.mailfrom=sender.example'),
    'an error of the look-up is no failure': told('spf=temperror smtp.mailfrom=sender.example'),
    'a signature of the author holds': told('spf=fail smtp.mailfrom=sender.example; dkim=pass header.d=sender.example'),
  },
})
