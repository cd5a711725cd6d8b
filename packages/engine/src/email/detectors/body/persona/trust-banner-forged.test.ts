import { testDetector } from '../../../../../test/email/detector-table.ts'
import { trustBannerForged } from './trust-banner-forged.ts'

testDetector(trustBannerForged, {
  hits: {
    English: `Subject: Hello

This message was sent from a trusted sender.
Open the file.`,
    scanner: `Subject: Hello

Scanned by Microsoft: no threats found.
Open the file.`,
    German: `Subject: Hello

Diese E-Mail wurde geprüft und ist sicher.
Öffnen Sie die Datei.`,
  },
  misses: {
    'a warning banner': `Subject: Hello

This message came from outside. Do not open files unless you recognize the sender and know the content is safe.`,
    'a request to newsletter readers': `Subject: Hello

Add us to your safe senders so that you miss nothing.`,
    'a safe place': `Subject: Hello

The key is in a safe place, and the door is secure.`,
  },
})
