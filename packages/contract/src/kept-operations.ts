// Operations on what an account has kept: its mails, its files, what they have in common, and what happens to them. None of
// them costs anything.
import { usageSummaryQuery, usageSummaryResponse } from './account.ts'
import { campaignListQuery, campaignListResponse, campaignQuery, campaignResponse } from './campaigns.ts'
import { dispositionRequest, dispositionResponse } from './disposition.ts'
import { fileDeletedResponse, fileListQuery, fileListResponse } from './file-list.ts'
import { healthResponse } from './health.ts'
import * as example from './kept-examples.ts'
import { keptMailResponse, mailDeletedResponse, mailListQuery, mailListResponse } from './kept-mail.ts'
import { BODY_ERRORS, type Operation } from './operation.ts'
import { searchQuery, searchResponse } from './search.ts'

const free = { credits: 0, timeLimitMs: 15_000 } as const
const mail = { ...free, tag: 'Mail', permission: 'phishing:read' } as const
const files = { ...free, tag: 'Files', permission: 'file:read' } as const
const inbox = { ...free, tag: 'Inbox' } as const

const OF_MAIL = { id: 'Its `analysis_id`.' } as const
const OF_FILE = { sha256: 'SHA-256 of the file, 64 hexadecimal characters in either case.' } as const

export const KEPT_OPERATIONS = {
  listMail: {
    ...mail,
    id: 'phishing.list',
    method: 'GET',
    path: '/v1/phishing/analyses',
    summary: 'The mails that are kept, newest first',
    description:
      'Free. Mails are kept for ASSAY_MAIL_RETENTION_DAYS (30 unless the operator chose otherwise) when they are analyzed with the option `store`, which is on by default. Those of the account alone are seen.',
    query: mailListQuery,
    queryExample: 'verdict=malicious,highly_malicious&limit=10',
    answers: [{ status: 200, description: 'One page.', schema: mailListResponse, example: example.mailListExample }],
    errors: ['invalid_parameter'],
  },
  getMail: {
    ...mail,
    id: 'phishing.get',
    method: 'GET',
    path: '/v1/phishing/analyses/{id}',
    summary: 'One kept mail with its whole answer',
    description: 'Free. The answer as it was given then, with what an analyst said of it since.',
    parameters: OF_MAIL,
    answers: [
      {
        status: 200,
        description: 'The kept analysis.',
        schema: keptMailResponse,
        example: example.keptMailExample,
      },
    ],
    errors: ['analysis_not_found', 'overloaded'],
  },
  getMessage: {
    ...mail,
    id: 'phishing.message',
    method: 'GET',
    path: '/v1/phishing/analyses/{id}/message',
    summary: 'The message of a kept mail, as it was sent in',
    description:
      'Free. The very bytes where it came as `message/rfc822`; the text of `content` in UTF-8 where it came as JSON: headers alone where `input_type` was `headers`, what was pasted where it was `raw`. An attachment always, never to be shown in the place of a page.',
    parameters: OF_MAIL,
    answers: [
      {
        status: 200,
        description: 'The bytes.',
        mediaType: 'message/rfc822',
        headers: ['Content-Disposition'],
      },
    ],
    errors: ['analysis_not_found', 'overloaded'],
  },
  setMailDisposition: {
    ...mail,
    id: 'phishing.disposition',
    permission: 'phishing:write',
    method: 'PUT',
    path: '/v1/phishing/analyses/{id}/disposition',
    summary: 'What an analyst says of a mail',
    description:
      'Free. It stands beside the verdict and changes nothing of it. What was there before is replaced; an empty object leaves none.',
    parameters: OF_MAIL,
    body: { 'application/json': dispositionRequest },
    bodyExample: example.dispositionRequestExample,
    answers: [
      { status: 200, description: 'As it is now.', schema: dispositionResponse, example: example.dispositionExample },
    ],
    errors: [...BODY_ERRORS, 'analysis_not_found'],
  },
  deleteMail: {
    ...mail,
    id: 'phishing.delete',
    permission: 'phishing:write',
    method: 'DELETE',
    path: '/v1/phishing/analyses/{id}',
    summary: 'Delete a kept mail',
    description: 'Free. Message, answer and everything by which it was found are gone, at once and for good.',
    parameters: OF_MAIL,
    answers: [
      { status: 200, description: 'Deleted.', schema: mailDeletedResponse, example: example.mailDeletedExample },
    ],
    errors: ['analysis_not_found'],
  },
  listFiles: {
    ...files,
    id: 'file.list',
    method: 'GET',
    path: '/v1/files',
    summary: 'The files of the account, the newest submission first',
    description: 'Free, and without results: those are read by status.',
    query: fileListQuery,
    queryExample: 'status=complete&limit=10',
    answers: [{ status: 200, description: 'One page.', schema: fileListResponse, example: example.fileListExample }],
    errors: ['invalid_parameter'],
  },
  downloadFile: {
    ...files,
    id: 'file.download',
    permission: 'file:download',
    method: 'GET',
    path: '/v1/file/{sha256}/download',
    timeLimitMs: 600_000,
    summary: 'A submitted file, in a ZIP with the password `infected`',
    description:
      'Free. One entry, named by the SHA-256, encrypted as every unzip understands (ZipCrypto), so that nothing opens or scans it on its way. Never the bare bytes. Of files that were found inside others, those alone that the account has submitted as well are held.',
    parameters: OF_FILE,
    answers: [{ status: 200, description: 'The ZIP.', mediaType: 'application/zip', headers: ['Content-Disposition'] }],
    errors: ['invalid_sha256', 'sample_not_found', 'overloaded', 'request_timeout'],
  },
  downloadArtifacts: {
    ...files,
    id: 'file.artifacts',
    permission: 'file:download',
    method: 'GET',
    path: '/v1/file/{sha256}/artifacts',
    timeLimitMs: 600_000,
    summary: 'What the runs of a file left, in a ZIP with the password `infected`',
    description:
      'Free. The packets of the imitated network as pcapng with the keys of their TLS, what was printed, decoded layers of scripts in full, pictures of the screen, files that were written or downloaded, and memory in which code stood: 64 MiB at most, each content once, in a folder for each run. `contents.json` in it says what each is and where it lay, and what was left out; `analysis_results.behavior.artifacts` lists the same. Everything but `contents.json` was written by the sample and is as hostile as the sample. It is kept as long as the analysis, and counts for the quota of the account.',
    parameters: OF_FILE,
    answers: [{ status: 200, description: 'The ZIP.', mediaType: 'application/zip', headers: ['Content-Disposition'] }],
    errors: ['invalid_sha256', 'sample_not_found', 'artifacts_not_found', 'overloaded', 'request_timeout'],
  },
  setFileDisposition: {
    ...files,
    id: 'file.disposition',
    permission: 'file:write',
    method: 'PUT',
    path: '/v1/file/{sha256}/disposition',
    summary: 'What an analyst says of a file',
    description:
      'Free. It stands beside the verdict and changes nothing of it. What was there before is replaced; an empty object leaves none.',
    parameters: OF_FILE,
    body: { 'application/json': dispositionRequest },
    bodyExample: example.dispositionRequestExample,
    answers: [
      { status: 200, description: 'As it is now.', schema: dispositionResponse, example: example.dispositionExample },
    ],
    errors: [...BODY_ERRORS, 'invalid_sha256', 'sample_not_found'],
  },
  deleteFile: {
    ...files,
    id: 'file.delete',
    permission: 'file:write',
    method: 'DELETE',
    path: '/v1/file/{sha256}',
    summary: 'Delete a file of the account',
    description:
      'Free. Name, tags, analyses and results of this account are gone at once, the bytes within two hours, unless another account holds the same. An analysis that waits is taken back and its credits are returned; one that is running ends without a result and stays paid for.',
    parameters: OF_FILE,
    answers: [
      { status: 200, description: 'Deleted.', schema: fileDeletedResponse, example: example.fileDeletedExample },
    ],
    errors: ['invalid_sha256', 'sample_not_found'],
  },
  search: {
    ...inbox,
    id: 'search',
    permission: null,
    method: 'GET',
    path: '/v1/search',
    summary: 'Which mails and files hold this?',
    description:
      'Free. One box for hashes, links, domains, addresses, names, words and detectors. It finds what answers and results hold: of a mail what its options asked for. Needs `phishing:read` for mails and `file:read` for files.',
    query: searchQuery,
    queryExample: 'q=paypa1.example',
    answers: [{ status: 200, description: 'What was found.', schema: searchResponse, example: example.searchExample }],
    errors: ['invalid_parameter'],
  },
  listCampaigns: {
    ...inbox,
    id: 'campaigns.list',
    permission: 'phishing:read',
    method: 'GET',
    path: '/v1/campaigns',
    summary: 'Kept mails that are the same attack',
    description: 'Free. Two kept mails or more that are suspicious at least; the one that was seen last first.',
    query: campaignListQuery,
    answers: [
      { status: 200, description: 'One page.', schema: campaignListResponse, example: example.campaignListExample },
    ],
    errors: ['invalid_parameter'],
  },
  getCampaign: {
    ...inbox,
    id: 'campaigns.get',
    permission: 'phishing:read',
    method: 'GET',
    path: '/v1/campaigns/{id}',
    summary: 'One campaign: why its mails belong together, and what varies',
    description: 'Free.',
    parameters: { id: 'Its `campaign_id`.' },
    query: campaignQuery,
    answers: [
      { status: 200, description: 'The campaign.', schema: campaignResponse, example: example.campaignExample },
    ],
    errors: ['invalid_parameter', 'campaign_not_found'],
  },
  events: {
    ...inbox,
    id: 'events',
    permission: null,
    method: 'GET',
    path: '/v1/events',
    summary: 'What happens in the account, as it happens',
    description:
      'Free. Server-sent events: `mail.analyzed`, `mail.changed`, `mail.deleted`, `file.progress`, `file.complete`, `file.changed`, `file.deleted` with what a list shows of the thing; `reset` where the lists must be loaded anew; `end` with the reason. A comment every 15 seconds shows that the stream lives. With `Last-Event-ID` it goes on where it was. A key sees what it may read, and holds eight streams at most.',
    requestHeaders: ['Last-Event-ID'],
    answers: [{ status: 200, description: 'The stream.', mediaType: 'text/event-stream' }],
    errors: ['invalid_parameter', 'overloaded'],
  },
  usageSummary: {
    ...free,
    tag: 'Account',
    id: 'account.usage.summary',
    permission: null,
    method: 'GET',
    path: '/v1/usage/summary',
    summary: 'Credits by day and operation',
    description: 'Free.',
    query: usageSummaryQuery,
    queryExample: 'days=30',
    answers: [
      {
        status: 200,
        description: 'The sums.',
        schema: usageSummaryResponse,
        example: example.usageSummaryExample,
      },
    ],
    errors: ['invalid_parameter'],
  },
  health: {
    ...free,
    tag: 'Administration',
    id: 'admin.health',
    permission: 'admin',
    method: 'GET',
    path: '/v1/admin/health',
    summary: 'How the service is',
    description: 'Free. Queue, workers, walls around analysis processes, guests, versions.',
    answers: [{ status: 200, description: 'As it is now.', schema: healthResponse, example: example.healthExample }],
    errors: [],
  },
} as const satisfies Record<string, Operation>
