// A port that is taken is told before anything is begun: after the first start's bootstrap, the key that it made would be lost,
// and after the warm-up the operator would have waited for nothing.
import { createServer } from 'node:net'
import type { Config } from '../config.ts'
import { listenAt } from './name-setting.ts'

/** Rejects with a ConfigError where nobody can listen there. */
export async function expectFreePorts({ HOST: host, PORT, ASSAY_METRICS_PORT }: Config): Promise<void> {
  await listenAt('PORT', { host, port: PORT }, () => listenOnce(host, PORT))
  const port = ASSAY_METRICS_PORT
  if (port !== null) await listenAt('ASSAY_METRICS_PORT', { host, port }, () => listenOnce(host, port))
}

function listenOnce(host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen({ host, port }, () => server.close(() => resolve()))
  })
}
