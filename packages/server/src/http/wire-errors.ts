// What HTTP itself rejects, before there is a request to answer: not HTTP at all, too large a header block, too slow.
// The answer is written by hand on the socket, in the same shape as every other error.
import type { Duplex } from 'node:stream'
import { ERRORS, type ErrorName } from '@assay/contract'
import { requestIdOf, SECURITY_HEADERS } from './headers.ts'
import type { OwedAnswers } from './owed-answers.ts'
import { errorBodyOf } from './refusal.ts'

const REASONS: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  408: 'Request Timeout',
  431: 'Request Header Fields Too Large',
}

const nameOf = (code: string | undefined): ErrorName => {
  if (code === 'HPE_HEADER_OVERFLOW') return 'headers_too_large'
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 'request_incomplete'
  return 'invalid_http'
}

export function answerWireError(error: NodeJS.ErrnoException, socket: Duplex, owed: OwedAnswers): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  owed.whenAnswered(socket, () => {
    if (!socket.writable) socket.destroy()
    else if (owed.hasBegun(socket)) socket.end()
    else writeError(error, socket)
  })
}

function writeError(error: NodeJS.ErrnoException, socket: Duplex): void {
  const name = nameOf(error.code)
  const { status, message } = ERRORS[name]
  const requestId = requestIdOf(undefined)
  const body = JSON.stringify(errorBodyOf(name, requestId, message))
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    'x-request-id': requestId,
    ...SECURITY_HEADERS,
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([header, value]) => `${header}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status} ${REASONS[status] ?? 'Error'}\r\n${lines.join('')}\r\n${body}`)
}
