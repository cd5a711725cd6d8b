// The names of all tables and how one line of each is read. A line of a user's overrides obeys the same grammar, so that
// what ships and what is added cannot drift apart.

import { expandBraces } from './table.ts'

/** A domain is one or more labels of letters, digits, hyphens (or non-ASCII letters), lower case. */
const DOMAIN = /^(?:[\p{L}\p{N}_](?:[\p{L}\p{N}\p{M}_-]{0,62})\.)+[\p{L}\p{N}-]{2,63}$/u

const HOST_KINDS = [
  'site', // self-service web sites and pages on a subdomain of their own
  'app', // application hosting: workers, pages, previews, functions
  'bucket', // object storage whose content anyone can upload
  'file', // file hosts and cloud drives
  'form', // form and survey builders
  'doc', // documents, boards and designs that anyone can publish
  'page', // link-in-bio and landing pages
  'ipfs', // IPFS gateways
  'tunnel', // tunnels to a machine at home
  'dyndns', // dynamic DNS
  'proxy', // shows foreign pages under its own name: translate, AMP, archive
  'code', // raw files of code hosts and pastes
] as const
export type HostKind = (typeof HOST_KINDS)[number]

const EXTENSION_KINDS = [
  'executable',
  'script',
  'shortcut',
  'installer',
  'disk_image',
  'macro_document',
  'archive',
  'web_page',
  'document',
  'image',
  'media',
  'calendar',
  'certificate',
  'remote_access',
  'message',
] as const
export type ExtensionKind = (typeof EXTENSION_KINDS)[number]

/** How bad a type is as an attachment: 0 harmless, 1 often abused, 2 rarely mailed honestly, 3 never mailed honestly. */
export type Grade = 0 | 1 | 2 | 3
/** 1: mostly abuse, 2: often abused, 3: abused above average. */
export type TldTier = 1 | 2 | 3

export interface ExtensionRisk {
  readonly kind: ExtensionKind
  readonly grade: Grade
}

export interface Mailer {
  /** What stands in envelopes and signatures, a click counter, or the click counter of a tool in its customer's own mailbox. */
  readonly role: 'mailer' | 'tracker' | 'tool'
  /** Whose counters stand in no mail but what it sends itself; null where others send with them, or it has one domain alone. */
  readonly service: string | null
  /** Other services through whose servers it sends. */
  readonly through: readonly string[]
}

/** A redirector: requests to `host` under `path` that go where one of `params` says (empty: where the path says). */
export interface Redirector {
  readonly host: string
  readonly path: string
  readonly params: readonly string[]
}

type Entries<T> = readonly (readonly [key: string, value: T])[]
/** The entries of one line, or what is wrong with it, as the end of a sentence that begins with "each line". */
export type Reader<T> = (fields: readonly string[]) => Entries<T> | string

/** A table: its file below `tables/` and the reader of its lines. */
export interface TableSpec<T> {
  readonly file: string
  readonly read: Reader<T>
}

function oneOf<T>(choices: readonly T[], text: string | undefined): T | undefined {
  return choices.find((choice) => String(choice) === text)
}

/** `domain value`, where the domain may hold one brace group: `gmx.{de,net}`. */
function domainsWith<T>(shape: string, readRest: (fields: readonly string[]) => T | undefined): Reader<T> {
  return ([domain, ...rest]) => {
    const keys = expandBraces(domain ?? '')
    const value = readRest(rest)
    if (value === undefined || !keys.every((key) => DOMAIN.test(key))) return `is ${shape}`
    return keys.map((key) => [key, value])
  }
}

const domains = domainsWith<true>('one domain in lower case', (rest) => (rest.length === 0 ? true : undefined))
const hostKinds = domainsWith<HostKind>(`"domain kind", kind one of ${HOST_KINDS.join(', ')}`, ([kind]) =>
  oneOf(HOST_KINDS, kind),
)
const mailers = domainsWith<Mailer>(
  '"domain mailer", "domain tracker" or "domain tool", with the name of the service and of those that it sends through',
  ([name, service = null, ...through]) => {
    const role = oneOf(['mailer', 'tracker', 'tool'] as const, name)
    return role === undefined ? undefined : { role, service, through }
  },
)
const services = domainsWith<string>('"domain kind-of-service"', ([service]) => service)

const groups: Reader<string> = ([group, ...members]) => {
  const keys = members.flatMap(expandBraces)
  if (group === undefined || keys.length < 2 || !keys.every((key) => DOMAIN.test(key)))
    return 'is "group domain domain…"'
  return keys.map((key) => [key, group])
}

const extensions: Reader<ExtensionRisk> = ([extension, kind, grade]) => {
  const known = oneOf(EXTENSION_KINDS, kind)
  const graded = oneOf([0, 1, 2, 3] as const, grade)
  if (extension === undefined || !/^[a-z0-9_-]{1,24}$/.test(extension) || known === undefined || graded === undefined)
    return `is "extension kind grade", kind one of ${EXTENSION_KINDS.join(', ')}, grade 0 to 3`
  return [[extension, { kind: known, grade: graded }]]
}

const tlds: Reader<TldTier> = ([tld, tier]) => {
  const known = oneOf([1, 2, 3] as const, tier)
  if (tld === undefined || !/^[\p{L}\p{N}-]{2,63}(?:\.[a-z]{2,3})?$/u.test(tld) || known === undefined)
    return 'is "tld tier", tier 1 to 3'
  return [[tld, known]]
}

const redirectors: Reader<Redirector> = ([hosts, path, params]) => {
  const keys = expandBraces(hosts ?? '')
  if (path === undefined || !path.startsWith('/') || !keys.every((key) => DOMAIN.test(key)))
    return 'is "host /path param,param"'
  return keys.map((host) => [`${host}${path}`, { host, path, params: params === undefined ? [] : params.split(',') }])
}

const words: Reader<true> = (fields) =>
  fields.length === 0 || fields.some((word) => word !== word.toLowerCase())
    ? 'is words in lower case'
    : fields.map((word) => [word, true])

/** Every table. A user's additions and removals name them by these keys. */
export const TABLES = {
  freeMail: { file: 'free-mail.txt', read: domains },
  disposable: { file: 'disposable.txt', read: domains },
  shorteners: { file: 'shorteners.txt', read: domains },
  freeHosts: { file: 'free-hosts.txt', read: hostKinds },
  redirectors: { file: 'redirectors.txt', read: redirectors },
  extensions: { file: 'extensions.txt', read: extensions },
  abusedTlds: { file: 'abused-tlds.txt', read: tlds },
  bulkMailers: { file: 'bulk-mailers.txt', read: mailers },
  replyServices: { file: 'reply-services.txt', read: domains },
  domainGroups: { file: 'domain-groups.txt', read: groups },
  abusedServices: { file: 'abused-services.txt', read: services },
  popular: { file: 'popular.txt', read: domains },
  noise: { file: 'noise.txt', read: domains },
  lureWords: { file: 'lure-words.txt', read: words },
  plainWords: { file: 'plain-words.txt', read: words },
  nearWords: { file: 'near-words.txt', read: words },
} satisfies Readonly<Record<string, TableSpec<unknown>>>

export type TableName = keyof typeof TABLES
/** What a table holds for a key: `true` where being in it says it all. */
export type TableValue<Name extends TableName> = (typeof TABLES)[Name] extends TableSpec<infer Value> ? Value : never
/** The contents of a table. */
export type Table<Name extends TableName> = ReadonlyMap<string, TableValue<Name>>

export function isTableName(name: string): name is TableName {
  return Object.hasOwn(TABLES, name)
}
