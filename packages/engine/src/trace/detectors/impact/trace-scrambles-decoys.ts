import { hitOn, seen } from '../../hit.ts'
import type { TraceDetector } from '../trace-detector.ts'

/** A person who encrypts or overwrites a paper or two means those. */
const FILES_MIN = 6
/** Where files went and others stand in their place: a person who encrypts a folder leaves the others alone. */
const PLACES_MIN = 3

/** The folder of a person's that it lies in, or the folder of a share. */
const PLACE =
  /^.{0,200}?\/(?:documents|desktop|pictures|downloads|mail)(?=\/)|^(?:\/[^/]+\/[^/]+\/[^/]+|[a-z]:\/[^/]+)(?=\/)/

export const traceScramblesDecoys: TraceDetector = {
  id: 'trace_scrambles_decoys',
  type: 'impact',
  severity: 'high',
  title: "Overwrites the user's documents with random-looking data",
  why: 'Decoy documents that were placed for this run hold random bytes at its end: no one asked for them to be encrypted, in any folder.',
  falsePositives: 'None known: a program that encrypts for its user takes the folder it is given.',
  attack: ['T1486'],
  detect(facts) {
    const scrambled = new Map(
      facts.files
        .filter(({ decoy, scrambled: how }) => decoy === 'document' && how !== undefined)
        .map((event) => [event.plain, event]),
    )
    const inPlace = [...scrambled.values()].filter(({ scrambled: how }) => how === 'in_place').length
    const places = new Set([...scrambled.keys()].map((plain) => PLACE.exec(plain)?.[0] ?? ''))
    if (inPlace < FILES_MIN && (scrambled.size < FILES_MIN || places.size < PLACES_MIN)) return null
    const times = [...scrambled.values()].flatMap(({ atMs }) => atMs ?? [])
    const seconds = times.length < 2 ? null : Math.ceil((Math.max(...times) - Math.min(...times)) / 1000)
    return hitOn(
      [...scrambled.values()].map(({ path, to }) => seen('files', to === undefined ? path : `${path} → ${to}`)),
      (_, count) =>
        `${count} of the user's documents became random data${seconds === null ? '' : ` within ${Math.max(1, seconds)} s`}, in ${places.size} ${places.size === 1 ? 'place' : 'places'}`,
    )
  },
}
