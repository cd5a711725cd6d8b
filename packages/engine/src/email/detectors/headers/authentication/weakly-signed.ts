// Signatures that hold and yet leave room for a forger: a second From above the signed one, text after the signed length,
// a key that anybody can break.

import { unexplained } from '../../../facts/earned-contexts.ts'
import type { MailDetector } from '../../mail-detector.ts'
import { headerEvidence } from '../header-evidence.ts'

/** RFC 8301 section 3.2: verifiers must not accept shorter ones; 512 bits were broken for a few dollars in 2012. */
const KEY_BITS_MIN = 1024

export const weaklySigned: MailDetector<'weakly_signed'> = {
  id: 'weakly_signed',
  type: 'auth_misaligned',
  severity: 'high',
  title: 'The DKIM signature leaves parts of the message open to change',
  why: 'A genuine signed message can be sent again with a second Subject, or with text added after the signed part.',
  falsePositives:
    'Mailing lists that append a footer to mail signed with a length limit; broken software that repeats header fields.',
  attack: ['T1566', 'T1656'],
  detect: ({ auth, context }) => {
    for (const signature of auth.facts.signatures) {
      const { result, domain, unsignedDuplicates, unsignedTailBytes, keyBits } = signature
      if (result !== 'pass') continue
      const evidence = [headerEvidence('DKIM-Signature', `d=${domain ?? ''} s=${signature.selector ?? ''}`)]
      const [twice] = unsignedDuplicates
      if (twice !== undefined)
        return {
          description: `The header field ${twice} appears more often than ${domain ?? 'the signer'} signed it; the one that is displayed may have been added later.`,
          evidence,
        }
      if (unsignedTailBytes > 0 && unexplained(context.earned, 'unsigned_tail') > 0)
        return {
          description: `The signature of ${domain ?? 'the signer'} covers only the beginning of the body; the ${unsignedTailBytes} bytes after it are unsigned.`,
          evidence,
          weighs: 'unsigned tail',
        }
      if (keyBits !== null && keyBits < KEY_BITS_MIN)
        return {
          description: `The signing key of ${domain ?? 'the signer'} has only ${keyBits} bits and can be broken.`,
          evidence,
          weighs: 'short key',
          severity: 'low',
        }
    }
    return null
  },
}
