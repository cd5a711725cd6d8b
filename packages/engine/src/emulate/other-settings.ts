// Other answers to the questions that a run asked: each alone, so that it is known which of them it was, and all together at
// last. What the sample compared an answer with, or names in its text, is tried before what we would think of.
import type { QuestionEvent } from '../trace/system.ts'
import type { OtherAnswer } from '../trace/trace.ts'
import { OTHER_RUNS_MAX } from './limits.ts'
import type { Setting } from './setting.ts'
import type { Identity } from './world/identity.ts'
import { LOCALES, type Locale, localeNamed, localesIn } from './world/locales.ts'
import type { World } from './world/world.ts'

type Change = Partial<Pick<Setting, 'now' | 'arguments' | 'present' | 'isOtherSystem'>> & {
  readonly identity?: Partial<Identity>
  readonly answers: readonly OtherAnswer[]
}

export interface Asked {
  readonly world: World
  /** The script's own text and what it unpacked. */
  readonly text: string
}

const YEAR_MS = 365 * 86_400_000
const HOUR_MS = 3_600_000
/** Files and registry values that are put where the sample looked in vain. */
const PRESENT_MAX = 20

/** How a text asks where no call tells of it. */
const HINTS: readonly (readonly [Group, RegExp])[] = [
  ['date', /\bnew\s+Date\b|\bNow\b|\bDate\b|getDay|Weekday|%(?:date|time)\b|\bget-date\b/i],
  ['arguments', /Arguments|\$args\b|%~?[1-9*]|\$\{?[1-9@#*]|process\.argv|location\s*\.\s*hash/i],
  ['region', /GetLocale|language|LC_ALL|\$\{?LANG\b|\$\{?TZ\b|tzutil|timezone|culture/i],
  ['membership', /userdomain|userdnsdomain|computername|logonserver|hostname|partofdomain|username/i],
  ['system', /\bprocess\.platform\b|\bos['"]?\)?\.(?:platform|type)\(/],
  ['hardware', /number_of_processors|\bnproc\b|hardwareConcurrency|processorcount/i],
]

const GROUPS = ['region', 'membership', 'date', 'hardware', 'present', 'arguments', 'system'] as const
type Group = (typeof GROUPS)[number]

const GROUP_OF: Readonly<Partial<Record<QuestionEvent['about'], readonly Group[]>>> = {
  locale: ['region'],
  browser: ['region'],
  network: ['region'],
  time: ['date', 'region'],
  user: ['membership'],
  host: ['membership'],
  hardware: ['hardware'],
}

export function otherSettings(first: Setting, asked: Asked): readonly Setting[] {
  const groups = groupsAsked(asked)
  const changes = GROUPS.filter((group) => groups.has(group)).map((group) => CHANGES[group](first, asked))
  // One answer to each question before a second to any: what asks for everything would leave no room for the last of them.
  const alone = [0, 1].flatMap((at) => changes.flatMap((some) => some[at] ?? []))
  const all = changes.flatMap(([one]) => one ?? [])
  const combined = all.length < 2 ? [] : [all.reduce(together)]
  const room = OTHER_RUNS_MAX - combined.length
  return [...alone.slice(0, room), ...combined].map(({ identity, answers, ...change }) => ({
    ...first,
    ...change,
    mayTakeEveryBranch: false,
    identity: { ...first.identity, ...identity },
    otherAnswers: answers,
  }))
}

/** What it did by itself ends no question: a few decoys would be enough to be let off. */
function groupsAsked({ world, text }: Asked): ReadonlySet<Group> {
  const groups = new Set<Group>()
  for (const event of world.recorder.system)
    if (event.kind === 'question') for (const group of GROUP_OF[event.about] ?? []) groups.add(group)
  for (const [group, hint] of HINTS) if (hint.test(text)) groups.add(group)
  const { files, values } = world.recorder.missing
  if (files.length + values.length > 0) groups.add('present')
  return groups
}

function together(one: Change, other: Change): Change {
  return {
    ...one,
    ...other,
    identity: { ...one.identity, ...other.identity },
    answers: [...one.answers, ...other.answers],
  }
}

const CHANGES: Readonly<Record<Group, (first: Setting, asked: Asked) => readonly Change[]>> = {
  region: ({ identity }, { world, text }) => {
    const wanted = world.comparisons.wanted('region').flatMap((one) => localeNamed(one) ?? [])
    const others = [...wanted, ...localesIn(text, identity.locale), ...LOCALES.filter(({ tag }) => tag === 'de-DE')]
    const distinct = [...new Map(others.map((one) => [one.tag, one])).values()]
    return distinct
      .filter(({ tag }) => tag !== identity.locale)
      .slice(0, 2)
      .map((one) => ({
        identity: regionOf(one),
        answers: [{ about: 'the language and region', first: regionText(identity), now: regionText(regionOf(one)) }],
      }))
  },
  membership: ({ identity }, { world }) => [...namedOtherwise(identity, world), outsideDomain(identity)].slice(0, 2),
  date: ({ now }, { text }) =>
    datesFor(now, text).map((date) => ({
      now: date,
      answers: [{ about: 'the date', first: day(now), now: day(date) }],
    })),
  hardware: ({ identity }) => {
    const other = { processors: 64, memoryBytes: 8 * identity.memoryBytes, upDays: 90 }
    return [
      {
        identity: other,
        answers: [
          { about: 'the machine', first: hardwareText(identity), now: hardwareText({ ...identity, ...other }) },
        ],
      },
    ]
  },
  present: (_, { world }) => {
    const { files, values } = world.recorder.missing
    const present = { files: files.slice(0, PRESENT_MAX), values: values.slice(0, PRESENT_MAX) }
    const names = [...present.files, ...present.values].slice(0, 3).join(', ')
    if (names === '') return []
    return [{ present, answers: [{ about: 'what it looked for', first: 'not there', now: `there (${names})` }] }]
  },
  system: () => [
    {
      isOtherSystem: true,
      answers: [{ about: 'the operating system', first: 'the one that it names most', now: 'the other' }],
    },
  ],
  arguments: () =>
    [['/start'], ['1']].map((given) => ({
      arguments: given,
      answers: [{ about: 'the command line', first: 'without arguments', now: `with ${given.join(' ')}` }],
    })),
}

const regionOf = ({ tag, languageId, country, zone, place, aheadMinutes }: Locale) => ({
  ...{ locale: tag, languageId, country, zone, place, aheadMinutes },
})

const regionText = ({ locale, country, zone }: Pick<Identity, 'locale' | 'country' | 'zone'>): string =>
  `${locale} in ${country}, ${zone}`

const hardwareText = ({ processors, memoryBytes, upDays }: Identity): string =>
  `one of ${processors} processors and ${Math.round(memoryBytes / 2 ** 30)} GB, up for ${upDays} days`

/** The names that the sample waits for. */
function namedOtherwise(identity: Identity, world: World): readonly Change[] {
  const { comparisons } = world
  const [user] = comparisons.wanted('user')
  const [host] = comparisons.wanted('host')
  const [domain] = comparisons.wanted('domain')
  const plainDomain = domain?.replace(/\..*$/s, '').toUpperCase()
  const answers = [
    { about: "the user's name", first: identity.user, now: user },
    { about: "the computer's name", first: world.system === 'linux' ? identity.server : identity.host, now: host },
    { about: 'the domain', first: identity.domain, now: domain },
  ].flatMap(({ now, ...one }) => (now === undefined ? [] : [{ ...one, now }]))
  if (answers.length === 0) return []
  return [
    {
      identity: {
        ...(user !== undefined && { user }),
        ...(host !== undefined && { host, server: host }),
        ...(domain !== undefined && {
          domain: plainDomain === undefined || plainDomain === '' ? domain : plainDomain,
          dnsDomain: domain.includes('.') ? domain : `${domain}.LOCAL`,
        }),
      },
      answers,
    },
  ]
}

const outsideDomain = ({ host, domain }: Identity): Change => ({
  identity: { isJoined: false, domain: host },
  answers: [{ about: 'the domain', first: domain, now: 'none' }],
})

/** `2027-01-31`, `20270131`, or a year alone. */
const NAMED_DAY =
  /\b(20[1-4]\d)(?:[-/.](0?[1-9]|1[0-2])[-/.](0?[1-9]|[12]\d|3[01])|(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01]))?\b/g
const NAMED_DAYS_MAX = 1_000

/** The days and years that a text names: when each is over for sure. */
function namedDays(text: string): readonly { readonly year: number; readonly end: number }[] {
  const days: { year: number; end: number }[] = []
  for (const [, year = '', month, date, mm = '12', dd = '30'] of text.matchAll(NAMED_DAY)) {
    days.push({ year: Number(year), end: Date.UTC(Number(year), Number(month ?? mm) - 1, Number(date ?? dd) + 1, 10) })
    if (days.length >= NAMED_DAYS_MAX) break
  }
  return days
}

/** A time that the text names: the day after it where it is to come, and first; the beginning of its year where it is past. */
function datesFor(now: Date, text: string): readonly Date[] {
  const later = new Date(now.getTime() + YEAR_MS + 5 * HOUR_MS)
  const [named] = namedDays(text).flatMap(({ year, end }) => {
    if (end > later.getTime()) return [[new Date(end), later]]
    return end < now.getTime() ? [[later, new Date(Date.UTC(year, 0, 2, 10))]] : []
  })
  return named ?? [later]
}

const day = (date: Date): string => date.toISOString().slice(0, 16).replace('T', ' ')
