// Our hashes beside those of Debian's programs, and our import hashes beside YARA-X's, on files of this machine.
// `npm run diff:hashes [-- --files N] [--more DIR]`: files are taken until every program has told the hash of N of them
// (2,000; `tlsh` tells none of small or uniform files); prints equal and unequal by hash; exits 1 where one is unequal.
// What is not installed is told: `apt-get install coreutils ssdeep tlsh-tools`.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { parseElf } from '../../packages/engine/src/file/formats/elf/parse.ts'
import { parsePe } from '../../packages/engine/src/file/formats/pe/parse.ts'
import { digestOf, type FileHashes } from '../../packages/engine/src/file/hashes/digest.ts'
import { disagreements, WITHOUT_YARA, yara } from '../../packages/engine/test/file/yara-oracle.ts'
import { gatherBenign } from '../benign/gather.ts'

const { values } = parseArgs({ options: { files: { type: 'string' }, more: { type: 'string' } } })
/** Files an invocation of a program is given. */
const BATCH = 100
const OUTPUT_BYTES_MAX = 64 * 1024 * 1024

type Digests = ReadonlyMap<string, string | null>
type Print = (paths: readonly string[]) => string

const run = (program: string, args: readonly string[]): string =>
  spawnSync(program, args, { encoding: 'utf8', maxBuffer: OUTPUT_BYTES_MAX }).stdout

/** `<hash>  <path>`; a backslash before the hash tells of escapes in the path, which are not gathered here. */
const sums =
  (program: string): Print =>
  (paths) =>
    run(program, ['--', ...paths])

function readSums(printed: string): Digests {
  return new Map(
    [...printed.matchAll(/^([0-9a-f]{32,128}) [ *](.+)$/gm)].map((found) => [found[2] ?? '', found[1] ?? '']),
  )
}

function readSsdeep(printed: string): Digests {
  return new Map(
    [...printed.matchAll(/^(\d+:[^:\n]*:[^,\n]*),"(.*)"$/gm)].map((found) => [found[2] ?? '', found[1] ?? '']),
  )
}

/** The version that Debian 12 has prints no prefix, and nothing for files under 256 bytes. */
function readTlsh(paths: readonly string[]): Digests {
  return new Map(
    paths.map((path) => {
      const found = /^(?:T1)?([0-9A-F]{70})\s/m.exec(run('tlsh', ['-f', path]))
      return [path, found === null ? null : `T1${found[1]}`]
    }),
  )
}

type HashName = 'md5' | 'sha1' | 'sha256' | 'sha512' | 'ssdeep' | 'tlsh'
const PROGRAMS: Readonly<
  Record<HashName, { readonly program: string; readonly read: (paths: readonly string[]) => Digests }>
> = {
  md5: { program: 'md5sum', read: (paths) => readSums(sums('md5sum')(paths)) },
  sha1: { program: 'sha1sum', read: (paths) => readSums(sums('sha1sum')(paths)) },
  sha256: { program: 'sha256sum', read: (paths) => readSums(sums('sha256sum')(paths)) },
  sha512: { program: 'sha512sum', read: (paths) => readSums(sums('sha512sum')(paths)) },
  ssdeep: { program: 'ssdeep', read: (paths) => readSsdeep(run('ssdeep', ['-s', ...paths])) },
  tlsh: { program: 'tlsh', read: readTlsh },
}

const isThere = (program: string): boolean => spawnSync(program, ['--version'], { stdio: 'ignore' }).error === undefined

const root = resolve(import.meta.dirname, '../..')
const wanted = Number(values.files ?? 2000)
/** Half of them have no TLSH at worst. */
const gathered = gatherBenign(root, wanted * 2, values.more ?? null)
  .map(({ path }) => path)
  .filter((path) => !/["\\\n,]/.test(path))
const digests = new Map<string, FileHashes>()
function digestOnce(path: string): FileHashes {
  const known = digests.get(path)
  if (known !== undefined) return known
  const digest = digestOf(readFileSync(path))
  digests.set(path, digest)
  return digest
}

const rows: Record<string, { equal: number; unequal: number; none: number }> = {}
for (const [name, { program, read }] of Object.entries(PROGRAMS) as [HashName, (typeof PROGRAMS)[HashName]][]) {
  if (!isThere(program)) {
    console.log(`${name}: not compared, ${program} is not installed`)
    continue
  }
  const row = { equal: 0, unequal: 0, none: 0 }
  for (let at = 0; at < gathered.length && row.equal + row.unequal < wanted; at += BATCH) {
    const batch = gathered.slice(at, at + BATCH)
    const theirs = read(batch)
    for (const path of batch) {
      const expected = theirs.get(path) ?? null
      if (expected === null) row.none += 1
      else if (digestOnce(path)[name] === expected) row.equal += 1
      else {
        row.unequal += 1
        console.log(`${name} ${path}: ${digestOnce(path)[name]}, ${program}: ${expected}`)
      }
    }
  }
  rows[name] = row
}

/** What YARA-X computes itself, asked of each program by a condition. */
function programClaims(
  path: string,
): { readonly module: string; readonly claims: Readonly<Record<string, string>> } | null {
  const bytes = readFileSync(path)
  const { value: pe } = parsePe(bytes)
  if (pe !== null) {
    const imphash = pe.hashes.imphash === null ? {} : { imphash: `pe.imphash() == "${pe.hashes.imphash}"` }
    const rich = pe.rich === null ? {} : { rich_key: `pe.rich_signature.key == ${pe.rich.key}` }
    const digests = pe.signatures
      .slice(0, 1)
      .map(({ digest, digestMatches }) => [
        'authentihash',
        `pe.signatures[0].digest == "${digest}"${digestMatches ? ` and pe.signatures[0].file_digest == "${digest}"` : ''}`,
      ])
    return { module: 'pe', claims: { ...imphash, ...rich, ...Object.fromEntries(digests) } }
  }
  const { value: elf } = parseElf(bytes)
  if (elf === null) return null
  const { importMd5, telfhash } = elf.hashes
  return {
    module: 'elf',
    claims: {
      ...(importMd5 === null ? {} : { import_md5: `elf.import_md5() == "${importMd5}"` }),
      ...(telfhash === null ? {} : { telfhash: `elf.telfhash() == "${telfhash}"` }),
    },
  }
}

if (yara === null) console.log(`import hashes: not compared, ${WITHOUT_YARA}`)
else
  for (const path of digests.keys()) {
    const asked = programClaims(path)
    if (asked === null) continue
    const wrong = disagreements(asked.module, asked.claims, readFileSync(path))
    for (const name of Object.keys(asked.claims)) {
      const row = (rows[`${name} (YARA-X)`] ??= { equal: 0, unequal: 0, none: 0 })
      if (wrong.some((claim) => claim.startsWith(`${name}:`))) {
        row.unequal += 1
        console.log(`${name} ${path}`)
      } else row.equal += 1
    }
  }
console.log(`${digests.size} files`)
console.table(rows)
// TLSH of few names differs between YARA-X and the reference: see test/file/elf/yara-x.test.ts.
if (Object.entries(rows).some(([name, { unequal }]) => unequal > 0 && !name.startsWith('telfhash')))
  process.exitCode = 1
