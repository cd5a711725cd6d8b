import { isLoopbackHost } from '../../../data/inner-hosts.ts'
import type { TraceFacts } from '../../facts.ts'
import { commandEvidence, commandTexts, hitOn, isHttp, networkText, type Row, rowsMatching, seen } from '../../hit.ts'
import { isOfTheHouse } from '../../network.ts'
import { plainPath } from '../../places.ts'
import { LAYS_DOWN } from '../persistence/package-tools.ts'
import type { TraceDetector } from '../trace-detector.ts'
import { foundByFolder } from './found-by-folder.ts'

const PLACES: readonly Row[] = [
  {
    pattern:
      /\/(?:google[/-]chrome(?:-\w{1,10})?|chromium|microsoft[/-]edge(?:-\w{1,10})?|bravesoftware|opera software|vivaldi)\/.{0,80}\/(?:login data|cookies|web data|local state|history)$/,
    attack: ['T1555.003'],
  },
  {
    pattern: /\/\.?mozilla\/firefox\/.{0,80}\/(?:logins\.json|key[34]\.db|cookies\.sqlite|signons\.sqlite)$/,
    attack: ['T1555.003'],
  },
  { pattern: /^\/etc\/(?:shadow|gshadow|master\.passwd)$/, attack: ['T1003.008'] },
  {
    pattern: /\/\.ssh\/(?:id_(?:rsa|dsa|ecdsa|ed25519)|identity)$|\/\.gnupg\/(?:secring\.gpg|private-keys)/,
    attack: ['T1552.004'],
  },
  {
    pattern:
      /\/\.(?:aws\/credentials|azure\/accesstokens\.json|kube\/config|docker\/config\.json|netrc|git-credentials|npmrc|pgpass)$|\/gcloud\/credentials\.db$/,
    attack: ['T1552.001'],
  },
  { pattern: /^\/proc\/(?:\d{1,9}|\*)\/(?:environ|mem)$/, attack: ['T1552', 'T1003.007'] },
  {
    pattern: /\/(?:wallet\.dat|electrum\/wallets|exodus\/exodus\.wallet|ethereum\/keystore|metamask)/,
    attack: ['T1555'],
  },
  {
    pattern: /\/(?:filezilla\/(?:recentservers|sitemanager)\.xml|winscp\.ini|thunderbird\/profiles\/)/,
    attack: ['T1552.001'],
  },
  { pattern: /\/\.(?:bash|zsh|mysql|psql|python)_history$/, attack: ['T1552.003'] },
  { pattern: /\/discord\/local storage\/leveldb|\/telegram desktop\/tdata/, attack: ['T1539'] },
]
const COMMANDS: readonly Row[] = [
  {
    pattern: /\b(?:tar|zip|scp|rsync|curl|cat|base64|cp) .{0,200}\/\.ssh\/?(?:\*|id_\S{1,20})?(?: |$)/,
    attack: ['T1552.004'],
  },
  { pattern: /\bnetsh(?:\.exe)? wlan (?:show|export) profiles? .{0,60}key=clear/, attack: ['T1552'] },
  {
    pattern:
      /\bfind .{0,200}-name \S{0,4}(?:\.env|wp-config|id_rsa|id_ed25519|\.pem|\.key|\.kdbx|wallet|\.aws|credentials)/,
    attack: ['T1552.001'],
  },
  {
    pattern: /\bfindstr(?:\.exe)? .{0,60}\bpassw(?:or)?d?\b|grep -\S{0,6}r\S{0,6} .{0,20}passw/,
    attack: ['T1552.001'],
  },
]

/** They tell what is kept for whom, not the secrets. */
const NAMES_KEPT: readonly Row[] = [
  { pattern: /\bcmdkey(?:\.exe)? \/list|\bvaultcmd(?:\.exe)? \/list/, attack: ['T1555.004'] },
]

/** Settings of web applications and databases: an application reads its own. */
const SETTINGS =
  /\/(?:\.env(?:\.\w{1,12})?|wp-config\.php|configuration\.php|database\.yml|\.my\.cnf|\.htpasswd|settings\.local\.php)$/
/**
 * Answers of a cloud's own service that are keys or start data, not the name of the machine, its signed papers, or the session
 * (`latest/api/token`) without which Amazon's answers nothing.
 */
const CLOUD_KEYS =
  /^https?:\/\/(?:169\.254\.169\.254|100\.100\.100\.200|metadata\.google\.internal|\[fd00:ec2::254\])\/.{0,200}(?:security-credentials|(?<!\/api)\/token|\/identity\b|user-data|credentials)/i
/** Programs of the system that read whole trees for their user. What they were pointed at stands in their command line. */
const WHOLE_TREE = /^\/(?:usr\/)?s?bin\/(?:tar|rsync|cp|zip|7z\w?|find|du|grep|restic|borg|duplicity|rclone)$/
/** Programs of the system that these secrets are for: a sample may have any name. */
const OWNER =
  /^\/(?:usr\/)?s?bin\/(?:ssh|scp|sftp|ssh-\w{2,10}|git|aws|kubectl|docker|npm|gpg2?|psql|mysql|su|sudo|login|passwd|chpasswd|chage|cron|crontab|user(?:add|mod|del)|group\w{3}|(?:add|del)(?:user|group)|debconf-\w{2,14}|unix_chkpwd|vipw|pwck)$/
/** A shell that somebody is to type into reads its own history. */
const SHELL = /\/(?:ba|da|z|k|a)?sh$/
const SHELL_HISTORY = /\/\.(?:ba|z)sh_history$/
/** Commands that name a file without looking into it. */
const NO_LOOK =
  /^(?:\S{0,40}\/)?(?:ssh(?:-\w{2,10})?|git|chmod|chown|mkdir|touch|ls|ln|rm|unlink|shred|truncate|test|\[) /

/** `cat /dev/null >/root/.bash_history`: the file is written to, not read. */
const isWrittenTo = (command: string, path: string): boolean =>
  command
    .slice(0, Math.max(0, command.indexOf(path)))
    .trimEnd()
    .endsWith('>')

/** What a program presents where it logs in, and at which port. */
const LOG_INS: readonly { readonly pattern: RegExp; readonly port: number }[] = [
  { pattern: /\/\.pgpass$/, port: 5432 },
  { pattern: /\/\.kube\/config$/, port: 6443 },
]

/** Nothing but such a log-in was read, and nobody was spoken to but its server, on this machine or in the house. */
function isOwnLogIn({ network }: TraceFacts, secrets: ReadonlySet<string>): boolean {
  const spoken = network.filter(({ kind }) => kind !== 'dns')
  return LOG_INS.some(
    ({ pattern, port }) =>
      secrets.size > 0 &&
      [...secrets].every((plain) => pattern.test(plain)) &&
      spoken.length > 0 &&
      spoken.every(
        (event) =>
          (event.kind === 'tcp' || event.kind === 'tls') &&
          event.port === port &&
          (isLoopbackHost(event.host) || isOfTheHouse(event.host)),
      ),
  )
}

/** Other files that are read beside each secret, by whoever reads everything. */
const OTHERS_PER_SECRET = 4

export const traceReadsStoredSecrets: TraceDetector<'trace_reads_stored_secrets'> = {
  id: 'trace_reads_stored_secrets',
  type: 'collection',
  severity: 'high',
  title: 'Reads stored passwords and keys',
  why: "Browsers, mail programs, wallets and SSH keep secrets in files that any of the user's programs can read.",
  falsePositives: 'Backup programs, browsers that import settings.',
  attack: ['T1555'],
  act: 'takes_secrets',
  detect(facts) {
    const running = (...programs: readonly RegExp[]): ReadonlySet<number | undefined> =>
      new Set(facts.processes.filter(({ image }) => programs.some((one) => one.test(image))).map(({ pid }) => pid))
    const laidDown = new Set(
      facts.files.flatMap(({ op, plain, plainTo }) => (LAYS_DOWN.has(op) ? [plainTo === '' ? plain : plainTo] : [])),
    )
    // Under such a name may lie what the run has put there.
    const others = new Set<number | undefined>(
      facts.processes.flatMap(({ pid, image }) => (laidDown.has(plainPath(image)) ? [pid] : [])),
    )
    const entitled = new Set([...running(WHOLE_TREE, OWNER)].filter((pid) => !others.has(pid)))
    const shells = running(SHELL)
    const settings = facts.files.filter(
      ({ op, plain, pid }) => op === 'read' && SETTINGS.test(plain) && !entitled.has(pid),
    )
    const cloud = facts.network.filter((event) => isHttp(event) && CLOUD_KEYS.test(event.url))
    const texts = facts.files
      .filter(({ op, pid }) => (op === 'read' || op === 'copy') && !entitled.has(pid))
      .filter(({ plain, pid }) => !(shells.has(pid) && SHELL_HISTORY.test(plain)))
      .map(({ plain, path, op }) => ({ plain, evidence: seen('files', `${op} ${path}`) }))
    const files = rowsMatching(texts, PLACES)
    const named = facts.commands
      .filter(({ plain }) => !NO_LOOK.test(plain))
      .flatMap((command) =>
        command.paths
          .filter((path) => !isWrittenTo(command.plain, path))
          .map((plain) => ({ plain, evidence: commandEvidence(command) })),
      )
    const inCommands = rowsMatching(named, PLACES)
    const commands = rowsMatching(commandTexts(facts), COMMANDS)
    const attack = new Set([
      ...files.attack,
      ...inCommands.attack,
      ...commands.attack,
      ...(cloud.length > 0 ? ['T1552.005'] : []),
    ])
    // Alone they may be the program's own.
    if (settings.length > 0) attack.add('T1552.001')
    const listed = rowsMatching(commandTexts(facts), NAMES_KEPT)
    for (const one of listed.attack) attack.add(one)
    const secrets = new Set(
      texts.flatMap(({ plain }) => (PLACES.some(({ pattern }) => pattern.test(plain)) ? [plain] : [])),
    )
    const isAsked = inCommands.attack.length + commands.attack.length + listed.attack.length + cloud.length > 0
    const isOwn = !isAsked && settings.length === 0 && isOwnLogIn(facts, secrets)
    const isWhole = isAsked || !foundByFolder(facts, secrets, OTHERS_PER_SECRET)
    return hitOn(
      [
        ...files.evidence,
        ...inCommands.evidence,
        ...commands.evidence,
        ...cloud.map((event) => seen('network', networkText(event))),
        ...listed.evidence,
        ...settings.map(({ path }) => seen('files', `read ${path}`)),
      ],
      (first) => `Stored secrets were read: ${first}`,
      {
        attack: [...attack],
        weighs: attack.size === 0 ? 'no technique' : isOwn ? 'own log-in' : isWhole ? 'whole' : 'among others',
      },
    )
  },
}
