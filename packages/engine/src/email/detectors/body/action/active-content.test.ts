import { testDetector } from '../../../../../test/email/detector-table.ts'
import { activeContent } from './active-content.ts'

testDetector(activeContent, {
  hits: {
    'a redirect': `Subject: Hello

<meta http-equiv="refresh" content="0;url=https://go.stranger.example/"><p>Wait.</p>`,
    'a script': `Subject: Hello

<script>location.href="https://go.stranger.example/"</script><p>Wait.</p>`,
  },
  misses: {
    plain: `Subject: Hello

<p>Nothing moves.</p>`,
    'a style sheet': `Subject: Hello

<style>p{color:#333}</style><p>Nothing moves.</p>`,
  },
})
