// The message that is being looked at and how: kept outside of the page, so that going elsewhere and back loses nothing.
import type { Disposition, PhishingData, PhishingRequest } from '@assay/contract'
import { signal } from '@preact/signals'
import { createAsking } from '../service/asking.ts'
import { client, refreshAccount } from '../service/session.ts'

export type InputType = PhishingRequest['input_type']
export type Toggle = Exclude<keyof NonNullable<PhishingRequest['options']>, 'store'>

export const TOGGLES: Readonly<Record<Toggle, string>> = {
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
  readonly options: Readonly<Record<Toggle, boolean>>
  readonly data: PhishingData
  /** What somebody said of it, where it is kept. */
  readonly disposition: Disposition | null
  readonly campaign: string | null
}

export const pasted = signal('')
export const inputType = signal<InputType>('eml')
export const EVERYTHING: Readonly<Record<Toggle, boolean>> = {
  include_iocs: true,
  include_body_analysis: true,
  include_homoglyph_check: true,
  include_link_analysis: true,
  include_attachment_analysis: true,
}

export const options = signal(EVERYTHING)
/** Whether message and answer stay in the inbox. */
export const keeps = signal(true)

/** With a key of repetition the service keeps its answer for a day; here a person is told, and asks again. */
export const NOT_KEPT = null

export const analysis = createAsking<Analyzed>()

let last: (() => void) | null = null

export function analyze(bytes: Uint8Array<ArrayBuffer>, type: InputType): void {
  const chosen = options.value
  last = () => analyze(bytes, type)
  void analysis
    .ask(async (signal) => {
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

export const analyzeFile = async (file: Blob): Promise<void> => analyze(new Uint8Array(await file.arrayBuffer()), 'eml')

export const analyzePasted = (): void => analyze(new TextEncoder().encode(pasted.value), inputType.value)

export const analyzeAgain = (): void => last?.()
