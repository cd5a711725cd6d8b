import { testFamily } from '../../../../test/trace/detector-table.ts'
import { runs, system } from '../../../../test/trace/empty-trace.ts'
import { traceFamily } from '../family.ts'
import * as discoveryRegistry from './registry.ts'

testFamily(traceFamily(discoveryRegistry, 'discovery'), {
  trace_surveys_system: {
    hits: { 'three questions': [runs('cmd /c whoami & systeminfo & tasklist')] },
    misses: {
      one: [runs('whoami')],
      'two of one kind': [
        system({ kind: 'question', about: 'user', what: 'a' }, { kind: 'question', about: 'user', what: 'b' }),
      ],
    },
  },
  trace_asks_for_security_products: {
    hits: { wmi: [system({ kind: 'question', about: 'security_products', what: 'SELECT * FROM AntiVirusProduct' })] },
    misses: {
      'another question': [system({ kind: 'question', about: 'host', what: 'SELECT * FROM Win32_OperatingSystem' })],
      nothing: [],
    },
  },
})
