// Where the message leads. Nothing here is a link: an address is shown defanged and can be copied.
import type { PhishingData } from '@assay/contract'
import { defang } from '@assay/engine/defang'
import type { JSX } from 'preact'
import { useState } from 'preact/hooks'
import { Card } from '../parts/card.tsx'
import { Copy } from '../parts/copy.tsx'

const ROWS_AT_FIRST = 12

export function Links({ links }: Pick<PhishingData, 'links'>): JSX.Element | null {
  const [all, showAll] = useState(false)
  if (links === undefined) return null
  const shown = all ? links : links.slice(0, ROWS_AT_FIRST)
  return (
    <Card title="Links" count={links.length} note="Addresses are defanged and cannot be followed from here.">
      {links.length === 0 ? <p class="soft">The message has no links.</p> : null}
      <ul class="links">
        {shown.map(({ url, text, final_url, domain, flags }, at) => (
          <li key={`${at}${url}`} class="link">
            <dl class="steps-of-link">
              <dt>Shows</dt>
              <dd>
                {text === null || text === '' ? <span class="soft">a picture or nothing</span> : <bdi>{text}</bdi>}
              </dd>
              <dt>Leads to</dt>
              <dd class="mono">
                <bdi>
                  <Host url={defang(final_url)} domain={domain === null ? null : defang(domain)} />
                </bdi>{' '}
                <Copy text={final_url} what="the address" />
              </dd>
              {final_url === url ? null : (
                <>
                  <dt>By way of</dt>
                  <dd class="mono soft">
                    <bdi>{defang(url)}</bdi>
                  </dd>
                </>
              )}
            </dl>
            <Flags flags={flags} />
          </li>
        ))}
      </ul>
      {shown.length === links.length ? null : (
        <button type="button" class="button" onClick={() => showAll(true)}>
          Show all {links.length}
        </button>
      )}
    </Card>
  )
}

/** An address in which the part that decides stands out. */
function Host({ url, domain }: { readonly url: string; readonly domain: string | null }): JSX.Element {
  const at = domain === null ? -1 : url.toLowerCase().indexOf(domain.toLowerCase())
  if (domain === null || at === -1) return <>{url}</>
  return (
    <>
      <span class="soft">{url.slice(0, at)}</span>
      <strong>{url.slice(at, at + domain.length)}</strong>
      <span class="soft">{url.slice(at + domain.length)}</span>
    </>
  )
}

export function Flags({ flags }: { readonly flags: unknown }): JSX.Element | null {
  if (!Array.isArray(flags) || flags.length === 0) return null
  return (
    <p class="tags">
      {flags.map((flag) => (
        <span key={String(flag)} class="tag">
          {String(flag).replaceAll('_', ' ')}
        </span>
      ))}
    </p>
  )
}
