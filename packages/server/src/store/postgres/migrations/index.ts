// The schema's steps in their order.
import type { Migration } from '../../migrations/migration.ts'
import { initial } from './0001-initial.ts'
import { events } from './0002-events.ts'
import { processes } from './0003-processes.ts'
import { campaigns } from './0004-campaigns.ts'
import { webhooks } from './0005-webhooks.ts'
import { stages } from './0006-stages.ts'
import { budgets } from './0007-budgets.ts'
import { quotas } from './0008-quotas.ts'
import { callbacks } from './0009-callbacks.ts'
import { bundles } from './0010-bundles.ts'
import { largeResults } from './0011-large-results.ts'
import { runs } from './0012-runs.ts'
import { traces } from './0013-traces.ts'
import { secretKeys } from './0014-secret-keys.ts'
import { ledgerGroups } from './0015-ledger-groups.ts'

export const migrations: readonly Migration[] = [
  initial,
  events,
  processes,
  campaigns,
  webhooks,
  stages,
  budgets,
  quotas,
  callbacks,
  bundles,
  largeResults,
  runs,
  traces,
  secretKeys,
  ledgerGroups,
]
