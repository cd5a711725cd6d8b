// Certificates of a signature, and the way from the signer's up to a root that is known here.
import { createPublicKey, type KeyObject, X509Certificate } from 'node:crypto'
import { loadTable } from '../../../../data/load.ts'
import { CHAIN_MAX } from './limits.ts'
import type { SignerInfo } from './signed-data.ts'

export interface CertificateFacts {
  /** One `name=value` a line of the certificate's own order, joined by commas. */
  readonly subject: string
  readonly issuer: string
  readonly serialNumber: string
  /** SHA-1 of the certificate, upper case, as Windows shows it. */
  readonly thumbprint: string
  /** ISO 8601. */
  readonly validFrom: string
  readonly validTo: string
  readonly isSelfSigned: boolean
}

/**
 * How far up the chain could be verified with the keys at hand.
 * `known_root`: every signature up to a root of the bundled table holds. `self_signed`: the signer vouches for itself.
 * `unknown_root`: it ends at a root that the file brought along. `incomplete`: an issuer is missing or a signature fails.
 * Revocation is never checked: that takes the network.
 */
export type ChainStatus = 'known_root' | 'self_signed' | 'unknown_root' | 'incomplete'

const CODE_SIGNING = '1.3.6.1.5.5.7.3.3'
const TIME_STAMPING = '1.3.6.1.5.5.7.3.8'

export function parseCertificates(ders: readonly Uint8Array[]): readonly X509Certificate[] {
  return ders.flatMap((der) => {
    try {
      return [new X509Certificate(der)]
    } catch {
      return []
    }
  })
}

export function findSigner(
  certificates: readonly X509Certificate[],
  { serialNumber }: SignerInfo,
): X509Certificate | null {
  return (
    certificates.find(
      (one) => one.serialNumber.toLowerCase().replace(/^0+(?=.)/, '') === serialNumber.replace(/^0+(?=.)/, ''),
    ) ?? null
  )
}

export function certificateFacts(certificate: X509Certificate): CertificateFacts {
  return {
    subject: oneLine(certificate.subject),
    issuer: oneLine(certificate.issuer),
    serialNumber: certificate.serialNumber.toLowerCase(),
    thumbprint: certificate.fingerprint.replaceAll(':', ''),
    validFrom: isoDate(certificate.validFrom),
    validTo: isoDate(certificate.validTo),
    isSelfSigned: isSelfSigned(certificate),
  }
}

export function isForCode(certificate: X509Certificate): boolean {
  return usages(certificate).includes(CODE_SIGNING)
}

export function isForTime(certificate: X509Certificate): boolean {
  return usages(certificate).includes(TIME_STAMPING)
}

/** Extended key usages, which Node calls `keyUsage`. Without the extension any use is allowed, which no such signer has. */
function usages({ keyUsage }: X509Certificate): readonly string[] {
  return (keyUsage as readonly string[] | undefined) ?? []
}

export function buildChain(
  leaf: X509Certificate,
  certificates: readonly X509Certificate[],
): { readonly chain: readonly X509Certificate[]; readonly status: ChainStatus } {
  const chain = [leaf]
  for (let depth = 0; depth < CHAIN_MAX; depth += 1) {
    const last = chain.at(-1) ?? leaf
    if (isAnchored(last)) return { chain, status: 'known_root' }
    if (isSelfSigned(last)) return { chain, status: chain.length === 1 ? 'self_signed' : 'unknown_root' }
    const issuer = certificates.find((one) => !chain.includes(one) && issued(one, last))
    if (issuer === undefined) return { chain, status: 'incomplete' }
    chain.push(issuer)
  }
  return { chain, status: 'incomplete' }
}

function issued(issuer: X509Certificate, certificate: X509Certificate): boolean {
  try {
    return issuer.ca && certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey)
  } catch {
    return false
  }
}

function isSelfSigned(certificate: X509Certificate): boolean {
  try {
    return certificate.subject === certificate.issuer && certificate.verify(certificate.publicKey)
  } catch {
    return false
  }
}

interface Anchor {
  readonly subject: string
  /** SubjectPublicKeyInfo, base64. */
  readonly key: string
}

let anchors: ReadonlyMap<string, readonly KeyObject[]> | null = null

/** Issued by a root of the table: the name picks candidates, the key decides. */
function isAnchored(certificate: X509Certificate): boolean {
  anchors ??= loadAnchors()
  return (anchors.get(oneLine(certificate.issuer)) ?? []).some((key) => {
    try {
      return certificate.verify(key)
    } catch {
      return false
    }
  })
}

function loadAnchors(): ReadonlyMap<string, readonly KeyObject[]> {
  // The table is the engine's own file, with the shape that its note describes.
  const { roots } = JSON.parse(Buffer.from(loadTable('code-signing-roots.json')).toString('utf8')) as {
    roots: readonly Anchor[]
  }
  const byName = new Map<string, KeyObject[]>()
  for (const { subject, key } of roots) {
    const object = createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' })
    byName.set(subject, [...(byName.get(subject) ?? []), object])
  }
  return byName
}

function oneLine(name: string): string {
  return name.replaceAll('\n', ', ').slice(0, 512)
}

function isoDate(text: string): string {
  const date = new Date(text)
  return Number.isNaN(date.getTime()) ? text : date.toISOString()
}
