import { testDetector } from '../../../../../test/email/detector-table.ts'
import { recipientOrganisationName } from './recipient-organisation-name.ts'

testDetector(recipientOrganisationName, {
  hits: {
    'the organisation and an office': { mail: 'From: Receiver Helpdesk <a@evil.example>', says: 'receiver.example' },
    'the domain as the name': 'From: "receiver.example Admin" <a@evil.example>',
    'a guarded domain': {
      mail: 'From: Acmetools Payroll <a@evil.example>',
      overrides: { ownDomains: ['acmetools.example'] },
    },
  },
  misses: {
    'the own house': 'From: Receiver Helpdesk <it@receiver.example>',
    'a supplier whose domain says so':
      'Authentication-Results: mx.receiver.example; dmarc=pass header.from=receiver-portal.example\nFrom: Receiver Portal <a@receiver-portal.example>',
    'another name': 'From: Mia Muster <mia@sender.example>',
    'a word that only holds it': 'From: Receivership News <a@sender.example>',
  },
})
