// Our code is some 2,000 modules, and to find, read and link each costs a start more than to run them. `packages/cli/build.js`
// joins them into a few files; whoever starts asks here whether these are still what the sources say, and else runs the sources.
// JavaScript: `npm ci` builds with whatever Node the machine has, and a start loads this before anything else.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const PACKAGES = fileURLToPath(new URL('../..', import.meta.url))

/** Where the joined files lie: among our code, so that analysis processes can read them. */
export const BUNDLE = join(PACKAGES, 'cli/dist')
/** Its file that says what it was made from. */
export const MADE_FROM = 'made-from'
/** In a package or an image, whose sources nobody changes. */
export const SHIPPED = 'as it was shipped'

/** Names, sizes and times of all that is joined, and of what joins it: they change with whatever somebody edits, pulls or checks out. */
export function stateOfSources() {
  const hash = createHash('sha256')
  const joins = statSync(join(PACKAGES, 'cli/build.js'), { throwIfNoEntry: false })
  hash.update(`${joins?.size} ${joins?.mtimeMs}\n`)
  for (const name of readdirSync(PACKAGES).sort()) {
    const sources = join(PACKAGES, name, 'src')
    if (!existsSync(sources)) continue
    for (const file of ['../package.json', ...readdirSync(sources, { recursive: true }).sort()]) {
      if (!/\.(?:ts|js|json)$/.test(file)) continue
      const { size, mtimeMs } = statSync(join(sources, file))
      hash.update(`${name}/${file} ${size} ${mtimeMs}\n`)
    }
  }
  return hash.digest('hex')
}

export function isBundleCurrent() {
  try {
    const madeFrom = readFileSync(join(BUNDLE, MADE_FROM), 'utf8')
    return madeFrom === SHIPPED || madeFrom === stateOfSources()
  } catch {
    // None was built, or a file went away under our eyes.
    return false
  }
}
