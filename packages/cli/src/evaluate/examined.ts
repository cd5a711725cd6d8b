// Messages of known kind examined once; every figure of the evaluation is computed from their findings, so that a toggle or
// a detector can be taken away without reading the mail again.
import {
  ALL_TOGGLES,
  type BenignContext,
  examineMail,
  type Knowledge,
  type MailFinding,
  type OwnMessages,
  type Resolve,
} from '@assay/engine'
import { readInput } from '../input.ts'

export interface Labelled {
  readonly path: string
  /** The folder that it came from: figures are told by source, for sources differ more than methods do. */
  readonly source: string
  /** `ham` for all of the good folder, `phish` for all of the bad one, unless a table says more. */
  readonly label: string
  readonly isBad: boolean
}

export interface Conditions {
  /** The resolver that one message asks; a fresh one for each. */
  readonly forMessage: () => Resolve
  readonly knowledge?: Knowledge
  /** The operator's rules of messages. */
  readonly ownRules?: OwnMessages
}

export interface Examined extends Labelled {
  readonly findings: readonly MailFinding[]
  readonly contexts: readonly BenignContext[]
  /** It passes another message on, which is what was judged: its label is that of the note around it. */
  readonly isHandedOn: boolean
  readonly ms: number
}

export async function examineAll(
  messages: readonly Labelled[],
  { forMessage, ...own }: Conditions,
  onProgress: (done: number) => void,
): Promise<readonly Examined[]> {
  const examined: Examined[] = []
  const now = new Date()
  for (const [index, message] of messages.entries()) {
    const bytes = await readInput(message.path)
    const before = performance.now()
    const { findings, contexts, handedOn } = await examineMail(bytes, ALL_TOGGLES, {
      inputType: 'eml',
      resolve: forMessage(),
      now,
      ...own,
    })
    examined.push({ ...message, findings, contexts, isHandedOn: handedOn !== null, ms: performance.now() - before })
    onProgress(index + 1)
  }
  return examined
}
