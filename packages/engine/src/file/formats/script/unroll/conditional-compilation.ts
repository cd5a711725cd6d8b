// Conditional compilation of JScript: comments to every other engine, and code to Windows Script Host. Both stages read it
// as code.

/** What each step replaces, by what, and the words of which one must be there for it: most scripts hold none. */
const STEPS: readonly (readonly [pattern: RegExp, plain: string, ...words: string[]])[] = [
  [/(?:\/\/|\/\*)@cc_on\b/g, ' ', '@cc_on'],
  [/@cc_on\b/g, ' ', '@cc_on'],
  [/@\*\//g, ' ', '@*/'],
  [/(?:\/\*|\/\/)?@(?:if|elif)\s*\([^()\n]{0,200}\)/g, ' ', '@if', '@elif'],
  [/(?:\/\*|\/\/)?@(?:else|end)\b/g, ' ', '@else', '@end'],
  [/(?:\/\*|\/\/)?@set\s[^\n;]{0,200}/g, ' ', '@set'],
  [/@_(?:jscript|win32|win64|x86|amd64)\b/g, ' true ', '@_'],
  [/@_jscript_(?:version|build)\b/g, ' 5.8 ', '@_jscript_'],
]
const BEGINNINGS = ['@cc_on', '@if', '@set']

/** `/*@cc_on … @*\/`: what every other engine takes for a comment is code to JScript. */
export function withoutConditionalCompilation(source: string): string {
  if (!BEGINNINGS.some((word) => source.includes(word)) || !/@(?:cc_on|if|set)\b/.test(source)) return source
  let code = source
  for (const [pattern, plain, ...words] of STEPS)
    if (words.some((word) => code.includes(word))) code = code.replace(pattern, plain)
  return code
}
