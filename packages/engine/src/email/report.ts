// What the analysis of a message gives back: the verdict with its reasons, who really sent it, and the details that the
// caller asked for.
import type { Severity } from '../detector.ts'
import type { RankedIocs } from '../ioc/ranked-ioc.ts'
import type { Authentication } from './auth/types.ts'
import type { MailTrait } from './campaign/traits.ts'
import type { EmailVerdict } from './verdict/judge.ts'
import type { ChainHop } from './view/received-chain.ts'

export type VerdictLevel = 'safe' | 'suspicious' | 'malicious' | 'highly_malicious'

/** A finding as a reader sees it, with its points (`weight`). */
export interface Indicator {
  readonly id: string
  readonly type: string
  readonly severity: Severity
  readonly title: string
  readonly description: string
  /** Points that it added to the score, before caps. */
  readonly weight: number
  readonly evidence: readonly { readonly where: string; readonly snippet: string }[]
  readonly attack: readonly string[]
  /** Of a rule of the operator's own. */
  readonly origin?: 'operator'
}

export interface LinkDetail {
  readonly url: string
  /** What the reader sees as the link; null for links without text. */
  readonly text: string | null
  /** The target after rewriters and redirectors were resolved offline. */
  readonly finalUrl: string
  /** Registrable domain of the final target; null when it has none. */
  readonly domain: string | null
  /** Further facts, in words: `shortener`, `free_hosting`, `wrapped_by:safelinks`, … */
  readonly flags: readonly string[]
}

export interface AttachmentDetail {
  readonly name: string | null
  readonly declaredType: string | null
  readonly detectedType: string | null
  readonly sizeBytes: number
  readonly md5: string
  readonly sha1: string
  readonly sha256: string
  readonly flags: readonly string[]
}

export interface LookalikeDetail {
  readonly domain: string
  /** The brand or domain that it imitates. */
  readonly imitates: string
  readonly technique: string
  /** Where the domain stands: `header:From`, `link`, … */
  readonly where: string
}

export interface BodyDetail {
  readonly language: string | null
  readonly wordCount: number
  /** What the text tries, such as `credential` or `parcel`. */
  readonly lures: readonly string[]
  /** What the text is about, asks for and presses with. */
  readonly objects: readonly string[]
  readonly actions: readonly string[]
  readonly pressures: readonly string[]
  readonly hiddenTextChars: number
}

/** The message as it introduces itself. */
export interface MessageDetail {
  readonly from: { readonly name: string; readonly address: string } | null
  readonly replyTo: readonly string[]
  readonly returnPath: string | null
  readonly subject: string
  /** ISO 8601; null where the message tells no date that can be read. */
  readonly date: string | null
  readonly messageId: string | null
}

/** The analysis of one message. Parts that were not asked for are absent. */
export interface EmailReport {
  readonly message: MessageDetail
  /** The way it took, first step first. */
  readonly path: readonly ChainHop[]
  readonly verdict: EmailVerdict
  readonly authentication: Authentication
  readonly indicators: readonly Indicator[]
  /** What the content was taken for. */
  readonly parsedAs: string
  readonly defects: readonly { readonly code: string; readonly detail: string }[]
  readonly headersAnalyzed: number
  readonly engineVersion: string
  /** Detectors that failed: each costs its own finding and nothing else. */
  readonly detectorFailures: readonly { readonly id: string; readonly reason: string }[]
  /** By what other mails of the same attack are known; empty where the verdict is safe. */
  readonly traits: readonly MailTrait[]
  readonly iocs?: RankedIocs
  readonly body?: BodyDetail
  readonly links?: readonly LinkDetail[]
  readonly lookalikes?: readonly LookalikeDetail[]
  readonly attachments?: readonly AttachmentDetail[]
}
