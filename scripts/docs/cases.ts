// What the tests hold each detector to: the names of the samples that it hits and of those that it must miss. The tests are
// loaded with a `node:test` that only takes down names, so a page can tell nothing that no test checks.
import { globSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { names } from './named-cases.ts'

export interface NamedCases {
  readonly hits: readonly string[]
  readonly misses: readonly string[]
}

const ROOT = join(import.meta.dirname, '../..')
const TESTS = [
  'packages/engine/src/{email,file,trace}/detectors/**/*.test.ts',
  'packages/engine/test/file/**/*detectors.test.ts',
]
const STAND_IN = new URL('named-cases.ts', import.meta.url).href
const NAME = /^(\w+) (hits|misses): (.+)$/s

/** By a detector's id; those that have no table of their own are absent. */
export async function namedCases(): Promise<ReadonlyMap<string, NamedCases>> {
  const hooks = registerHooks({
    resolve: (specifier, context, next) =>
      specifier === 'node:test' ? { url: STAND_IN, shortCircuit: true } : next(specifier, context),
  })
  for (const file of globSync(TESTS, { cwd: ROOT }).sort()) await import(pathToFileURL(join(ROOT, file)).href)
  hooks.deregister()
  const parsed = names.flatMap((name) => {
    const [, id, kind, what] = NAME.exec(name) ?? []
    return id === undefined || what === undefined ? [] : [{ id, kind, what }]
  })
  const byId = Map.groupBy(parsed, ({ id }) => id)
  return new Map(
    [...byId].map(([id, cases]) => {
      const of = (kind: string): readonly string[] => [
        ...new Set(cases.filter((one) => one.kind === kind).map(({ what }) => what)),
      ]
      return [id, { hits: of('hits'), misses: of('misses') }]
    }),
  )
}
