import { testDetector } from '../../../../../test/email/detector-table.ts'
import { intrusionLure } from './intrusion-lure.ts'

testDetector(intrusionLure, {
  hits: {
    'unusual sign-in': `Subject: Security alert

We noticed an unusual sign-in to your account. If this was not you, review your activity here: http://check.stranger.example/`,
    Spanish: `Subject: Hello

Hemos detectado un acceso sospechoso a su cuenta. Haga clic en el enlace para cancelar la operación.`,
  },
  misses: {
    'news of a fraud': `Subject: Hello

The court sentenced him for fraud after a long hearing last week.`,
    'a gate code': `Subject: Hello

The alarm company comes on Tuesday; the suspicious noise was the fridge.`,
  },
})
