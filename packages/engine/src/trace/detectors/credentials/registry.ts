// The detectors of the family `credentials`, one line each.
import type { Detector } from '../../../detector.ts'
import type { TraceFacts } from '../../facts.ts'
import { traceDumpsCredentials } from './trace-dumps-credentials.ts'
import { traceListensToNetwork } from './trace-listens-to-network.ts'
import { traceReadsStoredSecrets } from './trace-reads-stored-secrets.ts'
import { traceSendsSecrets } from './trace-sends-secrets.ts'
import { traceTakesFormCredentials } from './trace-takes-form-credentials.ts'
import { traceWatchesUser } from './trace-watches-user.ts'

export const credentialsDetectors: readonly Detector<TraceFacts>[] = [
  traceDumpsCredentials,
  traceReadsStoredSecrets,
  traceSendsSecrets,
  traceTakesFormCredentials,
  traceWatchesUser,
  traceListensToNetwork,
]
