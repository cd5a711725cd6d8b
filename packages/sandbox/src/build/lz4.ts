// LZ4 as Linux kernels are packed with it: the legacy frame, a magic number and then blocks with their packed length.
// Format: lz4_Frame_format.md ("Legacy frame") and lz4_Block_format.md of the LZ4 project.

/** What one block of a legacy frame unpacks to at most. */
const BLOCK_BYTES_MAX = 8 * 1024 * 1024

/** Throws a RangeError on data that does not fit its own lengths, or that would unpack to more than `bytesMax`. */
export function decodeLz4Legacy(packed: Buffer, bytesMax: number): Buffer {
  const blocks: Buffer[] = []
  let total = 0
  // The kernel's build appends the unpacked size (4 bytes) behind the last block: too short to be a block.
  for (let at = 4; at + 8 <= packed.length; ) {
    const length = packed.readUInt32LE(at)
    const block = packed.subarray(at + 4, at + 4 + length)
    if (length === 0 || block.length < length) break
    const unpacked = decodeBlock(block)
    total += unpacked.length
    if (total > bytesMax) throw new RangeError(`unpacks to more than ${bytesMax} bytes`)
    blocks.push(unpacked)
    at += 4 + length
  }
  return Buffer.concat(blocks, total)
}

function decodeBlock(block: Buffer): Buffer {
  const out = Buffer.alloc(BLOCK_BYTES_MAX)
  let from = 0
  let to = 0
  const next = (): number => {
    const byte = block[from]
    if (byte === undefined) throw new RangeError('LZ4 block ends early')
    from += 1
    return byte
  }
  const length = (nibble: number): number => {
    let sum = nibble
    if (nibble === 15) for (let byte = 255; byte === 255; sum += byte) byte = next()
    return sum
  }
  while (from < block.length) {
    const token = next()
    const literals = length(token >> 4)
    if (from + literals > block.length || to + literals > out.length) throw new RangeError('LZ4 literals run over')
    block.copy(out, to, from, from + literals)
    from += literals
    to += literals
    if (from === block.length) break
    const distance = next() | (next() << 8)
    const matched = length(token & 15) + 4
    if (distance === 0 || distance > to || to + matched > out.length) throw new RangeError('LZ4 match runs over')
    if (distance >= matched) out.copyWithin(to, to - distance, to - distance + matched)
    else for (let index = 0; index < matched; index += 1) out[to + index] = out[to + index - distance] ?? 0
    to += matched
  }
  return out.subarray(0, to)
}
