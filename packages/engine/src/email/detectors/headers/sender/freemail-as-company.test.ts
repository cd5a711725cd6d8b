import { testDetector } from '../../../../../test/email/detector-table.ts'
import { freemailAsCompany } from './freemail-as-company.ts'

testDetector(freemailAsCompany, {
  hits: {
    'a help desk': 'From: Customer Support <kim19382@gmail.com>',
    'a court, in Portuguese': 'From: INTIMAÇÃO 991122 <m_fs22@hotmail.com>',
    'an order': 'From: "Your Order #865999" <kim19382@gmail.com>',
    'a court, in Ukrainian': 'From: Печерський районний суд <sud.kanc@ukr.net>\nSubject: hello',
  },
  misses: {
    'a person whose name begins as the word does': 'From: Судакова Ольга <olha@ukr.net>\nSubject: hello',
    'a person': 'From: Kim Doe <kim19382@gmail.com>',
    'a support with a domain': 'From: Customer Support <help@sender.example>',
    'the provider’s own': 'From: GMX Kundenservice <mailings@gmx.net>',
  },
})
