// What a name's ending promises or does, and lists of endings for patterns: the one place that knows them. The kind of each and
// its roles stand in `tables/extensions.txt`.
import { readTable, tableLines } from './table.ts'

const ROLES = ['shown', 'finished', 'inert', 'personal', 'runs', 'library', 'macro_free', 'holds'] as const
export type ExtensionRole = (typeof ROLES)[number]

const byRole = new Map<string, readonly string[]>(ROLES.map((role) => [role, []]))
for (const line of tableLines(readTable('extensions.txt'))) {
  const [extension = '', , , roles = ''] = line.split(/\s+/)
  for (const role of roles.split(',').filter((one) => one !== '')) {
    const known = byRole.get(role)
    if (known === undefined) throw new Error(`extensions.txt: ${extension} has the unknown role ${role}`)
    byRole.set(role, [...known, extension])
  }
}

/** The extensions that have one of the roles, without their dot, the longest first. */
export const extensionsOf = (...roles: readonly ExtensionRole[]): readonly string[] =>
  [...new Set(roles.flatMap((role) => byRole.get(role) ?? []))].sort((one, other) => other.length - one.length)

/** Source of a pattern (for the flag `i`) of the same, which has no groups that capture. */
export const extensionPattern = (...roles: readonly ExtensionRole[]): string =>
  `(?:${extensionsOf(...roles).join('|')})`
