import { commandsMatching, hitOn, seen } from '../../hit.ts'
import type { TraceDetector } from '../trace-detector.ts'

export const traceAsksForSecurityProducts: TraceDetector = {
  id: 'trace_asks_for_security_products',
  type: 'discovery',
  severity: 'medium',
  title: 'Asks which security products are there',
  why: 'What is installed decides what malware does next.',
  falsePositives: 'Inventory agents, installers of security products.',
  attack: ['T1518.001'],
  detect: (facts) =>
    hitOn(
      [
        ...facts.system.flatMap((event) =>
          event.kind === 'question' && event.about === 'security_products' ? [seen('system', event.what)] : [],
        ),
        ...commandsMatching(facts, [
          /\b(?:antivirus|antispyware|firewall)product\b/,
          /\bget-mp(?:computerstatus|preference)\b/,
        ]),
      ],
      (first) => `The run asked for security products: ${first}`,
    ),
}
