// Whether a page shows its reader the command that its button copies, as manuals do. Pages that trick their visitor into running
// one must tell which keys to press, for nobody would otherwise know what to do with the clipboard: those show nothing here.

/** Longer markup is searched in its beginning: a command stands near its button. */
const SEARCHED_CHARS_MAX = 500_000
const KEYS =
  /(?:\bwin\b|windows|⊞|❖|\bctrl|\bstrg|control|\bcmd|command|⌘)[^\n.;]{0,24}\+[\s"'“„]{0,4}[rvx]\b|⌘\s{0,2}[v]\b|spotlight/i
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

const squeezed = (text: string): string => text.replace(/\s+/g, ' ').trim()

const UNSEEN = ['script', 'style', 'template', 'noscript']

/** The text of markup, as far as a reader could see it. Goes forward only: what is not closed ends the text. */
function textOf(markup: string): string {
  const source = markup.slice(0, SEARCHED_CHARS_MAX)
  const lower = source.toLowerCase()
  const parts: string[] = []
  for (let at = 0; at < source.length; ) {
    const tag = source.indexOf('<', at)
    parts.push(source.slice(at, tag === -1 ? source.length : tag))
    if (tag === -1) break
    const unseen = UNSEEN.find((name) => lower.startsWith(name, tag + 1))
    const close = source.startsWith('<!--', tag) ? '-->' : unseen === undefined ? '>' : `</${unseen}`
    const end = lower.indexOf(close, tag + 1)
    if (end === -1) break
    at = end + (unseen === undefined ? close.length : 0)
  }
  const text = parts
    .join('')
    .replace(/&#(\d{1,6});/g, (_, code: string) => String.fromCharCode(Number(code)))
    .replace(/&(\w{2,4});/g, (whole, name: string) => ENTITIES[name.toLowerCase()] ?? whole)
  return squeezed(text)
}

export function showsCommand(markup: string, command: string): boolean {
  const wanted = squeezed(command)
  if (wanted.length < 8) return false
  const text = textOf(markup)
  return text.includes(wanted) && !KEYS.test(text)
}
