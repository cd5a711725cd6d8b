// YARA-X as an oracle for our parsers: it reads the same formats with code of its own, and a rule's condition can ask it
// whether a value is the same as ours.
import { createRequire } from 'node:module'

interface Yara {
  compile(source: string): { scan(bytes: Buffer): readonly { readonly ruleIdentifier: string }[] }
}

export const yara: Yara | null = load()

export const WITHOUT_YARA = 'YARA-X has no build for this machine'

/** Names of the claims that YARA-X does not share. `claims`: name → condition. */
export function disagreements(
  modules: string | readonly string[],
  claims: Readonly<Record<string, string>>,
  bytes: Uint8Array,
): readonly string[] {
  if (yara === null) return []
  const rules = Object.entries(claims).map(([name, condition]) => `rule ${name} { condition: ${condition} }`)
  const imported = [modules].flat().map((module) => `import "${module}"`)
  const source = [...imported, ...rules].join('\n')
  const agreed = new Set(
    yara
      .compile(source)
      .scan(Buffer.from(bytes))
      .map(({ ruleIdentifier }) => ruleIdentifier),
  )
  return Object.keys(claims)
    .filter((name) => !agreed.has(name))
    .map((name) => `${name}: ${claims[name]}`)
}

/** A YARA text, or the condition that there is none. */
export function equals(expression: string, value: string | null): string {
  return value === null ? `not defined ${expression}` : `${expression} == ${JSON.stringify(value)}`
}

function load(): Yara | null {
  try {
    return createRequire(import.meta.url)('@litko/yara-x-linux-x64-gnu') as Yara // the package's types describe more
  } catch {
    return null
  }
}
