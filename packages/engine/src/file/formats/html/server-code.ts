// Code that a server carries out before a page is sent: the page begins with its markup or with a short tag, and the code in it
// is the author's all the same. The markup is read beside it, because a browser may be given the file as it is.
import type { ScriptLanguage } from '../../../data/script-languages.ts'

/** What follows the tag must be code: templates of other kinds, and prologues of XML, use the same signs. */
const PHP_TAG = /<\?(?:php(?=\s)|=|(?=\s))/gi
const PHP_CODE =
  /^\s{0,40}(?:\/\*|\/\/|#)|^[^?]{0,400}?(?:\$\w{1,60}\s{0,4}(?:[=[;,)]|->)|\b(?:echo|print|include|require|function|if|eval|system)\b\s{0,4}[("'$\w])/i
const TAGS_MAX = 64
/** Of pages of a server that begin with markup, what names the framework of each. */
const PAGE_OF_JAVA =
  /<jsp:(?:root|scriptlet|declaration|directive)|<%[@!=]?[^%]{0,400}\b(?:import\s?=\s?"java|request\.get[A-Z])/
const PAGE_OF_DOTNET =
  /<script\b[^>]{0,200}\brunat\s{0,3}=\s{0,3}["']?server|<%[\s@!=]?[^%]{0,2000}(?:\bserver\.createobject\b|\brequest(?:\.\w{1,20})?\s?\(|\bresponse\.write\b|\bexecute\b)/i
const NAMES_C = /\blanguage\s{0,4}=\s{0,4}["']?(?:c#|cs|jscript|javascript)|\bimport\s{1,4}namespace\b/i
const INCLUDES = /<!--#exec\s/i
const COLDFUSION = /<cf(?:execute|set|output|file|query|param|if)\b/i

/** The language to read the whole text in; null where no server has anything to do in it. Linear in the text. */
export function serverCode(markup: string): ScriptLanguage | null {
  let tags = 0
  for (const { 0: tag, index } of markup.matchAll(PHP_TAG)) {
    if (PHP_CODE.test(markup.slice(index + tag.length, index + tag.length + 500))) return 'php'
    tags += 1
    if (tags >= TAGS_MAX) break
  }
  if (markup.includes('<%') || /runat|<jsp:/i.test(markup)) {
    if (PAGE_OF_JAVA.test(markup)) return 'javascript'
    if (PAGE_OF_DOTNET.test(markup)) return NAMES_C.test(markup.slice(0, 8000)) ? 'javascript' : 'vbscript'
  }
  return COLDFUSION.test(markup) || INCLUDES.test(markup) ? 'other' : null
}
