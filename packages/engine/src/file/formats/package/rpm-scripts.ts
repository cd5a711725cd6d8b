// What an RPM package runs as root when it is installed or removed. The scripts stand in the header (RPM file format 3 and
// 4, tag numbers of rpmtag.h), not among the files, so an unpacker never shows them.
import { ByteReader } from '../../byte-reader.ts'
import type { Defect } from '../../defect.ts'
import type { Child, Format, Parsed } from '../../format.ts'

/** Scripts of one package that are handed on; rpm runs ten kinds of them. */
const SCRIPTS_MAX = 100
/** Of one script. */
const SCRIPT_BYTES_MAX = 1024 * 1024
/** Bound of the header's own tables; rpm itself allows 64 Ki tags. */
const TAGS_MAX = 65_536

const LEAD = 96
const MAGIC = 0x8eade801
const TYPE_STRING = 6
const TYPE_STRING_ARRAY = 8
/** Tag of the script, tag of the program that runs it. */
const SCRIPTS: Readonly<Record<number, readonly [name: string, program: number]>> = {
  1023: ['prein', 1085],
  1024: ['postin', 1086],
  1025: ['preun', 1087],
  1026: ['postun', 1088],
  1079: ['verify', 1091],
  1151: ['pretrans', 1153],
  1152: ['posttrans', 1154],
  1065: ['trigger', 1092],
  5067: ['filetrigger', 5068],
  5078: ['transfiletrigger', 5079],
}

export const rpmScriptsFormat: Format = { id: 'rpm_scripts', types: ['rpm'], parse: (bytes) => parseRpm(bytes) }

interface Tag {
  readonly type: number
  readonly at: number
  readonly count: number
}

function parseRpm(bytes: Uint8Array): Parsed {
  const view = new ByteReader(bytes)
  const defects: Defect[] = []
  const signature = readHeader(view, LEAD)
  // The main header starts at the next multiple of eight behind the signatures.
  const header = signature === null ? null : readHeader(view, Math.ceil(signature.end / 8) * 8)
  if (header === null) return { facts: {}, defects: [{ where: 'rpm.header', what: 'cannot be read' }], children: [] }
  const children: Child[] = []
  for (const [key, [name, program]] of Object.entries(SCRIPTS)) {
    const script = header.tags.get(Number(key))
    if (script === undefined) continue
    const [runBy = '/bin/sh'] = textsOf(view, header.tags.get(program))
    for (const text of textsOf(view, script)) {
      if (text.trim() === '' || children.length >= SCRIPTS_MAX) continue
      const line = text.startsWith('#!') || !runBy.startsWith('/') ? '' : `#!${runBy}\n`
      children.push({
        name,
        bytes: Buffer.from(line + text, 'utf8'),
        relation: 'embedded',
        note: 'run by the installer',
      })
    }
  }
  return { facts: {}, defects, children }
}

function readHeader(
  view: ByteReader,
  at: number,
): { readonly tags: ReadonlyMap<number, Tag>; readonly end: number } | null {
  if (view.u32(at, false) !== MAGIC) return null
  const count = view.u32(at + 8, false)
  const store = at + 16 + count * 16
  const end = store + view.u32(at + 12, false)
  if (count > TAGS_MAX || end > view.size) return null
  const tags = new Map<number, Tag>()
  for (let index = 0; index < count; index += 1) {
    const entry = at + 16 + index * 16
    const offset = store + view.u32(entry + 8, false)
    if (offset < end)
      tags.set(view.u32(entry, false), {
        type: view.u32(entry + 4, false),
        at: offset,
        count: view.u32(entry + 12, false),
      })
  }
  return { tags, end }
}

function textsOf(view: ByteReader, tag: Tag | undefined): readonly string[] {
  if (tag === undefined || (tag.type !== TYPE_STRING && tag.type !== TYPE_STRING_ARRAY)) return []
  const texts: string[] = []
  let { at } = tag
  for (let index = 0; index < Math.min(tag.count, SCRIPTS_MAX); index += 1) {
    const found = view.bytes.indexOf(0, at)
    const end = Math.min(found === -1 ? view.size : found, at + SCRIPT_BYTES_MAX)
    texts.push(Buffer.from(view.slice(at, end - at)).toString('utf8'))
    at = end + 1
  }
  return texts
}
