// Codes in the pictures of a document: what a camera reads from the page.
import type { FormatContext } from '../../format.ts'
import { codesInPicture } from '../../picture-codes.ts'
import { PICTURES_SEARCHED_MAX } from '../office/limits.ts'
import type { Parts } from './parts.ts'

const PICTURE = /(?:^|\/)(?:media|Pictures)\/[^/]{1,120}\.(?:png|jpe?g|gif|bmp|webp)$/i

/** In the order of the package, each once. */
export async function codesInPictures(
  parts: Parts,
  { budget, path }: Pick<FormatContext, 'budget' | 'path'>,
): Promise<readonly string[]> {
  const found = new Set<string>()
  for (const name of parts.matching(PICTURE).slice(0, PICTURES_SEARCHED_MAX))
    for (const code of await codesInPicture(parts.read(name), budget, path)) found.add(code)
  return [...found]
}
