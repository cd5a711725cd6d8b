import { isInnerHost } from '../../../../data/inner-hosts.ts'
import type { FileDetector } from '../../file-detector.ts'
import { evidence, scriptsOf } from '../seen-scripts.ts'

const TARGET = /connectaddress\s{0,4}=\s{0,4}["']?([\w.:-]{3,80})/i

export const scriptForwardsPortOutside: FileDetector = {
  id: 'script_forwards_port_outside',
  type: 'c2',
  severity: 'high',
  title: 'Forwards a port of Windows to a host outside',
  why: 'Who comes to this machine ends at another one on the internet: a relay that hides where connections lead. Developers forward to virtual machines of their own.',
  falsePositives: 'Administration that leads an old program to a server of a provider.',
  remediation:
    'Delete the rule (netsh interface portproxy show all, then delete) and look in the firewall log for who used the port.',
  attack: ['T1090.001'],
  detect(facts) {
    for (const { where, script } of scriptsOf(facts)) {
      const forwarded = script.traits.find(({ id }) => id === 'port_forwarded')
      const host = TARGET.exec(forwarded?.snippet ?? '')?.[1]
      if (forwarded !== undefined && host !== undefined && !isInnerHost(host))
        return { description: `A port of Windows is forwarded to ${host}`, evidence: evidence(where, forwarded) }
    }
    return null
  },
}
