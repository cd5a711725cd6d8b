// Sentences by which a document asks for its own macros: "enable editing", "enable content", "protected document". In the
// languages in which campaigns were seen; a guide that explains macros says the same, so this only supports other findings.
import { LURES_MAX } from './limits.ts'

const LURES =
  /(?:(?:click|press|please|bitte|cliquez|haga\s?clic|fare\s?clic|clique)[^.\n]{0,60}(?:enable\s{0,2}(?:content|editing|macros?)|inhalt\s{0,2}aktivieren|bearbeitung\s{0,2}aktivieren|activer\s{0,2}(?:le\s{0,2}contenu|la\s{0,2}modification)|habilitar\s{0,2}(?:contenido|edici[oó]n)|abilita\s{0,2}(?:contenuto|modifica)|habilitar\s{0,2}(?:conte[uú]do|edi[cç][aã]o))|(?:enable|activate)\s{0,2}(?:content|macros?)[^.\n]{0,60}(?:to\s{0,2}(?:view|see|display|decrypt|read)|button|above|yellow)|document\s{0,2}(?:is\s{0,2})?(?:protected|encrypted|was\s{0,2}created\s{0,2}in)[^\n]{0,120}(?:enable|earlier\s{0,2}version|newer\s{0,2}version|online))/gi

export function findLures(text: string): readonly string[] {
  const found: string[] = []
  for (const match of text.matchAll(LURES)) {
    found.push(match[0].slice(0, 200))
    if (found.length >= LURES_MAX) break
  }
  return found
}
