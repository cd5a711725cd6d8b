import type { TraceFacts } from '../../facts.ts'
import { commandEvidence, commandTexts, hitOn, type Row, rowsMatching, seen } from '../../hit.ts'
import { NOBODY_INSTALLS, plainPath } from '../../places.ts'
import type { TraceDetector } from '../trace-detector.ts'

const SETTINGS: readonly Row[] = [
  { pattern: /\\windows defender\\(?:.{0,80}\\)?(?:disable\w{3,60}=(?:0x)?0*1|exclusions\\)/, attack: ['T1562.001'] },
  { pattern: /\\system\\enablelua=(?:0x)?0+$/, attack: ['T1548.002'] },
  { pattern: /\\windows script\\settings\\amsienable=(?:0x)?0+$/, attack: ['T1562.001'] },
  {
    pattern: /\\(?:word|excel|powerpoint)\\security\\(?:vbawarnings=(?:0x)?0*1|accessvbom=(?:0x)?0*1)$/,
    attack: ['T1562.001'],
  },
  // Remote Desktop let in.
  { pattern: /\\control\\terminal server\\fdenytsconnections=(?:0x)?0+$/, attack: ['T1021.001', 'T1112'] },
  // Passwords kept where a dump of memory finds them.
  { pattern: /\\securityproviders\\wdigest\\uselogoncredential=(?:0x)?0*1$/, attack: ['T1112'] },
  { pattern: /\\policies\\system\\disable(?:taskmgr|registrytools|cmd)=(?:0x)?0*1/, attack: ['T1562.001'] },
]
const SAFE_BOOT = /\bbcdedit(?:\.exe)? .{0,80}\bsafeboot (?:minimal|network)\b/
const COMMANDS: readonly Row[] = [
  {
    pattern:
      /\b(?:set|add)-mppreference\b.{0,200}-(?:disable\w{3,40} (?:\$true|1)|exclusion(?:path|process|extension|ipaddress))/,
    attack: ['T1562.001'],
  },
  {
    pattern: /\bexclusionpath\b.{0,200}\bmsft_mppreference\b|\bmsft_mppreference\b.{0,200}\b(?:add|set)\b/,
    attack: ['T1562.001'],
  },
  {
    pattern:
      /\bnetsh(?:\.exe)? (?:adv)?firewall (?:set \S{1,40} (?:state off|mode=?disable|disable)|add rule|set opmode)/,
    attack: ['T1562.004'],
  },
  { pattern: /\benable-netfirewallrule\b.{0,80}remote desktop/, attack: ['T1562.004'] },
  {
    pattern: /\breg(?:\.exe)? add .{0,120}\\terminal server\b.{0,60}fdenytsconnections\b.{0,60}\b0\b/,
    attack: ['T1021.001', 'T1112'],
  },
  { pattern: /\bset-netfirewallprofile\b.{0,80}-enabled (?:\$?false|0)/, attack: ['T1562.004'] },
  {
    pattern:
      /\b(?:sc|net1?)(?:\.exe)? (?:stop|delete|config) (?:windefend|wdnissvc|sense|securityhealthservice|wscsvc|mpssvc|eventlog)\b/,
    attack: ['T1562.001'],
  },
  {
    pattern: /\btaskkill(?:\.exe)? .{0,120}(?:msmpeng|mbam|avp|avgui|avast|ekrn|mcshield|bdagent|savservice)/,
    attack: ['T1562.001'],
  },
  { pattern: /\breg(?:\.exe)? add .{0,160}\\windows defender\b/, attack: ['T1562.001'] },
  { pattern: /\breg(?:\.exe)? add .{0,120}\\policies\\system\b.{0,80}enablelua\b.{0,60}\b0\b/, attack: ['T1548.002'] },
  { pattern: /\bmpcmdrun(?:\.exe)? .{0,40}-removedefinitions/, attack: ['T1562.001'] },
  // Out of Windows altogether.
  {
    pattern:
      /\bdism(?:\.exe)? .{0,80}[/-](?:disable-feature|remove-package) .{0,80}defender|\b(?:un|re)\w{0,4}install-windowsfeature .{0,60}defender|\b(?:disable|remove)-windows(?:optionalfeature|feature|package)\b.{0,80}defender/,
    attack: ['T1562.001'],
  },
  // Next time without the scanner, which safe mode does not start.
  { pattern: SAFE_BOOT, attack: ['T1562.009'] },
  {
    pattern:
      /\b(?:systemctl (?:--now )?(?:stop|disable|mask)|service|update-rc\.d|chkconfig|pkill|killall) .{0,40}(?:apparmor|auditd|auditbeat|clamav|clamd|falcon|firewalld|ufw|aliyun|aegis|cloudmonitor|yunjing|qcloud|bcm-agent|wazuh|ossec|osqueryd|rsyslog|selinux|crowdsec|fail2ban)/,
    attack: ['T1562.001'],
  },
  {
    pattern:
      /\bsetenforce (?:0|permissive)\b|\bufw disable\b|\b(?:ip6?|nf)tables (?:-w )?(?:-t \w{1,8} )?(?:-[fx]\b|--flush|-p input accept)|\bnft flush ruleset/,
    attack: ['T1562.004'],
  },
]

/** The scanner itself is off: another product has Windows do that, and no program does it in its place. */
const SWITCHED_OFF: readonly RegExp[] = [
  /\\windows defender\\(?:.{0,80}\\)?disable(?:antispyware|antivirus|realtimemonitoring|behaviormonitoring|onaccessprotection)=(?:0x)?0*1$/,
  /\bset-mppreference\b.{0,200}-disable(?:realtimemonitoring|behaviormonitoring|ioavprotection|scriptscanning) (?:\$true|1)/,
  /\breg(?:\.exe)? add .{0,160}\\windows defender\b.{0,160}\bdisable(?:antispyware|antivirus|realtimemonitoring|behaviormonitoring)\b.{0,60}\b(?:0x)?1\b/,
  /\b(?:sc|net1?)(?:\.exe)? (?:stop|delete) windefend\b|\bsc(?:\.exe)? config windefend start= ?disabled\b/,
  /\bmpcmdrun(?:\.exe)? .{0,40}-removedefinitions -all\b/,
]
/** Of Linux, each another: whoever sets up a machine changes one, or takes away the product that he replaces. */
const KINDS_OF_DEFENCE: readonly RegExp[] = [
  /\bsetenforce (?:0|permissive)\b|\b(?:systemctl|service) .{0,40}\b(?:apparmor|selinux)/,
  /\bufw disable\b|\b(?:ip6?|nf)tables (?:-w )?(?:-t \w{1,8} )?(?:-f\b|--flush)|\bnft flush ruleset|\b(?:systemctl (?:--now )?(?:stop|disable|mask)|service) .{0,40}\b(?:firewalld|ufw)/,
  /\b(?:systemctl (?:--now )?(?:stop|disable|mask)|service|pkill|killall) .{0,40}\b(?:auditd|auditbeat|rsyslog|syslog|wazuh|ossec|osqueryd)/,
  /\b(?:systemctl (?:--now )?(?:stop|disable|mask)|service|pkill|killall) .{0,40}\b(?:falcon|clamav|clamd|aliyun|aegis|cloudmonitor|yunjing|qcloud|bcm-agent)/,
]
const ALL_AT_ONCE = 3

/** What installers of servers do as well: a door opened for their own port, SELinux asked to be quiet. */
const HABIT =
  /^(?:sudo )?(?:setenforce (?:0|permissive)\b|netsh(?:\.exe)? advfirewall firewall add rule\b(?!.{0,300}(?:\\temp\\|\\appdata\\|\\users\\public\\|\\programdata\\))|ufw disable\b)/
/** Left out of the scan for speed: folders of data on disks of their own, files of databases. */
const DATA_EXCLUSION =
  /^(?:\S{0,200}\s)?(?:set|add)-mppreference(?: -exclusion(?:path [d-z]:\\[\w\\ ,:.-]{2,300}|extension [.\w, ]{1,100}))+$/
const PROGRAMS_LEFT_OUT =
  /-exclusionextension [^-]{0,100}\b(?:exe|dll|ps1|bat|cmd|vbs|js|scr|com|hta|msi|lnk|py)\b|[d-z]:\\?(?:,| |$)/

function isHabit(plain: string): boolean {
  return HABIT.test(plain) || (DATA_EXCLUSION.test(plain) && !PROGRAMS_LEFT_OUT.test(plain))
}

function isSwitchedOff(facts: TraceFacts, settings: readonly { readonly plain: string }[]): boolean {
  const kinds = KINDS_OF_DEFENCE.filter((kind) => facts.ranCommands.some(({ plain }) => kind.test(plain)))
  if (kinds.length >= ALL_AT_ONCE) return true
  return [...facts.ranCommands, ...settings].some(({ plain }) => SWITCHED_OFF.some((one) => one.test(plain)))
}

const FIREWALL_OFF =
  /\bnetsh(?:\.exe)? (?:advfirewall set \w{1,20} state off|firewall set opmode (?:mode=?)?disable)|\bset-netfirewallprofile\b.{0,80}-enabled (?:\$?false|0)/
const LETS_IN =
  /\bnetsh(?:\.exe)? (?:advfirewall firewall add rule .{0,200}program=|firewall add allowedprogram (?:program=)?)[\s"]{0,2}(.{3,200})/
/** The wall is down, and a program that no set-up put there may listen behind the next one as well. */
const opensForItself = ({ ranCommands }: TraceFacts): boolean =>
  ranCommands.some(({ plain }) => FIREWALL_OFF.test(plain)) &&
  ranCommands.some(({ plain }) =>
    NOBODY_INSTALLS.test(plainPath(LETS_IN.exec(plain)?.[1]?.replace(/(\.exe)\b.*$/s, '$1') ?? '')),
  )

/** What its user would end it with. A kiosk takes them away as well, and still asks before it gives rights away. */
const HANDS = /\\(?:policies\\system|windows\\system)\\disable(taskmgr|registrytools|cmd)=(?:0x)?0*[12]/
const HANDS_MIN = 2
/** The question for an administrator's rights; some engines tell no data where it is zero. */
const ASKS_NO_MORE = /\\policies\\system\\(?:enablelua|consentpromptbehavioradmin)=(?:0x)?0*$/

const takesHandsAway = (settings: readonly { readonly plain: string }[]): boolean =>
  new Set(settings.flatMap(({ plain }) => HANDS.exec(plain)?.[1] ?? [])).size >= HANDS_MIN &&
  settings.some(({ plain }) => ASKS_NO_MORE.test(plain))

/** `*`: in safe mode too. */
const STARTS_IN_SAFE_MODE = /\\(?:currentversion\\runonce\\\*|safeboot\\(?:minimal|network)\\)/
/** Removers of drivers come back in safe mode too, from where they were installed. */
const comesAlone = ({ ranCommands, registry }: TraceFacts): boolean =>
  ranCommands.some(({ plain }) => SAFE_BOOT.test(plain)) &&
  registry.some(
    ({ op, plain, data = '' }) =>
      op === 'write' && STARTS_IN_SAFE_MODE.test(plain) && NOBODY_INSTALLS.test(plainPath(data)),
  )

export const traceWeakensDefences: TraceDetector<'trace_weakens_defences'> = {
  id: 'trace_weakens_defences',
  type: 'evasion',
  severity: 'high',
  title: "Disables or weakens the machine's defenses",
  why: 'Malware turns off what would stop it, or excludes itself from scans.',
  falsePositives: 'Administrators who switch to another product; test machines.',
  attack: ['T1562.001'],
  detect(facts) {
    const texts = facts.registry
      .filter(({ op }) => op === 'write')
      .map(({ plain, key, name, data }) => ({
        plain: `${plain}=${data ?? ''}`,
        evidence: seen('registry', `${key}\\${name ?? ''} = ${data ?? ''}`),
      }))
    const registry = rowsMatching(texts, SETTINGS)
    const files = facts.files.filter(
      ({ op, plain, start = '' }) =>
        op === 'write' && plain === '/etc/selinux/config' && /disabled|permissive/i.test(start),
    )
    const commands = rowsMatching(commandTexts(facts), COMMANDS)
    const isOnlyHabit =
      registry.evidence.length === 0 &&
      files.length === 0 &&
      facts.commands.every(
        (command) =>
          isHabit(command.plain) ||
          rowsMatching([{ plain: command.plain, evidence: commandEvidence(command) }], COMMANDS).evidence.length === 0,
      )
    return hitOn(
      [
        ...commands.evidence,
        ...registry.evidence,
        ...files.map(({ path, start }) => seen('files', `${path} ${start ?? ''}`)),
      ],
      (first) => `A defense was weakened: ${first}`,
      {
        weighs: isOnlyHabit
          ? 'only habit'
          : isSwitchedOff(facts, texts) || takesHandsAway(texts) || opensForItself(facts) || comesAlone(facts)
            ? 'whole'
            : 'only weakened',
        attack: [...new Set([...commands.attack, ...registry.attack, ...(files.length > 0 ? ['T1562.001'] : [])])],
      },
    )
  },
}
