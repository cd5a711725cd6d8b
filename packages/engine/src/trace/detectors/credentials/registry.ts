// The detectors of the family `credentials`, one line each.
export { traceCollectsSecrets } from './trace-collects-secrets.ts'
export { traceDumpsCredentials } from './trace-dumps-credentials.ts'
export { traceListensToNetwork } from './trace-listens-to-network.ts'
export { traceReadsStoredSecrets } from './trace-reads-stored-secrets.ts'
export { traceSendsSecrets } from './trace-sends-secrets.ts'
export { traceWatchesUser } from './trace-watches-user.ts'
