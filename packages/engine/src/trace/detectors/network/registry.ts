// The detectors of the family `network`, one line each.
import type { Detector } from '../../../detector.ts'
import type { TraceFacts } from '../../facts.ts'
import { traceCallsHome } from './trace-calls-home.ts'
import { traceDownloadsAndRuns } from './trace-downloads-and-runs.ts'
import { traceFetchesFurtherStage } from './trace-fetches-further-stage.ts'
import { traceListens } from './trace-listens.ts'
import { traceMailsItselfAround } from './trace-mails-itself-around.ts'
import { traceMovesToOtherMachines } from './trace-moves-to-other-machines.ts'
import { traceObeysChatRoom } from './trace-obeys-chat-room.ts'
import { traceOpensReverseShell } from './trace-opens-reverse-shell.ts'
import { traceScansNetwork } from './trace-scans-network.ts'
import { traceSendsDataOut } from './trace-sends-data-out.ts'
import { traceSendsMail } from './trace-sends-mail.ts'
import { traceSpeaksOwnProtocol } from './trace-speaks-own-protocol.ts'
import { traceTalksToThrowawayHost } from './trace-talks-to-throwaway-host.ts'
import { traceTriesManyDomains } from './trace-tries-many-domains.ts'
import { traceTunnelsThroughNames } from './trace-tunnels-through-names.ts'

export const networkDetectors: readonly Detector<TraceFacts>[] = [
  traceDownloadsAndRuns,
  traceFetchesFurtherStage,
  traceListens,
  traceOpensReverseShell,
  traceSendsDataOut,
  traceSendsMail,
  traceTalksToThrowawayHost,
  traceTriesManyDomains,
  traceCallsHome,
  traceObeysChatRoom,
  traceScansNetwork,
  traceSpeaksOwnProtocol,
  traceTunnelsThroughNames,
  traceMovesToOtherMachines,
  traceMailsItselfAround,
]
