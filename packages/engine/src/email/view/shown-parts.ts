// Which parts of the MIME tree a client shows as the message itself, in order.

import { type Part, walk } from '../message/mime/part.ts'
import { SHOWN_PARTS_MAX } from './limits.ts'

export interface ShownPart {
  readonly kind: 'html' | 'plain' | 'calendar'
  readonly text: string
  readonly part: Part
  /** Among all parts, in the order of the message. */
  readonly index: number
}

export interface ShownParts {
  readonly shown: readonly ShownPart[]
  /** text/plain bodies that a client hides behind an HTML alternative. */
  readonly plainAlternatives: readonly ShownPart[]
  /** Calendar parts, shown as an invitation. */
  readonly calendars: readonly ShownPart[]
  /** The first message inside, which is no part of a delivery report. */
  readonly attachedMessage: Part | null
  readonly isCut: boolean
}

export function findShownParts(root: Part): ShownParts {
  const indexes = new Map<Part, number>([...walk(root)].map((part, index) => [part, index]))
  const shown: ShownPart[] = []
  const plainAlternatives: ShownPart[] = []
  const calendars: ShownPart[] = []
  let attachedMessage: Part | null = null
  let isCut = false

  const read = (part: Part): ShownPart | null => {
    const kind = kindOf(part)
    return kind === null || part.text === null ? null : { kind, text: part.text, part, index: indexes.get(part) ?? 0 }
  }
  const visit = (part: Part, isReport: boolean): void => {
    if (part.type === 'message/rfc822' || part.type === 'message/global') {
      if (!isReport) attachedMessage ??= part.children[0] ?? null
      return
    }
    if (part.type === 'multipart/alternative') {
      visitAlternative(part, isReport)
      return
    }
    if (part.children.length > 0) {
      for (const child of part.children) visit(child, isReport || part.type === 'multipart/report')
      return
    }
    const found = read(part)
    if (found === null) return
    if (found.kind === 'calendar') {
      calendars.push(found)
      return
    }
    if (part.disposition === 'attachment' || part.fileName !== null) return
    if (shown.length >= SHOWN_PARTS_MAX) isCut = true
    else shown.push(found)
  }
  /** RFC 2046 section 5.1.4: the last that a client can show; HTML wins in all clients wherever it stands. */
  const visitAlternative = (part: Part, isReport: boolean): void => {
    const best =
      part.children.findLast((child) => containsShown(child, 'html')) ??
      part.children.findLast((child) => containsShown(child, 'plain'))
    for (const child of part.children) {
      if (child === best) visit(child, isReport)
      else
        for (const other of walk(child)) {
          const found = read(other)
          if (found?.kind === 'plain' && other.disposition !== 'attachment') plainAlternatives.push(found)
          else if (found?.kind === 'calendar') calendars.push(found)
        }
    }
  }
  visit(root, false)
  return { shown, plainAlternatives: plainAlternatives.slice(0, SHOWN_PARTS_MAX), calendars, attachedMessage, isCut }
}

const containsShown = (part: Part, kind: 'html' | 'plain'): boolean => {
  for (const inner of walk(part))
    if (kindOf(inner) === kind && inner.disposition !== 'attachment' && (inner.text ?? '').trim() !== '') return true
  return false
}

function kindOf({ type, text }: Part): ShownPart['kind'] | null {
  switch (type) {
    case 'text/html':
    case 'application/xhtml+xml':
      return 'html'
    case 'text/calendar':
      return 'calendar'
    case 'text/plain':
      // Senders that forget the type: clients that guess show HTML all the same.
      return text !== null && /^\s{0,100}(?:<!doctype html|<html[\s>])/i.test(text.slice(0, 300)) ? 'html' : 'plain'
    case 'text/enriched':
    case 'text/richtext':
    case 'text/markdown':
    case 'text':
      return 'plain'
    default:
      return null
  }
}
