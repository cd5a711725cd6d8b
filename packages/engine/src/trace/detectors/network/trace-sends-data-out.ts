import type { TraceFacts } from '../../facts.ts'
import { hitOn, isHttp, networkText, seen } from '../../hit.ts'
import type { HttpEvent } from '../../network.ts'
import { isBareAddress, isOfTheHouse } from '../../network.ts'
import { DOCUMENT } from '../../places.ts'
import { traceReadsStoredSecrets } from '../credentials/trace-reads-stored-secrets.ts'
import type { TraceDetector } from '../trace-detector.ts'

/** Which Windows it is stands in every report of use. */
const VERSION = /^(?:GetVersionEx[AW]?|RtlGetVersion)$/

/** By these an activation knows its machine again. Who is there, what runs and what is installed is more than it needs. */
const OF_MACHINE: ReadonlySet<string> = new Set(['host', 'hardware'])
const ACTIVATES = 0.5
const REPORTS = 0.4
/** A shorter name stands in many words. */
const NAME_CHARS_MIN = 5
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

export const traceSendsDataOut: TraceDetector = {
  id: 'trace_sends_data_out',
  type: 'c2',
  severity: 'high',
  title: 'Sends what it gathered to another machine',
  why: 'Stolen data leaves by ordinary web requests and mail.',
  falsePositives: 'Programs that report errors or use.',
  attack: ['T1041', 'T1071.001'],
  weight: { category: 'c2', points: 350, confidence: 'medium' },
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
    const secrets = facts.files.filter(
      ({ op, plain, succeeded }) => op === 'read' && succeeded !== false && DOCUMENT.test(plain),
    )
    // Administrators have reports mailed; whoever mails documents or posts what it asked for is no reporter.
    const topics = new Set(asked.map((event) => (event.kind === 'question' ? event.about : '')))
    topics.delete('debugger')
    const isSurvey = [...topics].some((topic) => !OF_MACHINE.has(topic)) || (topics.size > 0 && isTold(facts, posts))
    const strength = keys !== null || secrets.length > 0 || isSurvey ? 1 : topics.size > 0 ? ACTIVATES : REPORTS
    return hitOn(
      posts.map((event) => seen('network', `${networkText(event)} ${event.bodyStart ?? ''}`)),
      (first) => `Data was sent out: ${first}`,
      { strength },
    )
  },
}
