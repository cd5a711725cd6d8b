// Bare LZMA streams, which 7-Zip packs and we take out of its archives.
import assert from 'node:assert/strict'
import { type LzmaProperties, lzmaProperties } from '../../../src/file/archive/lzma.ts'
import { SevenZipArchive } from '../../../src/file/formats/sevenzip/module.ts'

export async function packedBy(
  bytes: Uint8Array,
  type: 'xz' | '7z',
  ...switches: readonly string[]
): Promise<Uint8Array> {
  const limits = () => ({ bytesMax: 1e8, filesMax: 10 })
  const { fs } = await new SevenZipArchive('b', bytes, limits).run([
    'a',
    '-y',
    `-t${type}`,
    ...switches,
    `/out/a.${type}`,
  ])
  return fs.readFile(`/out/a.${type}`)
}

/** The only stream of a 7z file follows its header of 32 bytes; its properties stand in the list at the end. */
export async function lzmaStream(
  bytes: Uint8Array,
  method: string,
): Promise<{ stream: Uint8Array; properties: LzmaProperties }> {
  const file = Buffer.from(await packedBy(bytes, '7z', `-m0=${method}`, '-mhc=off'))
  const list = 32 + Number(file.readBigUInt64LE(12))
  const at = file.indexOf(Buffer.from([0x23, 3, 1, 1, 5]), list)
  const properties = lzmaProperties(file[at + 5] ?? 255)
  assert.ok(at > 0 && properties !== null)
  return { stream: file.subarray(32, list), properties }
}
