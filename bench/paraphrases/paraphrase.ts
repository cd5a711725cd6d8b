// Reads a list of paraphrases: texts as they are, shortcuts and installers written from the lines that stand for them.
import { writeLnk } from '../../packages/engine/test/file/traits/write-lnk.ts'
import { writeMsi } from '../../packages/engine/test/file/traits/write-msi.ts'

export interface Paraphrase {
  /** Of ATT&CK. */
  readonly technique: string
  readonly fileName: string
  readonly title: string
  readonly bytes: Uint8Array
}

const HEAD = /^=== (T\d{4}(?:\.\d{3})?) (\S+) \| (.+)$/

/** `=== T1059.004 name.sh | what it does`, then its text up to the next such line. Lines before the first are comments. */
export function readParaphrases(list: string): readonly Paraphrase[] {
  const [, ...entries] = list.split(/^(?==== )/m)
  return entries.map((entry) => {
    const end = entry.indexOf('\n')
    const [, technique, fileName, title] = HEAD.exec(entry.slice(0, end)) ?? []
    if (technique === undefined || fileName === undefined || title === undefined)
      throw new Error(`not a heading: ${entry.slice(0, end)}`)
    return { technique, fileName, title, bytes: bytesOf(fileName, entry.slice(end + 1)) }
  })
}

function bytesOf(fileName: string, body: string): Uint8Array {
  if (fileName.endsWith('.lnk')) return shortcut(body)
  return fileName.endsWith('.msi') ? installer(body) : Buffer.from(body)
}

/** `target:`, `arguments:` and `icon:`, a line each. */
function shortcut(body: string): Uint8Array {
  const value = (name: string): string => new RegExp(`^${name}: (.*)$`, 'm').exec(body)?.[1] ?? ''
  return writeLnk({ target: value('target'), arguments: value('arguments'), icon: value('icon'), showCommand: 7 })
}

/** `action: TYPE SOURCE | TARGET`, a line for each custom action. */
function installer(body: string): Uint8Array {
  const actions = [...body.matchAll(/^action: (\d+) (?:(.*) )?\| (.*)$/gm)].map(([, type, source, target], index) => ({
    action: `Act${index}`,
    type: Number(type),
    source: source ?? '',
    target: target ?? '',
  }))
  return writeMsi({ actions })
}
