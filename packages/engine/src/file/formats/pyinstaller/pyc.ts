// Compiled code of an archive as a .pyc file, which is how everybody else takes it out.
import { headerBytes, type PythonVersion, versionOfMagic } from '../python/version.ts'

/** Bytes before the code: none, or the header of a .pyc file, which older versions kept. */
export function codeStart(code: Uint8Array): number {
  const version = code[2] === 0x0d && code[3] === 0x0a ? versionOfMagic((code[0] ?? 0) | ((code[1] ?? 0) << 8)) : null
  return version === null ? 0 : headerBytes(version)
}

export function withHeader(code: Uint8Array, magic: Uint8Array, version: PythonVersion): Uint8Array {
  if (codeStart(code) > 0) return code
  const header = Buffer.alloc(headerBytes(version))
  header.set(magic.subarray(0, 4))
  return Buffer.concat([header, code])
}
