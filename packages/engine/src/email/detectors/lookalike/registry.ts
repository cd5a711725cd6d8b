import type { Detector } from '../../../detector.ts'
import type { EmailFacts } from '../../facts/email-facts.ts'
import { brandHostDisguised } from './brand-host-disguised.ts'
import { brandInSubdomain } from './brand-in-subdomain.ts'
import { brandLookalikeLink } from './brand-lookalike-link.ts'
import { brandLookalikeSender } from './brand-lookalike-sender.ts'
import { correspondentLookalike } from './correspondent-lookalike.ts'
import { mixedScriptHost } from './mixed-script-host.ts'
import { punycodeHost } from './punycode-host.ts'
import { recipientLookalike } from './recipient-lookalike.ts'

export const lookalikeDetectors: readonly Detector<EmailFacts>[] = [
  brandHostDisguised,
  brandLookalikeSender,
  brandLookalikeLink,
  recipientLookalike,
  correspondentLookalike,
  brandInSubdomain,
  mixedScriptHost,
  punycodeHost,
]
