// Images in QEMU's own format (QEMU, docs/interop/qcow2.txt): what an operator hands over is looked at before QEMU opens it, for
// such a file can name others of this host, which would then be read in its place; and the empty layer that takes what a run
// writes.
import type { FileHandle } from 'node:fs/promises'
import { DISK_BYTES_MAX, IMAGE_BYTES_MAX } from './limits.ts'

export type Qcow2Answer =
  | { readonly ok: true; readonly diskBytes: number }
  | { readonly ok: false; readonly reason: string }

const MAGIC = 0x514649fb
const HEADER_BYTES = 72
const HEADER_V3_BYTES = 104
/** The header and its extensions stand in the first cluster; this is the smallest there is. */
const READ_BYTES = 64 * 1024
const CLUSTER_BITS = { min: 9, max: 21 }
const SECTOR_BYTES = 512

const DIRTY = 1n
const CORRUPT = 2n
const EXTERNAL_DATA = 4n
/** Compression by zstd, and clusters in parts. */
const HARMLESS = 8n | 16n

const EXTENSION_END = 0
const EXTERNAL_DATA_NAME = 0x44415441
const BACKING_FORMAT = 0xe2792aca
const ENCRYPTION = 0x0537be77

const GIB = 1024 ** 3

export async function inspectQcow2(file: FileHandle): Promise<Qcow2Answer> {
  const { size } = await file.stat()
  const head = Buffer.alloc(READ_BYTES)
  const { bytesRead } = await file.read(head, 0, READ_BYTES, 0)
  const reason = whyNot(head.subarray(0, bytesRead), size)
  return reason === null ? { ok: true, diskBytes: Number(head.readBigUInt64BE(24)) } : { ok: false, reason }
}

function whyNot(head: Buffer, sizeBytes: number): string | null {
  if (head.length < HEADER_BYTES || head.readUInt32BE(0) !== MAGIC)
    return 'It is no qcow2 image. Make one of it: qemu-img convert -O qcow2 IMAGE windows.qcow2'
  const version = head.readUInt32BE(4)
  if (version !== 2 && version !== 3) return `It is a qcow2 image of version ${version}, which is not known.`
  if (sizeBytes > IMAGE_BYTES_MAX)
    return `It has ${Math.ceil(sizeBytes / GIB)} GiB; at most ${IMAGE_BYTES_MAX / GIB} are taken. qemu-img convert -O qcow2 leaves out what is empty.`
  if (head.readBigUInt64BE(8) !== 0n)
    return 'It is only what changed in another image, which it names. Join the two: qemu-img convert -O qcow2 IMAGE windows.qcow2'
  const clusterBits = head.readUInt32BE(20)
  if (clusterBits < CLUSTER_BITS.min || clusterBits > CLUSTER_BITS.max) return 'Its header is damaged.'
  if (head.readUInt32BE(32) !== 0) return 'It is encrypted; nobody here has its key.'
  const diskBytes = head.readBigUInt64BE(24)
  if (diskBytes === 0n || diskBytes % BigInt(SECTOR_BYTES) !== 0n) return 'Its header is damaged.'
  if (diskBytes > BigInt(DISK_BYTES_MAX))
    return `Its disk has ${Math.ceil(Number(diskBytes) / GIB)} GiB; at most ${DISK_BYTES_MAX / GIB} are taken.`
  return version === 3 ? whyNotVersion3(head) : whyNotExtensions(head, HEADER_BYTES)
}

function whyNotVersion3(head: Buffer): string | null {
  if (head.length < HEADER_V3_BYTES) return 'Its header is damaged.'
  const features = head.readBigUInt64BE(72)
  if ((features & EXTERNAL_DATA) !== 0n) return NAMES_FILE
  if ((features & CORRUPT) !== 0n) return 'It is marked as damaged: qemu-img check -r all windows.qcow2'
  if ((features & DIRTY) !== 0n) return 'It was not closed: shut Windows down, or qemu-img check -r all windows.qcow2'
  if ((features & ~(DIRTY | CORRUPT | EXTERNAL_DATA | HARMLESS)) !== 0n) return 'It needs features that are not known.'
  return whyNotExtensions(head, head.readUInt32BE(100))
}

const NAMES_FILE =
  'Its data stand in another file, which it names. Make one file of it: qemu-img convert -O qcow2 IMAGE windows.qcow2'

/** A type and a length each, up to one that says that it is the last. */
function whyNotExtensions(head: Buffer, first: number): string | null {
  for (let at = first; at + 8 <= head.length; ) {
    const type = head.readUInt32BE(at)
    if (type === EXTENSION_END) return null
    if (type === EXTERNAL_DATA_NAME || type === BACKING_FORMAT) return NAMES_FILE
    if (type === ENCRYPTION) return 'It is encrypted; nobody here has its key.'
    at += 8 + Math.ceil(head.readUInt32BE(at + 4) / 8) * 8
  }
  return 'Its header is damaged.'
}

const LAYER_CLUSTER_BITS = 16
const CLUSTER = 2 ** LAYER_CLUSTER_BITS
const ENTRIES_A_CLUSTER = CLUSTER / 8

/** A layer in which nothing is written yet. It names no file: QEMU is told by number what lies below. */
export async function writeEmptyLayer(file: FileHandle, diskBytes: number): Promise<void> {
  const tables = Math.ceil(diskBytes / CLUSTER / ENTRIES_A_CLUSTER)
  const tableClusters = Math.max(1, Math.ceil(tables / ENTRIES_A_CLUSTER))
  const [countsAt, countsBlockAt, tablesAt] = [CLUSTER, 2 * CLUSTER, 3 * CLUSTER]
  const used = 3 + tableClusters
  const bytes = Buffer.alloc(used * CLUSTER)
  bytes.writeUInt32BE(MAGIC, 0)
  bytes.writeUInt32BE(3, 4)
  bytes.writeUInt32BE(LAYER_CLUSTER_BITS, 20)
  bytes.writeBigUInt64BE(BigInt(diskBytes), 24)
  bytes.writeUInt32BE(tables, 36)
  bytes.writeBigUInt64BE(BigInt(tablesAt), 40)
  bytes.writeBigUInt64BE(BigInt(countsAt), 48)
  bytes.writeUInt32BE(1, 56)
  // Sixteen bits a count.
  bytes.writeUInt32BE(4, 96)
  bytes.writeUInt32BE(HEADER_V3_BYTES, 100)
  bytes.writeBigUInt64BE(BigInt(countsBlockAt), countsAt)
  for (let cluster = 0; cluster < used; cluster += 1) bytes.writeUInt16BE(1, countsBlockAt + cluster * 2)
  await file.write(bytes, 0, bytes.length, 0)
}
