// Where rules of others come from: each source is a folder of its own below ASSAY_RULES_DIR, with a record of what it was
// copied from. Only files of rules and of licences are copied, and nothing that a link leads to or that an archive would put
// elsewhere. A source is made in a folder that no reader of rules looks into, and takes its place when it is whole.
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'

/** What a source was copied from. */
export interface Origin {
  readonly from: string
  /** Of a git checkout; null where it is none. */
  readonly commit: string | null
}

export interface InstalledSource {
  readonly name: string
  readonly folder: string
  /** Null where somebody put it there by hand. */
  readonly origin: Origin | null
  readonly files: number
  readonly rules: number
  readonly licence: string
}

const RECORD = '.assay-source.json'
const RULES = /\.ya?ml$|\.yara?$/i
const YARA = /\.yara?$/i
const YARA_RULE = /^[ \t]{0,40}(?:(?:private|global)[ \t]{1,40}){0,2}rule[ \t]{1,40}\w{1,128}/gm
const LICENCE = /^(?:licen[cs]e|copying|unlicense)(?:[.-]\w{1,20})?$/i
export const NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/

const LICENCES: readonly (readonly [RegExp, string])[] = [
  [/detection rule license/i, 'Detection Rule License'],
  [/elastic license/i, 'Elastic License'],
  [/gnu affero general public license/i, 'AGPL'],
  [/gnu lesser general public license/i, 'LGPL'],
  [/gnu general public license/i, 'GPL'],
  [/apache license/i, 'Apache-2.0'],
  [/\bmit license\b|permission is hereby granted, free of charge/i, 'MIT'],
  [/redistribution and use in source and binary forms/i, 'BSD'],
  [/attribution-noncommercial|cc[- ]by[- ]nc/i, 'Creative Commons, non-commercial'],
  [/creative commons/i, 'Creative Commons'],
  [/released into the public domain/i, 'Unlicense'],
]
const NO_LICENCE = 'none stated'
const LICENCE_CHARS_READ = 4096

/** Of rules or of a licence. */
export const isWanted = (name: string): boolean => RULES.test(name) || LICENCE.test(name)

/**
 * Copies the rules of `from`, a folder or an archive, into a folder `name` of `rules`; what lay there before is gone. Rejects
 * where the disk or the archive cannot be used; then what lay there stays.
 */
export async function copySource(from: string, rules: string, name: string): Promise<InstalledSource> {
  const target = join(rules, name)
  const [making, before] = [join(rules, `.${name}.new`), join(rules, `.${name}.old`)]
  // Whoever was ended between the two steps below left the source under its other name.
  if (!existsSync(target) && existsSync(before)) renameSync(before, target)
  for (const folder of [making, before]) rmSync(folder, { recursive: true, force: true })
  try {
    await makeSource(from, making)
  } catch (error) {
    rmSync(making, { recursive: true, force: true })
    throw error
  }
  if (existsSync(target)) renameSync(target, before)
  renameSync(making, target)
  rmSync(before, { recursive: true, force: true })
  return describe(target, name)
}

async function makeSource(from: string, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const isArchive = statSync(from).isFile()
  if (isArchive) await unpackRules(from, folder)
  else
    for (const path of filesBelow(from)) {
      const to = join(folder, relative(from, path))
      mkdirSync(dirname(to), { recursive: true })
      cpSync(path, to)
    }
  const origin: Origin = { from: resolve(from), commit: isArchive ? null : commitOf(from) }
  writeFileSync(join(folder, RECORD), `${JSON.stringify(origin, null, 2)}\n`)
}

async function unpackRules(archive: string, folder: string): Promise<void> {
  const { filesOfArchive } = await import('./archive-files.ts')
  for (const { path, bytes } of await filesOfArchive(archive, isWanted)) {
    const to = join(folder, path)
    mkdirSync(dirname(to), { recursive: true })
    writeFileSync(to, bytes)
  }
}

/** Every source of the folder, by name. Throws when it cannot be read. */
export function installedSources(rules: string): readonly InstalledSource[] {
  return readdirSync(rules, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && NAME.test(entry.name))
    .map(({ name }) => describe(join(rules, name), name))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

function describe(folder: string, name: string): InstalledSource {
  const paths = filesBelow(folder)
  const ruleFiles = paths.filter((path) => RULES.test(path))
  const licence = paths.find((path) => !RULES.test(path))
  return {
    name,
    folder,
    origin: readOrigin(folder),
    files: ruleFiles.length,
    rules: ruleFiles.reduce((count, path) => count + rulesIn(path), 0),
    licence: licence === undefined ? NO_LICENCE : licenceOf(readFileSync(licence, 'utf8')),
  }
}

/** A file of Sigma is one rule. */
const rulesIn = (path: string): number =>
  YARA.test(path)
    ? (readFileSync(path, 'utf8').match(YARA_RULE)?.length ?? 0)
    : (readFileSync(path, 'utf8').match(/^rule:/gm)?.length ?? 1)

function licenceOf(text: string): string {
  const start = text.slice(0, LICENCE_CHARS_READ)
  const known = LICENCES.find(([pattern]) => pattern.test(start))?.[1]
  return known ?? (/\S.{0,59}/.exec(start)?.[0].trim() || NO_LICENCE)
}

/** Files of rules, and licences, shortest path first among the latter. */
function filesBelow(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && isWanted(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !relative(folder, path).split(/[\\/]/).includes('.git'))
    .toSorted((a, b) => a.length - b.length || (a < b ? -1 : 1))
}

function readOrigin(folder: string): Origin | null {
  const path = join(folder, RECORD)
  if (!existsSync(path)) return null
  try {
    const { from, commit } = JSON.parse(readFileSync(path, 'utf8')) as Partial<Record<'from' | 'commit', unknown>>
    return typeof from === 'string' ? { from, commit: typeof commit === 'string' ? commit : null } : null
  } catch {
    return null
  }
}

/** What HEAD of a checkout names: a commit, or a branch whose commit stands in a file or among the packed ones. */
function commitOf(folder: string): string | null {
  const read = (path: string): string => {
    const whole = join(folder, '.git', path)
    return existsSync(whole) ? readFileSync(whole, 'utf8') : ''
  }
  if (!existsSync(join(folder, '.git', 'HEAD'))) return null
  const head = read('HEAD').trim()
  const branch = /^ref: (refs\/[\w./-]{1,200})$/.exec(head)?.[1]
  if (branch === undefined) return asCommit(head)
  const packed = read('packed-refs')
    .split('\n')
    .find((line) => line.endsWith(` ${branch}`))
  return asCommit(read(branch).trim()) ?? asCommit(packed?.split(' ')[0] ?? '')
}

const asCommit = (text: string): string | null => (/^[0-9a-f]{40,64}$/.test(text) ? text : null)
