// Writes the types of `analysis_results` from the contract's schema of them, for programs that read results in TypeScript.
// `npm run results-schema` runs it; a test holds the two against each other.
import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import schemas from '../packages/contract/src/results-schema.json' with { type: 'json' }
import { wireTypes } from './wire-types.ts'

const TARGET = join(resolve(import.meta.dirname, '..'), 'packages/contract/src/results-types.ts')

/** The module as it should be. */
export const resultsTypes = async (): Promise<string> =>
  `// The shapes within \`analysis_results\`, written from results-schema.json by \`npm run results-schema\`.\n${await wireTypes(schemas)}`

if (import.meta.main) writeFileSync(TARGET, await resultsTypes())
