// The indicators of compromise that a sample holds, each with where it was seen.

/** One indicator of compromise and where it stands. */
export interface Ioc {
  /** Normalised: lower-case ASCII host, canonical address, WHATWG URL. */
  readonly value: string
  /** Where it stands (`header:From`, `body:html`, `attachment:2/invoice.pdf`, `strings`): distinct, at most SOURCES_MAX. */
  readonly sources: readonly string[]
}

/** The indicators of a sample by kind, each once. */
export interface Iocs {
  readonly domains: readonly Ioc[]
  readonly ips: readonly Ioc[]
  readonly emails: readonly Ioc[]
  readonly urls: readonly Ioc[]
  /** What was left out: kinds of which more than IOCS_OF_A_KIND_MAX stood there, texts longer than IOC_TEXT_CHARS_MAX. */
  readonly cut: readonly string[]
}

/** A text to search, and where it stands. */
export interface IocText {
  readonly where: string
  readonly text: string
  /**
   * `prose` (default) takes only what people write as indicators; `address` takes the whole text for one address, host or
   * URL, as in a header field that was parsed already.
   */
  readonly kind?: 'prose' | 'address'
}
