// One PostgreSQL and one object store for many test files: told by the environment, each data folder of theirs has a database and
// a place of its own there (`elsewhere.ts`).
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import { missingSwift, startSwift } from '../../blobs/s3/swift-server.ts'
import { missingPostgres, startPostgres } from '../../store/postgres/postgres-server.ts'

const BUCKET = 'tests'

/** Why they cannot be started. */
export const missingServers: string | false = missingPostgres || missingSwift

export interface Servers {
  /** For the process of a test file. */
  readonly environment: Readonly<Record<string, string>>
  remove(): Promise<void>
}

export async function startServers(): Promise<Servers> {
  const [postgres, swift] = await Promise.all([startPostgres(), startSwift()])
  const { AWS_ENDPOINT_URL_S3: endpoint, AWS_REGION: region, ...credentials } = swift.environment
  const client = new S3Client({
    endpoint,
    region,
    forcePathStyle: true,
    credentials: { accessKeyId: credentials.AWS_ACCESS_KEY_ID, secretAccessKey: credentials.AWS_SECRET_ACCESS_KEY },
  })
  await client.send(new CreateBucketCommand({ Bucket: BUCKET }))
  client.destroy()
  return {
    environment: {
      ...swift.environment,
      ASSAY_TEST_POSTGRES: postgres.urlOf('').replace(/\/$/, ''),
      ASSAY_TEST_BUCKET: BUCKET,
    },
    remove: async () => void (await Promise.all([postgres.remove(), swift.remove()])),
  }
}
