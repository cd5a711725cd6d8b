// The bytes that a service keeps, in its data folder or in the object store that the tests run on: taken away, or others put there.
import assert from 'node:assert/strict'
import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DeleteObjectCommand, ListObjectsV2Command, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { settingsOf } from './elsewhere.ts'

/** Null takes them away. */
export async function replaceBytes(dataDir: string, sha256: string, bytes: string | null): Promise<void> {
  const { ASSAY_BLOBS } = await settingsOf(dataDir)
  if (ASSAY_BLOBS === undefined) {
    const path = join(dataDir, 'samples', sha256.slice(0, 2), sha256)
    assert.ok(readdirSync(join(path, '..')).includes(sha256))
    if (bytes === null) rmSync(path)
    else writeFileSync(path, bytes)
    return
  }
  const { host: Bucket, pathname } = new URL(ASSAY_BLOBS)
  const client = new S3Client({ forcePathStyle: true })
  const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket, Prefix: pathname.slice(1) }))
  const Key = Contents.find((one) => one.Key?.endsWith(sha256))?.Key ?? assert.fail('it is in the bucket')
  if (bytes === null) await client.send(new DeleteObjectCommand({ Bucket, Key }))
  else await client.send(new PutObjectCommand({ Bucket, Key, Body: bytes }))
  client.destroy()
}
