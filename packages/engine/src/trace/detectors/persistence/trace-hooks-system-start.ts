import type { TraceFacts } from '../../facts.ts'
import { commandTexts, hitOn, type Row, rowsMatching, seen } from '../../hit.ts'
import { startsCovertly } from '../../interpreters.ts'
import { NOBODY_INSTALLS, nameOf, plainPath } from '../../places.ts'
import type { TraceDetector } from '../trace-detector.ts'
import { installersOfPackages, LAYS_DOWN } from './package-tools.ts'
import { intrudersRules } from './rules-not-written.ts'
import { startsWhatItHid } from './starts-what-it-hid.ts'

const HOOKS: readonly Row[] = [
  { pattern: /\\winlogon\\(?:shell|userinit|notify|taskman)$/, attack: ['T1547.004'] },
  {
    pattern: /\\image file execution options\\[^\\]{1,100}\\(?:debugger|globalflag)$|\\silentprocessexit\\/,
    attack: ['T1546.012'],
  },
  { pattern: /\\appinit_dlls$|\\appcertdlls\\/, attack: ['T1546.010'] },
  { pattern: /\\control panel\\desktop\\scrnsave\.exe$/, attack: ['T1546.002'] },
  { pattern: /\\control\\lsa\\(?:authentication|security|notification) packages$/, attack: ['T1547.005'] },
  { pattern: /\\environment\\userinitmprlogonscript$/, attack: ['T1037.001'] },
  // Each value is a library that every call of `netsh` loads.
  { pattern: /^hklm\\software\\(?:wow6432node\\)?microsoft\\netsh\\./, attack: ['T1546.007'] },
  { pattern: /\\active setup\\installed components\\[^\\]{1,100}\\stubpath$/, attack: ['T1547.014'] },
]
/** Classes of objects: a user's own stand before those of the machine, and one may be told to stand for another. */
const CLASS_OF_MACHINE =
  /^(?:hklm|hkcr)\\(?:software\\)?(?:classes\\)?(?:wow6432node\\)?clsid\\\{[^}]{1,60}\}\\(?:inprocserver32|localserver32)\\/
const OWN_CLASS: Row = {
  pattern:
    /^hkcu\\(?:software\\)?classes\\(?:wow6432node\\)?clsid\\\{[^}]{1,60}\}\\(?:inprocserver32|localserver32)\\|\\clsid\\\{[^}]{1,60}\}\\treatas\\/,
  attack: ['T1546.015'],
}
const CLASSES: readonly Row[] = [OWN_CLASS, { pattern: CLASS_OF_MACHINE, attack: ['T1546.015'] }]

/** Of Linux: what the device manager, logins, the network and the package tools start. */
const HOOK_FILES: readonly Row[] = [
  {
    pattern: /^\/(?:etc|usr\/lib|lib)\/udev\/rules\.d\/.{1,100}\n.{0,4000}\b(?:run|program)\+?=/s,
    attack: ['T1546.017'],
  },
  { pattern: /^\/etc\/pam\.d\/|^\/(?:usr\/)?lib\/(?:[\w-]{1,40}\/)?security\/pam_/, attack: ['T1556.003'] },
  { pattern: /^\/etc\/update-motd\.d\/|^\/etc\/(?:ssh\/sshrc|x11\/xsession\.d\/)/, attack: ['T1037'] },
  { pattern: /^\/etc\/apt\/apt\.conf\.d\/.{1,100}\n.{0,4000}(?:pre|post)-invoke/s, attack: ['T1546.016'] },
  // Started by systemd at each boot, before any unit.
  { pattern: /^\/etc\/systemd\/(?:system|user)-generators\/[^/]/, attack: ['T1543.002'] },
  { pattern: /^\/etc\/networkmanager\/dispatcher\.d\/|^\/etc\/network\/if-(?:pre-)?up\.d\//, attack: ['T1546'] },
]

/** What the log-in screen starts for whoever stands before it: in its place, a shell without a log-in. */
const LOG_IN_HELPER = String.raw`\\image file execution options\\(?:sethc|utilman|osk|magnify|narrator|displayswitch|atbroker)\.exe`
const REPLACES_HELPER = new RegExp(String.raw`${LOG_IN_HELPER}\\debugger=(?!["']?[a-z]:\\program files)\S`)
const REPLACES_BY_COMMAND = new RegExp(
  String.raw`\breg(?:\.exe)? add .{0,120}${LOG_IN_HELPER}\b.{0,40}/v debugger\b(?!.{0,80}program files)`,
)
const IN_PLACE_OF_HELPER = 'T1546.008'

const COMMANDS: readonly Row[] = [
  { pattern: /__eventfilter|commandlineeventconsumer|__filtertoconsumerbinding/, attack: ['T1546.003'] },
  { pattern: /\breg(?:\.exe)? add .{0,200}\\image file execution options\\/, attack: ['T1546.012'] },
  { pattern: /\breg(?:\.exe)? add .{0,200}\\winlogon\b.{0,80}\/v (?:shell|userinit)/, attack: ['T1547.004'] },
]

/** Asks which subscriptions there are, and shows or removes them. */
const LISTS_SUBSCRIPTIONS =
  /^(?:\$\w{1,40} = )?get-(?:wmiobject|ciminstance) (?!.{0,400}-list\b)[^|;&(){}\n]{1,400}(?:\| ?(?:format-\w{1,10}|(?:where|select|sort|measure)(?:-object)?|out-(?:string|null|gridview|host)|remove-(?:ciminstance|wmiobject)|ft|fl)\b[^|;&()\n]{0,400}){0,8}$/
/** What was asked for may be changed and put back, without its name. */
const CHANGES_OBJECTS = /\b(?:set|new|invoke|register)-(?:cim|wmi)\w{1,20}|\bput_?\b|createinstance/

/** Programs and libraries that a value names, in the spelling for comparing paths. */
const programsIn = (data: string): readonly string[] =>
  data.split(/[,;|\n\0]/, PROGRAMS_MAX).map((one) => plainPath(one.replace(/^\s*"([^"]*)".*$/s, '$1')))
const PROGRAMS_MAX = 20

const LOG_ON = /\\winlogon\\(?:shell|userinit)$/
/** The log-on's own, by name or where it lies, and what an administrator has put beside it. */
const OF_LOG_ON = /^(?:(?:[a-z]:\/windows|%windir%|%systemroot%)\/(?:system32\/)?)?(?:explorer|userinit)\.exe$|^$/
const BY_ADMINISTRATOR =
  /^(?:[a-z]:\/(?:program files(?: \(x86\))?|windows)\/|%(?:programfiles|windir|systemroot)%\/|[^/]{1,60}$)/
/** The log-on starts what it always did, so that nobody notices, and a program beside it from where no administrator puts any. */
const isBesideLogOn = (data: string): boolean => {
  const programs = programsIn(data)
  return (
    programs.some((one) => one !== '' && OF_LOG_ON.test(one)) &&
    programs.some((one) => !OF_LOG_ON.test(one) && !BY_ADMINISTRATOR.test(one))
  )
}

/** Libraries for every program with a window, and from now on of anybody. */
const LIBRARIES_OF_ALL = /\\appinit_dlls$/
const ANYBODYS_LIBRARIES = /\\requiresignedappinit_dlls$/
/** What checks passwords: one package is a product's, the two lists at once are nobody's. */
const HEARS_PASSWORDS = /\\control\\lsa\\notification packages$/
const KNOWS_PASSWORDS = /\\control\\lsa\\(?:authentication|security) packages$/

/** A hook of the registry that no set-up makes. */
function isIntrudersHook({ registry, files }: TraceFacts): boolean {
  // Nobody's set-up hides what it enters.
  const hidden = new Set(
    files.flatMap(({ op, plain, mode = '' }) => (op === 'mode' && /\bhidden\b/.test(mode) ? [plain] : [])),
  )
  const written = registry.filter(({ op, asked }) => op === 'write' && asked !== true)
  const has = (pattern: RegExp): boolean => written.some(({ plain, data = '' }) => pattern.test(plain) && data !== '')
  return (
    (has(LIBRARIES_OF_ALL) &&
      written.some(({ plain, data }) => ANYBODYS_LIBRARIES.test(plain) && Number(data) === 0)) ||
    (has(HEARS_PASSWORDS) && has(KNOWS_PASSWORDS)) ||
    written.some(
      ({ plain, data = '' }) =>
        (LOG_ON.test(plain) && isBesideLogOn(data)) ||
        ([...HOOKS, OWN_CLASS].some(({ pattern }) => pattern.test(plain)) &&
          programsIn(data).some((one) => NOBODY_INSTALLS.test(one) || hidden.has(one))),
    )
  )
}

/** What subscribes to an event of the system is told to hide, to decode or to fetch. */
const isCovertSubscription = ({ system, commands }: TraceFacts): boolean =>
  system.some(
    ({ kind, ...event }) => kind === 'wmi_subscription' && 'command' in event && startsCovertly(event.command ?? ''),
  ) || commands.some(({ plain, text }) => /commandlineeventconsumer/.test(plain) && startsCovertly(text))

const LOGIN_MODULE = /^\/(?:usr\/)?lib\/(?:[\w-]{1,40}\/)?security\/(pam_[\w.-]{1,60}\.so)$/
/** Who comes over the network passes here too; what somebody at the machine holds or touches counts for `sudo` and the screen. */
const FOR_REMOTE =
  /^\/etc\/pam\.d\/(?:common-auth|system-auth(?:-ac)?|password-auth(?:-ac)?|system-login|system-remote-login|base-auth|sshd|login|remote)$/
/** It brings a module for logins that no package knows, and has whoever that one knows let in without a further question. */
function letsInByOwnModule(facts: TraceFacts): boolean {
  const { files } = facts
  const installers = installersOfPackages(facts)
  const brought = files.flatMap(({ op, plain, plainTo, pid = -1 }) => {
    const [, module] = LOGIN_MODULE.exec(plainTo === '' ? plain : plainTo) ?? []
    return module !== undefined && LAYS_DOWN.has(op) && !installers.has(pid) ? [module] : []
  })
  return files.some(
    ({ op, plain, start = '' }) =>
      op === 'write' &&
      plain.startsWith('/etc/pam.d/') &&
      (FOR_REMOTE.test(plain) || madeOld(files, brought)) &&
      start
        .split('\n')
        .some(
          (line) =>
            /^\s{0,8}-?auth\s{1,20}sufficient\b/.test(line) &&
            brought.some((one) => nameOf(line.toLowerCase()).includes(one)),
        ),
  )
}

/** The module was given another time, so that it looks as if it had always been there. */
const madeOld = (files: TraceFacts['files'], modules: readonly string[]): boolean =>
  files.some(({ op, plain }) => op === 'times' && modules.includes(nameOf(plain)))

export const traceHooksSystemStart: TraceDetector<'trace_hooks_system_start'> = {
  id: 'trace_hooks_system_start',
  type: 'persistence',
  severity: 'high',
  title: 'Hooks into system startup or logon',
  why: 'Winlogon values, Image File Execution Options, WMI subscriptions, udev rules and PAM modules start programs from places that few people check.',
  falsePositives: 'Hardly anyone; debugging tools set Image File Execution Options.',
  attack: ['T1546'],
  detect(facts) {
    const texts = facts.registry
      .filter(({ op, asked }) => (op === 'write' || op === 'create') && asked !== true)
      .map(({ plain, key, name, data }) => ({
        plain,
        evidence: seen('registry', `${key}\\${name ?? ''} = ${data ?? ''}`),
      }))
    const { evidence, attack } = rowsMatching(texts, HOOKS)
    const classes = rowsMatching(texts, CLASSES)
    const hooks = rowsMatching(
      facts.files
        .filter(({ op }) => op === 'write' || op === 'rename' || op === 'copy' || op === 'link')
        // `a.dpkg-bak` put back as `a`: what was there before.
        .filter(({ plain, plainTo }) => plainTo === '' || !plain.startsWith(`${plainTo}.`))
        .map(({ plain, plainTo, path, to, start = '' }) => ({
          plain: `${plainTo === '' ? plain : plainTo}\n${start.toLowerCase()}`,
          evidence: seen('files', `${to ?? path} ${start}`),
        })),
      HOOK_FILES,
    )
    const subscriptions = facts.system.flatMap((event) =>
      event.kind === 'wmi_subscription' ? [seen('system', `${event.what} ${event.command ?? ''}`)] : [],
    )
    const asked = commandTexts(facts)
    const isOnlyAsked = !asked.some(({ plain }) => CHANGES_OBJECTS.test(plain))
    const commands = rowsMatching(
      asked.filter(({ plain }) => !isOnlyAsked || !LISTS_SUBSCRIPTIONS.test(plain)),
      COMMANDS,
    )
    const rules = intrudersRules(facts).map(({ path }) => seen('files', `write ${path}, which did not succeed`))
    const others = [...evidence, ...hooks.evidence, ...rules, ...subscriptions, ...commands.evidence]
    const isBeforeLogIn =
      facts.registry.some(
        ({ op, plain, data = '' }) => op === 'write' && REPLACES_HELPER.test(`${plain}=${data.toLowerCase()}`),
      ) || asked.some(({ plain }) => REPLACES_BY_COMMAND.test(plain))
    const started = facts.files.flatMap(({ op, plain, start = '' }) =>
      op === 'write' && HOOK_FILES.some(({ pattern }) => pattern.test(`${plain}\n${start.toLowerCase()}`))
        ? start.toLowerCase().split('\n')
        : [],
    )
    const isIntruders =
      isBeforeLogIn ||
      isIntrudersHook(facts) ||
      isCovertSubscription(facts) ||
      letsInByOwnModule(facts) ||
      startsWhatItHid(facts, started)
    const isClassOfMachine = others.length === 0 && rowsMatching(texts, [OWN_CLASS]).evidence.length === 0
    return hitOn(
      [...others, ...classes.evidence],
      (first) => `The sample hooked a program into the start of others: ${first}`,
      {
        weighs: isIntruders ? 'whole' : isClassOfMachine ? 'class of the machine' : 'hooked',
        attack: [
          ...new Set([
            ...attack,
            ...(isBeforeLogIn ? [IN_PLACE_OF_HELPER] : []),
            ...classes.attack,
            ...hooks.attack,
            ...(rules.length > 0 ? ['T1546.017'] : []),
            ...commands.attack,
            ...(subscriptions.length > 0 ? ['T1546.003'] : []),
          ]),
        ],
      },
    )
  },
}
