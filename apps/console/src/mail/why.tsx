// Why: the indicators by their weight, each with what stood in the message, and what was set aside.
import type { PhishingData } from '@assay/contract'
import type { JSX } from 'preact'
import { Card } from '../parts/card.tsx'
import { DetectorLink } from '../parts/detector-link.tsx'
import { Points, Severity } from '../parts/severity.tsx'

/** A piece of evidence that the view of the message shows. */
export interface Shown {
  readonly where: string
  readonly snippet: string
  /** Asked for again, it is shown again. */
  readonly at: number
}

type Verdict = PhishingData['verdict']
type Indicator = PhishingData['indicators'][number]

/** Shown without being asked for. */
const AT_FIRST = 6

interface WhyProps {
  readonly data: PhishingData
  readonly shown: Shown | null
  readonly onShow: (shown: Shown) => void
}

export function Why({ data: { verdict, indicators }, shown, onShow }: WhyProps): JSX.Element {
  const ranked = indicators.toSorted((a, b) => b.weight - a.weight)
  const most = Math.max(1, ...ranked.map(({ weight }) => weight))
  const reason = (indicator: Indicator): JSX.Element => (
    <Reason key={indicator.id} indicator={indicator} most={most} shown={shown} onShow={onShow} />
  )
  return (
    <Card
      title="Why"
      count={ranked.length}
      note="Strongest first. Choose a quotation to see it in the message."
      class="why"
    >
      {ranked.length === 0 ? <p class="soft">Nothing was found in what was read.</p> : null}
      <ol class="reasons">{ranked.slice(0, AT_FIRST).map(reason)}</ol>
      {ranked.length <= AT_FIRST ? null : (
        <details class="fold">
          <summary>{ranked.length - AT_FIRST} weaker ones</summary>
          <ol class="reasons">{ranked.slice(AT_FIRST).map(reason)}</ol>
        </details>
      )}
      <Together verdict={verdict} />
      <Discounted verdict={verdict} />
    </Card>
  )
}

function Reason({
  indicator: { id, title, description, severity, weight, evidence, attack },
  most,
  shown,
  onShow,
}: Omit<WhyProps, 'data'> & { readonly indicator: Indicator; readonly most: number }): JSX.Element {
  return (
    <li class="reason">
      <div class="reason-head">
        <h3>{title}</h3>
        <Severity severity={severity} />
        <Points points={weight} most={most} />
      </div>
      <p>
        <bdi>{description}</bdi>
      </p>
      {evidence.map(({ where, snippet }) => (
        <button
          key={where + snippet}
          type="button"
          class="quote"
          aria-pressed={shown?.snippet === snippet && shown.where === where}
          onClick={() => onShow({ where, snippet, at: Date.now() })}
        >
          <span class="quote-where">{placeOf(where)}</span>
          <bdi>{snippet}</bdi>
        </button>
      ))}
      <p class="small soft">
        <DetectorLink id={id} />
        {attack.map((technique) => (
          <span key={technique}>
            {' · '}
            {technique}
          </span>
        ))}
      </p>
    </li>
  )
}

const PLACES: Readonly<Record<string, string>> = {
  body: 'Text',
  'body:text': 'Text',
  'body:plain': 'Plain text',
  'body:html': 'HTML',
  'body:link': 'Link',
  'body:link:text': 'Link: shown → target',
  'body:hidden': 'Hidden text',
  'body:qr': 'QR code',
  'body:image': 'Picture',
  'body:form': 'Form',
  'body:forwarded': 'Forwarded part',
}

const placeOf = (where: string): string =>
  PLACES[where] ?? where.replace(/^header:/, '').replace(/^attachment:/, 'Attachment ')

function Together({
  verdict: { combinations, groups, points, score },
}: {
  readonly verdict: Verdict
}): JSX.Element | null {
  if (groups.length === 0 && combinations.length === 0) return null
  return (
    <details class="fold">
      <summary>
        How {points} points became the score {score}
      </summary>
      <p class="soft small">
        Each group counts up to a cap, so that many weak signs do not make a strong one; some signs count more together.
      </p>
      <table>
        <tbody>
          {groups.map(({ group, points: sum }) => (
            <tr key={group}>
              <td>Group: {group}</td>
              <td class="number">{sum}</td>
            </tr>
          ))}
          {combinations.map(({ id, points: sum, explain }) => (
            <tr key={id}>
              <td>{explain}</td>
              <td class="number">+{sum}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

function Discounted({ verdict: { contexts } }: { readonly verdict: Verdict }): JSX.Element | null {
  if (contexts.length === 0) return null
  return (
    <section class="discounted" aria-label="What was discounted">
      <h3>What was discounted, and why</h3>
      <ul>
        {contexts.map(({ id, points, explain }) => (
          <li key={id} class="row">
            <b class="tone-text-safe">{points > 0 ? `−${points}` : points}</b>
            <span>{explain}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
