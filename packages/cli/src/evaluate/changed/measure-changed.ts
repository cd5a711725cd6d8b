// The two measurements of mail that was changed, as figures and as text for a terminal.
import { renderForwarded, renderSteadiness } from '../../render/changed-mail.ts'
import type { Labelled } from '../examined.ts'
import { measureForwarded } from './forwarded-evaluation.ts'
import { type Conditions, measureSteadiness } from './steadiness.ts'

export interface MeasuredChange {
  readonly figures: unknown
  readonly text: string
}

export async function measureChanged(
  what: 'headers-added' | 'forwarded',
  messages: readonly Labelled[],
  conditions: Conditions,
  onProgress: (done: number, total: number) => void,
  sample?: number,
): Promise<MeasuredChange> {
  if (what === 'forwarded') {
    const figures = await measureForwarded(messages, conditions, onProgress, sample)
    return { figures, text: renderForwarded(figures) }
  }
  const attacks = messages.filter(({ isBad }) => isBad).map(({ path }) => path)
  const figures = await measureSteadiness(attacks, conditions, onProgress, sample)
  return { figures, text: renderSteadiness(figures) }
}
