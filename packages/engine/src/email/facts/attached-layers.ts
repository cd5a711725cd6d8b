// Messages attached to each other, as far as they are judged one by one: each is read anew with all that is attached to it.
import { isEmbeddedMessage, type Part, walk } from '../message/mime/part.ts'
import { ATTACHED_LAYERS_CHARS_MAX, ATTACHED_LAYERS_MAX } from './limits.ts'

export interface AttachedLayers {
  readonly count: number
  /** How many of them are judged, from the first one on. */
  readonly judged: number
}

export function attachedLayers(root: Part): AttachedLayers {
  const layers = deepest(root)
  let chars = 0
  const isPast = (layer: Part, index: number): boolean => {
    if (index > 0) chars += textCharsOf(layer)
    return index >= ATTACHED_LAYERS_MAX || chars > ATTACHED_LAYERS_CHARS_MAX
  }
  const past = layers.findIndex(isPast)
  return { count: layers.length, judged: past === -1 ? layers.length : past }
}

/** The longest row of messages that hold each other; the tree is as deep as its parser lets it be. */
function deepest(part: Part): readonly Part[] {
  const below = part.children.map(deepest).reduce((most, row) => (row.length > most.length ? row : most), [])
  return isEmbeddedMessage(part) ? [part, ...below] : below
}

const textCharsOf = (layer: Part): number =>
  [...walk(layer)].reduce((chars, { text }) => chars + (text?.length ?? 0), 0)
