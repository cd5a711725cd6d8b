import { testDetector } from '../../../../../test/email/detector-table.ts'
import { appConsentLink } from './app-consent-link.ts'

const consent = (query: string): string => `Subject: Approve

<p><a href="https://login.microsoftonline.com/common/oauth2/v2.0/authorize?client_id=3f6c9a52&${query}">Approve</a></p>`

testDetector(appConsentLink, {
  hits: {
    'rights to mail': {
      mail: consent('redirect_uri=https%3A%2F%2Fviewer.stranger.example%2Fcb&scope=Mail.ReadWrite%20offline_access'),
      says: 'viewer.stranger.example',
      strength: [1, 1],
    },
    'a sign-in for a stranger': {
      mail: consent('redirect_uri=https%3A%2F%2Fviewer.stranger.example%2Fcb&scope=openid'),
      strength: [0.5, 0.5],
    },
    'lasting rights for an application of the sender, whom nobody knows': {
      mail: `Authentication-Results: mx.receiver.example; dmarc=pass header.from=sender.example
${consent('redirect_uri=https%3A%2F%2Fapp.sender.example%2Fcb&scope=offline_access%20Mail.Read%20Mail.Send')}`,
      strength: [0.9, 0.9],
    },
    Google: `Subject: Approve

<p><a href="https://accounts.google.com/o/oauth2/v2/auth?client_id=77.apps.googleusercontent.com&redirect_uri=https://app.stranger.example&scope=https://www.googleapis.com/auth/gmail.readonly">Allow</a></p>`,
  },
  misses: {
    "the sender's own product": {
      mail: `Authentication-Results: mx.receiver.example; dmarc=pass header.from=sender.example
${consent('redirect_uri=https%3A%2F%2Fapp.sender.example%2Fcb&scope=Mail.Read')}`,
    },
    'sign-in with lasting rights at a well-known application': `From: Zoom <no-reply@zoom.us>
${consent('redirect_uri=https%3A%2F%2Fzoom.us%2Foauth&scope=offline_access%20openid')}`,
    'a plain sign-in page': `Subject: Sign in

<p><a href="https://login.microsoftonline.com/">Sign in</a></p>`,
    'the same path elsewhere': `Subject: Approve

<p><a href="https://sender.example/oauth2/authorize?client_id=1&scope=mail.read">Approve</a></p>`,
    'a well-known application': consent('redirect_uri=https%3A%2F%2Fzoom.us%2Foauth&scope=openid'),
  },
})
