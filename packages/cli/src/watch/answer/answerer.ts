// Sends what reporters are told, by the operator's own mail server. Every answer has the null sender and says that it is automatic,
// so that nothing answers it; each reporter gets a few an hour and no more. It is tried again only where the server said that it
// did not take it: an answer is sent once or never.
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { createTransport } from 'nodemailer'
import { ANSWER_MARK, type Reporter } from './reporter.ts'
import type { AnswerTexts } from './templates.ts'
import type { AnswerOutcome } from './words.ts'

export interface SmtpPlace {
  readonly host: string
  readonly port: number
  readonly tls: 'implicit' | 'starttls' | 'none'
  readonly user: string | null
  readonly password: string | null
}

export interface AnswererOptions {
  readonly smtp: SmtpPlace
  /** As it stands in From: an address, with a name before it or without. */
  readonly from: string
  readonly fromAddress: string
  /** Who has an address in one of these domains may be answered: a forged report shall bother no stranger. */
  readonly domains: readonly string[]
  readonly texts: AnswerTexts
  readonly now?: () => number
}

export interface Answerer {
  /** Whether an answer was sent. Rejects where it could not be. */
  readonly answer: (reporter: Reporter, outcome: AnswerOutcome) => Promise<boolean>
}

const HOUR_MS = 3_600_000
const OF_REPORTER_MAX = 5
const OF_ALL_MAX = 1_000
const SMTP_MS_MAX = 20_000
const PAUSES_MS = [1_000, 4_000] as const

export function createAnswerer({ smtp, from, fromAddress, domains, texts, now = Date.now }: AnswererOptions): Answerer {
  const transport = createTransport({
    host: smtp.host,
    port: smtp.port,
    secure: smtp.tls === 'implicit',
    requireTLS: smtp.tls === 'starttls',
    ignoreTLS: smtp.tls === 'none',
    ...(smtp.user === null ? {} : { auth: { user: smtp.user, pass: smtp.password ?? '' } }),
    connectionTimeout: SMTP_MS_MAX,
    greetingTimeout: SMTP_MS_MAX,
    socketTimeout: SMTP_MS_MAX,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const sent = createHourlyLimit(now)
  const ownDomain = fromAddress.slice(fromAddress.lastIndexOf('@') + 1)
  const isOurs = (address: string): boolean => {
    const domain = address.slice(address.lastIndexOf('@') + 1)
    return address !== fromAddress && domains.some((one) => domain === one || domain.endsWith(`.${one}`))
  }

  return {
    answer: async ({ address, messageId, language }, outcome) => {
      if (!isOurs(address) || !sent.take(address)) return false
      const { subject, text } = texts(outcome, language)
      const mail = {
        // Nobody is told what becomes of it, so that nothing can come back (RFC 3834, 3.3).
        envelope: { from: '', to: [address] },
        from,
        to: address,
        subject,
        text,
        messageId: `<${ANSWER_MARK}${randomUUID()}@${ownDomain}>`,
        inReplyTo: messageId,
        references: messageId,
        headers: { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' },
      }
      for (const pauseMs of [...PAUSES_MS, null]) {
        try {
          await transport.sendMail(mail)
          return true
        } catch (error) {
          if (pauseMs === null || !isRefusedForNow(error)) throw error
          await sleep(pauseMs)
        }
      }
      return false
    },
  }
}

/** It certainly was not taken, and may be later. */
function isRefusedForNow(error: unknown): boolean {
  const { code, responseCode } = error as { readonly code?: string; readonly responseCode?: number }
  return code === 'ECONNREFUSED' || (responseCode !== undefined && responseCode >= 400 && responseCode < 500)
}

function createHourlyLimit(now: () => number): { readonly take: (address: string) => boolean } {
  let all: { readonly address: string; readonly atMs: number }[] = []
  return {
    take: (address) => {
      const atMs = now()
      all = all.filter((one) => atMs - one.atMs < HOUR_MS)
      if (all.length >= OF_ALL_MAX) return false
      if (all.filter((one) => one.address === address).length >= OF_REPORTER_MAX) return false
      all.push({ address, atMs })
      return true
    },
  }
}
