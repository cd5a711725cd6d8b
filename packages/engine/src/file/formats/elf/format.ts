// ELF in the registry of formats.
import { ByteReader } from '../../byte-reader.ts'
import type { Format } from '../../format.ts'
import { lostSector } from '../lost-sector.ts'
import { readElfCode } from '../machine-code/machine-code.ts'
import { SIGNATURE_BYTES_MAX } from './limits.ts'
import { parseElf } from './parse.ts'

/** Linkers pad; what is shorter than this behind the last table is no file. */
const OVERLAY_BYTES_MIN = 64

export const elfFormat: Format = {
  id: 'elf',
  types: ['elf', 'ebpf'],
  parse(bytes) {
    const { value, code, defects } = parseElf(bytes)
    if (value === null) return { facts: {}, defects, children: [] }
    const { overlay } = value
    const behind = overlay === null ? NOTHING : bytes.subarray(overlay.offset)
    const appended = behind.length >= OVERLAY_BYTES_MIN && !isExplained(behind)
    const machineCode = readElfCode(bytes, value.headers)
    const loaded = value.headers.segments.filter(({ type }) => type === 'load')
    const lost = lostSector(
      bytes,
      loaded.map(({ offset, fileSize, flags }) => ({ rawOffset: offset, rawSize: fileSize, isCode: flags.execute })),
    )
    return {
      facts: {
        elf: value,
        ...(machineCode === null ? {} : { machineCode }),
        ...(code === null ? {} : { code }),
      },
      defects,
      ...(lost === null ? {} : { unseen: [lost] }),
      children: appended ? [{ name: 'overlay', bytes: behind, relation: 'overlay' }] : [],
    }
  },
}

const NOTHING = new Uint8Array(0)
/** How the kernel's build signs modules: PKCS #7, twelve bytes that end with its length, this line (module_signature.h). */
const MODULE_SIGNATURE = '~Module signature appended~\n'

/** Zeroes up to a page, as some linkers leave, and the signature of a kernel module: no file of its own. */
function isExplained(behind: Uint8Array): boolean {
  const view = new ByteReader(behind)
  const line = behind.length - MODULE_SIGNATURE.length
  const signed =
    behind.length <= SIGNATURE_BYTES_MAX &&
    view.latin1(line, MODULE_SIGNATURE.length) === MODULE_SIGNATURE &&
    // A section table ends on a multiple of eight; the signature starts at once behind it.
    Math.abs(line - 12 - view.u32(line - 4, false)) <= 8
  return signed || behind.every((byte) => byte === 0)
}
