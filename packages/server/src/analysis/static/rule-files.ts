// The user's own rules: YARA, capa-format and Sigma files of one folder, read by the service, since an analysis process can read
// nothing but our code. Looked at again now and then, so that a change takes effect without a restart.
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { KeptYara, RuleSource } from '@assay/engine'
import { isSigma } from '@assay/engine/service'
import { RULE_BYTES_MAX, RULE_FILES_MAX } from '../limits.ts'

export interface RuleFiles {
  readonly yara: readonly RuleSource[]
  readonly capa: readonly RuleSource[]
  readonly sigma: readonly RuleSource[]
  /** Equal for equal rules. */
  readonly digest: string
  /** Of `yara`, where they were compiled before any process was started. */
  readonly keptYara?: KeptYara
}

/** Told as the namespace of their matches. */
const NAMESPACE = 'user'

export const NO_RULES: RuleFiles = { yara: [], capa: [], sigma: [], digest: '' }

const languageOf = (name: string): 'yara' | 'yaml' | null => {
  if (/\.(yar|yara)$/i.test(name)) return 'yara'
  return /\.ya?ml$/i.test(name) ? 'yaml' : null
}

/** So often a folder is read that changes meanwhile, as long as `assay rules update` needs to put a source in its place. */
const TRIES = 10
const AGAIN_MS = 200

class ChangedError extends Error {}

/** Rejects when the folder cannot be read, changes all the time, or holds more than the limits. */
export async function readRuleFiles(folder: string | null): Promise<RuleFiles> {
  if (folder === null) return NO_RULES
  for (let tries = 1; ; tries += 1) {
    try {
      return await readOnce(folder)
    } catch (error) {
      if (!(error instanceof ChangedError) || tries >= TRIES) throw error
      await sleep(AGAIN_MS)
    }
  }
}

async function readOnce(folder: string): Promise<RuleFiles> {
  const paths = await rulePaths(folder)
  if (paths.length > RULE_FILES_MAX) throw new RangeError(`${folder} holds more than ${RULE_FILES_MAX} rule files`)
  const rules = { yara: [] as RuleSource[], capa: [] as RuleSource[], sigma: [] as RuleSource[] }
  const digest = createHash('sha256')
  let bytes = 0
  for (const path of paths) {
    const text = await readFile(path, 'utf8').catch(asChanged(folder))
    bytes += text.length
    if (bytes > RULE_BYTES_MAX) throw new RangeError(`${folder} holds more than ${RULE_BYTES_MAX} bytes of rules`)
    const name = relative(folder, path)
    digest.update(`${name}\0${text.length}\0${text}`)
    const language = languageOf(name)
    const source = { name, text, namespace: NAMESPACE }
    if (language === 'yara') rules.yara.push(source)
    else rules[isSigma(text) ? 'sigma' : 'capa'].push(source)
  }
  // A source that takes the place of an older one is read whole or not at all.
  if ((await rulePaths(folder)).join('\0') !== paths.join('\0')) throw changed(folder)
  return { ...rules, digest: digest.digest('hex') }
}

const changed = (folder: string): ChangedError => new ChangedError(`${folder} changed while it was read`)

/** Of what was listed and is gone: all but the folder itself. */
const asChanged =
  (folder: string) =>
  (error: NodeJS.ErrnoException): never => {
    throw error.code === 'ENOENT' && error.path !== folder ? changed(folder) : error
  }

/** What begins with a dot is no source: `assay rules` makes those in there. */
async function rulePaths(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(asChanged(folder))
  return entries
    .filter((entry) => entry.isFile() && languageOf(entry.name) !== null)
    .map((entry) => join(entry.parentPath, entry.name))
    .filter(
      (path) =>
        !relative(folder, path)
          .split(sep)
          .some((part) => part.startsWith('.')),
    )
    .sort()
}
