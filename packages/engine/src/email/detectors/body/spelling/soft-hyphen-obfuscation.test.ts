import { testDetector } from '../../../../../test/email/detector-table.ts'
import { softHyphenObfuscation } from './soft-hyphen-obfuscation.ts'

testDetector(softHyphenObfuscation, {
  hits: {
    'in every word': `Subject: Hello

Con­firm ac­count pass­word pay­ment num­ber to­day be­fore mid­night or lo­se`,
  },
  misses: {
    plain: `Subject: Hello

No hyphens at all.`,
    'a few in a long letter': `Subject: Hello

Donau­dampf­schiff. The garden has been dug over and the beans are in. The garden has been dug over and the beans are in. The garden has been dug over and the beans are in. The garden has been dug over and the beans are in. The garden has been dug over and the beans are in. The garden has been dug over and the beans are in. The garden has been dug over and the beans are in. The garden has been dug over and the beans are in. `,
  },
})
