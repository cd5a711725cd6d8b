// Who sent it, as a chain that can be followed: who handed it over, who signed it, whom the reader sees, whether they agree.
import type { PhishingData } from '@assay/contract'
import type { JSX } from 'preact'
import { Card } from '../parts/card.tsx'
import { Icon, type IconName } from '../parts/icons.tsx'

type Told = PhishingData['authentication']['spf' | 'dkim' | 'dmarc' | 'arc']

const SOURCES: Readonly<Record<Told['source'], string>> = {
  verified: 'verified by Assay',
  reported: 'as a receiving server reports',
  none: 'nobody tells',
}

const GOOD = new Set(['pass', 'bestguesspass'])
const BAD = new Set(['fail', 'softfail', 'permerror'])

type Tone = 'safe' | 'malicious' | 'unknown'

const toneOf = (result: string): Tone => (GOOD.has(result) ? 'safe' : BAD.has(result) ? 'malicious' : 'unknown')
const ICONS: Readonly<Record<Tone, IconName>> = { safe: 'done', malicious: 'malicious', unknown: 'unknown' }

interface Link {
  readonly name: string
  readonly asks: string
  readonly result: string
  readonly tone: Tone
  readonly value: string | null
  readonly detail: string
  readonly source: string
}

export function Sender({ data: { authentication, message } }: { readonly data: PhishingData }): JSX.Element {
  const { spf, dkim, dmarc, arc } = authentication
  const link = (name: string, asks: string, told: Told, value = told.domain): Link => ({
    name,
    asks,
    result: told.result,
    tone: toneOf(told.result),
    value,
    detail: told.detail,
    source: SOURCES[told.source],
  })
  const chain: readonly Link[] = [
    link('Envelope · SPF', 'May this server send for the envelope’s domain?', spf, message.return_path ?? spf.domain),
    link('Signature · DKIM', 'Did a domain sign it, and is it unchanged?', dkim),
    link(
      `From · DMARC${dmarc.policy === 'unknown' ? '' : `, policy ${dmarc.policy}`}`,
      'Does one of the two agree with the address that the reader sees?',
      dmarc,
      message.from?.address ?? dmarc.domain,
    ),
    ...(arc.result === 'none' ? [] : [link('Forwarding · ARC', 'Did those who passed it on vouch for it?', arc)]),
  ]
  const replies = message.reply_to.filter((address) => address !== message.from?.address)
  return (
    <Card title="Who sent it">
      <ol class="chain">
        {chain.map(({ name, asks, result, tone, value, detail, source }) => (
          <li key={name} class={`chain-link tone-${tone}`}>
            <span class="chain-dot">
              <Icon name={ICONS[tone]} size={16} />
            </span>
            <div>
              <h3>
                {name} <span class={`verdict tone-${tone}`}>{result}</span>
              </h3>
              {value === null ? null : (
                <p class="mono">
                  <bdi>{value}</bdi>
                </p>
              )}
              <p class="small">{asks}</p>
              <p class="small soft">
                <bdi>{detail}</bdi> <span class="tag">{source}</span>
              </p>
            </div>
          </li>
        ))}
      </ol>
      {replies.length === 0 ? null : (
        <p>
          Replies go to{' '}
          {replies.map((address) => (
            <code key={address}>
              <bdi>{address}</bdi>
            </code>
          ))}
        </p>
      )}
    </Card>
  )
}
