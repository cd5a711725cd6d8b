// The schema's steps in their order.
import { initial } from './0001-initial.ts'
import { fingerprints } from './0002-fingerprints.ts'
import { shares } from './0003-shares.ts'
import { keptMail } from './0004-kept-mail.ts'
import { fileLists } from './0005-file-lists.ts'
import { events } from './0006-events.ts'
import { campaigns } from './0007-campaigns.ts'
import { webhooks } from './0008-webhooks.ts'
import { stages } from './0009-stages.ts'
import { quotas } from './0010-quotas.ts'
import { callbacks } from './0011-callbacks.ts'
import { bundles } from './0012-bundles.ts'
import { largeResults } from './0013-large-results.ts'
import { runs } from './0014-runs.ts'
import { traces } from './0015-traces.ts'
import { secretKeys } from './0016-secret-keys.ts'
import type { Migration } from './migration.ts'

export const migrations: readonly Migration[] = [
  initial,
  fingerprints,
  shares,
  keptMail,
  fileLists,
  events,
  campaigns,
  webhooks,
  stages,
  quotas,
  callbacks,
  bundles,
  largeResults,
  runs,
  traces,
  secretKeys,
]
