import { testDetector } from '../../../../../test/email/detector-table.ts'
import { institutionOnUnrelatedDomain } from './institution-on-unrelated-domain.ts'

const DEMAND = 'Your account is blocked. Verify your account within 24 hours: https://x.example/a'

testDetector(institutionOnUnrelatedDomain, {
  hits: {
    'a bank of nowhere': `From: Banca Montalbo <info@officine-rossi.example>
Subject: Account blocked

${DEMAND}`,
    'an airline': `From: Zephyria Airlines <a@garden-tools.example>
Subject: Account blocked

${DEMAND}`,
  },
  misses: {
    'its own name': `From: Banca Montalbo <info@montalbo.example>
Subject: Account blocked

${DEMAND}`,
    'its initials': `From: First Zephyrian Bank of Montalbo <info@fzbm.example>
Subject: Account blocked

${DEMAND}`,
    'a firm': `From: Officine Rossi <info@montalbo.example>
Subject: Account blocked

${DEMAND}`,
    'no demand': `From: Banca Montalbo <info@officine-rossi.example>

We open a branch in Rome.`,
  },
})
