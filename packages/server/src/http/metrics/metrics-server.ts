// Metrics on a port of their own, without a key: for a scraper on an inner network.
import { createServer, type Server } from 'node:http'
import { SECURITY_HEADERS } from '../headers.ts'
import type { Metrics } from './metrics.ts'

export function listenForMetrics(metrics: Metrics, host: string, port: number): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404, SECURITY_HEADERS).end()
      return
    }
    metrics.expose().then(
      ({ type, text }) => response.writeHead(200, { ...SECURITY_HEADERS, 'content-type': type }).end(text),
      () => response.writeHead(500, SECURITY_HEADERS).end(),
    )
  })
  return new Promise((resolve, reject) => {
    server.on('error', reject)
    server.listen(port, host, () => resolve(server))
  })
}
