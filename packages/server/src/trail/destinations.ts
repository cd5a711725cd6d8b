// Where lines go: standard output, a file, or a syslog server (RFC 5424 over TCP or TLS, framed by length: RFC 6587 and 5425).
import { once } from 'node:events'
import { appendFile } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { hostname } from 'node:os'
import { connect as connectTls } from 'node:tls'
import type { Destination } from '../config/events-settings.ts'
import type { Line, Severity } from './ecs.ts'
import { SEND_MS_MAX } from './limits.ts'
import type { Deliver } from './lines-out.ts'

export interface Outlet {
  readonly format: (line: Line, now: Date) => Buffer
  readonly deliver: Deliver
  readonly close: () => void
}

const asLine = ({ document }: Line): Buffer => Buffer.from(`${JSON.stringify(document)}\n`)
const nothing = (): void => {}

export function outletOf(destination: Destination): Outlet {
  switch (destination.kind) {
    case 'stdout':
      return { format: asLine, deliver: writeToStdout, close: nothing }
    case 'file':
      // Opened for each batch: who rotates logs moves the file away, and the next batch makes another.
      return {
        format: asLine,
        deliver: (lines) => appendFile(destination.path, Buffer.concat(lines), { mode: 0o600 }),
        close: nothing,
      }
    case 'syslog':
      return syslogOutlet(destination)
  }
}

const writeToStdout: Deliver = (lines) =>
  new Promise((resolve, reject) => {
    process.stdout.write(Buffer.concat(lines), (error) => (error ? reject(error) : resolve()))
  })

/** "Log audit", and the first of those for local use. */
const FACILITY = { audit: 13, verdict: 16 } as const
const SEVERITY: Readonly<Record<Severity, number>> = { critical: 2, warning: 4, informational: 6 }
const HOST =
  hostname()
    .replaceAll(/[^\x21-\x7e]/g, '')
    .slice(0, 255) || '-'

/** One message with its length before it, so that no byte of the text can end it. */
export function syslogMessage({ severity, isAudit, document }: Line, now: Date): Buffer {
  const priority = (isAudit ? FACILITY.audit : FACILITY.verdict) * 8 + SEVERITY[severity]
  const kind = isAudit ? 'audit' : 'verdict'
  const text = Buffer.from(
    `<${priority}>1 ${now.toISOString()} ${HOST} assay ${process.pid} ${kind} - ${JSON.stringify(document)}`,
  )
  return Buffer.concat([Buffer.from(`${text.length} `), text])
}

function syslogOutlet({ host, port, isSecret }: Extract<Destination, { kind: 'syslog' }>): Outlet {
  let socket: Socket | null = null
  async function connected(): Promise<Socket> {
    if (socket?.writable === true) return socket
    const fresh = isSecret ? connectTls({ host, port, servername: host }) : connect({ host, port })
    // A receiver says nothing; that it closes is noticed.
    fresh.on('error', () => fresh.destroy()).resume()
    fresh.unref()
    try {
      await once(fresh, isSecret ? 'secureConnect' : 'connect', { signal: AbortSignal.timeout(SEND_MS_MAX) })
    } catch (error) {
      fresh.destroy()
      throw error
    }
    socket = fresh
    return fresh
  }
  return {
    format: syslogMessage,
    deliver: async (lines) => {
      const to = await connected()
      await new Promise<void>((resolve, reject) => {
        const timer = setTimeout(() => to.destroy(new Error('the syslog server does not read')), SEND_MS_MAX)
        const closed = (): void => reject(new Error('the syslog server closed the connection'))
        to.once('close', closed)
        to.write(Buffer.concat(lines), (error) => {
          clearTimeout(timer)
          to.off('close', closed)
          if (error) reject(error)
          else resolve()
        })
      })
    },
    close: () => void socket?.end(),
  }
}
