// The trees of folders of an ISO 9660 image (ECMA-119; the Joliet specification): one in old names, often a second one in
// long names, each with files of its own if its writer wants. Systems differ in which they show; 7-Zip reads one of them.
import { MEMBERS_MAX } from '../../archive/limits.ts'
import { ByteReader } from '../../byte-reader.ts'
import { bufferOf, utf16be } from '../../bytes.ts'

export interface IsoFile {
  readonly name: string
  readonly at: number
  readonly sizeBytes: number
}

export interface IsoTrees {
  readonly files: readonly IsoFile[]
  /** False where a bound or a loop ended it. */
  readonly isWhole: boolean
}

const SECTOR_BYTES = 2048
const FIRST_DESCRIPTOR = 16
const DESCRIPTORS_MAX = 64
const KIND = { primary: 1, supplementary: 2, end: 255 } as const
const FLAG = { folder: 2 } as const
/** Escape sequences that announce Joliet: UCS-2 at one of three levels. */
const JOLIET = /^%\/[@CE]/
const ROOT_AT = 156
const RECORD_BYTES = 33

/** Files that the image holds beside those of the tree that 7-Zip reads; all of them where it reads none of these trees. */
export function filesBeside(bytes: Uint8Array, readsNone: boolean): IsoTrees {
  const view = new ByteReader(bytes)
  const allowance = { bytesLeft: view.size }
  const trees = rootsOf(view).map((root) => ({ isJoliet: root.isJoliet, ...walk(view, root, allowance) }))
  // The last one with long names, or the first of all.
  const shown = readsNone ? undefined : (trees.findLast(({ isJoliet }) => isJoliet) ?? trees[0])
  const seen = new Set(shown?.files.map(placeOf))
  const files: IsoFile[] = []
  for (const file of trees.flatMap((tree) => tree.files)) {
    if (seen.has(placeOf(file))) continue
    seen.add(placeOf(file))
    files.push(file)
  }
  return { files, isWhole: trees.every(({ isWhole }) => isWhole) }
}

const placeOf = ({ at, sizeBytes }: IsoFile): string => `${at}:${sizeBytes}`

/** UDF has a tree of its own; an image may have it beside the others (ECMA-167, 2/9.1). */
export function hasUdf(bytes: Uint8Array): boolean {
  const view = new ByteReader(bytes)
  return descriptors(view).some((at) => /^NSR0[23]$/.test(view.latin1(at + 1, 5)))
}

function descriptors(view: ByteReader): readonly number[] {
  return Array.from({ length: DESCRIPTORS_MAX }, (_, index) => (FIRST_DESCRIPTOR + index) * SECTOR_BYTES).filter((at) =>
    view.has(at, SECTOR_BYTES),
  )
}

interface Root {
  readonly at: number
  readonly sizeBytes: number
  readonly isJoliet: boolean
}

function rootsOf(view: ByteReader): readonly Root[] {
  const roots: Root[] = []
  for (const at of descriptors(view)) {
    const kind = view.u8(at)
    if (view.latin1(at + 1, 5) !== 'CD001' || kind === KIND.end) break
    if (kind !== KIND.primary && kind !== KIND.supplementary) continue
    roots.push({
      at: view.u32(at + ROOT_AT + 2) * SECTOR_BYTES,
      sizeBytes: view.u32(at + ROOT_AT + 10),
      isJoliet: kind === KIND.supplementary && JOLIET.test(view.latin1(at + 88, 3)),
    })
  }
  return roots
}

/** Folders may overlap; those of all trees together are no longer than the image, or they are no folders. */
interface Allowance {
  bytesLeft: number
}

function walk(view: ByteReader, root: Root, allowance: Allowance): IsoTrees {
  const { isJoliet } = root
  const files: IsoFile[] = []
  const folders = [{ name: '', at: root.at, sizeBytes: root.sizeBytes }]
  const known = new Set([root.at])
  const mayGoOn = (): boolean => allowance.bytesLeft > 0 && files.length + folders.length < MEMBERS_MAX
  for (let next = 0; next < folders.length && mayGoOn(); next += 1) {
    const folder = folders[next] ?? { name: '', at: 0, sizeBytes: 0 }
    const end = Math.min(view.size, folder.at + folder.sizeBytes)
    for (let at = folder.at; at < end && mayGoOn(); ) {
      const length = view.u8(at)
      // A record does not cross a sector: zeros fill up the rest.
      const step = length < RECORD_BYTES ? SECTOR_BYTES - (at % SECTOR_BYTES) : length
      allowance.bytesLeft -= step
      const record = at
      at += step
      const nameBytes = view.u8(record + 32)
      if (length < RECORD_BYTES || (nameBytes === 1 && view.u8(record + RECORD_BYTES) < 2)) continue
      const name = nameOf(view.slice(record + RECORD_BYTES, nameBytes), isJoliet)
      const path = folder.name === '' ? name : `${folder.name}/${name}`.slice(0, 1024)
      const one = { name: path, at: view.u32(record + 2) * SECTOR_BYTES, sizeBytes: view.u32(record + 10) }
      const flags = view.u8(record + 25)
      if ((flags & FLAG.folder) === 0) files.push(one)
      else if (!known.has(one.at)) {
        known.add(one.at)
        folders.push(one)
      }
    }
  }
  return { files: joined(files), isWhole: mayGoOn() }
}

/** The version behind a semicolon, and the dot of a name without an extension, are no part of what a system shows. */
function nameOf(bytes: Uint8Array, isJoliet: boolean): string {
  const text = isJoliet ? utf16be(bytes) : bufferOf(bytes).toString('latin1')
  return text.replace(/;\d{1,5}$/, '').replace(/\.$/, '')
}

/** A file of more than 4 GiB stands in several records, one extent behind another. */
function joined(files: readonly IsoFile[]): readonly IsoFile[] {
  const whole: IsoFile[] = []
  for (const file of files) {
    const before = whole.at(-1)
    if (before?.name === file.name && before.at + before.sizeBytes === file.at)
      whole[whole.length - 1] = { ...before, sizeBytes: before.sizeBytes + file.sizeBytes }
    else whole.push(file)
  }
  return whole
}
