// How many connections are held at once. Each takes one of the files that a process may have open, and to hold one takes no
// key: who opened enough of them would leave none for uploads, the store and the analysis processes.
import type { Server } from 'node:http'

/** Far more than a load balancer keeps; beyond, the memory of idle connections counts. */
const CONNECTIONS_MAX = 8192
/** For uploads, pipes to processes, look-ups of names and the store; where few files are allowed, half of them. */
const OTHER_FILES = 256

/** `openFilesMax` as the system tells it; null where it does not, or has no limit. */
export function connectionsMax(openFilesMax: number | null): number {
  if (openFilesMax === null) return CONNECTIONS_MAX
  const others = Math.min(OTHER_FILES, Math.ceil(openFilesMax / 2))
  return Math.max(1, Math.min(CONNECTIONS_MAX, openFilesMax - others))
}

/** What is beyond the bound is closed as soon as it is opened; who is connected goes on. */
export function boundConnections(server: Server): void {
  server.maxConnections = connectionsMax(openFilesMax())
}

function openFilesMax(): number | null {
  // Otherwise it would look up the name of every peer. The types do not know it yet.
  Object.assign(process.report, { excludeNetwork: true })
  const report = process.report.getReport() as {
    readonly userLimits?: { readonly open_files?: { readonly soft?: unknown } }
  }
  const soft = report.userLimits?.open_files?.soft
  return typeof soft === 'number' ? soft : null
}
