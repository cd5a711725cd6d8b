import { testDetector } from '../../../../../test/email/detector-table.ts'
import { unicodeQr } from './unicode-qr.ts'

testDetector(unicodeQr, {
  hits: {
    drawn: `Subject: Hello

█▀▀▀▀▀█ ▀▄█▄ █▀▀▀▀▀█
█▀▀▀▀▀█ ▀▄█▄ █▀▀▀▀▀█
█▀▀▀▀▀█ ▀▄█▄ █▀▀▀▀▀█
█▀▀▀▀▀█ ▀▄█▄ █▀▀▀▀▀█
█▀▀▀▀▀█ ▀▄█▄ █▀▀▀▀▀█
█▀▀▀▀▀█ ▀▄█▄ █▀▀▀▀▀█
█▀▀▀▀▀█ ▀▄█▄ █▀▀▀▀▀█
█▀▀▀▀▀█ ▀▄█▄ █▀▀▀▀▀█
█▀▀▀▀▀█ ▀▄█▄ █▀▀▀▀▀█
█▀▀▀▀▀█ ▀▄█▄ █▀▀▀▀▀█
█▀▀▀▀▀█ ▀▄█▄ █▀▀▀▀▀█
█▀▀▀▀▀█ ▀▄█▄ █▀▀▀▀▀█
█▀▀▀▀▀█ ▀▄█▄ █▀▀▀▀▀█
█▀▀▀▀▀█ ▀▄█▄ █▀▀▀▀▀█`,
  },
  misses: {
    'a bar': `Subject: Hello

█████████████ 80 %`,
  },
})
