import { testDetector } from '../../../../../test/email/detector-table.ts'
import { stackedMarks } from './stacked-marks.ts'

testDetector(stackedMarks, {
  hits: {
    'struck letters': `Subject: Hello

<p>a̵c̵c̵o̵u̵n̵t̵ p̵a̵y̵m̵e̵n̵t̵</p>`,
  },
  misses: {
    French: `Subject: Hello

Été, forêt, garçon et naïveté.`,
    Vietnamese: `Subject: Hello

Xin chào, tôi muốn gặp bạn ở Hà Nội.`,
  },
})
