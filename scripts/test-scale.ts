// Runs tests of the service from the outside with their state on a real PostgreSQL and their samples in a real object store:
// `npm run test:scale`, or those whose path holds what is given.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import { startSwift } from '../packages/server/test/blobs/s3/swift-server.ts'
import { startPostgres } from '../packages/server/test/store/postgres/postgres-server.ts'

const BUCKET = 'tests'
const given = process.argv.slice(2)
const wanted =
  given.length > 0
    ? given
    : [
        'service/contract',
        'service/kept',
        'service/shared/stages',
        'service/shared/same-bytes',
        'service/wait',
        'service/gone',
        'service/revoked',
        'service/credits-off',
        'service/crash.test',
      ].map((part) => `server/test/${part}`)

const [postgres, swift] = await Promise.all([startPostgres(), startSwift()])
try {
  Object.assign(process.env, swift.environment)
  await new S3Client({ forcePathStyle: true }).send(new CreateBucketCommand({ Bucket: BUCKET }))
  const tests = spawn(process.execPath, ['scripts/test.ts', ...wanted], {
    env: {
      ...process.env,
      ASSAY_TEST_POSTGRES: postgres.urlOf('').replace(/\/$/, ''),
      ASSAY_TEST_BUCKET: BUCKET,
    },
    stdio: 'inherit',
  })
  const [code] = await once(tests, 'exit')
  process.exitCode = typeof code === 'number' ? code : 1
} finally {
  await Promise.all([postgres.remove(), swift.remove()])
}
