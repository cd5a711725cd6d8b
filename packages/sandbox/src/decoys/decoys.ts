// The decoys of one run: the places of this installation, each with contents that no other run has, and the marks by which its
// secrets are known again where they are sent. Files that nobody but a thief or a wrecker has any business with.
import { randomBytes } from 'node:crypto'
import type { ImageName } from '../layout.ts'
import { type Databases, emptyDatabases } from './databases.ts'
import { Draw } from './draw.ts'
import { type DecoyForm, type DecoyPlace, decoyPlaces } from './places.ts'
import { fillSlots, SECRETS, SETTINGS } from './secrets.ts'
import { letter, mailbox, pdf, photo, richText, sheet, table } from './texts.ts'

export interface Decoy extends DecoyPlace {
  readonly bytes: Buffer
}

export interface Decoys {
  readonly files: readonly Decoy[]
  /** What the secrets hold that stands nowhere else. */
  readonly marks: readonly string[]
  /** As the guest's `receive` takes them: in the order of its list, of each the time of its last change, its length, its bytes. */
  readonly frame: Buffer
}

const TEXTS = { letter, table, richText, sheet, pdf, photo, mailbox } as const

const DAY_S = 24 * 60 * 60
/** As old as files are that people work with. */
const AGE_DAYS = [3, 700] as const

/** Different in each call. */
export async function drawDecoys(guest: ImageName, installation: string, now: Date): Promise<Decoys> {
  const databases = await emptyDatabases()
  const draw = new Draw(randomBytes(16).toString('hex'))
  const marks: string[] = []
  const files = decoyPlaces(guest, installation).map((place): Decoy => {
    const mark = draw.word(16)
    if (place.kind === 'secret' || place.kind === 'key') marks.push(mark)
    return { ...place, bytes: fillSlots(contentOf(place.form, draw, databases), draw, mark) }
  })
  const frame = files.flatMap(({ bytes }) => {
    const head = Buffer.alloc(8)
    head.writeUInt32LE(Math.floor(now.getTime() / 1000) - draw.number(...AGE_DAYS) * DAY_S - draw.number(0, DAY_S), 0)
    head.writeUInt32LE(bytes.length, 4)
    return [head, bytes]
  })
  return { files, marks, frame: Buffer.concat(frame) }
}

function contentOf(form: DecoyForm, draw: Draw, databases: Databases): Buffer {
  if (form in databases) return databases[form as keyof Databases] // by the line before
  const make = { ...TEXTS, ...SECRETS, ...SETTINGS }[
    form as keyof typeof TEXTS | keyof typeof SECRETS | keyof typeof SETTINGS
  ]
  return make(draw)
}

/** The guest's list of places: `guest/decoys.c` has its form. */
export function decoyList(guest: ImageName, installation: string): Buffer {
  const lines = decoyPlaces(guest, installation).map(({ path }) => `f\t${path}\n`)
  const links = guest === 'windows' ? [`l\troot/.wine/dosdevices/s:\t../../../srv/office\n`] : []
  return Buffer.from([...lines, ...links].join(''))
}
