// A header field as it stood in the message. Authentication needs the very bytes, detectors the readable value, so both
// are kept; nothing is decoded here.

export interface HeaderField {
  /** Field name in lower case, such as `authentication-results`. */
  readonly name: string
  /** The whole field as received, name and folds included, without the final line end. */
  readonly raw: Uint8Array
  /**
   * The value unfolded (RFC 5322 section 2.2.3: the line ends are gone, the white space after them stays), trimmed, as
   * UTF-8 where it is valid UTF-8 and as windows-1252 otherwise. RFC 2047 encoded words are still encoded.
   */
  readonly value: string
}

/** The first value of that name; empty when there is none. */
export const fieldValue = (fields: readonly HeaderField[], name: string): string =>
  fields.find((field) => field.name === name)?.value ?? ''
