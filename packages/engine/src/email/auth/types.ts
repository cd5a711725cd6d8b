// What authentication says of a message: four results in the words of the wire, and the facts behind them that detectors
// read. `unknown` is a result that nothing told: neither a failure nor a pass.

export type SpfResult = 'pass' | 'fail' | 'softfail' | 'neutral' | 'none' | 'temperror' | 'permerror' | 'unknown'
export type DkimResult = 'pass' | 'fail' | 'none' | 'policy' | 'neutral' | 'temperror' | 'permerror' | 'unknown'
export type DmarcResult = 'pass' | 'fail' | 'bestguesspass' | 'none' | 'temperror' | 'permerror' | 'unknown'
export type ArcResult = 'pass' | 'fail' | 'none' | 'unknown'
export type DmarcPolicy = 'none' | 'quarantine' | 'reject' | 'unknown'

/** `verified` by us over DNS, `reported` by the receiving server, `none` when nothing told it. */
export type AuthSource = 'verified' | 'reported' | 'none'

export interface Told<Result> {
  readonly result: Result
  readonly source: AuthSource
  /** The domain that the result is about: envelope sender or HELO, signing domain, From domain, sealing domain. */
  readonly domain: string | null
  /** One plain sentence: what was found, by whom, for which domain. */
  readonly detail: string
}

export interface Authentication {
  readonly spf: Told<SpfResult>
  readonly dkim: Told<DkimResult>
  readonly dmarc: Told<DmarcResult> & { readonly policy: DmarcPolicy }
  readonly arc: Told<ArcResult>
  readonly facts: AuthFacts
}

export interface AuthFacts {
  /** The author's domain, lower case, A-labels; null when From names none or more than one. */
  readonly fromDomain: string | null
  /** Every author domain: several From fields or several addresses in one (RFC 9989 section 5.3.1 cannot judge these). */
  readonly fromDomains: readonly string[]
  readonly spf: SpfFacts
  /** In the order of the message, own verification and reports joined by signing domain and selector. */
  readonly signatures: readonly SignatureFacts[]
  readonly dmarc: DmarcFacts
  readonly arc: ArcFacts
  readonly trust: TrustFacts
  /** Why an honest message may fail here, null when nothing shows it. It explains a failure and never turns it into a pass. */
  readonly explainedBy: Explanation | null
}

export interface SpfFacts {
  /** The address that handed the message over the trust boundary, null when no trustworthy Received tells it. */
  readonly clientIp: string | null
  readonly helo: string | null
  /** The envelope sender's domain (Return-Path), null when it is empty or absent. */
  readonly mailFromDomain: string | null
  readonly identity: 'mailfrom' | 'helo' | null
  /** The passing or judged domain shares the From domain's organisation; null when not known. */
  readonly aligned: boolean | null
  /** The record lets every address pass (`+all` or the like); null when it was not looked up. */
  readonly allowsAnyone: boolean | null
  /** The sender's own explanation (`exp=`), when SPF failed and DNS told one. */
  readonly explanation: string | null
}

export interface SignatureFacts {
  readonly domain: string | null
  readonly selector: string | null
  readonly result: DkimResult
  readonly source: AuthSource
  /** In words, such as `body hash did not verify`. */
  readonly reason: string
  /** Signing domain and From domain share an organisation; null when not known. */
  readonly aligned: boolean | null
  readonly algorithm: string | null
  /** RSA modulus length; null when the key was not seen. */
  readonly keyBits: number | null
  /** Bytes of the body after what `l=` covers; 0 when the whole body is signed. */
  readonly unsignedTailBytes: number
  /** The signature says `t=y` in its key record: a test that must not count against the sender. */
  readonly testing: boolean
  /** Signing time and expiry in Unix seconds, as the signature tells them. */
  readonly signedAt: number | null
  readonly expiresAt: number | null
  /** Lower-case names of `h=`. */
  readonly signedHeaders: readonly string[]
  /** Fields of which more copies stand in the message than were signed: the top one may be forged (RFC 6376 section 8.15). */
  readonly unsignedDuplicates: readonly string[]
}

export interface DmarcFacts {
  /** Where the record was found, null when none was or DNS was not asked. */
  readonly recordDomain: string | null
  readonly organisationalDomain: string | null
  /** `t=y` or `pct` below 100: the owner asks for less than the policy says. */
  readonly testing: boolean
  /** SPF or DKIM passed, but for domains that are not the From domain's. */
  readonly passedOnlyUnaligned: boolean
}

export interface ArcFacts {
  /** Sealing domains from instance 1 upward. */
  readonly sealers: readonly string[]
  /**
   * What the first sealer saw when the message came to it. Believe it only when the chain passed and the sealer is one that
   * you trust: anyone can seal.
   */
  readonly firstSaw: { readonly authservId: string | null; readonly results: readonly ReportedResult[] } | null
}

/** One result as a receiver wrote it, words untouched but for lower case. */
export interface ReportedResult {
  readonly method: string
  readonly result: string
  readonly comment: string | null
  readonly reason: string | null
  /** Microsoft's `action=`: what it did on DMARC's advice. */
  readonly action: string | null
  /** By `ptype.property`, such as `header.d` or `smtp.mailfrom`; the first of equal names. */
  readonly properties: Readonly<Record<string, string>>
}

/**
 * Why a report is believed or not:
 * - `above_boundary`: it stands above the Received field by which the message entered the receiver.
 * - `configured`: its authserv-id is among the configured ones.
 * - `known_receiver`: just below the boundary, in the name of a receiver that is known to write there and to remove
 *   incoming fields in its name.
 * - `earlier_hop`: below the boundary; a server on the way, or the sender, wrote it.
 * - `sender_writable`: nothing stands above it that the sender could not have written as well.
 * - `not_configured`: its authserv-id is not among the configured ones.
 * - `malformed`: it is no Authentication-Results field by RFC 8601.
 */
export type TrustReason =
  | 'above_boundary'
  | 'configured'
  | 'known_receiver'
  | 'earlier_hop'
  | 'sender_writable'
  | 'not_configured'
  | 'malformed'

export interface ReportedHeader {
  /** Field name in lower case. */
  readonly field: string
  /** Index among the message's fields, from the top. */
  readonly index: number
  readonly authservId: string | null
  readonly trusted: boolean
  readonly why: TrustReason
  readonly results: readonly ReportedResult[]
  /** What is wrong with it, when `why` is `malformed`. */
  readonly defect: string | null
}

export interface TrustFacts {
  /** The Received field by which the message entered the receiver; null when the message has none that tells. */
  readonly boundary: {
    readonly index: number
    readonly by: string | null
    readonly helo: string | null
    /** The client's forward-confirmed name, where the receiver's software is known to check it. */
    readonly provedName: string | null
    readonly clientIp: string | null
    /** Unix seconds of its stamp; null where it has none. */
    readonly at: number | null
  } | null
  readonly reports: readonly ReportedHeader[]
  /** Untrusted fields that claim a pass, which the sender could have written to deceive. */
  readonly unbelievedPasses: readonly ReportedHeader[]
  /**
   * Those of them that bear the name of a server whose believed report says otherwise: that server did not write them. A
   * pass of an earlier server that a list broke afterwards is not among them.
   */
  readonly forgedPasses: readonly ReportedHeader[]
}

export interface Explanation {
  readonly by: 'mailing_list' | 'forwarder' | 'arc' | 'gateway' | 'changed_after_delivery'
  /**
   * Somebody vouches for it whom the sender cannot be: the receiver, a known gateway or sealer, a known host of lists. Without
   * that it explains nothing.
   */
  readonly corroborated: boolean
  /** One plain sentence. */
  readonly detail: string
}
