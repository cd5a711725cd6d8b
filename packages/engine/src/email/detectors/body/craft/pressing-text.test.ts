import { testDetector } from '../../../../../test/email/detector-table.ts'
import { pressingText } from './pressing-text.ts'

testDetector(pressingText, {
  hits: {
    'three kinds': `Subject: Hello

Final notice: your access will be suspended within 24 hours. Confirm now to avoid legal action.`,
    Spanish: `Subject: Hello

Último aviso: su servicio será suspendido hoy mismo. Haga clic en el enlace para evitar una demanda.`,
  },
  misses: {
    'one deadline': `Subject: Hello

Please confirm the date before Friday, it is urgent.`,
    news: `Subject: Hello

The factory was closed and the court will hear the case in May.`,
  },
})
