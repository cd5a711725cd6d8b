// One example for each answer, shown in the reference and the OpenAPI document; a test holds them against their schemas.
import type { FileRecord, FileStatusResponse, FileSubmissionResponse } from './file.ts'
import type { PhishingRequest, PhishingResponse } from './phishing.ts'

const SHA256 = '275a021bbfb6489e54d471899f7db9d1663fc695ec2fe2a2c4538aabf651fd0f'

const meta = { request_id: 'req_4fJ2mPq8', credits_used: 1, credits_remaining: 998, processing_time_ms: 2.4 }

export const phishingRequestExample: PhishingRequest = {
  input_type: 'eml',
  content:
    'From: "PayPal Service" <info@account-check.example>\r\nTo: you@example.com\r\nSubject: Your account is limited\r\n\r\nConfirm within 24 hours: https://paypa1.example/login\r\n',
  options: { include_iocs: true, include_link_analysis: true },
}

export const phishingResponseExample: PhishingResponse = {
  success: true,
  data: {
    verdict: {
      level: 'malicious',
      score: 72,
      summary:
        'The message claims to come from PayPal, but was sent by account-check.example, a domain that PayPal does not use. Do not open its links or attachments and do not reply; report it.',
      advice: 'Do not open its links or attachments and do not reply; report it.',
      points: 59,
      groups: [
        { group: 'auth', points: 9 },
        { group: 'sender', points: 30 },
      ],
      combinations: [
        {
          id: 'brand_refuted',
          points: 20,
          explain: 'It claims to be a brand, and that brand refutes it.',
          indicators: ['display_name_brand', 'dmarc_failed'],
        },
      ],
      contexts: [],
    },
    message: {
      from: { name: 'PayPal Service', address: 'info@account-check.example' },
      reply_to: [],
      return_path: null,
      subject: 'Your account is limited',
      date: null,
      message_id: null,
    },
    path: [],
    authentication: {
      spf: {
        result: 'softfail',
        detail: 'The receiving server mx.example.com reported softfail for account-check.example.',
        source: 'reported',
        domain: 'account-check.example',
      },
      dkim: { result: 'none', detail: 'The message carries no signature.', source: 'verified', domain: null },
      dmarc: {
        result: 'fail',
        policy: 'reject',
        detail: 'Neither SPF nor DKIM passed for account-check.example.',
        source: 'reported',
        domain: 'account-check.example',
      },
      arc: { result: 'none', detail: 'The message carries no ARC chain.', source: 'verified', domain: null },
    },
    indicators: [
      {
        type: 'sender_mismatch',
        severity: 'high',
        description: 'The display name says "PayPal Service", but account-check.example is not a domain of PayPal.',
        id: 'display_name_brand',
        title: 'The display name claims a brand that does not own the sending domain',
        weight: 30,
        evidence: [{ where: 'header:From', snippet: '"PayPal Service" <info@account-check.example>' }],
        attack: ['T1566'],
      },
    ],
    iocs: {
      domains: ['paypa1.example', 'account-check.example'],
      ips: [],
      emails: ['info@account-check.example'],
      urls: ['https://paypa1.example/login'],
    },
    ioc_details: [
      {
        kind: 'domain',
        value: 'paypa1.example',
        role: 'landing',
        rank: 1,
        attackers: true,
        seen_in: ['body:link'],
      },
    ],
    links: [
      {
        url: 'https://paypa1.example/login',
        text: null,
        final_url: 'https://paypa1.example/login',
        domain: 'paypa1.example',
      },
    ],
    headers_analyzed: 3,
    parsed_as: 'message',
    defects: [],
    engine_version: '1.0.0',
    processing_time_ms: 2.1,
  },
  credits_used: 1,
  credits_remaining: 998,
  meta,
}

const queued: FileRecord = {
  sha256: SHA256,
  status: 'queued',
  verdict: null,
  file_name: 'invoice.pdf.exe',
  file_size: 68,
  file_type: null,
  md5: null,
  sha1: null,
  ssdeep: null,
  upload_time: '2026-01-31T12:00:00.000Z',
  completed_at: null,
  tags: ['reported-mail'],
  pipeline_stages: [
    { name: 'static', status: 'pending', duration_ms: 0 },
    { name: 'dynamic', status: 'pending', duration_ms: 0 },
  ],
}

const complete: FileRecord = {
  ...queued,
  status: 'complete',
  verdict: 'malicious',
  file_type: 'text',
  md5: '44d88612fea8a8f36de82e1278abb02f',
  sha1: '3395856ce81f2b7382dee72602f798b642f14140',
  ssdeep: '3:a+JraNvsgzsVqSwHq9:tJuOgzsko',
  completed_at: '2026-01-31T12:00:01.250Z',
  pipeline_stages: [
    { name: 'static', status: 'complete', duration_ms: 41 },
    { name: 'dynamic', status: 'skipped', duration_ms: 0, reason: 'No engine runs files of type text.' },
  ],
}

export const fileStatusExample: FileStatusResponse = { data: complete, meta }

export const fileSubmittedExample: FileSubmissionResponse = {
  data: queued,
  meta: { ...meta, credits_used: 5, credits_remaining: 993, deduplicated: false },
}

export const fileDeduplicatedExample: FileSubmissionResponse = {
  data: complete,
  meta: { ...meta, credits_used: 0, deduplicated: true },
}

const key = {
  id: 'key_8Zr1',
  account: 'acc_5Tg2',
  prefix: 'assay_8Zr1kq',
  name: 'triage script',
  permissions: ['file:read' as const, 'phishing:read' as const],
  created_at: '2026-01-31T12:00:00.000Z',
  expires_at: null,
  revoked_at: null,
  last_used_at: null,
}

const account = {
  id: 'acc_5Tg2',
  name: 'soc',
  plan: 'standard',
  credits_remaining: 1000,
  created_at: '2026-01-31T12:00:00.000Z',
  files: { bytes: 0, bytes_max: null, days: null },
}
const free = { ...meta, credits_used: 0 }

export const accountExample = {
  data: {
    id: account.id,
    name: account.name,
    plan: account.plan,
    credits_remaining: 1000,
    permissions: key.permissions,
    rate_limit: { limit: 600, remaining: 599, reset: 1769860860 },
    key: { prefix: key.prefix, name: key.name, expires_at: null },
    files: { bytes: 6_291_456, bytes_max: null, days: 30 },
  },
  meta: free,
}

export const usageExample = {
  data: {
    entries: [
      {
        id: 'led_102',
        time: '2026-01-31T12:00:00.000Z',
        kind: 'charge' as const,
        credits: 1,
        balance: 998,
        operation: 'phishing.analyze',
        request_id: 'req_4fJ2mPq8',
      },
    ],
    next_cursor: null,
  },
  meta: free,
}

export const createAccountExample = { data: account, meta: free }
export const setQuotaExample = {
  data: { ...account, files: { bytes: 0, bytes_max: 10_000_000_000, days: 90 } },
  meta: free,
}
export const listAccountsExample = { data: { accounts: [account] }, meta: free }
export const createKeyExample = {
  data: { ...key, key: `assay_${'8Zr1kqExampleOnlyNotARealKeyXYZw0'.slice(0, 32)}000000` },
  meta: free,
}
export const listKeysExample = { data: { keys: [key] }, meta: free }
export const revokeKeyExample = { data: { ...key, revoked_at: '2026-02-01T12:00:00.000Z' }, meta: free }
