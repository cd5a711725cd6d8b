// The message that is being looked at and how: kept outside of the page, so that going elsewhere and back loses nothing.
import type { Disposition, PhishingData, PhishingRequest } from '@assay/contract'
import { EVERY_MAIL_OPTION, type MailToggle } from '@assay/contract/mail-options'
import { signal } from '@preact/signals'
import { createAsking } from '../service/asking.ts'
import { client, refreshAccount } from '../service/session.ts'

export type InputType = PhishingRequest['input_type']

export const TOGGLES: Readonly<Record<MailToggle, string>> = {
  include_body_analysis: 'Text',
  include_link_analysis: 'Links',
  include_homoglyph_check: 'Lookalike domains',
  include_attachment_analysis: 'Attachments',
  include_iocs: 'Indicators of compromise',
}

/** What was analyzed together with the answer: the page shows the one beside the other. */
export interface Analyzed {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly inputType: InputType
  readonly options: Readonly<Record<MailToggle, boolean>>
  readonly data: PhishingData
  /** What somebody said of it, where it is kept. */
  readonly disposition: Disposition | null
  readonly campaign: string | null
}

export const pasted = signal('')
export const inputType = signal<InputType>('eml')

export const options = signal<Readonly<Record<MailToggle, boolean>>>(EVERY_MAIL_OPTION)
/** Whether message and answer stay in the inbox. */
export const keeps = signal(true)

/** With a key of repetition the service keeps its answer for a day; here a person is told, and asks again. */
export const NOT_KEPT = null

export const analysis = createAsking<Analyzed>()

let last: (() => void) | null = null

function ask(read: () => Promise<Uint8Array<ArrayBuffer>>, type: InputType): void {
  const chosen = options.value
  last = () => ask(read, type)
  void analysis
    .ask(async (signal) => {
      const bytes = await read()
      const { data } = await client.value.analyzeMessage(bytes, {
        inputType: type,
        options: { ...chosen, store: keeps.value },
        signal,
        idempotencyKey: NOT_KEPT,
      })
      return { bytes, inputType: type, options: chosen, data, disposition: null, campaign: null }
    })
    .then(refreshAccount)
}

export const analyzeFile = (file: Blob): void => ask(async () => new Uint8Array(await file.arrayBuffer()), 'eml')

export function analyzePasted(): void {
  const bytes = new TextEncoder().encode(pasted.value)
  ask(async () => bytes, inputType.value)
}

export const analyzeAgain = (): void => last?.()
