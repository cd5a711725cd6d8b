// Every route of the service: who may call it, what it costs, what it takes and what it answers. The server binds its
// handlers to these rows, and the OpenAPI document and the reference are made from them, so that none can drift.
import {
  accountResponse,
  createAccountRequest,
  createAccountResponse,
  createKeyRequest,
  createKeyResponse,
  grantCreditsRequest,
  grantCreditsResponse,
  listAccountsResponse,
  listKeysQuery,
  listKeysResponse,
  revokeKeyResponse,
  rotateKeyRequest,
  setQuotaRequest,
  setQuotaResponse,
  usageQuery,
  usageResponse,
} from './account.ts'
import type { ErrorName } from './errors.ts'
import * as example from './examples.ts'
import {
  fileStatusQuery,
  fileStatusResponse,
  fileSubmissionResponse,
  reanalysisRequest,
  submissionFields,
} from './file.ts'
import { KEPT_OPERATIONS } from './kept-operations.ts'
import { BODY_ERRORS, type Operation } from './operation.ts'
import { messageQuery, phishingRequest, phishingResponse } from './phishing.ts'
import { WEBHOOK_OPERATIONS } from './webhook-operations.ts'

const IDEMPOTENCY_ERRORS: readonly ErrorName[] = ['idempotency_key_reused', 'idempotency_key_in_use']
const QUICK_MS = 15_000

const admin = { tag: 'Administration', permission: 'admin', credits: 0, timeLimitMs: QUICK_MS } as const

const SHA256_PARAMETER = 'SHA-256 of the file, 64 hexadecimal characters in either case.'
const SUBMISSION_ERRORS: readonly ErrorName[] = [
  ...BODY_ERRORS,
  'invalid_parameter',
  'insufficient_credits',
  'quota_exceeded',
  'callbacks_unsigned',
  'too_many_callbacks',
  ...IDEMPOTENCY_ERRORS,
  'overloaded',
  'request_timeout',
]
/** However a file is handed in. */
const submission = {
  permission: 'file:write',
  credits: 5,
  timeLimitMs: 600_000,
  answers: [
    {
      status: 202,
      description: 'Queued.',
      schema: fileSubmissionResponse,
      example: example.fileSubmittedExample,
      headers: ['Location', 'Retry-After', 'Idempotency-Replayed'],
    },
    {
      status: 200,
      description: 'A current analysis exists already; nothing was charged.',
      schema: fileSubmissionResponse,
      example: example.fileDeduplicatedExample,
      headers: ['Location', 'Idempotency-Replayed'],
    },
  ],
} as const

/** By name, for who binds one of them. */
export const OPERATIONS = {
  analyzePhishing: {
    id: 'phishing.analyze',
    method: 'POST',
    path: '/v1/phishing/analyze',
    tag: 'Mail',
    summary: 'Is this email phishing?',
    description:
      'Takes raw headers, a full .eml or whatever a person pasted, and answers at once. As `message/rfc822` the body is the message, byte for byte (`curl --data-binary @message.eml`), and the options stand in the query. With `store` (on by default unless the service keeps no mail) message and answer are kept for a while, named by `data.analysis_id`; without it nothing is, except the answer for 24 hours when an Idempotency-Key is sent. What is asked for as STIX or MISP is not kept.',
    permission: 'phishing:read',
    credits: 1,
    timeLimitMs: 30_000,
    query: messageQuery,
    body: { 'application/json': phishingRequest, 'message/rfc822': 'binary' },
    bodyExample: example.phishingRequestExample,
    requestHeaders: ['Idempotency-Key'],
    answers: [
      {
        status: 200,
        description: 'The analysis.',
        schema: phishingResponse,
        example: example.phishingResponseExample,
        alsoAs: ['application/stix+json;version=2.1', 'application/vnd.misp+json'],
        headers: ['Idempotency-Replayed'],
      },
    ],
    errors: [
      ...BODY_ERRORS,
      'invalid_parameter',
      'insufficient_credits',
      ...IDEMPOTENCY_ERRORS,
      'overloaded',
      'request_timeout',
    ],
  },
  submitFile: {
    id: 'file.deep',
    method: 'POST',
    path: '/v1/file/deep',
    tag: 'Files',
    summary: 'Submit a file for analysis',
    description:
      'Takes a form with one part `file`, queues the file, and answers at once; poll its status. The same bytes submitted again by the same account while a current analysis exists answer 200 and cost nothing. The bytes alone and the SHA-256 of a sample that the account holds (`{"sha256": "…"}`) are taken here as well, by their Content-Type; each has a path of its own, below.',
    ...submission,
    fields: submissionFields,
    body: { 'multipart/form-data': 'file with fields' },
    requestHeaders: ['Idempotency-Key'],
    errors: [...SUBMISSION_ERRORS, 'empty_file', 'file_too_large'],
  },
  submitBytes: {
    id: 'file.raw',
    method: 'POST',
    path: '/v1/file/raw',
    tag: 'Files',
    summary: 'Submit a file as the body itself',
    description:
      'As the form, with the bytes of the file as the body, its name in X-File-Name and the rest in the query.',
    ...submission,
    query: submissionFields,
    body: { 'application/octet-stream': 'binary' },
    requestHeaders: ['Idempotency-Key', 'X-File-Name'],
    errors: [...SUBMISSION_ERRORS, 'empty_file', 'file_too_large'],
  },
  reanalyzeFile: {
    id: 'file.reanalyze',
    method: 'POST',
    path: '/v1/file/reanalyze/{sha256}',
    tag: 'Files',
    summary: 'Analyze a sample again',
    description:
      'Of a sample that the account has submitted: nothing is uploaded. While a current analysis with the same options exists it answers 200 and costs nothing, unless `force` is true.',
    ...submission,
    parameters: { sha256: SHA256_PARAMETER },
    body: { 'application/json': reanalysisRequest },
    bodyOptional: true,
    bodyExample: { force: true, stages: ['static'] },
    requestHeaders: ['Idempotency-Key'],
    errors: [...SUBMISSION_ERRORS, 'invalid_sha256', 'sample_not_found'],
  },
  fileStatus: {
    id: 'file.status',
    method: 'GET',
    path: '/v1/file/status/{sha256}',
    tag: 'Files',
    summary: 'How far is the analysis, and what did it find?',
    description:
      'Poll every 15 to 30 seconds, or let the service tell: with `wait` it answers as soon as the analysis is complete. The credit is taken only once the sample is known to exist.',
    permission: 'file:read',
    credits: 1,
    timeLimitMs: QUICK_MS,
    parameters: { sha256: SHA256_PARAMETER },
    queryExample: 'include_results=true',
    query: fileStatusQuery,
    answers: [
      {
        status: 200,
        description: 'The record; `Retry-After` stands while it is not complete.',
        schema: fileStatusResponse,
        example: example.fileStatusExample,
        headers: ['Retry-After'],
      },
    ],
    errors: [
      'invalid_sha256',
      'invalid_parameter',
      'sample_not_found',
      'results_lost',
      'insufficient_credits',
      'request_timeout',
      'overloaded',
    ],
  },
  ...KEPT_OPERATIONS,
  ...WEBHOOK_OPERATIONS,
  account: {
    id: 'account.get',
    method: 'GET',
    path: '/v1/account',
    tag: 'Account',
    summary: 'Balance, plan, permissions and rate limit',
    description: 'Free.',
    permission: null,
    credits: 0,
    timeLimitMs: QUICK_MS,
    answers: [
      { status: 200, description: 'The account of the key.', schema: accountResponse, example: example.accountExample },
    ],
    errors: [],
  },
  usage: {
    id: 'account.usage',
    method: 'GET',
    path: '/v1/usage',
    tag: 'Account',
    summary: 'The ledger, newest first',
    description: 'Free. Every credit that came, went or came back, with the request that did it.',
    permission: null,
    credits: 0,
    timeLimitMs: QUICK_MS,
    query: usageQuery,
    answers: [{ status: 200, description: 'One page.', schema: usageResponse, example: example.usageExample }],
    errors: ['invalid_parameter'],
  },
  createAccount: {
    ...admin,
    id: 'admin.accounts.create',
    method: 'POST',
    path: '/v1/admin/accounts',
    summary: 'Create an account',
    description: 'With a plan and a first balance, both optional.',
    body: { 'application/json': createAccountRequest },
    bodyExample: { name: 'soc', plan: 'standard', credits: 1000 },
    answers: [
      { status: 201, description: 'Created.', schema: createAccountResponse, example: example.createAccountExample },
    ],
    errors: [...BODY_ERRORS, 'account_exists'],
  },
  listAccounts: {
    ...admin,
    id: 'admin.accounts.list',
    method: 'GET',
    path: '/v1/admin/accounts',
    summary: 'List the accounts',
    description: 'All of them, with their balances.',
    answers: [
      { status: 200, description: 'The accounts.', schema: listAccountsResponse, example: example.listAccountsExample },
    ],
    errors: [],
  },
  grantCredits: {
    ...admin,
    id: 'admin.credits.grant',
    method: 'POST',
    path: '/v1/admin/accounts/{id}/credits',
    summary: 'Grant credits',
    description: 'Adds to the balance by an entry in the ledger.',
    parameters: { id: 'Id or name of the account.' },
    body: { 'application/json': grantCreditsRequest },
    bodyExample: { credits: 1000 },
    answers: [
      {
        status: 200,
        description: 'The account with its new balance.',
        schema: grantCreditsResponse,
        example: example.createAccountExample,
      },
    ],
    errors: [...BODY_ERRORS, 'account_not_found'],
  },
  setQuota: {
    ...admin,
    id: 'admin.quota.set',
    method: 'PUT',
    path: '/v1/admin/accounts/{id}/quota',
    summary: 'Set what an account may keep',
    description:
      'Bytes of files, and for how many days. A file that would exceed the bytes is refused; what is kept stays.',
    parameters: { id: 'Id or name of the account.' },
    body: { 'application/json': setQuotaRequest },
    bodyExample: { file_bytes_max: 10_000_000_000, file_days: 90 },
    answers: [
      {
        status: 200,
        description: 'The account with its quota.',
        schema: setQuotaResponse,
        example: example.setQuotaExample,
      },
    ],
    errors: [...BODY_ERRORS, 'account_not_found'],
  },
  createKey: {
    ...admin,
    id: 'admin.keys.create',
    method: 'POST',
    path: '/v1/admin/keys',
    summary: 'Issue a key',
    description: 'The key is in the answer and is never shown again.',
    body: { 'application/json': createKeyRequest },
    bodyExample: { account: 'soc', permissions: ['file:read', 'phishing:read'], name: 'triage script' },
    answers: [{ status: 201, description: 'Issued.', schema: createKeyResponse, example: example.createKeyExample }],
    errors: [...BODY_ERRORS, 'account_not_found'],
  },
  listKeys: {
    ...admin,
    id: 'admin.keys.list',
    method: 'GET',
    path: '/v1/admin/keys',
    summary: 'List the keys',
    description: 'Without the keys themselves, which are not stored.',
    query: listKeysQuery,
    answers: [{ status: 200, description: 'The keys.', schema: listKeysResponse, example: example.listKeysExample }],
    errors: ['invalid_parameter', 'account_not_found'],
  },
  rotateKey: {
    ...admin,
    id: 'admin.keys.rotate',
    method: 'POST',
    path: '/v1/admin/keys/{id}/rotate',
    summary: 'Replace a key by a new one',
    description: 'The old key goes on working until the overlap ends.',
    parameters: { id: 'Id of the key.' },
    body: { 'application/json': rotateKeyRequest },
    bodyOptional: true,
    bodyExample: { overlap_s: 86_400 },
    answers: [
      { status: 201, description: 'The new key.', schema: createKeyResponse, example: example.createKeyExample },
    ],
    errors: [...BODY_ERRORS, 'key_not_found'],
  },
  revokeKey: {
    ...admin,
    id: 'admin.keys.revoke',
    method: 'DELETE',
    path: '/v1/admin/keys/{id}',
    summary: 'Revoke a key',
    description: 'At once and for good.',
    parameters: { id: 'Id of the key.' },
    answers: [
      { status: 200, description: 'The revoked key.', schema: revokeKeyResponse, example: example.revokeKeyExample },
    ],
    errors: ['key_not_found'],
  },
} as const satisfies Record<string, Operation>

/** One of them. */
export type OperationName = keyof typeof OPERATIONS

/** The same rows under their common type. */
export const operation = (name: OperationName): Operation => OPERATIONS[name]
/** All of them, in the order of the document. */
export const operations: readonly Operation[] = Object.values(OPERATIONS)
