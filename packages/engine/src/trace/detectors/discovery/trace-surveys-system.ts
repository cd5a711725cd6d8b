import { hitOn, seen } from '../../hit.ts'
import type { TraceDetector } from '../trace-detector.ts'

/** One question is everybody's; a survey has several. */
const TOPICS_MIN = 3
const TECHNIQUES: Readonly<Record<string, string>> = {
  user: 'T1033',
  host: 'T1082',
  hardware: 'T1082',
  processes: 'T1057',
  security_products: 'T1518.001',
  network: 'T1016',
  locale: 'T1614.001',
  software: 'T1518',
  files: 'T1083',
  shares: 'T1135',
  domain: 'T1482',
  connections: 'T1049',
  accounts: 'T1087.001',
}
const COMMANDS: readonly (readonly [string, RegExp])[] = [
  ['user', /(?:^|[&|;/\\( ])(?:whoami|quser|query user|id|w)(?:\.exe)?(?: |$|&|\||;)/],
  ['host', /(?:^|[&|;/\\( ])(?:systeminfo|hostname|uname|ver)(?:\.exe)?(?: |$|&|\||;)/],
  ['processes', /(?:^|[&|;/\\( ])(?:tasklist|get-process|ps (?:aux|-ef|-e))/],
  ['network', /(?:^|[&|;/\\( ])(?:ipconfig|ifconfig|ip (?:a|addr|route)|arp -a|route print|nslookup)/],
  ['connections', /(?:^|[&|;/\\( ])(?:netstat|ss -\w{0,6}[ptlna]|lsof -i)(?:\.exe)?\b/],
  [
    'accounts',
    /\bnet1?(?:\.exe)? (?:user|localgroup)(?: \w[\w ]{0,40})?(?=$|[&|;>)])|\bget-localuser\b|\bcat \/etc\/passwd\b|\bgetent passwd\b/,
  ],
  ['shares', /\bnet1?(?:\.exe)? (?:view|use|share)\b/],
  ['domain', /\bnltest(?:\.exe)?\b|\bnet1?(?:\.exe)? group .{0,40}\/domain|\bdsquery\b|\bget-adcomputer\b/],
  ['software', /\bwmic(?:\.exe)? product\b|\bdpkg -l\b|\brpm -qa\b/],
  [
    'hardware',
    /\bwmic(?:\.exe)? (?:cpu|bios|diskdrive|computersystem|memorychip)\b|\blscpu\b|\/proc\/(?:cpuinfo|meminfo)|\bnproc\b/,
  ],
  ['security_products', /antivirusproduct|firewallproduct/],
]

export const traceSurveysSystem: TraceDetector = {
  id: 'trace_surveys_system',
  type: 'discovery',
  severity: 'low',
  title: 'Asks about the machine and who is on it',
  why: 'The first thing a foothold does is to find out where it is.',
  falsePositives: 'Installers, inventory agents, diagnostics.',
  attack: ['T1082'],
  weight: { category: 'anomaly', points: 120, confidence: 'low' },
  detect(facts) {
    const topics = new Map<string, string>()
    for (const event of facts.system)
      if (event.kind === 'question' && TECHNIQUES[event.about] !== undefined) topics.set(event.about, event.what)
    for (const { plain, text } of facts.commands)
      for (const [about, pattern] of COMMANDS) if (pattern.test(plain)) topics.set(about, text)
    if (topics.size < TOPICS_MIN) return null
    return hitOn(
      [...topics].map(([about, what]) => seen('system', `${about}: ${what}`)),
      () => `The run asked about ${[...topics.keys()].join(', ')}`,
      {
        attack: [...new Set([...topics.keys()].flatMap((about) => TECHNIQUES[about] ?? []))],
        strength: Math.min(1, topics.size / 6),
      },
    )
  },
}
