// Conditional compilation of JScript: comments to every other engine, and code to Windows Script Host. Both stages read it
// as code.

const MARKS = ['@cc_on', '@if', '@set']

/** `/*@cc_on … @*\/`: what every other engine takes for a comment is code to JScript. */
export function withoutConditionalCompilation(source: string): string {
  if (!MARKS.some((mark) => source.includes(mark)) || !/@(?:cc_on|if|set)\b/.test(source)) return source
  return source
    .replace(/(?:\/\/|\/\*)@cc_on\b/g, ' ')
    .replace(/@cc_on\b/g, ' ')
    .replace(/@\*\//g, ' ')
    .replace(/(?:\/\*|\/\/)?@(?:if|elif)\s*\([^()\n]{0,200}\)/g, ' ')
    .replace(/(?:\/\*|\/\/)?@(?:else|end)\b/g, ' ')
    .replace(/(?:\/\*|\/\/)?@set\s[^\n;]{0,200}/g, ' ')
    .replace(/@_(?:jscript|win32|win64|x86|amd64)\b/g, ' true ')
    .replace(/@_jscript_(?:version|build)\b/g, ' 5.8 ')
}
