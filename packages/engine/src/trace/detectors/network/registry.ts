// The detectors of the family `network`, one line each.
import type { Detector } from '../../../detector.ts'
import type { TraceFacts } from '../../facts.ts'
import { traceDownloadsAndRuns } from './trace-downloads-and-runs.ts'
import { traceFetchesFurtherStage } from './trace-fetches-further-stage.ts'
import { traceListens } from './trace-listens.ts'
import { traceOpensReverseShell } from './trace-opens-reverse-shell.ts'
import { traceSendsDataOut } from './trace-sends-data-out.ts'
import { traceSendsMail } from './trace-sends-mail.ts'
import { traceTalksToThrowawayHost } from './trace-talks-to-throwaway-host.ts'
import { traceTriesManyDomains } from './trace-tries-many-domains.ts'

export const networkDetectors: readonly Detector<TraceFacts>[] = [
  traceDownloadsAndRuns,
  traceFetchesFurtherStage,
  traceListens,
  traceOpensReverseShell,
  traceSendsDataOut,
  traceSendsMail,
  traceTalksToThrowawayHost,
  traceTriesManyDomains,
]
