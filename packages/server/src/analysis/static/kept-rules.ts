// The operator's YARA rules are compiled once, by a process that never sees a sample, and kept on disk under their digest; every
// analysis process is handed what was compiled. What cannot be kept is compiled by each of them, as without a folder.
import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { KeptYara, RuleSource } from '@assay/engine'
import { keptRulesKey } from '@assay/engine/service'
import { RULE_COMPILE_MS_MAX, RULES_KEPT_MAX } from '../limits.ts'
import { FILE_ANALYSIS, FileAnalysisProcess } from './child-process.ts'
import type { ChildAnswer } from './task.ts'

const SUFFIX = '.rules.json'

export interface KeptRulesOptions {
  /** Of this service alone: what lies there is run as machine code. */
  readonly folder: string
  readonly memoryMibMax: number
  /** Hears when rules were compiled that were not kept before. */
  readonly onCompiled?: (fileCount: number, tookMs: number) => void
  /** Hears why each process, or the next start, has to compile them again. */
  readonly onProblem?: (reason: string) => void
}

/** Null where there is nothing to keep, or it could not be compiled. Never rejects. */
export async function keptRules(
  yara: readonly RuleSource[],
  { folder, memoryMibMax, onCompiled, onProblem = () => {} }: KeptRulesOptions,
): Promise<KeptYara | null> {
  const key = yara.length === 0 ? null : keptRulesKey(yara)
  if (key === null) return null
  const path = join(folder, `${key}${SUFFIX}`)
  const known = await readKept(path)
  if (known !== null) return known
  const began = performance.now()
  const kept = await compile(yara, memoryMibMax, onProblem)
  if (kept === null) return null
  onCompiled?.(kept.fileCount, performance.now() - began)
  // What cannot be written serves this process all the same.
  await keep(folder, path, kept).catch((error: Error) => onProblem(error.message))
  return kept
}

async function compile(
  yara: readonly RuleSource[],
  memoryMibMax: number,
  onProblem: (reason: string) => void,
): Promise<KeptYara | null> {
  const process = new FileAnalysisProcess(FILE_ANALYSIS, memoryMibMax, null, () => {})
  const limits = { timeoutMs: RULE_COMPILE_MS_MAX, memoryMibMax }
  const outcome = await process.run({ kind: 'compile', yara }, new Uint8Array(), limits)
  process.kill()
  if (outcome.outcome !== 'complete') {
    onProblem(outcome.reason)
    return null
  }
  const answer = outcome.answer as ChildAnswer // no sample was in the process
  if (answer.kind === 'threw') onProblem(answer.message)
  return answer.kind === 'compiled' ? answer.kept : null
}

/** Null where it is not there, or a part of it is not as it was written. */
async function readKept(path: string): Promise<KeptYara | null> {
  const text = await readFile(path, 'utf8').catch(() => null)
  if (text === null) return null
  const [digest, json = ''] = [text.slice(0, 64), text.slice(65)]
  if (digest !== sha256(json)) return null
  return JSON.parse(json) as KeptYara // written by us, and whole
}

async function keep(folder: string, path: string, kept: KeptYara): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const json = JSON.stringify(kept)
  const making = `${path}.${randomUUID()}`
  await writeFile(making, `${sha256(json)}\n${json}`, { mode: 0o600 })
  await rename(making, path)
  await forgetOld(folder)
}

/** The newest stay: whoever goes back to earlier rules finds them. */
async function forgetOld(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.includes(SUFFIX))
  const dated = await Promise.all(
    names.map(async (name) => ({ name, atMs: (await stat(join(folder, name)).catch(() => null))?.mtimeMs ?? 0 })),
  )
  const old = dated.toSorted((a, b) => b.atMs - a.atMs).slice(RULES_KEPT_MAX)
  await Promise.all(old.map(({ name }) => rm(join(folder, name), { force: true })))
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')
