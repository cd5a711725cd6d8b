import { isInnerHost } from '../../../../data/inner-hosts.ts'
import type { FileDetector } from '../../file-detector.ts'
import { evidence, scriptsOf } from '../seen-scripts.ts'

const TARGET = /connectaddress\s{0,4}=\s{0,4}["']?([\w.:-]{3,80})/i

export const scriptForwardsPortOutside: FileDetector = {
  id: 'script_forwards_port_outside',
  type: 'c2',
  severity: 'high',
  title: 'Forwards a Windows port to an external host',
  why: 'Connections to this machine end at another one on the internet: a relay that hides where they lead. Developers forward to their own virtual machines.',
  falsePositives: "Administrators who point a legacy program to a provider's server.",
  remediation:
    'Delete the rule (netsh interface portproxy show all, then delete) and check the firewall log for who used the port.',
  attack: ['T1090.001'],
  detect(facts) {
    for (const { where, script } of scriptsOf(facts)) {
      const forwarded = script.traits.find(({ id }) => id === 'port_forwarded')
      const host = TARGET.exec(forwarded?.snippet ?? '')?.[1]
      if (forwarded !== undefined && host !== undefined && !isInnerHost(host))
        return { description: `A Windows port is forwarded to ${host}`, evidence: evidence(where, forwarded) }
    }
    return null
  },
}
