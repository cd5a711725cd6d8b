// Runs the Biome binary of this platform. The platform package is depended on directly, because `npm ci` refuses a
// lock file in which one of the umbrella package's many optional platforms could not be resolved.
import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'

const binary = createRequire(import.meta.url).resolve(`@biomejs/cli-linux-${process.arch}/biome`)
const { status } = spawnSync(binary, ['check', '--error-on-warnings', ...process.argv.slice(2)], { stdio: 'inherit' })
process.exit(status ?? 1)
