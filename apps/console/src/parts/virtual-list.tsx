// A list of which only the rows in sight are in the page, so that a hundred thousand of them scroll as ten do.
import { elementScroll, observeElementOffset, observeElementRect, Virtualizer } from '@tanstack/virtual-core'
import type { ComponentChildren, JSX } from 'preact'
import { useEffect, useReducer, useRef, useState } from 'preact/hooks'

const OVERSCAN = 12

interface VirtualListProps {
  readonly label: string
  readonly count: number
  readonly rowPx: number
  /** The row to bring into sight; -1 for none. */
  readonly showsRow?: number
  /** Called when rows near the end come into sight. */
  readonly onEnd?: () => void
  readonly aheadRows?: number
  /** What a row is known by, where rows may come in between. */
  readonly keyOf?: (at: number) => string | number
  readonly children: (at: number) => ComponentChildren
}

export function VirtualList({
  label,
  count,
  rowPx,
  showsRow = -1,
  onEnd,
  aheadRows = 0,
  keyOf = (at) => at,
  children,
}: VirtualListProps): JSX.Element {
  const place = useRef<HTMLDivElement>(null)
  const [, drawAgain] = useReducer((times: number) => times + 1, 0)
  const options = {
    count,
    getScrollElement: () => place.current,
    estimateSize: () => rowPx,
    overscan: OVERSCAN,
    observeElementRect,
    observeElementOffset,
    scrollToFn: elementScroll,
    onChange: () => drawAgain(undefined),
  }
  const [virtualizer] = useState(() => new Virtualizer<HTMLDivElement, HTMLDivElement>(options))
  virtualizer.setOptions(options)
  useEffect(() => virtualizer._didMount(), [virtualizer])
  useEffect(() => virtualizer._willUpdate())
  useEffect(() => {
    if (showsRow !== -1) virtualizer.scrollToIndex(showsRow, { align: 'center' })
  }, [virtualizer, showsRow])
  const items = virtualizer.getVirtualItems()
  const last = items.at(-1)?.index ?? 0
  useEffect(() => {
    if (last + aheadRows >= count - 1) onEnd?.()
  }, [last, count])
  return (
    // It scrolls, so the keyboard must reach it.
    <div ref={place} class="virtual" role="list" aria-label={`${label}, ${count} rows`} tabIndex={0}>
      <div class="virtual-all" style={{ height: `${virtualizer.getTotalSize()}px` }}>
        {items.map(({ index, start }) => (
          <div
            key={keyOf(index)}
            role="listitem"
            aria-setsize={count}
            aria-posinset={index + 1}
            class="virtual-row"
            style={{ height: `${rowPx}px`, transform: `translateY(${start}px)` }}
          >
            {children(index)}
          </div>
        ))}
      </div>
    </div>
  )
}
