// The members of a ZIP, unpacked in the order of their interest: what each gave, and why one gave nothing.
import { byInterest, leftClosed } from '../../archive/members.ts'
import { passwordsTold } from '../../archive/passwords.ts'
import type { Budget } from '../../budget.ts'
import { bufferOf } from '../../bytes.ts'
import type { Defect } from '../../defect.ts'
import type { Child, FormatContext } from '../../format.ts'
import type { ZipDirectory, ZipEntry } from './directory.ts'
import { LOCKED_TRIES_MAX, NOTE_BYTES_MAX, NOTES_MAX, TOO_LARGE_TRIES_MAX, UNPACKED_TIMES_MAX } from './limits.ts'
import { type Taker, unpackOthers } from './others.ts'
import { type Unpacked, unpackEntry } from './unpack.ts'

interface Opened {
  readonly children: readonly Child[]
  readonly defects: readonly Defect[]
  readonly unseen: readonly string[]
  readonly password: string | null
  readonly beside: readonly string[]
  readonly unpackedBytes: number
}

export const NOTHING_OPENED: Opened = {
  children: [],
  defects: [],
  unseen: [],
  password: null,
  beside: [],
  unpackedBytes: 0,
}

export async function openMembers(bytes: Uint8Array, directory: ZipDirectory, context: FormatContext): Promise<Opened> {
  const { budget, path } = context
  const files = directory.entries.filter(({ isFolder, sizeBytes }) => !isFolder || sizeBytes > 0)
  const isLocked = files.some(({ encrypted }) => encrypted)
  const beside = isLocked ? [...context.passwordsBeside, ...passwordsBeside(bytes, directory, context)] : []
  const gathered = new Gathered(budget, path, directory.spannedBytes * UNPACKED_TIMES_MAX)
  const ranked = byInterest(files)
  const others: ZipEntry[] = []
  for (const [index, entry] of ranked.entries()) {
    if (gathered.isFull) {
      gathered.leave(ranked.slice(index), files.length)
      break
    }
    if (entry.encrypted && gathered.locked.length >= LOCKED_TRIES_MAX) {
      gathered.locked.push(entry.name)
      continue
    }
    const passwords = inTime(gathered.passwords([...beside, ...context.passwords]), context)
    gathered.spend(entry, bytes.length)
    const result = unpackEntry(bytes, entry, { bytesMax: budget.unpackBytesMax, passwords })
    if (result.kind === 'unsupported') others.push(entry)
    else gathered.take(entry, result)
  }
  const passwords = gathered.passwords([...beside, ...context.passwords])
  const left = await unpackOthers(bytes, others, passwords, gathered, budget)
  if (left.length > 0) gathered.leave(left, files.length)
  const { children, defects, password, unpackedBytes } = gathered
  return { children, defects, unseen: gathered.unseen(), password, beside, unpackedBytes }
}

/** Each costs a pass over the member where its header does not tell that it is wrong. */
function* inTime(passwords: readonly string[], { budget, path }: FormatContext): Generator<string> {
  for (const password of passwords) {
    if (!budget.hasTime(path)) return
    yield password
  }
}

/** What the members gave so far, and which of them gave nothing. */
class Gathered implements Taker {
  readonly children: Child[] = []
  readonly defects: Defect[] = []
  readonly locked: string[] = []
  password: string | null = null
  unpackedBytes = 0
  readonly #unseen: string[] = []
  readonly #budget: Budget
  readonly #path: string
  #tooLarge = 0
  #packedBytesLeft: number

  /** `packedBytesMax`: how many packed bytes may be unpacked, those that members share counted for each of them. */
  constructor(budget: Budget, path: string, packedBytesMax: number) {
    this.#budget = budget
    this.#path = path
    this.#packedBytesLeft = packedBytesMax
  }

  get isFull(): boolean {
    const { limits } = this.#budget
    return (
      this.children.length >= limits.childrenMax ||
      this.#tooLarge >= TOO_LARGE_TRIES_MAX ||
      this.#isShared ||
      !this.#budget.hasTries(this.#path) ||
      !this.#budget.hasTime(this.#path)
    )
  }

  get #isShared(): boolean {
    return this.#packedBytesLeft < 0
  }

  /** The password that opened one member most likely opens the next. */
  passwords(others: readonly string[]): readonly string[] {
    return this.password === null ? others : [this.password, ...others]
  }

  /** What is read of the archive for the member, whatever its header claims. */
  spend({ dataAt, packedBytes }: ZipEntry, archiveBytes: number): void {
    if (dataAt >= 0) this.#packedBytesLeft -= Math.max(0, Math.min(packedBytes, archiveBytes - dataAt))
  }

  take(entry: ZipEntry, result: Unpacked): void {
    switch (result.kind) {
      case 'whole':
      case 'partial': {
        this.#budget.spend(result.bytes.length)
        this.unpackedBytes += result.bytes.length
        this.password ??= result.password
        const note = result.password === null ? {} : { note: `password "${result.password}"` }
        this.children.push({ name: entry.name, bytes: result.bytes, relation: 'archive_member', ...note })
        const wrong = whatIsWrong(result)
        if (wrong !== null) this.#defect(entry, wrong)
        break
      }
      case 'locked':
        this.locked.push(entry.name)
        break
      case 'too_large':
        this.#tooLarge += 1
        this.#budget.spendInVain()
        this.#budget.cut({
          limit: 'unpackedBytesMax',
          where: this.#path,
          what: `${entry.name.slice(0, 200)} unpacks to more than the limit`,
        })
        break
      case 'unsupported':
        this.#unseen.push(`${entry.name.slice(0, 200)} is packed with method ${result.method}`)
        break
      case 'absent':
        this.#defect(entry, 'its local header is missing')
        break
      case 'bad':
        this.#budget.tryInVain()
        this.#defect(entry, result.why)
        break
    }
  }

  leave(entries: readonly ZipEntry[], filesInAll: number): void {
    const what = `${filesInAll - this.children.length} members were not opened`
    this.#budget.cut({ limit: 'childrenMax', where: this.#path, what })
    const closed = leftClosed(entries.map(({ name }) => name))
    if (closed !== null) this.#unseen.push(closed)
    // Who writes such an archive writes the names in it too.
    else if (this.#isShared) this.#unseen.push(`${entries.length} members share their bytes and were not opened`)
    else if (!this.#budget.hasTries(this.#path))
      this.#unseen.push(`${entries.length} members were not opened, so many others were damaged`)
  }

  unseen(): readonly string[] {
    const sentences = [...this.#unseen]
    if (this.#tooLarge > 0) sentences.push(`${this.#tooLarge} members unpack to more than may be unpacked`)
    if (this.locked.length > 0)
      sentences.push(
        `${this.locked.length} members are encrypted and no password fits (${this.locked[0]?.slice(0, 100)})`,
      )
    return sentences.slice(0, 20)
  }

  #defect(entry: ZipEntry, what: string): void {
    this.defects.push({ where: `zip.member ${entry.name.slice(0, 200)}`, what })
  }
}

function whatIsWrong(result: Unpacked): string | null {
  if (result.kind === 'partial') return `its data ends early (${result.why})`
  return result.kind === 'whole' && !result.crcOk ? 'its bytes do not have the CRC that the directory tells' : null
}

/** From the comment, from the names, and from small text members that are not encrypted themselves. */
function passwordsBeside(bytes: Uint8Array, directory: ZipDirectory, context: FormatContext): readonly string[] {
  const notes = directory.entries
    .filter(({ encrypted, isFolder, sizeBytes }) => !encrypted && !isFolder && sizeBytes <= NOTE_BYTES_MAX)
    .slice(0, NOTES_MAX)
    .map((entry) => noteText(unpackEntry(bytes, entry, { bytesMax: NOTE_BYTES_MAX, passwords: [] })))
  const names = directory.entries.slice(0, 100).map(({ name }) => name.replace(/\.[a-z0-9]{1,5}$/i, ''))
  const texts = [directory.comment, context.fileName?.replace(/\.[a-z0-9]{1,5}$/i, '') ?? '', ...names, ...notes]
  const shortNotes = [directory.comment, ...notes].map((text) => text.trim()).filter((text) => /^\S{2,40}$/.test(text))
  return [...new Set([...texts.flatMap(passwordsTold), ...shortNotes])].slice(0, 40)
}

function noteText(unpacked: Unpacked): string {
  return unpacked.kind === 'whole' ? bufferOf(unpacked.bytes).toString('utf8') : ''
}
