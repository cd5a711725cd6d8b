// What the operator's lists say of every file in a tree and of the addresses in it: asked once, when all facts are there.
import type { Knowledge } from '../data/knowledge.ts'
import {
  type Asked,
  askLists,
  keysOfEmail,
  keysOfFile,
  keysOfHost,
  keysOfUrl,
  type Listed,
} from '../lists/ask-lists.ts'
import { ADDRESSES_ASKED_MAX } from '../lists/limits.ts'
import type { AskLists, ListKey } from '../lists/list-match.ts'
import type { FileFacts } from './facts.ts'

export interface ListsGiven {
  readonly ask: AskLists
  readonly knowledge: Knowledge
  readonly now: Date
}

/** The same tree with `listed` in each of its files. */
export async function withListed(facts: FileFacts, { ask, knowledge, now }: ListsGiven): Promise<FileFacts> {
  const files = treeOf(facts)
  const asked = files.flatMap((file) => askedOf(file, knowledge))
  // The files themselves come first: no number of addresses crowds them out.
  const ordered = [
    ...asked.filter(({ where }) => where === WHOLE_FILE),
    ...asked.filter(({ where }) => where !== WHOLE_FILE),
  ]
  const found = new Map<string, Listed[]>()
  for (const listed of await askLists(ask, ordered.slice(0, files.length + ADDRESSES_ASKED_MAX), now)) {
    const key = placeOf(listed)
    found.set(key, [...(found.get(key) ?? []), listed])
  }
  return found.size === 0 ? facts : marked(facts, found, knowledge)
}

/** Where a match by the file's own hash is told. */
export const WHOLE_FILE = 'file'

const placeOf = ({ value, where }: Pick<Asked, 'value' | 'where'>): string => `${where}\n${value}`

const treeOf = (facts: FileFacts): readonly FileFacts[] => [facts, ...facts.children.flatMap(treeOf)]

function marked(facts: FileFacts, found: ReadonlyMap<string, readonly Listed[]>, knowledge: Knowledge): FileFacts {
  const own = new Set(askedOf(facts, knowledge).map(placeOf))
  return {
    ...facts,
    listed: [...own].flatMap((place) => found.get(place) ?? []),
    children: facts.children.map((child) => marked(child, found, knowledge)),
  }
}

function askedOf(facts: FileFacts, knowledge: Knowledge): readonly Asked[] {
  const { hashes, sizeBytes } = facts
  const whole: Asked = { value: hashes.sha256, where: WHOLE_FILE, keys: keysOfFile(hashes, sizeBytes) }
  return [whole, ...addressesOf(facts, knowledge)].filter(({ keys }) => keys.length > 0)
}

/** Where an address is there to be gone to: what a program or script holds, and links. A text or a report only names it. */
function addressesOf(facts: FileFacts, knowledge: Knowledge): readonly Asked[] {
  const { type, iocs } = facts
  const isActive = type.group === 'executable' || type.group === 'script' || type.id === 'html'
  const held = iocs
    .filter(({ safelisted }) => isActive && !safelisted)
    .map(({ kind, value, where }) => ({ value, where, keys: keysOfIoc(kind, value, knowledge) }))
  return [...held, ...linksOf(facts).map(([where, value]) => ({ value, where, keys: keysOfUrl(value, knowledge) }))]
}

function keysOfIoc(kind: string, value: string, knowledge: Knowledge): readonly ListKey[] {
  if (kind === 'url') return keysOfUrl(value, knowledge)
  if (kind === 'email') return keysOfEmail(value, knowledge)
  return kind === 'domain' || kind === 'ip' ? keysOfHost(value, knowledge) : []
}

function linksOf({ pdf, office, html, calendar, pointer }: FileFacts): readonly (readonly [string, string])[] {
  return [
    ...(pdf?.uris ?? []).map((uri) => ['pdf.uri', uri] as const),
    ...(office?.links ?? []).map(({ target }) => ['office.link', target] as const),
    ...(html?.refreshes ?? []).map(({ target }) => ['html.refresh', target] as const),
    ...(calendar?.urls ?? []).map((url) => ['calendar.url', url] as const),
    ...(pointer?.targets ?? []).map((target) => ['pointer.target', target] as const),
  ]
}
