// What compiled rules are kept under: equal for the same sources, bundled ones included, and the same build of YARA-X. Light: the
// thread that serves asks, and it loads no add-on.
import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'
import type { RuleSource } from '../../rules/rule-source.ts'
import { bundledYaraRules } from './bundled.ts'
import { BUILDS } from './yara-builds.ts'

/** Raised when what is kept is written in another form. */
const FORM = 1

/** Null where YARA-X has no build for this machine. */
export function keptRulesKey(sources: readonly RuleSource[]): string | null {
  const build = installedBuild()
  if (build === null) return null
  const key = createHash('sha256').update(`${FORM}\0${build}\0${process.arch}`)
  for (const { namespace, name, text } of [...bundledYaraRules(), ...sources])
    key.update(`\0${namespace}\0${name}\0${text.length}\0${text}`)
  return key.digest('hex')
}

function installedBuild(): string | null {
  const require = createRequire(import.meta.url)
  for (const name of BUILDS)
    try {
      const { version } = require(`${name}/package.json`) as { version: string } // of every package
      return `${name}@${version}`
    } catch {
      // Not installed on this platform: an optional dependency.
    }
  return null
}
