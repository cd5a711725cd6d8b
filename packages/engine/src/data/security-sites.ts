// Sites of those who protect machines, for patterns and searches: the one place that lists them is `tables/security-sites.txt`.
import { readTable, tableLines } from './table.ts'

export const SECURITY_SITES: readonly string[] = tableLines(readTable('security-sites.txt'))

/** Source of a pattern of their domains, which has no groups that capture. What stands around it says where a host begins and ends. */
export const SECURITY_SITE = `(?:${SECURITY_SITES.map((domain) => domain.replaceAll('.', '\\.')).join('|')})`
