import { hitOn, seen } from '../../hit.ts'
import type { TraceDetector } from '../trace-detector.ts'

const GRAVE = /\.(?:zip|iso|img|vhdx?|rar|7z|exe|scr|msi|lnk|js|jse|vbs|hta|wsf|one|cab|url|bat|cmd|ps1|docm|xlsm|xll)$/

/** Texts and pictures that somebody wrote or drew in the page. */
const OWN_WORK = /\.(?:txt|md|csv|tsv|json|geojson|gpx|ics|vcf|png|jpe?g|webp|gif|webm|wav|srt)$/

const DATA = /\.(?:txt|md|csv|tsv|json|jsonl|dat|log|trace|network|stacks|png|jpe?g|webp|gif|webm)$/
/** One entry of an archive's directory is 46 bytes and its name; a report has thousands at most. */
const ENTRIES_MAX = 5_000

/** An archive whose own directory names data alone, as reports of tests carry it: nothing in it can be started. */
function holdsDataAlone(bytes: Uint8Array): boolean {
  const zip = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = zip.lastIndexOf('PK\u0005\u0006')
  if (end < 0 || end + 22 !== zip.length) return false
  const entries = zip.readUInt16LE(end + 10)
  if (entries === 0 || entries > ENTRIES_MAX) return false
  let at = zip.readUInt32LE(end + 16)
  for (let entry = 0; entry < entries; entry += 1) {
    if (at + 46 > end || zip.readUInt32LE(at) !== 0x02014b50) return false
    const nameBytes = zip.readUInt16LE(at + 28)
    if (!DATA.test(zip.toString('latin1', at + 46, at + 46 + nameBytes).toLowerCase())) return false
    at += 46 + nameBytes + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  return at === end
}

/** `MZ`, or an archive or disk image by its first bytes. */
function isProgram(bytes: Uint8Array): boolean {
  const [first, second] = bytes
  return (
    (first === 0x4d && second === 0x5a) || (first === 0x50 && second === 0x4b) || (first === 0x52 && second === 0x61)
  )
}

export const traceSmugglesFile: TraceDetector<'trace_smuggles_file'> = {
  id: 'trace_smuggles_file',
  type: 'delivery',
  severity: 'high',
  title: 'A page assembles a file and saves it without asking (HTML smuggling)',
  why: 'A file that is assembled in the browser never passed a gateway.',
  falsePositives: 'Web applications that export what the user made, after a click.',
  attack: ['T1027.006'],
  detect(facts) {
    const files = facts.dropped.filter(({ source }) => source === 'smuggled')
    const grave = files.some(
      ({ path, bytes }) => (GRAVE.test(path.toLowerCase()) || isProgram(bytes)) && !holdsDataAlone(bytes),
    )
    return hitOn(
      files.map(({ path, bytes }) => seen('dropped', `${path}, ${bytes.length} bytes`)),
      (first) => `The page saved a file that it assembled: ${first}`,
      { weighs: grave ? 'whole' : files.every(({ path }) => OWN_WORK.test(path.toLowerCase())) ? 'own work' : 'plain' },
    )
  },
}
