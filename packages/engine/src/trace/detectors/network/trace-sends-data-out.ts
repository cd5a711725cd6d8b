import type { TraceFacts } from '../../facts.ts'
import { hitOn, isHttp, networkText, seen } from '../../hit.ts'
import type { HttpEvent, NetworkEvent } from '../../network.ts'
import { isBareAddress, isOfTheHouse } from '../../network.ts'
import { DOCUMENT } from '../../places.ts'
import { areLettersForBytes, isUnreadable } from '../../spoken.ts'
import { foundByFolder } from '../credentials/found-by-folder.ts'
import { traceReadsStoredSecrets } from '../credentials/trace-reads-stored-secrets.ts'
import type { TraceDetector } from '../trace-detector.ts'

/** Which Windows it is stands in every report of use. */
const VERSION = /^(?:GetVersionEx[AW]?|RtlGetVersion)$/

/** By these an activation knows its machine again. Who is there, what runs and what is installed is more than it needs. */
const OF_MACHINE: ReadonlySet<string> = new Set(['host', 'hardware', 'locale'])
/** What a monitor watches, and an inventory lists. Which scanner is there, and which other machines and domains, is neither's. */
const OF_MONITORS: ReadonlySet<string> = new Set([
  ...['host', 'hardware', 'processes', 'network', 'files', 'locale', 'other'],
  ...['user', 'accounts', 'software', 'services', 'connections', 'containers'],
])
const WATCHES: ReadonlySet<string> = new Set(['keyboard', 'clipboard', 'screenshot'])
/** Of the machine, whatever ending they have. */
const SETTINGS_PLACE =
  /^\/(?:etc|usr|opt|proc|sys|dev|lib\w{0,3}|var\/(?:lib|cache))\/|^[a-z]:\/(?:windows|program files)/
/** As many other files of people and settings as documents, by whoever takes everything along. */
const OTHERS_PER_DOCUMENT = 1
/** A program that says it were a browser, for a person who is not there. */
const BROWSER = /^Mozilla\/\d.{0,200}(?:Gecko|MSIE|Trident|WebKit)/
/** What begins as an archive does, by itself or as the file of a form: ZIP, gzip, 7-Zip, RAR. */
const ARCHIVE = /(?:^|\n(?:\\x0d|\r)?\n)(?:PK\\x03\\x04|\\x1f\\?.{1,4}\\x08|7z.{1,4}'\\x1c|Rar!\\x1a)/
/** A shorter name stands in many words. */
const NAME_CHARS_MIN = 5
/** RFC 959: the user, the password, and a file that is laid there. The name of a call stands for a command that nobody answered. */
const LOGGED_IN = /^USER \S{1,100}\s{1,4}PASS /
const LAYS = /\n(?:STOR|APPE|STOU) \S/
const FTP_PORT = 21

/** What it laid on a server of files. */
function laidByFtp({ network, calls }: TraceFacts): readonly NetworkEvent[] {
  const asked = calls.some(({ api }) => /\bFtpPutFile(?:Ex)?[AW]?$/.test(api))
  return network.filter(
    (event) =>
      event.kind === 'tcp' &&
      event.port === FTP_PORT &&
      LOGGED_IN.test(event.start ?? '') &&
      (asked || LAYS.test(event.start ?? '')),
  )
}

const hostOf = (url: string): string => /^[a-z]+:\/\/([^/:?#]{1,253})/i.exec(url)?.[1] ?? ''

/** Which machine and whose, in words, or to an address that no company would give its programs. */
function isTold({ traces }: TraceFacts, posts: readonly HttpEvent[]): boolean {
  const names = traces.flatMap(({ environment: { facts } }) =>
    [facts['host'], facts['user']].flatMap((name = '') => (name.length >= NAME_CHARS_MIN ? [name.toLowerCase()] : [])),
  )
  return posts.some(({ url, bodyStart = '' }) => {
    const host = hostOf(url)
    return (isBareAddress(host) && !isOfTheHouse(host)) || names.some((name) => bodyStart.toLowerCase().includes(name))
  })
}

/** Beside what it asked for: a hidden text, or a false name of the sender. */
const isCovert = ({ engines }: TraceFacts, posts: readonly HttpEvent[]): boolean =>
  posts.some(
    ({ bodyStart = '', userAgent = '' }) =>
      isUnreadable(bodyStart) || (engines.includes('microvm') && BROWSER.test(userAgent)),
  )

/** Some have their server's address in their settings, and some have no server that could afford a name. */
const isNameless = (posts: readonly HttpEvent[]): boolean =>
  posts.some(({ url }) => isBareAddress(hostOf(url)) && !isOfTheHouse(hostOf(url)))

export const traceSendsDataOut: TraceDetector<'trace_sends_data_out'> = {
  id: 'trace_sends_data_out',
  type: 'c2',
  severity: 'high',
  title: 'Sends collected data to another machine (exfiltration)',
  why: 'Stolen data leaves in ordinary web requests and mail.',
  falsePositives: 'Programs that report errors or usage.',
  attack: ['T1041', 'T1071.001'],
  act: 'sends_data',
  detect(facts) {
    const posts = facts.network
      .filter(isHttp)
      .filter(({ method, bodyBytes = 0, via }) => /^(?:POST|PUT)$/i.test(method) && bodyBytes > 0 && via !== 'form')
    const asked = facts.system.filter(
      (event) =>
        event.kind === 'question' && event.about !== 'time' && event.about !== 'browser' && !VERSION.test(event.what),
    )
    const keys = traceReadsStoredSecrets.detect(facts)
    // What the run wrote before is its own to send.
    const own = new Set<string>()
    const documents = new Set(
      facts.files.flatMap(({ op, plain, succeeded, existed }) => {
        if (op === 'write' && existed !== true) own.add(plain)
        const isTaken = op === 'read' && succeeded !== false && DOCUMENT.test(plain)
        return isTaken && !own.has(plain) && !SETTINGS_PLACE.test(plain) ? [plain] : []
      }),
    )
    // A backup takes them with everything else, and goes to a server that has a name.
    const isBackup = !isNameless(posts)
    const takesDocuments = documents.size > 0 && !(isBackup && foundByFolder(facts, documents, OTHERS_PER_DOCUMENT))
    const takesKeys = keys !== null && !(isBackup && keys.weighs === 'among others')
    // Administrators have reports mailed; whoever mails documents or posts what it asked for is no reporter.
    const topics = new Set(asked.map((event) => (event.kind === 'question' ? event.about : '')))
    topics.delete('debugger')
    const isSurvey = [...topics].some((topic) => !OF_MACHINE.has(topic)) || (topics.size > 0 && isTold(facts, posts))
    const isMonitor = [...topics].every((topic) => OF_MONITORS.has(topic)) && !isCovert(facts, posts)
    const byFtp = laidByFtp(facts)
    // Devices of people, and what they typed.
    const isWatched = facts.system.some(({ kind }) => WATCHES.has(kind))
    const surveyed = isMonitor ? (isNameless(posts) ? 'nameless' : 'monitors') : 'whole'
    const told = isSurvey ? surveyed : topics.size > 0 ? 'activates' : 'reports'
    return hitOn(
      [
        ...posts.map((event) => seen('network', `${networkText(event)} ${event.bodyStart ?? ''}`)),
        ...byFtp.map((event) => seen('network', networkText(event))),
      ],
      (first) => `Data was sent out: ${first}`,
      {
        weighs: takesKeys || takesDocuments || (byFtp.length > 0 && isWatched) ? 'whole' : told,
        attack: [
          'T1041',
          ...(posts.length > 0 ? ['T1071.001'] : []),
          ...(byFtp.length > 0 ? ['T1048.003', 'T1071.002'] : []),
          ...(posts.some(({ bodyStart = '' }) => areLettersForBytes(bodyStart)) ? ['T1132.001'] : []),
          ...(posts.some(({ bodyStart = '' }) => ARCHIVE.test(bodyStart)) ? ['T1560'] : []),
        ],
      },
    )
  },
}
