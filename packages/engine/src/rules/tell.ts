// The sentence of a rule's finding, with what was found: `{calls}` the first three in quotes, `{calls:5}` five, `{calls:first}`,
// `{calls:all}`, `{calls:count}`; `{calls+keys}` are both. What stands in brackets is told where all that it names was found: `[, and {keys}]`, or where
// what it begins with was: `[hides?, and hides it]`, or was not: `[!own?files]`.

const OPTIONAL = /\[(?:(!?)([\w .]{1,40})\?)?([^[\]]{0,400})\]/g
const NAMED = /\{([\w ./+-]{1,120})(?::(first|all|count|\d))?\}/g

export function tell(sentence: string, textsOf: (name: string) => readonly string[]): string {
  const isFound = (name: string): boolean => textsOf(name).length > 0
  return sentence
    .replaceAll(OPTIONAL, (_, not: string | undefined, condition: string | undefined, said: string) => {
      const names = condition === undefined ? [...said.matchAll(NAMED)].map(([, name = '']) => name) : [condition]
      return names.every((name) => isFound(name) !== (not === '!')) ? said : ''
    })
    .replaceAll(NAMED, (_, name: string, form: string | undefined) => inForm(textsOf(name), form))
}

function inForm(texts: readonly string[], form: string | undefined): string {
  if (form === undefined) return listed(texts)
  if (form === 'first') return texts[0] ?? ''
  if (form === 'all') return texts.join(', ')
  return form === 'count' ? String(texts.length) : listed(texts, Number(form))
}

/** `"a", "b" and 3 more`. */
export function listed(items: readonly string[], shown = 3): string {
  const head = items.slice(0, shown).map((item) => `"${item}"`)
  return items.length > shown ? `${head.join(', ')} and ${items.length - shown} more` : head.join(', ')
}
