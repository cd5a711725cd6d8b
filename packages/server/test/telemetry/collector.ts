// A collector on loopback that speaks OTLP/HTTP with JSON, and keeps what it gets.
import { createServer } from 'node:http'
import { gunzipSync } from 'node:zlib'

interface Attribute {
  readonly key: string
  readonly value: { readonly stringValue?: string; readonly intValue?: number | string }
}
export interface SentSpan {
  readonly name: string
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly traceState?: string
  readonly attributes: readonly Attribute[]
}
interface Sent {
  readonly spans: SentSpan[]
  readonly metrics: Set<string>
  readonly texts: string[]
}

export async function startCollector(): Promise<Sent & { readonly url: string; readonly close: () => void }> {
  const sent: Sent = { spans: [], metrics: new Set(), texts: [] }
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const raw = Buffer.concat(parts)
      const text = (request.headers['content-encoding'] === 'gzip' ? gunzipSync(raw) : raw).toString()
      sent.texts.push(text)
      const body = JSON.parse(text)
      for (const { scopeSpans } of body.resourceSpans ?? [])
        for (const { spans } of scopeSpans) sent.spans.push(...spans)
      for (const { scopeMetrics } of body.resourceMetrics ?? [])
        for (const { metrics } of scopeMetrics) for (const { name } of metrics) sent.metrics.add(name)
      response.setHeader('content-type', 'application/json').end('{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return { ...sent, url: `http://127.0.0.1:${address.port}`, close: () => void server.close() }
}

export const attributeOf = (span: SentSpan | undefined, name: string): string | undefined => {
  const value = span?.attributes.find(({ key }) => key === name)?.value
  return value === undefined ? undefined : String(value.stringValue ?? value.intValue)
}

/** What a process is told, so that it sends there. */
export const sendingTo = (url: string): Readonly<Record<string, string>> => ({
  OTEL_EXPORTER_OTLP_ENDPOINT: url,
  OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
})
