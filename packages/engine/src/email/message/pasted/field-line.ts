// How lines of pasted text are told apart: header fields, what only mail software writes, and continuations of a field that
// look like one because copying took their indentation away.

/** Fields that only mail software writes: their presence makes a block the head of a message. */
const MACHINE_NAME =
  /^(?:received|return-path|message-id|mime-version|dkim-signature|domainkey-signature|content-type|content-transfer-encoding|content-language|delivered-to|envelope-to|authentication-results|authentication-results-original|received-spf|arc-[a-z-]+|list-[a-z-]+|in-reply-to|references|thread-topic|thread-index|user-agent|precedence|auto-submitted|feedback-id|x-[a-z0-9_-]+)$/i
const PERSON_NAME = /^(?:from|to|subject|date|cc|bcc|reply-to|sender)$/i
const FIELD_LINE = /^([A-Za-z][A-Za-z0-9_-]{0,60})[ \t]{0,5}:/

export type LineKind = 'machine' | 'person' | 'other_field' | 'fold' | 'blank' | 'text'

/** `line` without its line end; `currentField` is the name of the field above, in lower case, or an empty string. */
export function kindOfLine(line: string, currentField: string): LineKind {
  if (line.trim() === '') return 'blank'
  if (/^[ \t]/.test(line)) return 'fold'
  const name = FIELD_LINE.exec(line)?.[1]
  if (name === undefined || isContinuation(line, currentField)) return 'text'
  if (MACHINE_NAME.test(name)) return 'machine'
  return PERSON_NAME.test(name) ? 'person' : 'other_field'
}

/** Values that begin with a word and a colon: an address of the web, the `h=` list of a signature, a spam filter's report. */
function isContinuation(line: string, currentField: string): boolean {
  if (/^[a-z]{2,10}:\/\//i.test(line)) return true
  if (/^[A-Z0-9]{2,6}:[^\s;]{0,200};/.test(line)) return true
  const isSignature =
    currentField.startsWith('dkim') || currentField.startsWith('arc-') || currentField.startsWith('domainkey')
  return isSignature && /^[a-z-]{2,60}:[a-z:-]{2,2000};?\s*$/i.test(line)
}
