// A brand as an operator writes it in the overrides file, where only name and domains are asked for.
import { type Brand, brandId, SECTORS } from './brand.ts'

export const BRAND_FIELDS_SHAPE = '{ name, domains, aliases?, sector?, tier?, common?, id? }'

function textList(value: unknown): readonly string[] | null {
  if (!Array.isArray(value)) return null
  const texts = value.filter((item): item is string => typeof item === 'string' && item.trim() !== '')
  return texts.length === value.length ? texts.map((text) => text.trim().toLowerCase()) : null
}

/** Reads one brand of the overrides. Returns the brand, or what is wrong with it. */
export function readBrandObject(fields: Readonly<Record<string, unknown>>): Brand | string {
  const name = fields['name']
  const domains = textList(fields['domains'])
  const aliases = textList(fields['aliases'] ?? [])
  const sector = SECTORS.find((known) => known === (fields['sector'] ?? 'software'))
  const tier = ([1, 2, 3] as const).find((known) => known === (fields['tier'] ?? 1))
  const id = fields['id'] ?? (typeof name === 'string' ? brandId(name) : '')
  if (typeof name !== 'string' || name.trim() === '') return 'needs a name'
  if (domains === null || domains.length === 0) return 'needs domains, an array of strings'
  if (aliases === null) return 'has aliases that are not an array of strings'
  if (sector === undefined) return `has an unknown sector; there are ${SECTORS.join(', ')}`
  if (tier === undefined) return 'has a tier other than 1, 2 or 3'
  if (typeof id !== 'string' || id === '') return 'has an id that is not a string'
  const all = [...new Set([name.trim().toLowerCase(), ...aliases])]
  return {
    id,
    name: name.trim(),
    aliases: all,
    sector,
    tier,
    region: 'own',
    domains,
    common: fields['common'] === true,
    isSelfHosted: fields['isSelfHosted'] === true,
    hasMembers: fields['hasMembers'] === true,
  }
}
