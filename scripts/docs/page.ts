// One page of a detector, whatever it judges: what its metadata say, what it weighs, and what its tests hold it to.
import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { attackTechnique } from '../../packages/engine/src/data/attack-techniques.ts'
import type { Detector } from '../../packages/engine/src/detector.ts'
import type { NamedCases } from './cases.ts'

export interface PageParts {
  readonly detector: Omit<Detector<never>, 'detect'>
  /** Of which family it is, or what switches it on: `Windows programs`, `always on`, … */
  readonly place: string
  /** `at most 40 points in the group …`. */
  readonly weight: string
  readonly cases: NamedCases | undefined
  /** Further paragraphs of this kind of detector. */
  readonly more?: readonly string[]
}

/** Names of one detector on a page: enough to know its edges by. */
const NAMES_MAX = 12

const ROOT = join(import.meta.dirname, '../..')
const SOURCES: ReadonlyMap<string, string> = new Map(
  globSync('packages/engine/src/{email,file,trace}/detectors/**/*.ts', { cwd: ROOT }).map((file) => [
    basename(file, '.ts'),
    file,
  ]),
)

export const pageName = (id: string): string => `${id.replaceAll('_', '-')}.md`

export function page({ detector, place, weight, cases, more = [] }: PageParts): string {
  const { id, type, severity, title, why, falsePositives, attack } = detector
  const source = SOURCES.get(id.replaceAll('_', '-'))
  if (source === undefined) throw new Error(`${id} has no file of its name`)
  const paragraphs = [
    `# ${title}`,
    `\`${id}\` · type \`${type}\` · severity ${severity} · ${place} · ${weight} · [source](../../../${source})`,
    `**Why it is suspicious.** ${why}`,
    `**Known false positives.** ${falsePositives}`,
    ...(cases === undefined ? [] : [`**Hits**, each in a test: ${listed(cases.hits)}.`]),
    ...(cases === undefined ? [] : [`**Misses**, each in a test: ${listed(cases.misses)}.`]),
    ...more,
    ...(attack.length === 0 ? [] : [`**ATT&CK.** ${attack.map(techniqueLink).join('; ')}.`]),
  ]
  return `${paragraphs.join('\n\n')}\n`
}

function listed(names: readonly string[]): string {
  const shown = names.slice(0, NAMES_MAX).map((name) => name.replaceAll(/([<>*_`[\]|])/g, '\\$1'))
  const left = names.length - shown.length
  return left > 0 ? `${shown.join('; ')}; and ${left} more` : shown.join('; ')
}

function techniqueLink(id: string): string {
  const { pattern } = attackTechnique(id)
  const link = `[${id}](https://attack.mitre.org/techniques/${id.replace('.', '/')}/)`
  return pattern === undefined ? link : `${link} ${pattern}`
}
