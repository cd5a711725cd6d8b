import { testDetector } from '../../../../../test/email/detector-table.ts'
import { htmlForm } from './html-form.ts'

testDetector(htmlForm, {
  hits: {
    'a password': `Subject: Hello

<form action="https://take.stranger.example/post" method="post"><input name="user"><input type="password" name="p"></form>`,
    'a survey': `Subject: Hello

<form action="https://ask.stranger.example/"><input name="q"></form>`,
  },
  misses: {
    'no form': `Subject: Hello

<p>Nothing to fill in.</p>`,
    'an empty form': `Subject: Hello

<form action="https://ask.stranger.example/"><p>Hello</p></form>`,
  },
})
