// Whether a part can be read to its end: what is cut off, or begins with a document type, no office program opens, and nobody
// knows what stood there.

/** Of the beginning, in which a document type stands. */
const HEAD_CHARS = 4096

/** What is wrong with the XML of a part, to stand behind its name; null where its root element closes at its end. */
export function damageOfXml(xml: string): string | null {
  if (/<!DOCTYPE/i.test(xml.slice(0, HEAD_CHARS))) return 'has a document type, which office programs refuse'
  const root = /<(?![?!])([^\s<>/]{1,200})/.exec(xml)
  const end = xml.trimEnd()
  const isWhole =
    root !== null && (end.endsWith(`</${root[1]}>`) || (end.endsWith('/>') && !xml.includes('<', root.index + 1)))
  return isWhole ? null : 'is cut off or damaged'
}
