// What a presentation of 97–2003 carries in its stream ([MS-PPT] 2.10.34 to 2.10.37): its macros, controls and embedded objects are
// compound files of their own, mostly compressed.
import { inflate } from '../../archive/inflate.ts'
import type { Budget } from '../../budget.ts'
import { ByteReader } from '../../byte-reader.ts'
import { bufferOf } from '../../bytes.ts'
import type { Child } from '../../format.ts'
import { isCompoundFile } from '../ole/compound-file.ts'
import { CHILDREN_MAX, OBJECTS_TRIED_MAX } from './limits.ts'

export interface PresentationStorages {
  readonly children: readonly Child[]
  readonly unseen: readonly string[]
}

/** Of ExOleObjStg: a storage as it is, and one that is compressed behind its size. */
const HEADS = [Buffer.from('00001110', 'hex'), Buffer.from('10001110', 'hex')]

/**
 * Records are looked for and not walked through: a broken one in front hides none, and PowerPoint finds them by a list of places as
 * well. Bytes that only look like a record hold no compound file.
 */
export function presentationStorages(stream: Uint8Array, budget: Budget): PresentationStorages {
  const view = new ByteReader(stream)
  const children: Child[] = []
  const unseen: string[] = []
  let tries = 0
  for (const [kind, head] of HEADS.entries())
    for (let at = bufferOf(stream).indexOf(head); at !== -1; at = bufferOf(stream).indexOf(head, at + 1)) {
      tries += 1
      if (tries > OBJECTS_TRIED_MAX || children.length >= CHILDREN_MAX)
        return { children, unseen: [...unseen, 'the presentation has more objects than are read'] }
      const contents = view.slice(at + 8, view.u32(at + 4))
      const storage = kind === 0 ? contents : unpacked(contents, budget)
      if (storage === 'too_large') unseen.push('an object of the presentation unpacks to more than is read')
      else if (storage !== null && isCompoundFile(storage))
        children.push({ name: `object-${children.length + 1}`, bytes: storage, relation: 'embedded' })
    }
  return { children, unseen }
}

function unpacked(contents: Uint8Array, budget: Budget): Uint8Array | 'too_large' | null {
  // The first byte of a zlib stream, for which its window decides nothing.
  if (((contents[4] ?? 0) & 0x0f) !== 8) return null
  const sizeBytes = new ByteReader(contents).u32(0)
  const storage = inflate('zlib', contents.subarray(4), budget.unpackBytesMax, sizeBytes)
  if (storage.kind === 'too_large') {
    budget.spendInVain()
    return 'too_large'
  }
  if (storage.kind === 'bad') return null
  budget.spend(storage.bytes.length)
  return storage.bytes
}
