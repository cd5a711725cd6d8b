import { testDetector } from '../../../../../test/email/detector-table.ts'
import { spfFailed } from './spf-failed.ts'

const told = (results: string): string =>
  `Return-Path: <mia@sender.example>\nAuthentication-Results: mx.receiver.example; ${results}`

testDetector(spfFailed, {
  hits: {
    fail: { mail: told('spf=fail smtp.mailfrom=sender.example'), severity: 'medium', strength: [1, 1] },
    softfail: { mail: told('spf=softfail smtp.mailfrom=sender.example'), severity: 'low', strength: [0.3, 0.7] },
  },
  misses: {
    pass: told('spf=pass smtp.mailfrom=sender.example'),
    'an error of the look-up is no failure': told('spf=temperror smtp.mailfrom=sender.example'),
    'a signature of the author holds': told('spf=fail smtp.mailfrom=sender.example; dkim=pass header.d=sender.example'),
    'a list handed it on': `${told('spf=fail smtp.mailfrom=sender.example')}
List-Id: <talk.lists.example>
List-Post: <mailto:talk@lists.example>`,
  },
})
