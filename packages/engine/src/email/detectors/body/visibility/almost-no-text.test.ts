import { testDetector } from '../../../../../test/email/detector-table.ts'
import { almostNoText } from './almost-no-text.ts'

testDetector(almostNoText, {
  hits: {
    'a link': `Subject: Hello

Look at this
https://pictures.stranger.example/a`,
  },
  misses: {
    'the own page': `Subject: Hello

Look at this
https://sender.example/a`,
    'a letter': `Subject: Hello

The garden has been dug over and the beans are in. The garden has been dug over and the beans are in. The garden has been dug over and the beans are in. The garden has been dug over and the beans are in. The garden has been dug over and the beans are in. The garden has been dug over and the beans are in. The garden has been dug over and the beans are in. The garden has been dug over and the beans are in. 
https://pictures.stranger.example/a`,
  },
})
