import type { Detector } from '../../../detector.ts'
import type { TraceFacts } from '../../facts.ts'
import { commandEvidence, commandTexts, hitOn, type Row, rowsMatching, seen } from '../../hit.ts'

const PLACES: readonly Row[] = [
  {
    pattern:
      /\/(?:google\/chrome|chromium|microsoft\/edge|bravesoftware|opera software|vivaldi)\/.{0,80}\/(?:login data|cookies|web data|local state|history)$/,
    attack: ['T1555.003'],
  },
  {
    pattern: /\/\.?mozilla\/firefox\/.{0,80}\/(?:logins\.json|key[34]\.db|cookies\.sqlite|signons\.sqlite)$/,
    attack: ['T1555.003'],
  },
  { pattern: /^\/etc\/(?:shadow|gshadow|master\.passwd)$/, attack: ['T1003.008'] },
  { pattern: /\/\.ssh\/(?:id_(?:rsa|dsa|ecdsa|ed25519)|identity)$/, attack: ['T1552.004'] },
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
  { pattern: /\/discord\/local storage\/leveldb|\/telegram desktop\/tdata/, attack: ['T1539'] },
]
const COMMANDS: readonly Row[] = [
  { pattern: /\bcmdkey(?:\.exe)? \/list|\bvaultcmd(?:\.exe)? \/list/, attack: ['T1555.004'] },
  { pattern: /\bnetsh(?:\.exe)? wlan show profiles? .{0,60}key=clear/, attack: ['T1552'] },
  {
    pattern: /\bfindstr(?:\.exe)? .{0,60}\bpassw(?:or)?d?\b|grep -\S{0,6}r\S{0,6} .{0,20}passw/,
    attack: ['T1552.001'],
  },
]

export const traceReadsStoredSecrets: Detector<TraceFacts> = {
  id: 'trace_reads_stored_secrets',
  type: 'collection',
  severity: 'high',
  title: 'Reads stored passwords and keys',
  why: 'Browsers, mail programs, wallets and SSH keep secrets in files that any program of the user can read.',
  falsePositives: 'Backup programs, browsers that import settings.',
  attack: ['T1555'],
  detect(facts) {
    const texts = facts.files
      .filter(({ op }) => op === 'read' || op === 'copy')
      .map(({ plain, path, op }) => ({ plain, evidence: seen('files', `${op} ${path}`) }))
    const files = rowsMatching(texts, PLACES)
    const named = facts.commands.flatMap((command) =>
      command.paths.map((plain) => ({ plain, evidence: commandEvidence(command) })),
    )
    const inCommands = rowsMatching(named, PLACES)
    const commands = rowsMatching(commandTexts(facts), COMMANDS)
    return hitOn(
      [...files.evidence, ...inCommands.evidence, ...commands.evidence],
      (first) => `Stored secrets were read: ${first}`,
      {
        attack: [...new Set([...files.attack, ...inCommands.attack, ...commands.attack])],
      },
    )
  },
}
