// The object RegExp of VBScript.
import { collection } from '../com/recorded-object.ts'
import { HostObject, isTrue, property, textOfValue, type Value } from '../value.ts'
import { VbError } from './signals.ts'

/** Matches of one call, each of which becomes an object. */
const MATCHES_MAX = 10_000
/** A pattern of the sample's over text of the sample's may take for ever; what stands around the process ends that. */
const TEXT_CHARS_MAX = 1024 * 1024

export function regularExpression(): HostObject {
  const compiled = (): RegExp => {
    const flags = `${isTrue(made.get('global')) ? 'g' : ''}${isTrue(made.get('ignorecase')) ? 'i' : ''}${isTrue(made.get('multiline')) ? 'm' : ''}`
    try {
      return new RegExp(textOfValue(made.get('pattern')), flags)
    } catch {
      throw new VbError(5017, 'Syntax error in regular expression')
    }
  }
  const given = (value: Value): string => textOfValue(value).slice(0, TEXT_CHARS_MAX)
  const made: HostObject = new HostObject('RegExp', {
    Pattern: '',
    Global: false,
    IgnoreCase: false,
    MultiLine: false,
    Test: (text) => compiled().test(given(text)),
    Replace: (text, by) => given(text).replace(compiled(), textOfValue(by)),
    Execute: (text) => {
      const pattern = compiled()
      const found = pattern.global
        ? [...given(text).matchAll(pattern)].slice(0, MATCHES_MAX)
        : [pattern.exec(given(text))].filter((one) => one !== null)
      return collection('Matches', found.map(matchOf))
    },
  })
  return made
}

function matchOf(found: RegExpExecArray): HostObject {
  return new HostObject('Match', {
    Value: found[0],
    '': property(() => found[0]),
    FirstIndex: found.index,
    Length: found[0].length,
    SubMatches: collection('SubMatches', found.slice(1)),
  })
}
