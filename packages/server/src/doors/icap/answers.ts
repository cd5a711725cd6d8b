// What is answered, as bytes: heads of ICAP, and the HTTP messages that they carry.
import type { Scanned } from '../scan.ts'
import { CONNECTIONS_MAX, OPTIONS_TTL_S, PREVIEW_BYTES } from './limits.ts'

const REASONS = {
  100: 'Continue',
  200: 'OK',
  204: 'No modifications needed',
  400: 'Bad request',
  405: 'Method not allowed for service',
  408: 'Request timeout',
  500: 'Server error',
  503: 'Service overloaded',
  505: 'ICAP version not supported by server',
} as const
export type Status = keyof typeof REASONS

export const CONTINUE = head(100, [])

export function head(status: Status, fields: readonly (readonly [name: string, value: string])[]): string {
  const lines = fields.map(([name, value]) => `${name}: ${value}\r\n`)
  return `ICAP/1.0 ${status} ${REASONS[status]}\r\n${lines.join('')}\r\n`
}

/** RFC 3507, 4.10: what clients may ask for, and how. */
export function optionsAnswer(tag: string, service: string): string {
  return head(200, [
    ['Methods', 'REQMOD, RESPMOD'],
    ['Service', service],
    ['ISTag', tag],
    ['Max-Connections', String(CONNECTIONS_MAX)],
    ['Options-TTL', String(OPTIONS_TTL_S)],
    ['Allow', '204'],
    ['Preview', String(PREVIEW_BYTES)],
    ['Transfer-Preview', '*'],
    ['Encapsulated', 'null-body=0'],
  ])
}

export const noContent = (tag: string): string => head(204, [['ISTag', tag]])

/** What was sent goes back as it came, to a client that cannot take 204. */
export function unchanged(
  tag: string,
  httpHead: Buffer,
  kind: 'req' | 'res',
  body: Uint8Array | null,
): readonly Uint8Array[] {
  const places = `${kind}-hdr=0, ${body === null ? 'null' : kind}-body=${httpHead.length}`
  return [
    Buffer.from(
      head(200, [
        ['ISTag', tag],
        ['Encapsulated', places],
      ]),
    ),
    httpHead,
    ...(body === null ? [] : chunked(body)),
  ]
}

/** A page in place of the message, and the fields by which the field's scanners tell what was found. */
export function blocked(tag: string, name: string): readonly Uint8Array[] {
  const page = Buffer.from(
    `<!doctype html><html lang="en"><title>Blocked</title><h1>Blocked</h1><p>This content was blocked: ${name}.</p></html>\n`,
  )
  const http = Buffer.from(
    `HTTP/1.1 403 Forbidden\r\nContent-Type: text/html; charset=utf-8\r\nContent-Length: ${page.length}\r\nCache-Control: no-store\r\nConnection: close\r\n\r\n`,
  )
  const icap = head(200, [
    ['ISTag', tag],
    ['X-Infection-Found', `Type=0; Resolution=2; Threat=${name};`],
    ['X-Virus-ID', name],
    ['X-Response-Info', 'Blocked'],
    ['Encapsulated', `res-hdr=0, res-body=${http.length}`],
  ])
  return [Buffer.from(icap), http, ...chunked(page)]
}

const NO_VERDICT: Readonly<Record<Exclude<Scanned['outcome'], 'passed' | 'found'>, readonly [Status, string]>> = {
  denied: [500, 'Access denied'],
  too_many_requests: [503, 'Too many requests'],
  too_poor: [500, 'Out of credits'],
  too_full: [500, 'Quota exceeded'],
  late: [500, 'Time limit reached'],
  failed: [500, 'Analysis failed'],
}

/** An error is never an "unchanged": what a proxy makes of it is its own setting. */
export function noVerdict(tag: string, outcome: keyof typeof NO_VERDICT): string {
  const [status, words] = NO_VERDICT[outcome]
  return head(status, [
    ['ISTag', tag],
    ['X-Response-Info', words],
  ])
}

/** In pieces, so that a slow reader holds a piece in the socket and not the whole. */
const PIECE_BYTES = 64 * 1024
function chunked(body: Uint8Array): readonly Uint8Array[] {
  const parts: Uint8Array[] = []
  for (let at = 0; at < body.length; at += PIECE_BYTES) {
    const piece = body.subarray(at, at + PIECE_BYTES)
    parts.push(Buffer.from(`${piece.length.toString(16)}\r\n`), piece, Buffer.from('\r\n'))
  }
  parts.push(Buffer.from('0\r\n\r\n'))
  return parts
}
