import { isInnerV4 } from '../../../data/inner-hosts.ts'
import { servicePattern } from '../../../data/services.ts'
import { hitOn, networkText, seen } from '../../hit.ts'
import type { NetworkEvent } from '../../network.ts'
import type { TraceDetector } from '../trace-detector.ts'

const BARE = /^\d{1,3}(?:\.\d{1,3}){3}$/
const SERVICES = new RegExp(`(?:^|\\.)${servicePattern('chat', 'paste', 'drop', 'hook')}$`)
const FREE_NAMES = new RegExp(
  String.raw`(?:^|\.)(?:${servicePattern('tunnel', 'dynamic_name', 'free_host')}|freedns\.\w{2,4}|onion)$`,
)

function hostOf(event: NetworkEvent): string | null {
  if (event.kind === 'http')
    return (
      /^[a-z][a-z0-9+.-]{1,20}:\/\/(?:[^/@\s]{1,200}@)?([^/:?#\s]{1,253})/i.exec(event.url)?.[1]?.toLowerCase() ?? null
    )
  return ('name' in event ? event.name : event.host).toLowerCase()
}

export const traceTalksToThrowawayHost: TraceDetector = {
  id: 'trace_talks_to_throwaway_host',
  type: 'c2',
  severity: 'medium',
  title: 'Contacts throwaway infrastructure',
  why: 'Bare IP addresses, free host names, paste sites and chat services cannot be taken down by blocking one company.',
  falsePositives: 'Developers, home servers, chat bots.',
  attack: ['T1102'],
  detect(facts) {
    const found = facts.network.flatMap((event) => {
      const host = hostOf(event)
      if (host === null || isInnerV4(host)) return []
      const kind =
        BARE.test(host) && (event.kind === 'http' || event.kind === 'websocket')
          ? 'bare'
          : SERVICES.test(host)
            ? 'service'
            : FREE_NAMES.test(host)
              ? 'free'
              : null
      return kind === null ? [] : [{ kind, evidence: seen('network', networkText(event)) }]
    })
    const kinds = new Set(found.map(({ kind }) => kind))
    return hitOn(
      found.map(({ evidence }) => evidence),
      (first) => `The sample contacted a throwaway host: ${first}`,
      {
        attack: [
          ...(kinds.has('service') ? ['T1102'] : []),
          ...(kinds.has('free') ? ['T1568'] : []),
          ...(kinds.has('bare') ? ['T1071.001'] : []),
        ],
      },
    )
  },
}
