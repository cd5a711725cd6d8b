// Settings and descriptions that name a command, which whatever reads them runs: of git and ssh, of services, builds, databases,
// policies, editors. One table: a program more is a row. What is no settings of a row's kind is not read for it.

import type { ScriptLanguage } from '../../../data/script-languages.ts'
import { unescapeXml } from '../ooxml/relations.ts'
import type { Automation, AutomationKind, Command } from './format.ts'
import { SETTINGS_CHARS_MAX } from './limits.ts'

interface SettingsRow {
  readonly kind: AutomationKind
  /** What only settings of the kind have. */
  readonly proof: RegExp
  /** `run` is the command; `args`, where they stand apart, hold its arguments. Linear, with the flag `g`. */
  readonly command: RegExp
  readonly language: ScriptLanguage
  /** Nobody asks for it: by the clock, when a session begins, when a policy is applied. */
  readonly isUnasked: boolean
}

const row = (
  kind: AutomationKind,
  proof: RegExp,
  command: RegExp,
  language: ScriptLanguage = 'shell',
  isUnasked = true,
): SettingsRow => ({ kind, proof, command, language, isUnasked })

/** A text in SQL: its quotes are doubled inside. */
const SQL_TEXT = `N?'(?<run>(?:[^']|''){2,8000})'`
const sql = (before: string, language: ScriptLanguage = 'shell'): SettingsRow =>
  row('database_statements', /\S/, new RegExp(before + SQL_TEXT, 'gi'), language)

const GIT =
  /^[ \t]{0,8}\[(?:core|alias|filter|remote|diff|merge|mergetool|difftool|credential|pager|gpg|sequence|include)\b[^\]\n]{0,200}\]/m
const UNIT = /^\[(?:Unit|Service|Timer|Socket|Install)\][ \t]*\r?$/m
const BUILD_KEYS =
  'prepare_command|shellScript|cmd|command|run|script|shell|entry|post_?install\\w{0,20}|pre_?install\\w{0,20}'

const ROWS: readonly SettingsRow[] = [
  row('systemd_unit', UNIT, /^Exec\w{2,20}[ \t]{0,4}=[ \t]{0,4}[-@:+!|]{0,4}(?<run>[^\n]{3,8000})/gm),
  // Five fields of time or a name for them, in the system's own tables a user, then the command.
  row(
    'crontab',
    /^[ \t]{0,8}(?:@(?:reboot|hourly|daily|weekly|monthly)[ \t]|(?=[\d*,/ \t-]{0,60}\*)(?:[\d*,/-]{1,40}[ \t]{1,8}){4}[\w*,/-]{1,40}[ \t])/m,
    /^[ \t]{0,8}(?:@(?:reboot|hourly|daily|weekly|monthly|yearly|annually|midnight)|(?:[\d*,/-]{1,40}[ \t]{1,8}){4}[\w*,/-]{1,40})[ \t]{1,8}(?<run>\S[^\n]{1,8000})/gm,
  ),
  // What TeX hands to a shell when it is let, and a pipe in place of a file that is read.
  row(
    'typeset_source',
    /\\(?:write18|input|include|openin)/,
    /^(?:[^%\n]|\\%){0,400}?(?:\\write18\s{0,4}\{(?<run>[^\n]{2,4000})\}|\\(?:input|include|openin\d{0,2})\s{0,4}=?\s{0,4}\{?\s{0,4}"?\|\s{0,4}"?(?<more>[^"}\n]{2,4000}))/gm,
  ),
  // Blocks that run when a value of the type is shown.
  row(
    'type_extension',
    /<(?:Types|Configuration)\b/,
    /<(?:Get|Set)?Script(?:Block)?>(?<run>[^<]{4,200000})<\/(?:Get|Set)?Script(?:Block)?>/g,
    'powershell',
  ),
  // A task of Windows as it is exported and as it lies in System32\Tasks, and as a policy hands it out.
  row(
    'scheduled_task',
    /windows\/2004\/02\/mit\/task|\bclsid\s{0,4}=\s{0,4}["']\{/i,
    /<Command>(?<run>[^<]{1,4000})<\/Command>\s{0,40}(?:<Arguments>(?<args>[^<]{0,16000})<\/Arguments>)?/g,
    'batch',
  ),
  row(
    'settings',
    GIT,
    /^[ \t]{1,8}(?:fsmonitor|sshCommand|pager|editor|askPass|gitProxy|clean|smudge|process|textconv|command|driver|cmd|external|uploadpack|receivepack|program|helper|\w{1,40}[ \t]{0,4}=[ \t]{0,4}"?(?=!))[ \t]{0,4}=?[ \t]{0,4}"?!?(?<run>[^\n]{3,4000})/gim,
  ),
  row(
    'settings',
    /^[ \t]{0,8}(?:Host|Match|Port|ListenAddress|AuthorizedKeys|Subsystem|PermitRootLogin|User)\w{0,12}[ \t]/im,
    /^[ \t]{0,8}(?:(?:Proxy|Local|Remote|KnownHosts|Force|AuthorizedKeys|AuthorizedPrincipals)Command[ \t]{0,4}[= \t]|Match[ \t][^\n]{0,200}\bexec[ \t])[ \t]{0,4}(?<run>[^\n]{3,4000})/gim,
  ),
  row(
    'settings',
    /\bssh-(?:rsa|ed25519|dss)|\becdsa-sha2-/,
    /^[^\n"]{0,200}\bcommand="(?<run>(?:[^"\\\n]|\\.){3,4000})"/gm,
  ),
  // Rules of devices, hooks of packages, modules of authentication, timetables and turns of logs.
  row(
    'settings',
    /\b(?:ACTION|SUBSYSTEM|KERNEL|ATTRS?\{\w{1,40}\})==/,
    /\b(?:RUN|PROGRAM)(?:\{\w{1,20}\})?\+?=+[ \t]{0,4}"(?<run>[^"\n]{3,4000})"/g,
  ),
  row(
    'settings',
    /\b(?:APT|DPkg)::/i,
    /\b(?:Pre|Post)-(?:Invoke|Install-Pkgs)\S{0,20}\s{0,4}\{?\s{0,4}"(?<run>(?:[^"\\]|\\.){3,4000})"/gi,
  ),
  row('settings', /^(?:auth|session|account|password)\s/m, /\bpam_exec\.so[ \t]{1,8}(?<run>[^\n]{3,4000})/g),
  row(
    'settings',
    /^(?:SHELL|PATH|START_HOURS_RANGE|RANDOM_DELAY)=/m,
    /^(?:@\w{4,10}|\d{1,4})[ \t]{1,8}\d{1,5}[ \t]{1,8}[\w.-]{1,60}[ \t]{1,8}(?<run>[^\n]{3,4000})/gm,
  ),
  row(
    'settings',
    /\bendscript\b/,
    /^[ \t]{0,8}(?:pre|post|first|last)(?:rotate|action)\b(?<run>[\s\S]{3,8000}?)\bendscript\b/gm,
  ),
  row(
    'settings',
    /^\w{1,4}:\d{0,7}:\w{3,12}:/m,
    /^\w{1,4}:\d{0,7}:(?:respawn|once|wait|sysinit|boot\w{0,4}|ctrlaltdel|off|power\w{2,8}):(?<run>[^\n]{3,4000})/gm,
  ),
  row(
    'settings',
    /^(?:start on|stop on|respawn|description ["'])|^(?:bindsym|set \$\w{1,20}|exec-once|monitor ?=)/m,
    /^[ \t]{0,8}exec(?:_always|-once)?[ \t]{0,4}=?[ \t]{1,4}(?:--no-startup-id[ \t]{1,4})?(?<run>[^\n]{3,4000})/gm,
  ),
  row(
    'settings',
    /^(?:\s{0,8}:0|SHELL=|LOGFILE=|["'|]|\S{1,60}:[ \t]{1,8}["|])/m,
    /^[ \t]{0,8}(?:\S{1,60}:[ \t]{1,8})?["']?\|[ \t]{0,4}["']?(?<run>(?:\/|[a-z][\w.-]{1,20}[ \t])[^\n]{3,4000})/gm,
  ),
  // Tunnels, terminals, editors, debuggers.
  row(
    'settings',
    /^(?:client|dev[ \t]+t(?:un|ap)|remote[ \t]|script-security)\b/m,
    /^[ \t]{0,8}(?:up|down|route-up|ipchange|tls-verify|client-(?:dis)?connect|auth-user-pass-verify|learn-address|route-pre-down)[ \t]{1,8}(?<run>[^\n]{3,4000})/gm,
  ),
  row(
    'settings',
    /^\[(?:Interface|Peer)\]/m,
    /^[ \t]{0,8}P(?:re|ost)(?:Up|Down)[ \t]{0,4}=[ \t]{0,4}(?<run>[^\n]{3,4000})/gim,
  ),
  row(
    'settings',
    /^[ \t]{0,8}(?:set|setw|bind|bind-key|unbind|set-option)[ \t]{1,4}(?:-\w{1,4}[ \t]{1,4})?[\w-]/m,
    /#\((?<run>[^()\n]{3,4000})\)|^[^#\n]{0,200}\b(?:run-shell|if-shell|pipe-pane)[ \t]{1,4}(?:-\w[ \t]{1,4}){0,2}["'](?<more>[^\n]{3,4000})/gm,
  ),
  row(
    'settings',
    /^[ \t]{0,8}(?:set (?:no)?\w{2,20}|autocmd|syntax (?:on|enable)|let g:|call plug)/m,
    /^[ \t]{0,8}[^"\n]{0,200}(?:\bsilent!?[ \t]{1,4}|\bexecute[ \t]{1,4}["']|:|^|[ \t])!(?<run>[^\n]{3,4000})|\bsystem\(["'](?<more>[^\n]{3,4000}?)["']\)/gm,
  ),
  row(
    'settings',
    /^(?:set|define|source|python|handle|command|add-auto-load)[ \t]/m,
    /^[ \t]{0,8}(?:platform[ \t]{1,4})?(?:shell|!)[ \t]{0,4}(?<run>[^\n]{3,4000})/gm,
  ),
  // What a policy starts: numbered lines, the arguments in one of their own.
  row(
    'policy_scripts',
    /^\s{0,4}\[(?:Startup|Shutdown|Logon|Logoff)\]/im,
    /^[ \t]{0,8}(?<at>\d{1,3})CmdLine[ \t]{0,4}=[ \t]{0,4}(?<run>[^\r\n]{3,4000})(?:\r?\n[ \t]{0,8}\k<at>Parameters[ \t]{0,4}=[ \t]{0,4}(?<args>[^\r\n]{0,16000}))?/gim,
    'batch',
  ),
  row(
    'settings',
    /^\s{0,4}\[autorun\b[^\]\n]{0,20}\]/im,
    /^[ \t]{0,8}(?:open|shellexecute|shell\\[^=\n]{1,60}\\command)[ \t]{0,4}=[ \t]{0,4}(?<run>[^\r\n]{3,4000})/gim,
    'batch',
  ),
  // Whatever has sections, by the names that its keys have for what is run.
  row(
    'settings',
    /^[ \t]{0,8}\[{1,2}(?!(?:Unit|Service|Timer|Socket|Install)\])[\w"'][^\]\n]{0,100}\]{1,2}[ \t]{0,4}\r?$/m,
    /^[ \t]{0,8}"?[\w.-]{0,40}?(?:exec|commands?|command_?line|cmd|shell|run(?:ner)?|script|hooks?|program|wrapper)["\w-]{0,12}[ \t]{0,4}=[ \t]{0,4}["'[{]{0,3}(?:shell[ \t]{0,4}=[ \t]{0,4}["'])?(?<run>[^\n]{3,4000}(?:\n[ \t]{1,8}[^\n]{3,2000}){0,20}|(?:\n[ \t]{1,8}[^\n]{3,2000}){1,20})/gim,
    'shell',
    false,
  ),
  // Builds: what is run while one is made, installed or opened.
  row(
    'build_description',
    /['"]targets['"]\s{0,4}:|\bsources\b/,
    /<!@?\((?<run>(?:[^()\n]|\([^()\n]{0,400}\)){3,4000})\)/g,
  ),
  row(
    'build_description',
    /^%(?:description|files|prep|build|install)\b/m,
    /^%(?:pre|post|preun|postun|pretrans|posttrans|prep|build|install|check|verifyscript)\b[^\n]{0,100}\n(?<run>[\s\S]{3,20000}?)(?=^%(?!\{)[a-z]|$(?![\s\S]))/gm,
  ),
  row(
    'build_description',
    /\bgenrule\b|\bPBX\w{6,40}|\b(?:runCommand|mkDerivation|shellHook|stdenv)\b/,
    new RegExp(
      String.raw`\b(?:${BUILD_KEYS})\s{0,4}=\s{0,4}"(?<run>(?:[^"\\]|\\.){3,8000})"|''(?<more>[^']{3,8000})''`,
      'gi',
    ),
  ),
  row(
    'build_description',
    /^(?:web|worker|release|clock|[a-z]{2,12})[ \t]{0,4}:[ \t]{1,4}[\w./]/m,
    /^(?:web|worker|release|clock|urgentworker|console)[ \t]{0,4}:[ \t]{1,4}(?<run>[^\n]{3,4000})/gm,
    'shell',
    false,
  ),
  // Databases that are told to run something of the system's.
  sql(String.raw`(?<!['\w])xp_cmdshell\s{1,8}(?:@\w{1,40}\s{0,4}=\s{0,4})?`, 'batch'),
  sql(String.raw`\bsp_OAMethod\s[^;\n']{0,60}N?'(?:run|exec|create|shellexecute)'[^;\n']{0,60}`, 'batch'),
  sql(String.raw`@(?:command|os_?command|cmd)\s{0,4}=\s{0,4}`, 'batch'),
  sql(String.raw`\bsp_execute_external_script\b[^;]{0,200}?@script\s{0,4}=\s{0,4}`, 'python'),
  sql(String.raw`\b(?:FROM|TO)\s{1,8}PROGRAM\s{1,8}E?`),
  sql(String.raw`\b(?:sys_(?:exec|eval|bineval)|do_system|sys_get)\s{0,4}\(\s{0,4}`),
  sql(String.raw`\b(?:archive|restore|recovery_end|archive_cleanup|ssl_passphrase)_command\s{0,8}(?:=|TO)\s{0,8}`),
  row(
    'database_statements',
    /\bdbms_scheduler\b/i,
    /\bjob_action\s{0,4}=>\s{0,4}'(?<run>[^']{3,4000})'(?<args>[\s\S]{0,4000})/gi,
  ),
  row(
    'database_statements',
    /^[ \t]{0,8}(?:select|insert|create|drop|begin|use|set|with|alter|delete|\\|\.)/im,
    /^[ \t]{0,8}(?:\\!|\.(?:shell|system)[ \t]|system[ \t])[ \t]{0,4}(?<run>[^\n]{3,4000})/gim,
  ),
  // What markup hands to a system: builds of Java, answers to a setup, preferences of a policy.
  row(
    'build_description',
    /<project\b/i,
    /<executable>(?<run>[^<]{1,1000})<\/executable>(?<args>[\s\S]{0,4000}?)<\/configuration>|<exec\b[^<>]{0,400}\bexecutable\s{0,4}=\s{0,4}"(?<more>[^"<>]{1,1000})"(?<rest>[\s\S]{0,4000}?)<\/exec>/gi,
  ),
  row('policy_scripts', /<unattend\b/i, /<(?:CommandLine|Path)>(?<run>[^<]{3,8000})</g, 'batch'),
  row(
    'policy_scripts',
    /\bclsid\s{0,4}=\s{0,4}["']\{/i,
    /\bappName\s{0,4}=\s{0,4}"(?<run>[^"<>]{1,1000})"\s{1,8}args\s{0,4}=\s{0,4}"(?<args>[^"<>]{0,16000})"/g,
    'batch',
  ),
]

const COMMANDS_OF_ROW_MAX = 200

/** Null where no row knows the text. */
export function settingsCommands(whole: string): Automation | null {
  const text = withConstants(whole.slice(0, SETTINGS_CHARS_MAX))
  const isMarkup = text.trimStart().startsWith('<')
  const found = ROWS.filter(({ proof }) => proof.test(text)).flatMap((one) =>
    [...text.matchAll(one.command)].slice(0, COMMANDS_OF_ROW_MAX).map(({ groups = {} }) => ({ one, groups })),
  )
  const commands = found.map(({ one, groups }): Command => {
    const run = groups['run'] ?? groups['more'] ?? ''
    const args = argumentsIn(groups['args'] ?? groups['rest'] ?? '', one)
    const written = args === '' ? run : `${run} ${args}`
    return { when: one.kind, language: one.language, text: plain(isMarkup ? unescapeXml(written) : written, one) }
  })
  const [first] = found
  return first === undefined
    ? null
    : { kind: first.one.kind, commands, isUnasked: found.some(({ one }) => one.isUnasked) }
}

/** A constant that a statement is handed by its name, as procedures of SQL Server are. */
function withConstants(text: string): string {
  if (!/\bxp_cmdshell\s{1,8}@|'(?:run|exec)'[^;\n']{0,60}@\w/i.test(text)) return text
  const values = new Map(
    [...text.matchAll(/(@\w{1,60})\s{0,8}(?:\w{3,10}(?:\(\w{1,5}\))?\s{0,8})?=\s{0,8}(N?'(?:[^']|''){2,8000}')/g)]
      .slice(0, COMMANDS_OF_ROW_MAX)
      .map(({ 1: name = '', 2: value = '' }) => [name.toLowerCase(), value] as const),
  )
  return text.replace(/(?<=\bxp_cmdshell\s{1,8}|'(?:run|exec)',[^;\n']{0,40})@\w{1,60}/gi, (name) =>
    (values.get(name.toLowerCase()) ?? name).slice(0, 8000),
  )
}

/** Elements and attributes of builds, arguments that are set one by one, or a text as it stands. */
function argumentsIn(part: string, { kind }: SettingsRow): string {
  const words = [
    ...part.matchAll(
      /<(?:argument|commandlineArgs)>([^<]{0,4000})<|\b(?:value|line)\s{0,4}=\s{0,4}"([^"<>]{0,4000})"|set_job_argument_value\s?\([^;]{0,200}?'((?:[^']|''){1,4000})'\s?\)/gi,
    ),
  ].map(([, element, attribute, set]) => element ?? attribute ?? set ?? '')
  // What follows a statement is the next one.
  if (words.length === 0) return kind === 'database_statements' || part.includes('<') ? '' : part.trim()
  return words.slice(0, COMMANDS_OF_ROW_MAX).join(' ')
}

/** Without the quotes around it and those that are written twice or escaped in it. */
function plain(text: string, { kind }: SettingsRow): string {
  const written =
    kind === 'database_statements' ? text.replaceAll("''", "'") : text.replaceAll('\\"', '"').replaceAll('\\n', '\n')
  return written.trim()
}
