// When a signature was made, as somebody else attests: an RFC 3161 token or a counter-signature of the older kind.
import { createHash, verify, type X509Certificate } from 'node:crypto'
import { buildChain, findSigner, isForTime, parseCertificates } from './certificate.ts'
import { childrenOf, oidText, readDer, TAG, timeOf } from './der.ts'
import { digestName } from './digest.ts'
import { parseSignedData, parseSigner, type SignerInfo } from './signed-data.ts'

export interface SignatureTimestamp {
  /** ISO 8601. */
  readonly time: string
  /** The token belongs to this very signature, its own signature holds, and its signer is a time-stamping authority under a known root. */
  readonly verified: boolean
}

const OID_TOKEN = '1.3.6.1.4.1.311.3.3.1'
const OID_COUNTER_SIGNATURE = '1.2.840.113549.1.9.6'
const OID_SIGNING_TIME = '1.2.840.113549.1.9.5'
const OID_MESSAGE_DIGEST = '1.2.840.113549.1.9.4'

export function timestampOf(signer: SignerInfo, certificates: readonly X509Certificate[]): SignatureTimestamp | null {
  const token = signer.unsignedAttributes.get(OID_TOKEN)?.[0]
  if (token !== undefined) return fromToken(token.whole, signer.signature)
  const counter = signer.unsignedAttributes.get(OID_COUNTER_SIGNATURE)?.[0]
  return counter === undefined ? null : fromCounterSignature(parseSigner(counter), signer.signature, certificates)
}

/** TSTInfo (RFC 3161, 2.4.2): version, policy, imprint of what is stamped, serial number, time. */
function fromToken(token: Uint8Array, stamped: Uint8Array): SignatureTimestamp | null {
  const data = parseSignedData(token)
  const info = data?.content?.tag === TAG.octetString ? data.content.content : null
  const fields = childrenOf(info === null ? null : readDer(info))
  const time = timeOf(fields.find(({ tag }) => tag === TAG.generalizedTime))
  const [signer] = data?.signers ?? []
  if (data === null || info === null || time === null || signer === undefined) return null
  const [algorithm, imprint] = childrenOf(fields[2])
  const name = digestName(oidText(childrenOf(algorithm)[0]))
  const belongs =
    name !== null &&
    imprint !== undefined &&
    Buffer.from(imprint.content).equals(createHash(name).update(stamped).digest())
  return {
    time: time.toISOString(),
    verified: belongs && isAttested(signer, info, parseCertificates(data.certificates)),
  }
}

function fromCounterSignature(
  signer: SignerInfo | null,
  stamped: Uint8Array,
  certificates: readonly X509Certificate[],
): SignatureTimestamp | null {
  const time = timeOf(signer?.signedAttributes.get(OID_SIGNING_TIME))
  if (signer === null || time === null) return null
  return { time: time.toISOString(), verified: isAttested(signer, stamped, certificates) }
}

function isAttested(signer: SignerInfo, content: Uint8Array, certificates: readonly X509Certificate[]): boolean {
  const certificate = findSigner(certificates, signer)
  if (certificate === null || !isForTime(certificate) || !signatureHolds(signer, content, certificate)) return false
  return buildChain(certificate, certificates).status === 'known_root'
}

/** The signed attributes name the digest of `content`, and the signer's key signed the attributes. */
export function signatureHolds(signer: SignerInfo, content: Uint8Array, certificate: X509Certificate | null): boolean {
  const name = digestName(signer.digestAlgorithm)
  const digest = signer.signedAttributes.get(OID_MESSAGE_DIGEST)
  if (name === null || digest === undefined || signer.signedBytes === null || certificate === null) return false
  if (!Buffer.from(digest.content).equals(createHash(name).update(content).digest())) return false
  try {
    return verify(name, signer.signedBytes, certificate.publicKey, signer.signature)
  } catch {
    return false
  }
}
