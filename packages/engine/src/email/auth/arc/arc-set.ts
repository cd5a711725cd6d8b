// The ARC sets of a message (RFC 8617 section 4.2): for each instance one Authentication-Results, one Message-Signature and one Seal.
import type { HeaderField } from '../../message/header/header-field.ts'
import { type Algorithm, parseSignature, type Signature } from '../dkim/signature.ts'
import { decodeBase64, parseTagList } from '../dkim/tag-list.ts'
import { ARC_BYTES_MAX, ARC_INSTANCES_MAX, SIGNATURE_CHARS_MAX } from '../limits.ts'
import { normaliseDomain } from '../organisational-domain.ts'

export interface Seal {
  readonly raw: string
  readonly algorithm: Algorithm
  readonly domain: string
  readonly selector: string
  readonly chain: 'none' | 'pass' | 'fail'
  readonly value: Uint8Array
}

export interface ArcSet {
  readonly instance: number
  /** The three fields as latin1 text; a seal covers them in this order. */
  readonly results: string
  readonly resultsValue: string
  readonly messageSignature: string
  readonly signature: Signature
  readonly seal: Seal
}

export type ArcChain =
  | { readonly kind: 'none' }
  /** From instance 1 upward. */
  | { readonly kind: 'sets'; readonly sets: readonly ArcSet[] }
  | { readonly kind: 'broken'; readonly reason: string; readonly sealers: readonly string[] }

const FIELDS = ['arc-authentication-results', 'arc-message-signature', 'arc-seal'] as const
type FieldName = (typeof FIELDS)[number]

export function readArcChain(headers: readonly HeaderField[]): ArcChain {
  const fields = headers.filter((field): field is HeaderField & { readonly name: FieldName } =>
    FIELDS.some((name) => name === field.name),
  )
  if (fields.length === 0) return { kind: 'none' }
  const broken = (reason: string): ArcChain => ({ kind: 'broken', reason, sealers: [] })
  // Section 4.2.1: at most 50 sets; three fields each.
  if (fields.length > ARC_INSTANCES_MAX * FIELDS.length)
    return broken(`there are more than ${ARC_INSTANCES_MAX} ARC sets`)
  if (fields.reduce((sum, { raw }) => sum + raw.length, 0) > ARC_BYTES_MAX)
    return broken(`the chain is longer than ${ARC_BYTES_MAX} bytes`)
  const byInstance = new Map<number, Map<FieldName, HeaderField>>()
  for (const field of fields) {
    if (field.raw.length > SIGNATURE_CHARS_MAX)
      return broken(`a field is longer than ${SIGNATURE_CHARS_MAX} characters`)
    const instance = instanceOf(field)
    if (instance === null) return broken(`${field.name} names no instance`)
    const set = byInstance.get(instance) ?? new Map<FieldName, HeaderField>()
    if (set.has(field.name)) return broken(`instance ${instance} has two fields ${field.name}`)
    set.set(field.name, field)
    byInstance.set(instance, set)
  }
  const sets: ArcSet[] = []
  for (let instance = 1; instance <= byInstance.size; instance += 1) {
    const set = readSet(instance, byInstance.get(instance))
    if (typeof set === 'string') return { kind: 'broken', reason: set, sealers: sets.map(({ seal }) => seal.domain) }
    sets.push(set)
  }
  return { kind: 'sets', sets }
}

/** Section 4.2.1: 1 to 50. In the results it stands first; in the other two it is a tag like others. */
function instanceOf({ name, value, raw }: HeaderField): number | null {
  let text: string | undefined
  if (name === 'arc-authentication-results') text = /^i[ \t]*=[ \t]*(\d{1,2})[ \t]*;/i.exec(value)?.[1]
  else {
    const list = parseTagList(afterColon(Buffer.from(raw).toString('latin1')))
    text = list.kind === 'tags' ? list.tags.get('i') : undefined
  }
  if (text === undefined || !/^[1-9]\d?$/.test(text)) return null
  return Number(text) <= ARC_INSTANCES_MAX ? Number(text) : null
}

function afterColon(raw: string): string {
  return raw.slice(raw.indexOf(':') + 1)
}

/** The set, or what is wrong with it. */
function readSet(instance: number, fields: ReadonlyMap<FieldName, HeaderField> | undefined): ArcSet | string {
  const results = fields?.get('arc-authentication-results')
  const message = fields?.get('arc-message-signature')
  const sealField = fields?.get('arc-seal')
  if (results === undefined || message === undefined || sealField === undefined)
    return `instance ${instance} is not complete`
  const seal = readSeal(Buffer.from(sealField.raw).toString('latin1'))
  if (typeof seal === 'string') return `the seal of instance ${instance} is malformed: ${seal}`
  const messageSignature = Buffer.from(message.raw).toString('latin1')
  const parsed = parseSignature(messageSignature, 'arc')
  if (parsed.kind === 'malformed') return `instance ${instance}: ${parsed.reason}`
  return {
    instance,
    results: Buffer.from(results.raw).toString('latin1'),
    resultsValue: results.value,
    messageSignature,
    signature: parsed.signature,
    seal,
  }
}

/** Section 4.1.3. Strict in its tags: a seal with `h=` or `bh=` pretends to be another kind of signature. */
function readSeal(raw: string): Seal | string {
  const list = parseTagList(afterColon(raw))
  if (list.kind === 'malformed') return list.reason
  const { tags } = list
  if (tags.has('h')) return 'it has h='
  const domain = normaliseDomain(tags.get('d') ?? '')
  const selector = normaliseDomain(tags.get('s') ?? '')
  const value = decodeBase64(tags.get('b') ?? '')
  const algorithm = tags.get('a')?.toLowerCase()
  const chain = tags.get('cv')?.toLowerCase()
  if (domain === null || !domain.includes('.')) return 'd= is no domain name'
  if (selector === null) return 's= is no domain name'
  if (value === null) return 'b= is no base64'
  if (algorithm !== 'rsa-sha256' && algorithm !== 'ed25519-sha256') return 'the algorithm is unknown'
  if (chain !== 'none' && chain !== 'pass' && chain !== 'fail') return 'cv= is none of none, pass, fail'
  if (tags.has('t') && !/^\d{1,12}$/.test(tags.get('t') ?? '')) return 't= is no number'
  return { raw, algorithm, domain, selector, chain, value }
}
