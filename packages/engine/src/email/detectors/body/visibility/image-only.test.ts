import { testDetector } from '../../../../../test/email/detector-table.ts'
import { imageOnly } from './image-only.ts'

testDetector(imageOnly, {
  hits: {
    'one picture': `Subject: Hello

<a href="https://pay.stranger.example/a"><img src="https://cdn.stranger.example/a.png" width="600" height="800"></a>`,
  },
  misses: {
    'a letter with a logo': `Subject: Hello

<a href="https://sender.example/"><img src="https://sender.example/logo.png"></a><p>The garden has been dug over and the beans are in. The garden has been dug over and the beans are in. The garden has been dug over and the beans are in. The garden has been dug over and the beans are in. The garden has been dug over and the beans are in. The garden has been dug over and the beans are in. The garden has been dug over and the beans are in. The garden has been dug over and the beans are in. </p>`,
    'a photo without a link': `Subject: Hello

<p>Look!</p><img src="cid:photo">`,
  },
})
