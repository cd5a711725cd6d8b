// Services where anybody leaves, fetches or answers something unnamed, for patterns and searches: the one place that lists
// them. What each is stands in `tables/services.txt`; the lists of domains that mail is held against stand in tables of their own.
import { readTable, tableLines } from './table.ts'

const KINDS = ['paste', 'drop', 'hook', 'tunnel', 'dynamic_name', 'chat', 'free_host'] as const
export type ServiceKind = (typeof KINDS)[number]

const SERVICES: readonly (readonly [string, ServiceKind])[] = tableLines(readTable('services.txt')).map((line) => {
  const [domain = '', name] = line.split(/\s+/)
  const kind = KINDS.find((one) => one === name)
  if (kind === undefined) throw new Error(`services.txt: ${domain} has the unknown kind ${name}`)
  return [domain, kind]
})

/** Their domains. */
export const serviceDomains = (...kinds: readonly ServiceKind[]): readonly string[] =>
  SERVICES.filter(([, kind]) => kinds.includes(kind)).map(([domain]) => domain)

/** Source of a pattern of the same, which has no groups that capture. What stands around it says where a host begins and ends. */
export const servicePattern = (...kinds: readonly ServiceKind[]): string =>
  `(?:${serviceDomains(...kinds)
    .map((domain) => domain.replaceAll('.', '\\.'))
    .join('|')})`
