// The code signature of a Mach-O file (Apple, Security framework, cs_blobs.h): who the program says it is, what it may do,
// and whether a certificate stands behind it. Its hashes are not verified here.
import { ByteReader } from '../../byte-reader.ts'
import { ENTITLEMENTS_BYTES_MAX, ENTITLEMENTS_MAX, SIGNATURE_BLOBS_MAX } from './limits.ts'

export interface MachoSignature {
  /** `certificate`: a CMS signature is there (not verified); `adhoc`: hashes without a signer, as every linker for Apple's own processors writes. */
  readonly kind: 'certificate' | 'adhoc'
  readonly identifier: string
  readonly teamId: string | null
  readonly isHardened: boolean
  /** Names of the entitlements that are granted. */
  readonly entitlements: readonly string[]
}

const SUPER_BLOB = 0xfade0cc0
const CODE_DIRECTORY = 0xfade0c02
const ENTITLEMENTS = 0xfade7171
const CMS = 0xfade0b01
const FLAG_ADHOC = 0x2
const FLAG_RUNTIME = 0x10000

export function parseCodeSignature(bytes: Uint8Array): MachoSignature | null {
  // Signatures are big-endian whatever the program is.
  const blob = new ByteReader(bytes, false)
  if (blob.u32(0) !== SUPER_BLOB) return null
  let directory: Pick<MachoSignature, 'identifier' | 'teamId' | 'isHardened'> & { readonly flags: number } = {
    identifier: '',
    teamId: null,
    isHardened: false,
    flags: FLAG_ADHOC,
  }
  let entitlements: readonly string[] = []
  let hasCms = false
  for (let index = 0; index < Math.min(blob.u32(8), SIGNATURE_BLOBS_MAX); index += 1) {
    const at = blob.u32(12 + index * 8 + 4)
    const magic = blob.u32(at)
    const length = blob.u32(at + 4)
    if (magic === CODE_DIRECTORY && directory.identifier === '') directory = parseDirectory(blob, at)
    else if (magic === ENTITLEMENTS)
      entitlements = granted(blob.utf8(at + 8, Math.min(Math.max(0, length - 8), ENTITLEMENTS_BYTES_MAX)))
    else if (magic === CMS && length > 8) hasCms = true
  }
  const { identifier, teamId, isHardened, flags } = directory
  return {
    kind: hasCms && (flags & FLAG_ADHOC) === 0 ? 'certificate' : 'adhoc',
    identifier,
    teamId,
    isHardened,
    entitlements,
  }
}

function parseDirectory(blob: ByteReader, at: number) {
  const flags = blob.u32(at + 12)
  const version = blob.u32(at + 8)
  const team = version >= 0x20200 ? blob.u32(at + 48) : 0
  return {
    identifier: blob.utf8(at + blob.u32(at + 20), 256),
    teamId: team === 0 ? null : blob.utf8(at + team, 64),
    isHardened: (flags & FLAG_RUNTIME) !== 0,
    flags,
  }
}

/** Keys of the property list whose value is not `false`. */
function granted(plist: string): readonly string[] {
  const keys = [...plist.matchAll(/<key>([^<]{1,200})<\/key>\s{0,64}<(\w{1,16})/g)]
  return keys
    .filter(([, , value]) => value !== 'false')
    .slice(0, ENTITLEMENTS_MAX)
    .map(([, key = '']) => key)
}
