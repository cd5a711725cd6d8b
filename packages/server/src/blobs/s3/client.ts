// The way to the object store: the SDK's own client, which takes endpoint, region and credentials from its standard
// environment variables, and what its failures mean.
import { S3Client } from '@aws-sdk/client-s3'
import { BlobDamagedError, BlobsUnavailableError } from '../blobs.ts'
import { connectionsMax, connectMsMax, silenceMsMax, triesMax } from './limits.ts'

export interface S3Calls {
  readonly client: S3Client
  /** By the store's clock: this machine's may be wrong. To the second. */
  readonly nowMs: () => number
}

const silent = (): void => {}
/** Its warnings would go to the console; what fails is told by who asked. */
const SILENT = { trace: silent, debug: silent, info: silent, warn: silent, error: silent }

/** `pathStyle`: the bucket stands in the path and not in the host name. */
export function createS3Client(pathStyle: boolean): S3Calls {
  const client = new S3Client({
    forcePathStyle: pathStyle,
    logger: SILENT,
    maxAttempts: triesMax,
    // Each sample is sent with its SHA-256, which is signed, and hashed when it is read: other sums add nothing, and not every store knows them.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: connectMsMax,
      socketTimeout: silenceMsMax,
      httpAgent: { keepAlive: true, maxSockets: connectionsMax },
      httpsAgent: { keepAlive: true, maxSockets: connectionsMax },
    },
  })
  let aheadMs = 0
  client.middlewareStack.add(
    (next) => async (args) => {
      const result = await next(args)
      const dateMs = Date.parse(dateOf(result.response) ?? '')
      if (Number.isFinite(dateMs)) aheadMs = dateMs - Date.now()
      return result
    },
    { step: 'deserialize', name: 'clockOfTheStore', priority: 'low' },
  )
  return { client, nowMs: () => Date.now() + aheadMs }
}

/** The SDK types what its transport gave as unknown. */
function dateOf(response: unknown): string | undefined {
  const headers =
    typeof response === 'object' && response !== null && 'headers' in response ? response.headers : undefined
  const date = typeof headers === 'object' && headers !== null && 'date' in headers ? headers.date : undefined
  return typeof date === 'string' ? date : undefined
}

const statusOf = (error: Error): number | undefined => {
  const metadata: unknown = '$metadata' in error ? error.$metadata : undefined
  const status: unknown =
    typeof metadata === 'object' && metadata !== null && 'httpStatusCode' in metadata
      ? metadata.httpStatusCode
      : undefined
  return typeof status === 'number' ? status : undefined
}

/** What the store or the way to it refuses is a 503; a defect of ours stays one. */
export async function guarded<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof BlobDamagedError || error instanceof BlobsUnavailableError) throw error
    if (!(error instanceof Error) || error instanceof TypeError || error instanceof RangeError) throw error
    throw new BlobsUnavailableError(`the object store failed (${toldOf(error)})`, { cause: error })
  }
}

/** Null where there is no such object. */
export async function found<T>(look: () => Promise<T>): Promise<T | null> {
  return guarded(async () => {
    try {
      return await look()
    } catch (error) {
      if (error instanceof Error && (error.name === 'NoSuchKey' || error.name === 'NotFound')) return null
      throw error
    }
  })
}

const NOT_IMPLEMENTED = 501

/** Another try may succeed: the store was busy or broken, or the way to it was. */
export function isPassing(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const status = statusOf(error)
  return status === undefined || (status >= 500 && status !== NOT_IMPLEMENTED) || status === 429 || status === 408
}

const OUT_OF_REACH: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EAI_AGAIN',
])

/** Unlike a wrong address, or credentials that are not there: whoever starts may wait for it. */
export function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (statusOf(error) !== undefined || error.name === 'TimeoutError') return isPassing(error)
  return 'code' in error && typeof error.code === 'string' && OUT_OF_REACH.has(error.code)
}

/** What the store says itself it says to its caller: its name for it is enough here. */
export function toldOf(error: Error): string {
  const status = statusOf(error)
  return status === undefined ? error.message || error.name : `${status} ${error.name}`
}
