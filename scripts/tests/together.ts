// Which test files share a process. To start one and to load the engine takes a second and more, and the table of a detector a
// few milliseconds.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** Tests of what is pure: bytes or facts in, findings out. */
const PURE = /^packages\/engine\/(?:src|test\/(?:email|trace))\//
/** As pure, but for those that start programs, or hold a bound of time or memory that others in the process would use up. */
const MOSTLY_PURE =
  /^packages\/(?:engine\/test\/(?!emulate\/|file\/(?:hostile|robust|archives)\/)|sandbox\/test\/(?:results|build|decoys|own-windows)\/|contract\/test\/)/
const ALONE = /\b(?:spawn\w*|execFile\w*|performance|process|setTimeout|Worker|globalThis)\b/
const TOGETHER = 30

/** The files to run: of the pure ones one for each dozen or two, which imports them, in `folder`. */
export function together(files: readonly string[], folder: string): readonly string[] {
  const isPure = (file: string): boolean =>
    PURE.test(file) || (MOSTLY_PURE.test(file) && !ALONE.test(readFileSync(file, 'utf8')))
  const pure = files.filter(isPure)
  if (pure.length < TOGETHER) return files
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const groups = Map.groupBy(pure, (file) => Math.floor(pure.indexOf(file) / TOGETHER))
  const made = [...groups].map(([number, members]) => {
    const path = join(folder, `pure-${number}.mjs`)
    writeFileSync(path, members.map((file) => `import ${JSON.stringify(resolve(file))}\n`).join(''))
    return path
  })
  return [...made, ...files.filter((file) => !isPure(file))]
}
