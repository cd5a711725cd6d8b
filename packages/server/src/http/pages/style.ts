// The one style sheet of our pages. Served as a file, so that the content policy can forbid inline style.
export const STYLE = `
:root { color-scheme: light dark; --ink: #1b2430; --soft: #5b6673; --line: #d9dee5; --paper: #ffffff; --tint: #f4f6f9; --accent: #0b62c4 }
@media (prefers-color-scheme: dark) { :root { --ink: #e6eaf0; --soft: #9aa6b4; --line: #2f3945; --paper: #12181f; --tint: #1a222b; --accent: #6cb2ff } }
* { box-sizing: border-box }
body { margin: 0 auto; max-width: 60rem; padding: 2rem 1.25rem 6rem; background: var(--paper); color: var(--ink); font: 16px/1.55 system-ui, sans-serif }
h1 { font-size: 1.8rem; margin: 0 0 .25rem }
h2 { margin: 3rem 0 .5rem; padding-top: .75rem; border-top: 1px solid var(--line); font-size: 1.25rem }
h3 { margin: 1.75rem 0 .25rem; font-size: 1rem }
a { color: var(--accent) }
p { margin: .4rem 0 }
code, pre { font: .875rem/1.5 ui-monospace, monospace }
pre { background: var(--tint); border: 1px solid var(--line); border-radius: 6px; padding: .75rem 1rem; overflow-x: auto }
table { border-collapse: collapse; width: 100%; font-size: .9375rem; margin: .5rem 0 }
th, td { text-align: left; vertical-align: top; padding: .375rem .75rem .375rem 0; border-bottom: 1px solid var(--line) }
th { color: var(--soft); font-weight: 600 }
nav ul { list-style: none; padding: 0; columns: 2 }
.method { font: 600 .8125rem ui-monospace, monospace; color: var(--accent); margin-right: .5rem }
.soft { color: var(--soft) }
`.trim()
