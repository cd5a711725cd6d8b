// A message that a person forwarded or copied as text: the block "From: … Sent: … To: … Subject: …" that clients write, in
// the languages that they write it in. What it tells is the sender's word, never a proof.

import { FORWARD_SEARCH_CHARS_MAX } from '../limits.ts'
import { type ForwardedRole, roleOfLabel } from './forwarded-labels.ts'

export interface ForwardedText {
  /** Header names with their values, in the order of the text. */
  readonly fields: readonly { readonly name: ForwardedRole; readonly value: string }[]
  /** The text behind the block, without the quote marks that stood before it. */
  readonly body: string
  /** The text above the block. */
  readonly before: string
}

interface Line {
  readonly text: string
  /** Offset of the next line. */
  readonly next: number
}

interface Block {
  readonly fields: ForwardedText['fields']
  readonly bodyOffset: number
  /** Quote marks before the first label. */
  readonly quoteDepth: number
}

/** Marks of quoting, of bold text and of table cells may stand before a label, and the colon may be a wide one. */
const LABEL_LINE =
  /^([\s>|]{0,40})[*_]{0,3}([\p{L}][\p{L}() -]{0,30}?)[*_]{0,3}\s{0,5}[:：][*_]{0,3}(?:\s(.*)|([^\s/].*)|)$/su
/** Of a line that may be a field of the forwarded header. */
const LINE_CHARS_MAX = 2_000
/** Clients write From, Sent, To, Cc, Subject and perhaps Date and Reply-To. */
const FIELDS_MAX = 8
/** A list of recipients is read up to here; each line is added to what is there. */
const VALUE_CHARS_MAX = 10_000

/** The first such block with a sender and at least two further labels, or null. */
export function findForwardedText(text: string): ForwardedText | null {
  const lines = linesOf(text)
  for (let at = 0; at < lines.length; at += 1) {
    const block = blockAt(lines, at)
    if (block === null) continue
    return {
      fields: block.fields,
      body: withoutMarks(text.slice(block.bodyOffset), block.quoteDepth),
      before: text.slice(0, at === 0 ? 0 : lines[at - 1]?.next),
    }
  }
  return null
}

function linesOf(text: string): readonly Line[] {
  const lines: Line[] = []
  const searched = text.slice(0, FORWARD_SEARCH_CHARS_MAX)
  let from = 0
  for (const found of searched.matchAll(/\r\n|\r|\n/g)) {
    const next = found.index + found[0].length
    lines.push({ text: searched.slice(from, Math.min(found.index, from + LINE_CHARS_MAX)), next })
    from = next
  }
  if (from < searched.length) lines.push({ text: searched.slice(from, from + LINE_CHARS_MAX), next: text.length })
  return lines
}

interface Label {
  readonly role: ForwardedRole
  readonly value: string
  readonly marks: string
}

function labelOf(line: string): Label | null {
  const found = LABEL_LINE.exec(line)
  const role = found === null ? null : roleOfLabel(found[2] ?? '')
  return role === null ? null : { role, value: (found?.[3] ?? found?.[4] ?? '').trim(), marks: found?.[1] ?? '' }
}

const isEmpty = (line: string): boolean => /^[\s>|]*$/.test(line)

function blockAt(lines: readonly Line[], from: number): Block | null {
  const first = labelOf(lines[from]?.text ?? '')
  if (first === null) return null
  const values = new Map<ForwardedRole, string>()
  let last: ForwardedRole = first.role
  let end = from
  for (let at = from; at < lines.length && values.size < FIELDS_MAX; at += 1) {
    const line = lines[at]?.text ?? ''
    const label = labelOf(line)
    if (label !== null && !values.has(label.role)) {
      values.set(label.role, label.value)
      last = label.role
    } else if (isEmpty(line)) {
      // Copied from a page, an empty line may stand behind every label; two end the block.
      if (labelOf(lines[at + 1]?.text ?? '') === null) break
      continue
    } else if (label === null && isMore(values.get(last) ?? '', last, line)) {
      values.set(last, `${values.get(last) ?? ''} ${line.replace(/^[\s>|]+/, '').trim()}`.trim())
    } else break
    end = at
  }
  if (!values.has('from') || values.size < 3 || !(values.has('subject') || values.has('date'))) return null
  return {
    fields: [...values].map(([name, value]) => ({ name, value: cleanValue(name, value) })),
    bodyOffset: lines[end]?.next ?? 0,
    quoteDepth: (first.marks.match(/>/g) ?? []).length,
  }
}

/** A value in the line below its label, and a long list of recipients, run on. */
const isMore = (value: string, role: ForwardedRole, line: string): boolean =>
  value === '' ||
  (value.length < VALUE_CHARS_MAX && (role === 'to' || role === 'cc') && /[,;]\s*$/.test(value) && line.includes('@'))

/** Marks of bold text go; what Outlook makes of a linked address becomes the address. */
function cleanValue(role: ForwardedRole, value: string): string {
  const plain = value.replaceAll(/^[*_\s]+|[*_\s]+$/g, '')
  if (role === 'subject' || role === 'date') return plain
  return plain
    .replaceAll(/\*{1,2}/g, '')
    .replaceAll(/[[(<]mailto:([^\])>\s]{1,320})[\])>]/gi, '<$1>')
    .replaceAll(/<([^<>\s]{1,320})<[^<>]{1,320}>>/g, '<$1>')
    .replaceAll(/([^\s<>,;]{1,200}@[^\s<>,;]{1,200})\s?<\1>/g, '<$1>')
    .trim()
}

/** The text without as many quote marks as stood before the labels. */
function withoutMarks(text: string, depth: number): string {
  if (depth === 0) return text
  return text.replaceAll(/^[ \t]?(?:>[ \t]?)+/gm, (marks) => {
    let seen = 0
    for (let at = 0; at < marks.length; at += 1) {
      if (marks[at] === '>') seen += 1
      if (seen === depth) return marks.slice(at + 1).replace(/^ /, '')
    }
    return ''
  })
}
