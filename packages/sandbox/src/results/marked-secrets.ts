// Secrets of the guest that open nothing carry marks. Where a mark turns up in what was sent, the secret was taken, plain
// or in one of the wrappings that thieves use.
import { MARKS } from '../build/furniture.ts'

/** Base64 of the same text has three faces, by where it begins; the characters at the edges belong to its neighbours. */
function base64Faces(mark: string): readonly string[] {
  return [0, 1, 2].map((offset) => {
    const encoded = Buffer.concat([Buffer.alloc(offset), Buffer.from(mark)])
      .toString('base64')
      .replace(/=+$/, '')
    return encoded.slice(Math.ceil((offset * 4) / 3), -2)
  })
}

const facesOf = (mark: string): readonly string[] => [
  mark,
  ...base64Faces(mark),
  Buffer.from(mark).toString('hex'),
  Buffer.from(mark).toString('hex').toUpperCase(),
]

const FACES = MARKS.flatMap(facesOf)

/** Tells whether any marked secret stands in a text. `drawn`: the marks of this run's own secrets. */
export function secretFinder(drawn: readonly string[]): (sent: string) => boolean {
  const faces = [...FACES, ...drawn.flatMap(facesOf)]
  return (sent) => faces.some((face) => sent.includes(face))
}
