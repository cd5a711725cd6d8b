// A browser's extension as Chrome signs it (CRX, versions 2 and 3): a header with keys and signatures, and a ZIP file behind.

import { ByteReader } from '../byte-reader.ts'
import type { Format } from '../format.ts'
import { CRX_HEADER_BYTES_MAX } from './limits.ts'
import { zipFormat } from './zip/zip.ts'

export const crxFormat: Format = {
  id: 'crx',
  types: ['crx'],
  parse(bytes, context) {
    const file = new ByteReader(bytes)
    const version = file.u32(4)
    const header = version === 2 ? 16 + file.u32(8) + file.u32(12) : 12 + file.u32(8)
    if ((version === 2 || version === 3) && header <= CRX_HEADER_BYTES_MAX && header < bytes.length)
      return zipFormat.parse(bytes.subarray(header), context)
    const what = `version ${version} with a header of ${header} bytes`
    return { facts: {}, defects: [{ where: 'crx', what }], children: [], unseen: ['its header leads nowhere'] }
  },
}
