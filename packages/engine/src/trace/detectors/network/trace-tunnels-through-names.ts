import type { TraceFacts } from '../../facts.ts'
import { hitOn, seen } from '../../hit.ts'
import type { TraceDetector } from '../trace-detector.ts'
import { orderedByText } from './ordered-by-text.ts'
import { textInName } from './text-in-names.ts'

/** A look-up or two with a long label is a tracker's or a mail system's. */
const NAMES_MIN = 6
/** Longer than words and than the hashes of content networks (32). */
const CARRIED_CHARS_MIN = 40

/** Pieces of one thing. */
const PIECES_MIN = 12
/** Of the steps from one name to the next: some are asked twice, or late. */
const STEPS_SHARE_MIN = 0.8

/** A number that a name carries: a whole label, or what a label begins with. */
function numbersOf(name: string): readonly number[] {
  const labels = name.split('.').slice(0, -2)
  return labels.slice(0, LABELS_MAX).flatMap((label) => {
    const whole = /^[a-z]{0,3}(\d{1,6})$/.exec(label)?.[1]
    return [
      whole === undefined ? Number.NaN : Number(whole),
      ...[2, 3, 4].flatMap((length) => {
        const start = label.slice(0, length)
        return [
          /^\d+$/.test(start) ? Number(start) : Number.NaN,
          /^[\da-f]+$/.test(start) ? Number.parseInt(start, 16) : Number.NaN,
        ]
      }),
    ]
  })
}
const LABELS_MAX = 4

/** So many in a row, and nobody asks for verdicts so; where the run looked around before, what it saw is in them. */
const ROW_MIN = 6

function isNumberedAfterLooking(names: readonly string[], { system }: TraceFacts): boolean {
  const about = new Set(system.flatMap((event) => (event.kind === 'question' ? [event.about] : [])))
  if (about.size < TOPICS_MIN) return false
  const rows = names.map(numbersOf)
  const [first = []] = rows
  return first.some((_, at) => {
    let row = 1
    return rows.slice(1).some((numbers, index) => {
      row = numbers[at] === (rows[index]?.[at] ?? Number.NaN) + 1 ? row + 1 : 1
      return row >= ROW_MIN
    })
  })
}
const TOPICS_MIN = 2

/** Bytes as digits: no word has so many letters of the first six. */
const IN_DIGITS = /^[\da-f]{16,63}$/
const isInDigits = (name: string): boolean => name.split('.').some((label) => IN_DIGITS.test(label))

/** Who asks for verdicts asks about one thing after the other; who carries something away numbers its pieces. */
function isNumbered(names: readonly string[]): boolean {
  if (names.length < PIECES_MIN) return false
  const rows = names.map(numbersOf)
  const [first = []] = rows
  return first.some((_, at) => {
    const steps = rows.slice(1).filter((row, index) => row[at] === (rows[index]?.[at] ?? Number.NaN) + 1)
    return steps.length >= (rows.length - 1) * STEPS_SHARE_MIN
  })
}

/** Texts are what orders come in: there the question may be short. Names of services begin with `_`, and ask for texts of their own. */
const ASKING_CHARS_MIN = 16
const charsMin = (type: string | undefined, labels: readonly string[]): number =>
  type === 'TXT' && !labels.some((label) => label.startsWith('_')) ? ASKING_CHARS_MIN : CARRIED_CHARS_MIN

/** An address backwards, as whoever asks about one writes it. */
const withoutAddress = (labels: readonly string[]): readonly string[] =>
  labels.slice(0, 4).every((label) => /^(?:\d|[1-9]\d|1\d\d|2[0-4]\d|25[0-5])$/.test(label)) ? labels.slice(4) : labels

/** Everything before the domain that was registered, without the dots. */
const carriedBy = (labels: readonly string[]): string => withoutAddress(labels.slice(0, -2)).join('')

/** Text that anybody can read once it is put back: nobody asks for a verdict about that. */
const TEXT_CHARS_MIN = 100
/** A shorter name stands in many words. */
const OWN_NAME_CHARS_MIN = 4
const TOLD_MIN = 2

/** Who sits there, or which machine it is, in the bytes of a name. */
function tellsWho(text: string, { traces }: TraceFacts): boolean {
  const lower = text.toLowerCase()
  return traces.some(({ environment: { facts } }) =>
    [facts['host'], facts['user']].some(
      (own = '') => own.length >= OWN_NAME_CHARS_MIN && lower.includes(own.toLowerCase()),
    ),
  )
}

export const traceTunnelsThroughNames: TraceDetector<'trace_tunnels_through_names'> = {
  id: 'trace_tunnels_through_names',
  type: 'c2',
  severity: 'high',
  title: 'Tunnels data through DNS',
  why: 'Names are resolved even where nothing else gets out: the queries carry data away, and the answers bring commands.',
  falsePositives: 'Security products that look up verdicts over DNS.',
  attack: ['T1071.004', 'T1048'],
  detect(facts) {
    const [order] = orderedByText(facts)
    if (order !== undefined)
      return hitOn(
        [seen('processes', order.text)],
        (text) => `The run carried out what came as the text of a name: ${text}`,
        {
          attack: ['T1071.004'],
        },
      )
    const byDomain = new Map<string, Set<string>>()
    const told = new Map<string, Set<string>>()
    for (const event of facts.network) {
      if (event.kind !== 'dns') continue
      const labels = event.name.toLowerCase().replace(/\.$/, '').split('.')
      const domain = labels.slice(-2).join('.')
      if (tellsWho(textInName(event.name), facts)) told.set(domain, (told.get(domain) ?? new Set()).add(event.name))
      // Addresses that are asked for their names are long by nature.
      if (domain.endsWith('.arpa') || carriedBy(labels).length < charsMin(event.type, labels)) continue
      byDomain.set(domain, (byDomain.get(domain) ?? new Set()).add(event.name))
    }
    const [found] = [
      ...[...told].filter(([, names]) => names.size >= TOLD_MIN),
      ...[...byDomain].filter(([, names]) => names.size >= NAMES_MIN),
    ]
    if (found === undefined) return null
    const [domain, names] = found
    const texts = [...names].map(textInName).filter((text) => text !== '')
    return hitOn(
      [...names].map((name) => seen('network', `look-up of ${name}`)),
      () => `${names.size} look-ups below ${domain} carried data in their names`,
      {
        weighs:
          isNumbered([...names]) ||
          isNumberedAfterLooking([...names], facts) ||
          texts.join('').length >= TEXT_CHARS_MIN ||
          told.get(domain) === names
            ? 'whole'
            : 'carries',
        attack: [
          'T1071.004',
          'T1048',
          ...(texts.length > 0 || [...names].filter(isInDigits).length * 2 > names.size ? ['T1132.001'] : []),
        ],
      },
    )
  },
}
