// The kernel of a Debian package (bzImage) → the ELF that QEMU boots without firmware (PVH): 0.7 s faster a boot.
// Layout: Linux Documentation/arch/x86/boot.rst, fields setup_sects, payload_offset, payload_length.
import { gunzipSync, zstdDecompressSync } from 'node:zlib'
import { KERNEL_BYTES_MAX } from '../limits.ts'
import { decodeLz4Legacy } from './lz4.ts'

const SETUP_SECTIONS = 0x1f1
const PAYLOAD_OFFSET = 0x248
const PAYLOAD_LENGTH = 0x24c
const SECTOR_BYTES = 512
const ELF_MAGIC = 0x464c457f

/** Throws an Error that says which part it could not read. */
export function extractKernel(image: Buffer): Buffer {
  if (image.length < 0x260 || image.toString('latin1', 0x202, 0x206) !== 'HdrS')
    throw new Error('The kernel package holds no bzImage')
  const protectedMode = ((image[SETUP_SECTIONS] || 4) + 1) * SECTOR_BYTES
  const start = protectedMode + image.readUInt32LE(PAYLOAD_OFFSET)
  const payload = image.subarray(start, start + image.readUInt32LE(PAYLOAD_LENGTH))
  const kernel = inflate(payload)
  if (kernel.length < 64 || kernel.readUInt32LE(0) !== ELF_MAGIC) throw new Error('The unpacked kernel is no ELF file')
  return kernel
}

function inflate(payload: Buffer): Buffer {
  const bounded = { maxOutputLength: KERNEL_BYTES_MAX }
  switch (payload.readUInt32BE(0)) {
    case 0x02214c18:
      return decodeLz4Legacy(payload, KERNEL_BYTES_MAX)
    case 0x28b52ffd:
      return zstdDecompressSync(payload, bounded)
    default:
      if (payload.readUInt16BE(0) === 0x1f8b) return gunzipSync(payload, bounded)
      throw new Error(`The kernel is packed in a way that is not known (${payload.toString('hex', 0, 6)})`)
  }
}
