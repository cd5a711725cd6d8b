// Who signed an Android package: the certificates of the JAR signature (v1) and of the signing block before the ZIP
// directory (v2, v3). Whether they hold is for the device to say; whose they are tells a test build from a release.
// https://source.android.com/docs/security/features/apksigning/v2
import type { X509Certificate } from 'node:crypto'
import { ByteReader } from '../../byte-reader.ts'
import { bufferOf } from '../../bytes.ts'
import { type CertificateFacts, certificateFacts, parseCertificates } from '../pe/authenticode/certificate.ts'
import { parseSignedData } from '../pe/authenticode/signed-data.ts'
import { CERTIFICATES_MAX, PAIRS_MAX, SIGNERS_MAX } from './limits.ts'

export type SigningScheme = 'v1' | 'v2' | 'v3'

export interface AndroidSigning {
  readonly schemes: readonly SigningScheme[]
  readonly certificates: readonly CertificateFacts[]
  /** A key that everybody has: that of the developer's tools, or one of those that come with Android's sources. */
  readonly publicKey: 'debug' | 'platform_test' | null
}

const BLOCK_MAGIC = 'APK Sig Block 42'
const SCHEMES: Readonly<Record<number, SigningScheme>> = { 1896449818: 'v2', 4031998144: 'v3' }

/** SHA-1 of the certificates in build/target/product/security of the Android sources: testkey, platform, shared, media. */
const SOURCE_KEYS: ReadonlySet<string> = new Set([
  '61ed377e85d386a8dfee6b864bd85b0bfaa5af81',
  '27196e386b875e76adf700e7ea84e4c6eee33dfa',
  '5b368cff2da2686996bc95eac190eaa4f5630fe5',
  'b79df4a82e90b57ea76525ab7037ab238a42f5d3',
])

/** `jarSignatures` are the contents of META-INF/*.RSA, .DSA and .EC. */
export function readSigning(apk: Uint8Array, jarSignatures: readonly Uint8Array[]): AndroidSigning {
  const blocks = [...signingBlocks(apk)]
  const ders = [
    ...blocks.flatMap(({ value }) => certificatesIn(value)),
    ...jarSignatures.flatMap((signature) => parseSignedData(signature)?.certificates ?? []),
  ]
  const certificates = distinct(parseCertificates(ders.slice(0, CERTIFICATES_MAX)))
  const schemes = new Set<SigningScheme>(jarSignatures.length > 0 ? ['v1'] : [])
  for (const { scheme } of blocks) schemes.add(scheme)
  return {
    schemes: [...schemes],
    certificates: certificates.map(certificateFacts),
    publicKey: publicKeyOf(certificates),
  }
}

function publicKeyOf(certificates: readonly X509Certificate[]): AndroidSigning['publicKey'] {
  if (certificates.some(({ fingerprint }) => SOURCE_KEYS.has(fingerprint.replaceAll(':', '').toLowerCase())))
    return 'platform_test'
  return certificates.some(({ subject }) => /^CN=Android Debug$/m.test(subject)) ? 'debug' : null
}

function distinct(certificates: readonly X509Certificate[]): readonly X509Certificate[] {
  return [...new Map(certificates.map((one) => [one.fingerprint256, one])).values()]
}

interface SchemeBlock {
  readonly scheme: SigningScheme
  readonly value: Uint8Array
}

/** The block ends in its size and a magic, right before the ZIP's directory: pairs of length, id and value. */
function* signingBlocks(apk: Uint8Array): Generator<SchemeBlock> {
  const end = bufferOf(apk).lastIndexOf(BLOCK_MAGIC)
  if (end < 24) return
  const reader = new ByteReader(apk)
  let at = end - 8 - (reader.u64(end - 8) - 24)
  for (let pairs = 0; pairs < PAIRS_MAX && at >= 8 && at + 12 <= end - 8; pairs += 1) {
    const size = reader.u64(at)
    const scheme = SCHEMES[reader.u32(at + 8)]
    if (scheme !== undefined) yield { scheme, value: reader.slice(at + 12, size - 4) }
    at += 8 + size
  }
}

/** signers → signer → signed data → digests, certificates: each with its length before it, in four bytes. */
function certificatesIn(value: Uint8Array): readonly Uint8Array[] {
  return prefixed(first(value), SIGNERS_MAX).flatMap((signer) => {
    const [, certificates] = prefixed(first(signer), 2)
    return certificates === undefined ? [] : prefixed(certificates, CERTIFICATES_MAX)
  })
}

const first = (bytes: Uint8Array): Uint8Array => prefixed(bytes, 1)[0] ?? new Uint8Array(0)

function prefixed(bytes: Uint8Array, max: number): readonly Uint8Array[] {
  const reader = new ByteReader(bytes)
  const parts: Uint8Array[] = []
  for (let at = 0; parts.length < max && reader.has(at, 4); at += 4 + reader.u32(at))
    parts.push(reader.slice(at + 4, reader.u32(at)))
  return parts
}
