// A PKCS #7 SignedData (RFC 2315, RFC 5652): what was signed, by which certificates, with which attributes.
import { childrenOf, contextTag, type Der, oidText, readDer, TAG } from './der.ts'
import { ATTRIBUTES_MAX, CERTIFICATES_MAX, SIGNERS_MAX } from './limits.ts'

export interface SignerInfo {
  /** Issuer's name and serial number, which pick the certificate. */
  readonly issuer: Uint8Array
  readonly serialNumber: string
  readonly digestAlgorithm: string
  /** Attribute type → its first value. */
  readonly signedAttributes: ReadonlyMap<string, Der>
  /** What the signature is made over: the attributes as a SET, not as the implicit tag that they are written with. */
  readonly signedBytes: Uint8Array | null
  readonly signature: Uint8Array
  /** Attribute type → all of its values. */
  readonly unsignedAttributes: ReadonlyMap<string, readonly Der[]>
}

export interface SignedData {
  readonly contentType: string
  readonly content: Der | null
  /** DER of the certificates, in the file's order. */
  readonly certificates: readonly Uint8Array[]
  readonly signers: readonly SignerInfo[]
}

const OID_SIGNED_DATA = '1.2.840.113549.1.7.2'

/** Null where the bytes are no SignedData. */
export function parseSignedData(bytes: Uint8Array): SignedData | null {
  const [type, wrapped] = childrenOf(readDer(bytes))
  if (oidText(type) !== OID_SIGNED_DATA) return null
  const [, , encapsulated, ...rest] = childrenOf(childrenOf(wrapped)[0])
  if (encapsulated === undefined) return null
  const [contentType, content] = childrenOf(encapsulated)
  const certificates = rest.find(({ tag }) => tag === contextTag(0))
  const signers = rest.findLast(({ tag }) => tag === TAG.set)
  return {
    contentType: oidText(contentType),
    content: childrenOf(content)[0] ?? null,
    certificates: childrenOf(certificates, CERTIFICATES_MAX)
      .filter(({ tag }) => tag === TAG.sequence)
      .map(({ whole }) => whole),
    signers: childrenOf(signers, SIGNERS_MAX).flatMap((one) => parseSigner(one) ?? []),
  }
}

/** Also the form of an old counter-signature, which is a bare SignerInfo. */
export function parseSigner(der: Der): SignerInfo | null {
  const [, id, digestAlgorithm, ...rest] = childrenOf(der)
  const [issuer, serial] = childrenOf(id)
  const signature = rest.find(({ tag }) => tag === TAG.octetString)
  if (issuer === undefined || serial === undefined || signature === undefined) return null
  const signed = rest.find(({ tag }) => tag === contextTag(0))
  const attributes = attributesOf(signed)
  return {
    issuer: issuer.whole,
    serialNumber: Buffer.from(serial.content)
      .toString('hex')
      .replace(/^(?:00)+(?=.)/, ''),
    digestAlgorithm: oidText(childrenOf(digestAlgorithm)[0]),
    signedAttributes: new Map(
      [...attributes].flatMap(([type, [first]]) => (first === undefined ? [] : [[type, first] as const])),
    ),
    signedBytes: signed === undefined ? null : asSet(signed.whole),
    signature: signature.content,
    unsignedAttributes: attributesOf(rest.find(({ tag }) => tag === contextTag(1))),
  }
}

function attributesOf(der: Der | undefined): ReadonlyMap<string, readonly Der[]> {
  const attributes = new Map<string, readonly Der[]>()
  for (const attribute of childrenOf(der, ATTRIBUTES_MAX)) {
    const [type, values] = childrenOf(attribute)
    attributes.set(oidText(type), childrenOf(values))
  }
  return attributes
}

function asSet(whole: Uint8Array): Uint8Array {
  const copy = Uint8Array.from(whole)
  copy[0] = TAG.set
  return copy
}
