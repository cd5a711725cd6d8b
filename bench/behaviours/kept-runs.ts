// What the guests saw of each sample, kept in a folder, so that a changed engine can judge the very same runs again.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DynamicEngine, EngineOutcome } from '../../packages/server/src/analysis/dynamic/engine.ts'

/** The engine, and each of its runs in the folder. */
export function keepsRuns(engine: DynamicEngine, folder: string): DynamicEngine {
  mkdirSync(folder, { recursive: true })
  return {
    ...engine,
    run: async (sample, call) => {
      const ended = await engine.run(sample, call)
      writeFileSync(fileOf(folder, sample.fileName), JSON.stringify(ended))
      return ended
    },
  }
}

/** Answers with what was kept, and declines what was not. */
export function repeatsRuns(folder: string): DynamicEngine {
  const kept = ({ fileName }: { readonly fileName: string | null }): EngineOutcome | null => {
    try {
      // What this command wrote itself.
      return JSON.parse(readFileSync(fileOf(folder, fileName), 'utf8')) as EngineOutcome
    } catch {
      return null
    }
  }
  return {
    name: 'microvm',
    place: 'here',
    limitMs: (timeoutMs) => timeoutMs,
    declines: (sample) => (kept(sample) === null ? NOT_KEPT : null),
    run: async (sample) => kept(sample) ?? { outcome: 'skipped', reason: NOT_KEPT },
    close: () => {},
  }
}

const NOT_KEPT = 'No run of it was kept.'

const fileOf = (folder: string, fileName: string | null): string => join(folder, `${fileName ?? 'file'}.json`)
