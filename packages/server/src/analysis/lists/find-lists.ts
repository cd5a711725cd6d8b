// What lies in the operator's folder: each list with what is said of it. Folders called `good` and `bad` say which it is, or
// `feed.json` in a folder, for all in it and below.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, extname, join, relative } from 'node:path'
import { FORMAT_VERSION } from './index-format.ts'
import { EVENTS_MAX, LISTS_MAX } from './limits.ts'

/** One list as it lies there. */
export interface ListFile {
  readonly name: string
  /** Of the file, or of a MISP feed's folder. */
  readonly path: string
  readonly form: 'lines' | 'json' | 'misp_folder'
  readonly says: 'good' | 'bad'
  /** 1 to 100. */
  readonly score: number
  /** The day of entries without one of their own, where the operator says it. */
  readonly since: string | null
  readonly changedMs: number
  /** Equal as long as nobody wrote to it. */
  readonly stamp: string
}

export interface ListProblem {
  readonly list: string
  readonly problem: string
}

export interface FoundLists {
  readonly lists: readonly ListFile[]
  readonly problems: readonly ListProblem[]
}

/** What holds for a folder and all below it. */
interface Said {
  readonly says: 'good' | 'bad' | null
  readonly score: number
  readonly since: string | null
  readonly name: string | null
}

const SETTINGS_NAME = 'feed.json'
const SETTINGS_BYTES_MAX = 64 * 1024
const DEPTH_MAX = 8
const LINES =
  /^\.(?:txt|csv|tsv|list|lst|hash|hashes|md5|sha1|sha256|tlsh|ssdeep|hosts|netset|ipset|domains|urls|ips|ioc)$/
const JSON_FORMS = /^\.(?:json|stix|stix2)$/
/** What editors and copying programs leave for a moment, and what a folder tells of itself. */
const NO_LIST = /^\.|~$|\.(?:tmp|part|partial|swp|crdownload|md)$|^(?:readme|licen[cs]e|copying|notice)(?:\.|$)/i

/** Throws where the folder itself cannot be read. */
export function findLists(folder: string): FoundLists {
  const lists: ListFile[] = []
  const problems: ListProblem[] = []
  const walk = (path: string, inherited: Said, depth: number): void => {
    const names = readdirSync(path).sort()
    const said = saidBy(path, names, path === folder ? inherited : ofName(basename(path), inherited), folder, problems)
    if (names.includes('manifest.json')) {
      addGuarded(path, () =>
        describe(path, 'misp_folder', said.name ?? (relative(folder, path) || basename(path)), said),
      )
      return
    }
    for (const name of names) {
      if (NO_LIST.test(name) || name === SETTINGS_NAME) continue
      const one = join(path, name)
      const stats = statSync(one, { throwIfNoEntry: false })
      if (stats?.isDirectory() === true) {
        if (depth < DEPTH_MAX) walk(one, said, depth + 1)
        else problems.push({ list: relative(folder, one), problem: `it lies deeper than ${DEPTH_MAX} folders` })
      } else if (stats?.isFile() === true) addGuarded(one, () => listFile(one, said, folder))
    }
  }
  const addGuarded = (path: string, make: () => ListFile): void => {
    const list = relative(folder, path)
    try {
      if (lists.length >= LISTS_MAX) throw new RangeError(`more than ${LISTS_MAX} lists`)
      lists.push(make())
    } catch (error) {
      problems.push({ list, problem: textOf(error) })
    }
  }
  walk(folder, { says: null, score: 100, since: null, name: null }, 0)
  return { lists, problems }
}

export const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

const ofName = (name: string, inherited: Said): Said =>
  name === 'good' || name === 'bad' ? { ...inherited, says: name } : inherited

function saidBy(
  path: string,
  names: readonly string[],
  inherited: Said,
  folder: string,
  problems: ListProblem[],
): Said {
  if (!names.includes(SETTINGS_NAME)) return inherited
  const file = join(path, SETTINGS_NAME)
  try {
    if (statSync(file).size > SETTINGS_BYTES_MAX) throw new RangeError('it is too large')
    return { ...inherited, ...readSettings(JSON.parse(readFileSync(file, 'utf8'))) }
  } catch (error) {
    problems.push({ list: relative(folder, file), problem: textOf(error) })
    // What its lists are is not known.
    return { ...inherited, says: null }
  }
}

/** Throws a RangeError that says what is wrong. */
function readSettings(json: unknown): Partial<Said> {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) throw new RangeError('it is no JSON object')
  const { says, score, since, name, ...others } = json as Readonly<Record<string, unknown>>
  const [other] = Object.keys(others)
  if (other !== undefined) throw new RangeError(`"${other}" is no setting: says, score, since and name are`)
  const isDay = typeof since === 'string' && /^\d{4}-\d\d-\d\d$/.test(since)
  if (says !== undefined && says !== 'good' && says !== 'bad') throw new RangeError('"says" must be "good" or "bad"')
  if (score !== undefined && !(typeof score === 'number' && score >= 1 && score <= 100))
    throw new RangeError('"score" must be a number from 1 to 100')
  if (since !== undefined && !isDay) throw new RangeError('"since" must be a day, as 2026-11-23')
  if (name !== undefined && !(typeof name === 'string' && /^[^\p{Cc}\p{Cf}]{1,80}$/u.test(name)))
    throw new RangeError('"name" must be a text of at most 80 characters')
  return {
    ...(says !== undefined && { says }),
    ...(score !== undefined && { score }),
    ...(isDay && { since }),
    ...(name !== undefined && { name }),
  }
}

function listFile(path: string, said: Said, folder: string): ListFile {
  const extension = extname(path).toLowerCase()
  const form = LINES.test(extension) ? 'lines' : JSON_FORMS.test(extension) ? 'json' : null
  if (form === null)
    throw new RangeError(`no list has the ending "${extension}": docs/feeds.md names those that are read`)
  return describe(path, form, said.name === null ? relative(folder, path) : `${said.name}: ${basename(path)}`, said)
}

function describe(path: string, form: ListFile['form'], name: string, said: Said): ListFile {
  const { says, score, since } = said
  if (says === null) throw new RangeError(SAYS_NEITHER)
  const { stamp, changedMs } = stampOf(path, form)
  return { name, path, form, says, score, since, changedMs, stamp }
}

const SAYS_NEITHER =
  'nothing says whether it is good or bad: put it below a folder "good" or "bad", or say so in feed.json'

/** Equal as long as nobody wrote to the list, or to an event of the feed. */
export function stampOf(path: string, form: ListFile['form']): Pick<ListFile, 'stamp' | 'changedMs'> {
  const paths = form === 'misp_folder' ? eventsIn(path) : [path]
  const stamp = createHash('sha256').update(`${FORMAT_VERSION}\n${path}`)
  let changedMs = 0
  for (const one of paths) {
    const stats = statSync(one, { throwIfNoEntry: false })
    if (stats === undefined) continue
    stamp.update(`\n${one} ${stats.size} ${stats.mtimeMs} ${stats.ino}`)
    changedMs = Math.max(changedMs, stats.mtimeMs)
  }
  return { stamp: stamp.digest('hex'), changedMs }
}

function eventsIn(path: string): readonly string[] {
  const names = readdirSync(path).filter((name) => name.endsWith('.json'))
  if (names.length > EVENTS_MAX) throw new RangeError(`it holds more than ${EVENTS_MAX} events`)
  return names.sort().map((name) => join(path, name))
}
