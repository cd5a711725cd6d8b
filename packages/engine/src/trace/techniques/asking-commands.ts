// Commands that only ask: what they ask about, by how they are written. Patterns are for `Command.plain`.
import { command } from './commands.ts'

export const ASKING_COMMANDS: readonly (readonly [string, RegExp])[] = [
  ['user', command(String.raw`(?:whoami|quser|query user|id|w)(?:\.exe)?(?: |$|&|\||;)`)],
  ['host', command(String.raw`(?:systeminfo|hostname|uname|ver)(?:\.exe)?(?: |$|&|\||;)`)],
  ['processes', command('(?:tasklist|get-process|ps (?:aux|-ef|-e))')],
  ['network', command('(?:ipconfig|ifconfig|ip (?:a|addr|route)|arp -a|route print|nslookup)')],
  ['connections', command(String.raw`(?:netstat|ss -\w{0,6}[ptlna]|lsof -i)(?:\.exe)?\b`)],
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
