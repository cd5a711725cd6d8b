import { testDetector } from '../../../../../test/email/detector-table.ts'
import { forgedAuthenticationResults } from './forged-authentication-results.ts'

const OWN =
  'Authentication-Results: mx.receiver.example; spf=fail smtp.mailfrom=sender.example; dmarc=fail header.from=sender.example'
const RECEIVED =
  'Received: from evil.example (evil.example [203.0.113.9]) by mx.receiver.example with ESMTP id 1; Tue, 10 Mar 2026 09:00:05 +0000'
const bare = (lines: string): { readonly mail: string; readonly bare: true } => ({
  mail: `${lines}\nFrom: Mia <mia@sender.example>\nTo: kim@receiver.example\nSubject: x\nDate: Tue, 10 Mar 2026 09:00:00 +0000\nMessage-ID: <1@sender.example>`,
  bare: true,
})

testDetector(forgedAuthenticationResults, {
  hits: {
    'a pass below the boundary in the receiver’s name': bare(
      `${OWN}\n${RECEIVED}\nAuthentication-Results: mx.receiver.example; spf=pass smtp.mailfrom=sender.example; dmarc=pass header.from=sender.example`,
    ),
  },
  misses: {
    'the receiver alone': bare(`${OWN}\n${RECEIVED}`),
    'a pass of an earlier server, in its own name': bare(
      `${OWN}\n${RECEIVED}\nAuthentication-Results: mx.list.example; spf=pass smtp.mailfrom=sender.example`,
    ),
    'the receiver says so itself': bare(
      `Authentication-Results: mx.receiver.example; spf=pass smtp.mailfrom=sender.example\n${RECEIVED}\nAuthentication-Results: mx.receiver.example; spf=pass smtp.mailfrom=sender.example`,
    ),
  },
})
