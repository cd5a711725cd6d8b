// Messages of known kind examined once; every figure of the evaluation is computed from their findings, so that a toggle or
// a detector can be taken away without reading the mail again.
import { ALL_TOGGLES, type BenignContext, dnsDisabled, examineMail, type Finding } from '@assay/engine'
import { readInput } from '../input.ts'

export interface Labelled {
  readonly path: string
  /** The folder that it came from: figures are told by source, for sources differ more than methods do. */
  readonly source: string
  readonly isBad: boolean
}

export interface Examined extends Labelled {
  readonly findings: readonly Finding[]
  readonly contexts: readonly BenignContext[]
  readonly ms: number
}

export async function examineAll(
  messages: readonly Labelled[],
  onProgress: (done: number) => void,
): Promise<readonly Examined[]> {
  const examined: Examined[] = []
  const now = new Date()
  for (const [index, message] of messages.entries()) {
    const bytes = await readInput(message.path)
    const before = performance.now()
    const { findings, contexts } = await examineMail(bytes, ALL_TOGGLES, {
      inputType: 'eml',
      resolve: dnsDisabled,
      now,
    })
    examined.push({ ...message, findings, contexts, ms: performance.now() - before })
    onProgress(index + 1)
  }
  return examined
}
