// The part of a source that runs although nobody calls it: when a package is imported, a library loaded, a class first used.
// From there calls are followed to functions of the same text.
import { UNASKED_BODY_CHARS_MAX, UNASKED_FUNCTIONS_MAX } from './limits.ts'

/** Bodies begin at the brace behind these. */
const ROOTS =
  /^func init\(\)\s?\{|#\[ctor(?:::ctor)?\][\s\S]{0,80}?\bfn\s{1,4}\w{1,60}\s?\([^)]{0,80}\)[^{]{0,40}\{|#\[proc_macro\w{0,12}(?:\([^)\n]{0,80}\))?\]\s{0,8}pub\s{1,4}fn\s{1,4}\w{1,60}\s?\([^)]{0,120}\)[^{]{0,60}\{|__attribute__\s?\(\(\s?constructor[^)]{0,20}\)\)[^{;]{0,120}\{|^\s{1,8}static\s?\{|\[ModuleInitializer\][^{]{0,160}\{|^var\s{1,4}\w{1,60}[^=\n]{0,60}=\s?func\([^)]{0,60}\)[^{\n]{0,60}\{/gm
/** A variable of the package whose value is a call: `var _ = setup()`. */
const VALUES = /^var\s{1,4}\w{1,60}[^=\n]{0,60}=\s?(\w{1,60})\(/gm
const CALLED = /(?<![.\w])([A-Za-z_]\w{2,60})\s?\(/g

/** Null where nothing of the kind is there. Linear: each body is read once, and their number and length are bounded. */
export function unaskedPart(text: string): string | null {
  const bodies: string[] = []
  const names = new Set<string>()
  for (const root of text.matchAll(ROOTS)) {
    if (bodies.length === UNASKED_FUNCTIONS_MAX) break
    bodies.push(bodyFrom(text, root.index + root[0].length - 1))
  }
  for (const [, name] of text.matchAll(VALUES))
    if (name !== undefined && names.size < UNASKED_FUNCTIONS_MAX) names.add(name)
  if (bodies.length === 0 && names.size === 0) return null
  const functions = functionsOf(text)
  const follow = (body: string): void => {
    for (const [, name] of body.matchAll(CALLED))
      if (name !== undefined && functions.has(name) && names.size < UNASKED_FUNCTIONS_MAX) names.add(name)
  }
  for (const body of bodies) follow(body)
  // A set goes on to what is added while it is walked through.
  for (const name of names) {
    const at = functions.get(name)
    if (at === undefined || bodies.length === UNASKED_FUNCTIONS_MAX) continue
    const body = bodyFrom(text, at)
    bodies.push(body)
    follow(body)
  }
  return bodies.length === 0 ? null : bodies.join('\n')
}

/** Where the body of each function begins. */
function functionsOf(text: string): ReadonlyMap<string, number> {
  const found = new Map<string, number>()
  for (const match of text.matchAll(/^(?:func|(?:pub\s)?fn|static\s\w{1,40})\s{1,4}(\w{1,60})\s?\([^{;\n]{0,200}\{/gm))
    if (match[1] !== undefined && found.size < UNASKED_FUNCTIONS_MAX)
      found.set(match[1], match.index + match[0].length - 1)
  return found
}

/** From an opening brace to its own closing one; braces in texts are counted with the others, which is near enough. */
function bodyFrom(text: string, brace: number): string {
  let depth = 0
  const end = Math.min(text.length, brace + UNASKED_BODY_CHARS_MAX)
  for (let at = brace; at < end; at += 1) {
    const sign = text.charCodeAt(at)
    if (sign === 123) depth += 1
    else if (sign === 125) {
      depth -= 1
      if (depth === 0) return text.slice(brace, at + 1)
    }
  }
  return text.slice(brace, end)
}
