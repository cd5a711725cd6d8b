import { hitOn, seen } from '../../hit.ts'
import type { TraceDetector } from '../trace-detector.ts'

/** Sign-in pages of the great services themselves. A saved copy asks there; a phisher has nothing from it. */
const OWN_PLACE =
  /^post https:\/\/(?:login\.(?:microsoftonline\.(?:com|us)|partner\.microsoftonline\.cn|live\.com|yahoo\.com|salesforce\.com)|accounts\.google\.com|(?:idmsa|appleid)\.apple\.com|(?:www\.)?(?:facebook|linkedin|paypal|amazon|dropbox)\.com|github\.com|gitlab\.com)\//

export const traceTakesFormCredentials: TraceDetector = {
  id: 'trace_takes_form_credentials',
  type: 'collection',
  severity: 'high',
  title: 'A page takes a password to another place',
  why: 'A page in a file has no server of its own: what is typed into it goes to whoever made it.',
  falsePositives: 'Saved copies of real login pages.',
  attack: ['T1056.003'],
  detect: (facts) =>
    hitOn(
      facts.system.flatMap((event) =>
        event.kind === 'credential_form' && !OWN_PLACE.test(event.what.toLowerCase())
          ? [seen('system', event.what)]
          : [],
      ),
      (first) => `The page asks for a password and sends it away: ${first}`,
    ),
}
