// Every detector of names that pass for others.
export { brandHostDisguised } from './brand-host-disguised.ts'
export { brandInSubdomain } from './brand-in-subdomain.ts'
export { brandLookalikeLink } from './brand-lookalike-link.ts'
export { brandLookalikeSender } from './brand-lookalike-sender.ts'
export { correspondentLookalike } from './correspondent-lookalike.ts'
export { mixedScriptHost } from './mixed-script-host.ts'
export { punycodeHost } from './punycode-host.ts'
export { recipientLookalike } from './recipient-lookalike.ts'
