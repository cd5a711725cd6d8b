// A disk as a qcow2 image, written from its pieces: version 3, clusters of 64 KiB, nothing shared.

import { once } from 'node:events'
import { createWriteStream } from 'node:fs'

const CLUSTER = 65_536
const ENTRIES = CLUSTER / 8

export interface Header {
  readonly version?: number
  readonly backingAt?: number
  readonly encryption?: number
  readonly features?: number
  readonly extension?: { readonly type: number; readonly text: string }
}

export function qcow2Header(
  diskBytes: number,
  { version = 3, backingAt = 0, encryption = 0, features = 0, extension }: Header = {},
): Buffer {
  const head = Buffer.alloc(CLUSTER)
  head.writeUInt32BE(0x514649fb, 0)
  head.writeUInt32BE(version, 4)
  head.writeBigUInt64BE(BigInt(backingAt), 8)
  head.writeUInt32BE(16, 20)
  head.writeBigUInt64BE(BigInt(diskBytes), 24)
  head.writeUInt32BE(encryption, 32)
  head.writeBigUInt64BE(BigInt(features), 72)
  head.writeUInt32BE(4, 96)
  head.writeUInt32BE(104, 100)
  if (extension !== undefined) {
    head.writeUInt32BE(extension.type, 104)
    head.writeUInt32BE(extension.text.length, 108)
    head.write(extension.text, 112)
  }
  return head
}

/** `clusters`: the whole disk, in pieces of one cluster each. */
export async function writeQcow2(
  path: string,
  clusterCount: number,
  clusters: AsyncIterable<Buffer> | Iterable<Buffer>,
): Promise<void> {
  const tables = Math.ceil(clusterCount / ENTRIES)
  const before = 4 + tables
  const countBlocks = Math.ceil((before + clusterCount + 64) / (CLUSTER / 2))
  const first = before + countBlocks
  const head = qcow2Header(clusterCount * CLUSTER)
  head.writeUInt32BE(tables, 36)
  head.writeBigUInt64BE(BigInt(CLUSTER), 40)
  head.writeBigUInt64BE(BigInt(2 * CLUSTER), 48)
  head.writeUInt32BE(1, 56)
  const lists = Buffer.alloc((first - 1) * CLUSTER)
  const at = (cluster: number): number => (cluster - 1) * CLUSTER
  const used = 1n << 63n
  for (let table = 0; table < tables; table += 1)
    lists.writeBigUInt64BE(used | BigInt((3 + table) * CLUSTER), at(1) + table * 8)
  for (let block = 0; block < countBlocks; block += 1)
    lists.writeBigUInt64BE(BigInt((before + block) * CLUSTER), at(2) + block * 8)
  for (let cluster = 0; cluster < clusterCount; cluster += 1)
    lists.writeBigUInt64BE(used | BigInt((first + cluster) * CLUSTER), at(3) + cluster * 8)
  for (let cluster = 0; cluster < first + clusterCount; cluster += 1) lists.writeUInt16BE(1, at(before) + cluster * 2)
  const out = createWriteStream(path)
  out.write(head)
  out.write(lists)
  for await (const cluster of clusters) if (!out.write(cluster)) await once(out, 'drain')
  out.end()
  await once(out, 'finish')
}
