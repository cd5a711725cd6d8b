import { hitOn, isHttp, networkText, seen } from '../../hit.ts'
import { emptiesDatabase } from '../../network.ts'
import { nameOf } from '../../places.ts'
import type { TraceDetector } from '../trace-detector.ts'
import { traceDestroysRecovery } from './trace-destroys-recovery.ts'
import { traceEncryptsFiles } from './trace-encrypts-files.ts'

const NOTE_NAME =
  /^(?:[!_#=.+-]{0,6})?(?:how[ _-]?to[ _-]?(?:decrypt|recover|restore|unlock)|(?:decrypt|recover|restore|unlock)[ _-]?(?:my[ _-]|your[ _-])?files?|your[ _-]?files?[ _-]?(?:are|have)|readme[ _-]?(?:for[ _-])?decrypt|ransom)/
const NOTE_TEXT = [
  /encrypted/i,
  /bitcoin|\bbtc\b|monero|\bxmr\b/i,
  /decrypt/i,
  /\.onion\b|tor browser/i,
  /your files/i,
  /pay(?:ment)?\b/i,
]

/** What everybody reads who logs in. */
const GREETING = /^\/etc\/(?:motd|issue(?:\.net)?|update-motd\.d\/.{1,60})$/

export const traceLeavesRansomNote: TraceDetector<'trace_leaves_ransom_note'> = {
  id: 'trace_leaves_ransom_note',
  type: 'impact',
  severity: 'high',
  title: 'Drops a ransom note',
  why: 'The note tells the victim how to pay.',
  falsePositives: 'None known.',
  attack: ['T1486'],
  detect(facts) {
    const destroys = traceEncryptsFiles.detect(facts) !== null || traceDestroysRecovery.detect(facts) !== null
    const notes = facts.files.filter(
      ({ op, plain, start = '' }) =>
        op === 'write' && (NOTE_NAME.test(nameOf(plain)) || NOTE_TEXT.filter((one) => one.test(start)).length >= 2),
    )
    const places = new Set(notes.map(({ plain }) => plain))
    for (const { op, plain, plainTo } of facts.files) if (op === 'copy' && places.has(plain)) places.add(plainTo)
    // To whoever runs a database a demand is left in it.
    const demands = facts.network
      .filter(isHttp)
      .filter(
        ({ method, bodyStart = '' }) =>
          /^(?:POST|PUT)$/i.test(method) && NOTE_TEXT.filter((one) => one.test(bodyStart)).length >= 2,
      )
    const isEmptied = facts.network.some((event) => isHttp(event) && emptiesDatabase(event))
    const isGreeting =
      [...places].some((place) => GREETING.test(place)) ||
      (notes.length > 0 &&
        facts.files.some(
          ({ op, plain, start = '' }) =>
            op === 'write' && GREETING.test(plain) && NOTE_TEXT.some((one) => one.test(start)),
        ))
    return hitOn(
      [
        ...notes.map(({ path, start }) => seen('files', `${path} ${start ?? ''}`)),
        ...(isEmptied ? demands : []).map((event) => seen('network', `${networkText(event)} ${event.bodyStart ?? ''}`)),
      ],
      (first) => `A ransom note was written: ${first}`,
      {
        weighs: destroys || (isEmptied && demands.length > 0) ? 'whole' : 'destroys nothing',
        attack: ['T1486', ...(isGreeting ? ['T1491.001'] : [])],
      },
    )
  },
}
