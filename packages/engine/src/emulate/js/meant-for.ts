// Which host a JavaScript was written for, by what it names: each of them knows globals that the others lack.

/** The document of a browser, and nothing of a script host. */
export function isForBrowser(text: string): boolean {
  return (
    /\b(?:document|window|navigator|localStorage)\s*[.[]/.test(text) &&
    !/ActiveXObject|WScript|GetObject\s*\(/i.test(text)
  )
}

/** Modules and globals of Node, and nothing of a script host. */
export function isForNode(text: string): boolean {
  return (
    (/\brequire\b\s*(?:\(|[;,])|\bmodule\.exports\b|\bprocess\s*(?:\.|\[)|\bBuffer\.(?:from|alloc)\b|__dirname\b/.test(
      text,
    ) ||
      /^[ \t]{0,200}(?:import\s[^;\n]{1,400}\sfrom\s*['"]|#!.{0,40}\bnode\b)/m.test(text)) &&
    !/ActiveXObject|WScript|\bdefine\.amd\b/i.test(text)
  )
}
