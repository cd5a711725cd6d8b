// Collects the facts of a file and of everything in it, depth first, within one budget. Judges nothing.
import { createHash } from 'node:crypto'
import { buildKnowledge, type Knowledge } from '../data/knowledge.ts'
import type { AnalyzeFileInput } from './analyze.ts'
import { byInterest, leftClosed } from './archive/members.ts'
import { CUSTOMARY_PASSWORDS, passwordsTold } from './archive/passwords.ts'
import type { Budget } from './budget.ts'
import { starterMatcher } from './capability/bundled.ts'
import { measureEntropy } from './entropy.ts'
import { type FileFacts, READ_ABOVE, type RuleMatch } from './facts.ts'
import type { Child, Format, FormatContext, Parsed } from './format.ts'
import { isGenuine } from './formats/pe/authenticode/authenticode.ts'
import { formatsFor } from './formats/registry.ts'
import { digestOf, exactDigestOf } from './hashes/digest.ts'
import type { Identification } from './identify/identification.ts'
import { identify } from './identify/identify.ts'
import { KnownFiles } from './known-files.ts'
import {
  NOTE_BYTES_MAX,
  NOTES_MAX,
  PASSWORDS_BESIDE_MAX,
  SKIMMED_ENTROPY_BYTES,
  SKIMMED_STRINGS_BYTES_MAX,
} from './limits.ts'
import { readWith } from './own/in-force.ts'
import type { OwnRules } from './own/own-rules.ts'
import { programBytes } from './program-bytes.ts'
import { type GatheredStrings, gatherStrings } from './strings/gather.ts'

let shipped: Knowledge | null = null

/** The shipped tables, read once a process. */
export function shippedKnowledge(): Knowledge {
  shipped ??= buildKnowledge()
  return shipped
}

interface Place {
  readonly path: string
  readonly depth: number
  /** SHA-256 of every file around this one: a file that holds itself is not opened again. */
  readonly ancestors: readonly string[]
  /** Shared by the whole tree. */
  readonly known: KnownFiles
  /** Passwords told by what lies beside this file or around it. */
  readonly passwordsBeside: readonly string[]
  /** Something around this file is a resource that a genuine signature covers. */
  readonly isVouchedFor: boolean
  /** The program around this file is signed and unchanged. */
  readonly isInSigned: boolean
}

export async function gatherFacts(bytes: Uint8Array, given: AnalyzeFileInput, budget: Budget): Promise<FileFacts> {
  const name = given.fileName
  const submitted: Child = { name, bytes, relation: 'submitted' }
  const place = {
    path: name ?? 'file',
    depth: 0,
    ancestors: [],
    known: new KnownFiles(),
    passwordsBeside: [],
    ...UNSIGNED,
  }
  return gatherOne(submitted, place, given, budget)
}

const UNSIGNED = { isVouchedFor: false, isInSigned: false }

async function gatherOne(file: Child, place: Place, given: AnalyzeFileInput, budget: Budget): Promise<FileFacts> {
  const { bytes, name } = file
  const { path, depth } = place
  const isSkimmed = given.skim === true
  const known = place.known.find(file, depth, place.passwordsBeside)
  if (known !== null && !place.ancestors.includes(known.hashes.sha256)) return copyOf(known, file, place)
  const hashes = isSkimmed ? exactDigestOf(bytes) : digestOf(bytes)
  const type = identify(bytes, name)
  given.onFile?.(file, type, path)
  const isRepeated = place.ancestors.includes(hashes.sha256)
  const { parsed, readBy } = isRepeated
    ? NOT_READ_AGAIN
    : await parseFormats(bytes, contextOf(name, type, place, given, budget), given.ownRules)
  const ownBytes = programBytes({ ...parsed.facts, sizeBytes: bytes.length })
  const texts =
    isSkimmed && bytes.length > SKIMMED_STRINGS_BYTES_MAX
      ? NO_STRINGS
      : gatherStrings(bytes, type, budget, path, given.knowledge ?? shippedKnowledge(), ownBytes, parsed.plain)
  const below = placeBelow(place, file, hashes.sha256, parsed)
  const { gathered, unseen } = await gatherChildren([...parsed.children, ...texts.children], below, given, budget)
  const facts: FileFacts = {
    ...parsed.facts,
    path,
    name,
    depth,
    relation: file.relation,
    isVouchedFor: isVouchedFor(file, place),
    note: file.note ?? null,
    sizeBytes: bytes.length,
    hashes,
    type,
    entropy: measureEntropy(isSkimmed ? bytes.subarray(0, SKIMMED_ENTROPY_BYTES) : bytes),
    strings: texts.strings,
    iocs: texts.iocs,
    rules: await scanGuarded(bytes, type, given, budget, path),
    defects: parsed.defects,
    children: gathered,
    readBy,
    unseen: [...parsed.unseen, ...unseen],
    cuts: budget.cuts.filter((cut) => cut.where === path),
    capabilities: [],
    listed: [],
    copyOf: null,
  }
  const whole = isSkimmed ? facts : withCapabilities(facts, bytes, given)
  for (const what of given.ownRules?.guard.takeTold() ?? []) budget.cut({ limit: 'rules', where: path, what })
  place.known.add(whole, place.passwordsBeside)
  return whole
}

const contextOf = (
  fileName: string | null,
  type: Identification,
  { path, depth, passwordsBeside }: Place,
  { passwords, now, inspectMessage }: AnalyzeFileInput,
  budget: Budget,
): FormatContext => ({
  type,
  fileName,
  path,
  depth,
  passwords: [...(passwords ?? []), ...CUSTOMARY_PASSWORDS],
  passwordsBeside,
  budget,
  now,
  inspectMessage: inspectMessage ?? null,
})

/** Where the files in this one stand; path and depth are set for each of them. */
function placeBelow(place: Place, file: Child, sha256: string, parsed: Required<Parsed>): Place {
  const { passwordsTold, children, facts } = parsed
  const told = [...passwordsTold, ...notesTell(children), ...place.passwordsBeside]
  return {
    ...place,
    ancestors: [...place.ancestors, sha256],
    passwordsBeside: told.slice(0, PASSWORDS_BESIDE_MAX),
    isVouchedFor: isVouchedFor(file, place),
    isInSigned: facts.pe?.signatures.some(isGenuine) ?? false,
  }
}

/** What is appended to a program may be no part of what was signed; its resources are. */
function isVouchedFor({ relation, note }: Child, place: Place): boolean {
  return (
    place.isVouchedFor || (place.isInSigned && (relation === 'resource' || (relation === 'payload' && note === 'UPX')))
  )
}

/** What the code of a program can do. */
function withCapabilities(facts: FileFacts, bytes: Uint8Array, { capabilities }: AnalyzeFileInput): FileFacts {
  const matched = (capabilities ?? starterMatcher()).match(facts, bytes)
  return matched.length === 0 ? facts : { ...facts, capabilities: matched }
}

/** What is in it stands where it was found first, and so do the limits that were hit there. */
function copyOf(known: FileFacts, { name, relation, note }: Child, { path, depth }: Place): FileFacts {
  const place = { path, name, depth, relation, note: note ?? null }
  return { ...known, ...place, children: [], cuts: [], copyOf: known.copyOf ?? known.path }
}

const NO_STRINGS: GatheredStrings = { strings: { count: 0, found: [], decoded: [] }, iocs: [], children: [] }

/** Small texts among the members: where a password is handed over, it is handed over there. */
function notesTell(children: readonly Child[]): readonly string[] {
  return children
    .filter(
      ({ bytes, name }) => bytes.length <= NOTE_BYTES_MAX && /\.(?:txt|md|nfo|html?|rtf|diz|csv)$/i.test(name ?? ''),
    )
    .slice(0, NOTES_MAX)
    .flatMap(({ bytes }) => passwordsTold(Buffer.from(bytes).toString('utf8')))
}

/** Rules are the caller's: whatever is wrong with them costs their matches and is told, not the analysis. */
async function scanGuarded(
  bytes: Uint8Array,
  type: Identification,
  { scanRules }: AnalyzeFileInput,
  budget: Budget,
  path: string,
): Promise<readonly RuleMatch[]> {
  try {
    return (await scanRules?.(bytes, type)) ?? []
  } catch (error) {
    budget.cut({
      limit: 'rules',
      where: path,
      what: `the rules failed: ${error instanceof Error ? error.message : String(error)}`,
    })
    return []
  }
}

interface Gathered {
  readonly parsed: Required<Parsed>
  readonly readBy: readonly string[]
}

const NOT_READ_AGAIN: Gathered = {
  parsed: {
    facts: {},
    defects: [{ where: 'container', what: 'holds a copy of a file that it is itself inside of' }],
    children: [],
    unseen: [],
    passwordsTold: [],
    plain: [],
  },
  readBy: [READ_ABOVE],
}

async function parseFormats(
  bytes: Uint8Array,
  context: FormatContext,
  ownRules: OwnRules | undefined,
): Promise<Gathered> {
  let parsed: Required<Parsed> = { facts: {}, defects: [], children: [], unseen: [], passwordsTold: [], plain: [] }
  const readBy: string[] = []
  for (const format of ownFormatsFirst(context.type)) {
    if (!context.budget.hasTime(context.path)) break
    const one = await parseGuarded(format, bytes, context, ownRules)
    if (Object.keys(one.facts).length > 0 || isUnpacked(one, context)) readBy.push(format.id)
    parsed = {
      // What the file is before all stands; what it is besides does not take its place.
      facts: { ...one.facts, ...parsed.facts },
      defects: [...parsed.defects, ...one.defects],
      children: [...parsed.children, ...one.children],
      unseen: [...parsed.unseen, ...(one.unseen ?? [])],
      passwordsTold: [...parsed.passwordsTold, ...(one.passwordsTold ?? [])],
      plain: [...parsed.plain, ...(one.plain ?? [])],
    }
  }
  return { parsed, readBy }
}

function ownFormatsFirst({ id, also }: Identification): readonly Format[] {
  const own = formatsFor([id])
  return [...own, ...formatsFor(also).filter((format) => !own.includes(format))]
}

/** Of a container that says nothing of itself, what it held is all that there is to read. */
function isUnpacked({ children }: Parsed, { type }: FormatContext): boolean {
  return children.length > 0 && (type.group === 'archive' || type.group === 'message')
}

/** Formats never throw; if one does for all that, it costs this one format and is told, not the whole analysis. */
async function parseGuarded(
  format: Format,
  bytes: Uint8Array,
  context: FormatContext,
  ownRules: OwnRules | undefined,
): Promise<Parsed> {
  try {
    return await readWith(ownRules, () => format.parse(bytes, context))
  } catch (error) {
    const what = `the parser failed: ${error instanceof Error ? error.message : String(error)}`
    return { facts: {}, defects: [{ where: format.id, what }], children: [], unseen: [`${format.id}: ${what}`] }
  }
}

async function gatherChildren(
  children: readonly Child[],
  place: Place,
  given: AnalyzeFileInput,
  budget: Budget,
): Promise<{ readonly gathered: readonly FileFacts[]; readonly unseen: readonly string[] }> {
  const gathered: FileFacts[] = []
  if (children.length > 0 && place.depth >= budget.limits.depthMax) {
    const what = `files deeper than ${budget.limits.depthMax} levels were not opened`
    budget.cut({ limit: 'depthMax', where: place.path, what })
    return { gathered, unseen: closedOf(children) }
  }
  const ordered = children.length > budget.limits.childrenMax ? byInterest(children) : children
  for (const [index, child] of ordered.entries()) {
    if (child.name === null && isThere(child.bytes, gathered)) continue
    if (!budget.takeChild(place.path) || !budget.hasTime(place.path)) {
      return { gathered, unseen: closedOf(ordered.slice(index)) }
    }
    const path = `${place.path}/${child.name ?? `${child.relation}-${index + 1}`}`
    gathered.push(await gatherOne(child, { ...place, path, depth: place.depth + 1 }, given, budget))
  }
  return { gathered, unseen: [] }
}

function closedOf(children: readonly Child[]): readonly string[] {
  const closed = leftClosed(children.map(({ name }) => name))
  return closed === null ? [] : [closed]
}

/** What has no name was carved out: where a format has given the same bytes already, it is no second file. */
function isThere(bytes: Uint8Array, gathered: readonly FileFacts[]): boolean {
  if (!gathered.some(({ sizeBytes }) => sizeBytes === bytes.length)) return false
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return gathered.some(({ hashes }) => hashes.sha256 === sha256)
}
