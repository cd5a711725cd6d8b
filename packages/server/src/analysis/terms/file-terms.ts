// By what a file is found: what was given with it, and what its analysis found, in whatever lies in it.
import type { Term } from '../../store/mail-store.ts'
import { TermSet } from './term-set.ts'

/** As deep as children are told, with room. */
const DEPTH_MAX = 20

type Section = Readonly<Record<string, unknown>>

const sections = (value: unknown): readonly Section[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'object' && item !== null) : []
const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)

export function givenTerms(given: {
  readonly sample: { readonly sha256: string; readonly sha1: string; readonly md5: string }
  readonly fileName: string | null
  readonly tags: readonly string[] | null
}): readonly Term[] {
  const set = new TermSet()
  for (const hash of [given.sample.sha256, given.sample.sha1, given.sample.md5]) set.hash(hash)
  set.fileName(given.fileName)
  for (const tag of given.tags ?? []) set.tag(tag)
  return set.terms
}

/** Of `analysis_results`. */
export function foundTerms(results: Section): readonly Term[] {
  const set = new TermSet()
  for (const heuristic of sections(results['heuristics'])) addDetector(set, heuristic)
  addIocs(set, results['iocs'])
  addChildren(set, results['children'], 0)
  return set.terms
}

function addDetector(set: TermSet, heuristic: Section): void {
  const id = textOf(heuristic['heur_id'])
  if (id !== null) set.detector(id)
}

function addIocs(set: TermSet, iocs: unknown): void {
  if (typeof iocs !== 'object' || iocs === null) return
  const values = (kind: string): readonly string[] =>
    sections((iocs as Section)[kind]).flatMap(({ value }) => textOf(value) ?? [])
  for (const url of values('urls')) set.url(url)
  for (const domain of values('domains')) set.domain(domain)
  for (const ip of values('ips')) set.ip(ip)
  for (const email of values('emails')) set.address(email)
}

function addChildren(set: TermSet, children: unknown, depth: number): void {
  if (depth === DEPTH_MAX) return
  for (const child of sections(children)) {
    for (const name of ['sha256', 'sha1', 'md5']) set.hash(textOf(child[name]))
    set.fileName(textOf(child['name']) ?? textOf(child['path']))
    addChildren(set, child['children'], depth + 1)
  }
}
