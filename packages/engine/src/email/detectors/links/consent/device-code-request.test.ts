import { testDetector } from '../../../../../test/email/detector-table.ts'
import { deviceCodeRequest } from './device-code-request.ts'

testDetector(deviceCodeRequest, {
  hits: {
    'a meeting': {
      mail: `Subject: Join our call

<p>Open <a href="https://microsoft.com/devicelogin">the page</a> and enter G7KQ2WPLM.</p>`,
      says: 'G7KQ2WPLM',
      strength: [1, 1],
    },
    'behind a gateway': `Subject: Your invitation

<p>Enter H4KX-99QZ <a href="https://eur02.safelinks.protection.outlook.com/?url=https%3A%2F%2Flogin.microsoftonline.com%2Fcommon%2Foauth2%2Fdeviceauth&data=05">here</a>.</p>`,
    'the page alone': {
      mail: `Subject: Sign in

<p><a href="https://github.com/login/device">Continue</a> with the code that you will be told.</p>`,
      strength: [0.5, 0.5],
    },
  },
  misses: {
    'a code without such a page': `Subject: Your code

<p>Your code is G7KQ2WPLM. <a href="https://sender.example/code">Enter it</a>.</p>`,
    'another page of the provider': `Subject: Docs

<p><a href="https://learn.microsoft.com/en-us/devicelogin-howto">How device sign-in works</a>, ticket AB12-CD34.</p>`,
    'a look-alike path elsewhere': `Subject: Hello

<p><a href="https://sender.example/devicelogin">Page</a></p>`,
  },
})
