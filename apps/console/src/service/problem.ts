// What went wrong, in words for whoever sits before the page: what happened, and what to do now.
import { ApiError } from '@assay/client/source'

export interface Problem {
  readonly title: string
  readonly advice: string
  /** To name when an operator is asked. */
  readonly requestId: string | null
}

type Words = readonly [title: string, advice: string]

const WORDS: Readonly<Record<string, Words>> = {
  insufficient_credits: [
    'No credits left',
    'Nothing was analyzed or charged. Ask your administrator for credits, then try again.',
  ],
  content_too_large: [
    'This message is too large',
    'A message may have 5 MiB. Save it without its attachments, or submit an attachment as a file.',
  ],
  file_too_large: [
    'This file is too large',
    'The service takes no file of this size. Its operator can raise the limit.',
  ],
  empty_file: ['This file is empty', 'There is nothing in it to analyze. Check that it was saved completely.'],
  insufficient_permissions: [
    'Your key may not do this',
    'Ask your administrator for a key with the permission that is named here.',
  ],
  rate_limit_exceeded: ['Too many requests', 'Wait a moment, then try again. Nothing was charged.'],
  overloaded: ['The service is busy', 'Nothing was charged. Try again in a few seconds.'],
  shutting_down: ['The service is restarting', 'Try again in a few seconds. Nothing that you entered is lost.'],
  store_unavailable: [
    'The service cannot reach its database',
    'Try again shortly; if it stays, tell your administrator.',
  ],
  sample_not_found: ['Not found', 'Your account has submitted no file with this SHA-256, or it has been deleted.'],
  analysis_not_found: ['Not found', 'Your account has no such analysis, or it has been deleted.'],
  campaign_not_found: [
    'Not found',
    'Your account has no such campaign, or its mails have been deleted. One mail alone is none.',
  ],
  api_key_invalid: ['This key is not known', 'Check that you copied all of it: it begins with “assay_”.'],
  api_key_expired: ['This key has expired', 'Ask your administrator for a new one.'],
  api_key_revoked: ['This key was revoked', 'Ask your administrator for a new one.'],
  invalid_authorization_format: ['This is not an API key', 'A key begins with “assay_” and has no spaces.'],
  internal_error: [
    'The service made a mistake',
    'Nothing was charged. If it happens again, tell your administrator the request id.',
  ],
}

const UNREACHABLE: Words = [
  'The service does not answer',
  'It may be restarting, or your connection is down. Nothing that you entered is lost: try again in a moment.',
]

const UNREADABLE: Words = [
  'Your browser cannot read this file',
  'It may have been moved or changed since you chose it, or be a folder. Choose it again.',
]

/** Of whatever was thrown. */
export function problemOf(error: unknown): Problem {
  if (error instanceof DOMException && /^Not(?:Readable|Found)Error$/.test(error.name))
    return { title: UNREADABLE[0], advice: UNREADABLE[1], requestId: null }
  if (!(error instanceof ApiError)) return { title: UNREACHABLE[0], advice: UNREACHABLE[1], requestId: null }
  const [title, advice] = WORDS[error.code] ?? ['This could not be done', error.message]
  const told = error.code === 'insufficient_permissions' ? `${error.message} ${advice}` : advice
  return { title, advice: told, requestId: error.requestId }
}
