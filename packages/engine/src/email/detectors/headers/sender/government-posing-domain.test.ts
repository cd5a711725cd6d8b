import { testDetector } from '../../../../../test/email/detector-table.ts'
import { governmentPosingDomain } from './government-posing-domain.ts'

testDetector(governmentPosingDomain, {
  hits: {
    'glued to the end': `From: Programa <a@flywellgov.example>

Pague hoje.`,
    'a word of its own': `From: Tax <a@refund-gov-desk.example>

Refund.`,
    'a suffix as subdomain': {
      mail: `Subject: Refund

<p><a href="https://receita.gov.br.portal-desk.example/x">Open</a></p>`,
      severity: 'high',
    },
  },
  misses: {
    'a government': `From: Tax <a@tax.service.gov.uk>

Refund.`,
    'of Brazil': `From: Receita <a@receita.fazenda.gov.br>

Aviso.`,
    governor: `From: Office <a@governor-office.example>

News.`,
    'a link to a ministry': `Subject: Hello

<p><a href="https://www.economie.gouv.fr/x">Page</a></p>`,
  },
})
