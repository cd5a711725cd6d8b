import { SECURITY_SITE } from '../../../data/security-sites.ts'
import { hitOn, seen } from '../../hit.ts'
import type { TraceDetector } from '../trace-detector.ts'

const HOSTS = /^(?:[a-z]:\/windows\/system32\/drivers\/etc|\/etc)\/hosts$/
/** Their shops count visitors as every shop does: lists against advertising name those hosts. Nothing is updated from there. */
const COUNTS_VISITORS = String.raw`s{0,2}(?:metrics?|stats|analytics|omniture|tracking|ads?|tags?)\d{0,3}\.`
/** A line that sends a site of theirs to this machine, or to none. */
const NOWHERE = new RegExp(
  String.raw`^\s{0,8}(?:127(?:\.\d{1,3}){3}|0\.0\.0\.0|::1?)[ \t]{1,20}(?!${COUNTS_VISITORS})(?:[\w-]{1,60}\.){0,6}${SECURITY_SITE}(?![\w.-])`,
)
/** One may be a tester's own. */
const SITES_MIN = 2

export const traceCutsOffProtectors: TraceDetector = {
  id: 'trace_cuts_off_protectors',
  type: 'evasion',
  severity: 'high',
  title: 'Blocks the sites of security vendors',
  why: 'A scanner that gets no updates goes blind, and a victim who cannot look a file up does not learn what it is.',
  falsePositives: 'Private blocklists that block whole vendors.',
  attack: ['T1562.001', 'T1565.001'],
  detect(facts) {
    const lines = facts.files.flatMap(({ op, plain, start = '' }) =>
      op === 'write' && HOSTS.test(plain) ? start.toLowerCase().split(/\r?\n/) : [],
    )
    const sites = [...new Set(lines.filter((line) => NOWHERE.test(line)))]
    if (sites.length < SITES_MIN) return null
    return hitOn(
      sites.map((line) => seen('files', line)),
      (first, count) => `${count} sites of security vendors were blocked: ${first}`,
    )
  },
}
