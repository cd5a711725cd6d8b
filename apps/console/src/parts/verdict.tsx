// A verdict as a word, a shape and a colour: each of them alone would do.
import type { FILE_VERDICTS, VERDICT_LEVELS } from '@assay/contract'
import type { JSX } from 'preact'
import { Icon, type IconName } from './icons.tsx'

/** Of mail and of files together. */
export type Verdict = (typeof FILE_VERDICTS)[number] | (typeof VERDICT_LEVELS)[number]

interface Look {
  readonly word: string
  /** Of the colours, by their names in the style sheet. */
  readonly tone: 'safe' | 'suspicious' | 'malicious' | 'grave' | 'unknown'
  readonly icon: IconName
}

export const LOOKS: Readonly<Record<Verdict, Look>> = {
  safe: { word: 'Safe', tone: 'safe', icon: 'safe' },
  clean: { word: 'Clean', tone: 'safe', icon: 'safe' },
  suspicious: { word: 'Suspicious', tone: 'suspicious', icon: 'suspicious' },
  malicious: { word: 'Malicious', tone: 'malicious', icon: 'malicious' },
  highly_malicious: { word: 'Highly malicious', tone: 'grave', icon: 'grave' },
  unknown: { word: 'Unknown', tone: 'unknown', icon: 'unknown' },
}

export function VerdictBadge({ verdict }: { readonly verdict: Verdict }): JSX.Element {
  const { word, tone, icon } = LOOKS[verdict]
  return (
    <span class={`verdict tone-${tone}`}>
      <Icon name={icon} size={16} />
      {word}
    </span>
  )
}

interface ScoreProps {
  readonly verdict: Verdict
  readonly score: number
  /** The end of the scale. A score of files may go past it: whatever stands there is as bad as can be told. */
  readonly most: number
}

const QUARTERS = [0, 0.25, 0.5, 0.75, 1] as const

/** The score where it stands between the two ends. */
function ScoreScale({ verdict, score, most }: ScoreProps): JSX.Element {
  const { tone } = LOOKS[verdict]
  const place = `${Math.max(0, Math.min(100, (100 * score) / most))}%`
  return (
    <div class={`scale tone-${tone}`} role="img" aria-label={`Score ${score}; the scale ends at ${most}`}>
      <div class="scale-bar">
        <div class="scale-fill" style={{ width: place }} />
        <div class="scale-pin" style={{ left: place }} />
      </div>
      <div class="scale-ends" aria-hidden="true">
        {QUARTERS.map((quarter) => (
          <span key={quarter}>{quarter * most}</span>
        ))}
      </div>
    </div>
  )
}

/** What a page begins with: the verdict, its score, why in two sentences, and what to do. */
export function VerdictHead({
  verdict,
  score,
  most,
  summary,
  about,
  actions,
  children,
}: ScoreProps & {
  readonly summary: string
  /** What was judged. */
  readonly about: JSX.Element
  readonly actions: readonly string[]
  readonly children?: JSX.Element | null
}): JSX.Element {
  const { word, tone, icon } = LOOKS[verdict]
  return (
    <section class={`head tone-${tone}`} aria-labelledby="verdict">
      <div class="head-main">
        <div class="head-title">
          <span class="head-icon">
            <Icon name={icon} size={34} />
          </span>
          <h1 id="verdict">{word}</h1>
          <p class="head-score">
            <strong>{score.toLocaleString()}</strong>
            <span class="soft">{score > most ? ' points' : ` / ${most}`}</span>
          </p>
        </div>
        <ScoreScale verdict={verdict} score={score} most={most} />
        <p class="head-summary">{summary}</p>
        {about}
      </div>
      <div class="head-side">
        <h2>What to do</h2>
        <ol class="steps">
          {actions.map((action) => (
            <li key={action}>{action}</li>
          ))}
        </ol>
        {children}
      </div>
    </section>
  )
}
