// Several processes with nothing in common but database and object store, as on machines of their own.
import { test } from 'node:test'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import { missingSwift, startSwift } from '../../blobs/s3/swift-server.ts'
import { openTroubledWay } from '../../blobs/s3/troubled-way.ts'
import { missingPostgres } from '../../store/postgres/postgres-server.ts'
import { makeDataDir } from '../service.ts'
import { describeProcesses } from './describe-processes.ts'

const missing = missingPostgres || missingSwift
if (missing === false) await begin()
else test('several processes on an object store', { skip: missing })

async function begin(): Promise<void> {
  const swift = await startSwift()
  Object.assign(process.env, swift.environment)
  await new S3Client({ forcePathStyle: true }).send(new CreateBucketCommand({ Bucket: 'shared' }))
  const way = await openTroubledWay(swift.port)
  const folders: ReturnType<typeof makeDataDir>[] = []
  await describeProcesses({
    environment: { ...swift.environment, AWS_ENDPOINT_URL_S3: way.url, ASSAY_BLOBS: 's3://shared/samples' },
    nextFolder: () => {
      const folder = makeDataDir()
      folders.push(folder)
      return folder.path
    },
    refuse: (what) =>
      way.meet('refused', what === 'reading' ? 'GET' : null, what === 'nothing' ? 0 : Number.POSITIVE_INFINITY),
    async remove() {
      for (const folder of folders) folder[Symbol.dispose]()
      await way.close()
      await swift.remove()
    },
  })
}
