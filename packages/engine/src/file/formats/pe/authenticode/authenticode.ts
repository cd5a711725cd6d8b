// Authenticode signatures of a PE file: read from the certificate table, their digest recomputed over the file, the
// signature verified with the signer's key, the chain followed as far as known keys reach.

import type { ByteReader } from '../../../byte-reader.ts'
import { utf16be } from '../../../bytes.ts'
import type { DefectList } from '../../defect-list.ts'
import { DIRECTORY } from '../directories.ts'
import type { PeHeaders } from '../headers.ts'
import { CERTIFICATE_BYTES_MAX, CERTIFICATES_MAX } from '../limits.ts'
import {
  buildChain,
  type CertificateFacts,
  type ChainStatus,
  certificateFacts,
  findSigner,
  isForCode,
  parseCertificates,
} from './certificate.ts'
import { childrenOf, oidText, TAG } from './der.ts'
import { authentihash, digestName } from './digest.ts'
import { parseSignedData, type SignedData } from './signed-data.ts'
import { type SignatureTimestamp, signatureHolds, timestampOf } from './timestamp.ts'

export interface PeSignature {
  readonly digestAlgorithm: string
  /** The digest that was signed, hexadecimal. */
  readonly digest: string
  /** It equals the file's own: nothing was changed since. */
  readonly digestMatches: boolean
  /** Bytes behind the signatures without which the digest holds: what stands before them is as it was signed. 0 where it never does. */
  readonly bytesAdded: number
  /** The signer's key made the signature. */
  readonly signatureValid: boolean
  readonly chainStatus: ChainStatus
  /** Signer first. */
  readonly chain: readonly CertificateFacts[]
  /** The signer's certificate was made for signing code. */
  readonly isForCode: boolean
  readonly timestamp: SignatureTimestamp | null
  /** The certificate was out of its time when signed (as a verified timestamp tells), or is now and no timestamp helps. */
  readonly isExpired: boolean
  /** Everything above holds. What Windows would also ask, and was not: revocation. */
  readonly isTrusted: boolean
  readonly programName: string | null
}

const TYPE_PKCS_SIGNED_DATA = 2
const OID_INDIRECT_DATA = '1.3.6.1.4.1.311.2.1.4'
const OID_OPUS_INFO = '1.3.6.1.4.1.311.2.1.12'
const OID_NESTED = '1.3.6.1.4.1.311.2.4.1'

/** `now` decides about certificates without a timestamp. */
export function parseAuthenticode(
  file: ByteReader,
  headers: PeHeaders,
  now: Date,
  defects: DefectList,
): readonly PeSignature[] {
  const directory = headers.directories[DIRECTORY.certificates]
  if (directory === undefined || directory.rva === 0 || directory.size === 0) return []
  const end = Math.min(file.size, directory.rva + directory.size)
  const signatures: PeSignature[] = []
  let at = directory.rva
  for (let index = 0; index < CERTIFICATES_MAX && file.has(at, 8) && at < end; index += 1) {
    const length = file.u32(at)
    if (length < 8) break
    if (file.u16(at + 6) === TYPE_PKCS_SIGNED_DATA) {
      const data = parseSignedData(file.slice(at + 8, Math.min(length - 8, end - at - 8, CERTIFICATE_BYTES_MAX)))
      if (data === null) defects.add('pe.certificates', `certificate ${index} is no PKCS #7 signature`)
      else signatures.push(...withNested(data).flatMap((one) => judge(file, headers, one, now) ?? []))
    }
    at += Math.ceil(length / 8) * 8
  }
  if (signatures.length === 0) defects.add('pe.certificates', 'the certificate table holds no readable signature')
  return signatures
}

function endOfTable({ directories }: PeHeaders): number {
  const { rva = 0, size = 0 } = directories[DIRECTORY.certificates] ?? {}
  return rva + size
}

/** A file that is signed twice (SHA-1 and SHA-256) carries the second signature inside the first. */
function withNested(data: SignedData): readonly SignedData[] {
  const nested = data.signers[0]?.unsignedAttributes.get(OID_NESTED) ?? []
  return [data, ...nested.slice(0, CERTIFICATES_MAX).flatMap(({ whole }) => parseSignedData(whole) ?? [])]
}

function judge(file: ByteReader, headers: PeHeaders, data: SignedData, now: Date): PeSignature | null {
  const [signer] = data.signers
  if (data.contentType !== OID_INDIRECT_DATA || data.content === null || signer === undefined) return null
  const [algorithm, digest] = childrenOf(childrenOf(data.content)[1])
  const name = digestName(oidText(childrenOf(algorithm)[0]))
  if (name === null || digest === undefined || digest.tag !== TAG.octetString) return null
  const certificates = parseCertificates(data.certificates)
  const leaf = findSigner(certificates, signer)
  const { chain, status } =
    leaf === null ? { chain: [], status: 'incomplete' as const } : buildChain(leaf, certificates)
  const timestamp = timestampOf(signer, certificates)
  const signed = Buffer.from(digest.content).toString('hex')
  const digestMatches = signed === authentihash(file, headers, name)
  const tableEnd = endOfTable(headers)
  const isAddedTo = !digestMatches && tableEnd < file.size && signed === authentihash(file, headers, name, tableEnd)
  const signatureValid = signatureHolds(signer, data.content.content, leaf)
  const when = timestamp?.verified === true ? new Date(timestamp.time) : now
  const isExpired = leaf !== null && (when < new Date(leaf.validFrom) || when > new Date(leaf.validTo))
  const forCode = leaf !== null && isForCode(leaf)
  return {
    digestAlgorithm: name,
    digest: signed,
    digestMatches,
    bytesAdded: isAddedTo ? file.size - tableEnd : 0,
    signatureValid,
    chainStatus: status,
    chain: chain.map(certificateFacts),
    isForCode: forCode,
    timestamp,
    isExpired,
    // MD5 collisions can be made at will: a signature over one says nothing about this file.
    isTrusted: digestMatches && signatureValid && status === 'known_root' && forCode && !isExpired && name !== 'md5',
    programName: programName(data),
  }
}

/** Expired is well enough: who signed it, answers for it. MD5 collisions can be made at will, and certificates of web servers have the same roots. */
export function isGenuine(signature: PeSignature): boolean {
  const { digestMatches, signatureValid, chainStatus, isForCode, digestAlgorithm } = signature
  return digestMatches && signatureValid && chainStatus === 'known_root' && isForCode && digestAlgorithm !== 'md5'
}

/** SpcSpOpusInfo: [0] { [0] a UTF-16BE or [1] an ASCII name }. */
function programName(data: SignedData): string | null {
  const opus = data.signers[0]?.signedAttributes.get(OID_OPUS_INFO)
  const name = childrenOf(childrenOf(opus).find(({ tag }) => tag === 0xa0))[0]
  if (name === undefined || name.content.length === 0) return null
  const bytes = Buffer.from(name.content.subarray(0, Math.min(512, name.content.length & ~1)))
  return name.tag === 0x80 ? utf16be(bytes) : bytes.toString('latin1')
}
