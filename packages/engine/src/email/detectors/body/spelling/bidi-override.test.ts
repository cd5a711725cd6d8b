import { testDetector } from '../../../../../test/email/detector-table.ts'
import { bidiOverride } from './bidi-override.ts'

testDetector(bidiOverride, {
  hits: {
    'turned letters': `Subject: Hello

Click ‮tnuocca ruoy‬ to go on.`,
  },
  misses: {
    plain: `Subject: Hello

Nothing turned here.`,
    Hebrew: `Subject: Hello

שלום לכולם ‮abc‬ ולהתראות`,
  },
})
