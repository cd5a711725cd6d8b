// Names that a page gives a value of the request: what is set for when it sent none (`if ($c == '') $c = 'id';`) is not all that
// they ever hold.
import type { ScriptLanguage } from '../../../../data/script-languages.ts'
import { FLOW_NAMES_MAX } from '../limits.ts'

const ASKED =
  /(\$?[A-Za-z_]\w{0,60})\s?=(?![=>])\s?[^;\n]{0,60}?(?:\$\{?["']?_(?:GET|POST|REQUEST|COOKIE)\b|\brequest\s?(?:\(|\[|\.\s?(?:form|querystring|params|item|cookies|getparameter|getheader)\b)|(?:->|\b)param\s?\()/gi

/** What a script must say to be one that answers requests. */
const OF_SERVERS: Readonly<Partial<Record<ScriptLanguage, RegExp>>> = {
  php: /_(?:GET|POST|REQUEST|COOKIE)\b/,
  perl: /\bparam\b/,
  vbscript: /\brequest\b/i,
  javascript: /\brequest\b/i,
}

/** Linear in the text. */
export function namesAsked(source: string, language: ScriptLanguage): ReadonlySet<string> {
  const names = new Set<string>()
  if (OF_SERVERS[language]?.test(source) !== true) return names
  // Pages of Java and of .NET stand between signs of their own; everything else in their languages is no page.
  if (language === 'javascript' && !source.includes('<%')) return names
  for (const [, name = ''] of source.matchAll(ASKED)) {
    if (names.size >= FLOW_NAMES_MAX) break
    names.add(name)
  }
  return names
}
