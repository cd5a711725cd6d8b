// YARA rules through YARA-X (BSD-3-Clause; the `@litko/yara-x` binding, MIT), behind an interface of two functions, so that
// another build of it can take its place. The engine compiles once and scans many times. A scan is native code: it stops
// at its own time limit (tried: a rule that backtracks without end stopped after the second it was given), but a caller
// who must survive a hang scans in a process that it can kill.
import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'
import type { RuleProblem, RuleSource } from '../../rules/rule-source.ts'
import type { RuleMatch } from '../facts.ts'
import { compileSources, ruleNames } from './compile-sources.ts'
import { findInclude } from './find-include.ts'
import { BUILDS } from './yara-builds.ts'

/** One rule file. The largest public collections in a single file have about 15 MB. */
const SOURCE_BYTES_MAX = 32 * 1024 * 1024
/** A scan of 100 MB with 500 rules takes under a second; more than this is a rule that runs away. */
const SCAN_MS_MAX = 20_000
/** Places that are reported of one pattern: a pattern of one letter matches millions of times. */
const MATCHES_PER_PATTERN_MAX = 16

/** YARA rules, compiled and ready to scan. */
export interface YaraRules {
  /** Null where YARA-X has no build for this machine or no rule compiled: `problems` says why. */
  readonly scan: ((bytes: Uint8Array) => readonly RuleMatch[]) | null
  readonly problems: readonly RuleProblem[]
  /** Source files that compiled. */
  readonly fileCount: number
  /** SHA-256 over the compiled sources: names the rule set in results and in caches. */
  readonly digest: string
  /** What `restoreYara` needs to have them again without compiling; null where nothing compiled. */
  readonly keep: (() => KeptYara) | null
}

/** Compiled rules as they are kept and handed on; a JSON value. Only for the build of YARA-X that made them. */
export interface KeptYara {
  readonly problems: readonly RuleProblem[]
  readonly fileCount: number
  readonly digest: string
  /** By its name, the namespace whose rule counts. */
  readonly standing: readonly (readonly [string, string])[]
  /** Base64. */
  readonly compiled: string
}

interface Compiler {
  addRuleSource(source: string, namespace?: string): void
  setTimeout(ms: number): void
  setMaxMatchesPerPattern(count: number): void
  scan(bytes: Buffer): readonly NativeMatch[]
  serialize(): Buffer
}

interface Native {
  create(): Compiler
  deserialize(compiled: Buffer): Compiler
}

interface NativeMatch {
  readonly ruleIdentifier: string
  readonly namespace: string
  readonly tags: readonly string[]
  readonly meta: Readonly<Record<string, string | number | boolean>>
  readonly matches: readonly { readonly identifier: string; readonly offset: number; readonly length: number }[]
}

export interface YaraOptions {
  /** Of one scan. */
  readonly scanMsMax?: number
}

/**
 * Total: a file that does not compile is left out and told in `problems`. Of rules of one name in several namespaces the one
 * whose source was given last stands: a user's own replaces one that ships.
 */
export function compileYara(sources: readonly RuleSource[], { scanMsMax = SCAN_MS_MAX }: YaraOptions = {}): YaraRules {
  const native = loadNative()
  if (native === null) return withoutBuild()
  const refused = sources.flatMap((source) => refusal(source) ?? [])
  const names = new Set(refused.map(({ file }) => file))
  const usable = sources.filter(({ name }) => !names.has(name))
  const { compiler, good, problems } = compileSources(usable, () => native.create(), asProblem)
  const digest = digestOf(good)
  const told = { problems: [...refused, ...problems], fileCount: good.length, digest }
  if (good.length === 0) return { scan: null, ...told, keep: null }
  const standing = standingRules(good)
  const keep = (): KeptYara => ({
    ...told,
    standing: [...standing],
    compiled: compiler.serialize().toString('base64'),
  })
  return { scan: scanner(compiler, standing, scanMsMax), ...told, keep }
}

/**
 * Rules that were kept, in a fifth of the time that compiling takes. Throws what YARA-X throws where these are no rules of its
 * own making: what is compiled is machine code, so it must come from where nobody else writes.
 */
export function restoreYara(kept: KeptYara, { scanMsMax = SCAN_MS_MAX }: YaraOptions = {}): YaraRules {
  const native = loadNative()
  if (native === null) return withoutBuild()
  const { problems, fileCount, digest, standing, compiled } = kept
  const compiler = native.deserialize(Buffer.from(compiled, 'base64'))
  return { scan: scanner(compiler, new Map(standing), scanMsMax), problems, fileCount, digest, keep: () => kept }
}

function withoutBuild(): YaraRules {
  const message = 'YARA-X has no build for this machine: YARA rules do not run'
  return {
    scan: null,
    problems: [{ file: 'yara', line: null, message }],
    fileCount: 0,
    digest: digestOf([]),
    keep: null,
  }
}

function digestOf(sources: readonly RuleSource[]): string {
  const digest = createHash('sha256')
  for (const { namespace, name, text } of sources) digest.update(`${namespace}\0${name}\0${text.length}\0${text}`)
  return digest.digest('hex')
}

function scanner(
  compiler: Compiler,
  standing: ReadonlyMap<string, string>,
  scanMsMax: number,
): NonNullable<YaraRules['scan']> {
  compiler.setMaxMatchesPerPattern(MATCHES_PER_PATTERN_MAX)
  compiler.setTimeout(scanMsMax)
  return (bytes) =>
    compiler
      .scan(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
      .filter(({ ruleIdentifier, namespace }) => (standing.get(ruleIdentifier) ?? namespace) === namespace)
      .map(asRuleMatch)
}

/** By its name, the namespace whose rule counts. */
const standingRules = (sources: readonly RuleSource[]): ReadonlyMap<string, string> =>
  new Map(sources.flatMap(({ text, namespace }) => ruleNames(text).map((name) => [name, namespace] as const)))

function loadNative(): Native | null {
  const require = createRequire(import.meta.url)
  for (const name of BUILDS) {
    try {
      return require(name) as Native // the package's own type file describes more than is used here
    } catch {
      // Not installed on this platform: an optional dependency.
    }
  }
  return null
}

function refusal({ name, text }: RuleSource): RuleProblem | null {
  if (text.length > SOURCE_BYTES_MAX)
    return { file: name, line: null, message: `larger than ${SOURCE_BYTES_MAX} bytes` }
  const line = findInclude(text)
  return line === null
    ? null
    : { file: name, line, message: 'include is not supported: put the rules into one folder instead' }
}

/** `Compilation error (E009): error[E009]: unknown identifier` and a picture of the place, of which line and column are taken. */
function asProblem(file: string, message: string): RuleProblem {
  const line = /--> \S*?:(\d{1,7}):\d/.exec(message)?.[1]
  const [head = message] = message.split('\n')
  const note = /^ {0,9}\| {1,200}[\^-]{1,200} (.{1,200})$/m.exec(message)?.[1]
  const text = head.replace(/^Compilation error \(\w{1,8}\): error\[\w{1,8}\]: /, '')
  return {
    file,
    line: line === undefined ? null : Number(line),
    message: note === undefined ? text : `${text} (${note})`,
  }
}

function asRuleMatch({ ruleIdentifier, namespace, tags, meta, matches }: NativeMatch): RuleMatch {
  const places = matches.map(({ identifier, offset, length }) => ({ identifier, offset, length }))
  return { rule: ruleIdentifier, namespace, tags, meta, matches: places }
}
