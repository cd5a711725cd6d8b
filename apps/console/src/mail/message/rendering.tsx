// The message as its reader would see it, in a frame that runs nothing, loads nothing and leads nowhere: an empty page of the
// service with a policy of its own, into which cleaned nodes are put.
import type { JSX } from 'preact'
import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import type { Shown } from '../why.tsx'
import { markIn } from './mark.ts'
import { type Sanitized, sanitize } from './sanitize.ts'

const FRAME = '/console/message.html'
const HEIGHT_PX_MIN = 240
const HEIGHT_PX_MAX = 900

interface RenderingProps {
  readonly html: string
  readonly pictures: ReadonlyMap<string, string>
  readonly shown: Shown | null
}

export function Rendering({ html, pictures, shown }: RenderingProps): JSX.Element {
  const frame = useRef<HTMLIFrameElement>(null)
  const [loaded, setLoaded] = useState(0)
  const [reveals, setReveals] = useState(false)
  const [height, setHeight] = useState(HEIGHT_PX_MIN)
  const clean = useMemo(() => sanitize(html, pictures), [html, pictures])

  useEffect(() => {
    const page = frame.current?.contentDocument
    if (loaded === 0 || !page?.body) return
    fill(page, clean)
    setHeight(Math.max(HEIGHT_PX_MIN, Math.min(HEIGHT_PX_MAX, page.documentElement.scrollHeight + 4)))
  }, [loaded, clean])

  useEffect(() => {
    const page = frame.current?.contentDocument
    if (loaded !== 0 && page?.body) page.body.classList.toggle('assay-reveals', reveals)
  }, [loaded, clean, reveals])

  useEffect(() => {
    const page = frame.current?.contentDocument
    if (loaded !== 0 && page?.body) markIn(page.body, shown?.snippet ?? null)
  }, [loaded, clean, shown])

  return (
    <>
      <div class="row tools">
        <label class="toggle">
          <input
            type="checkbox"
            checked={reveals}
            onChange={({ currentTarget }) => setReveals(currentTarget.checked)}
          />
          Reveal hidden text
        </label>
        {clean.remotePictures === 0 ? null : (
          <span class="small soft">
            {clean.remotePictures} {clean.remotePictures === 1 ? 'picture' : 'pictures'} not loaded
          </span>
        )}
      </div>
      <iframe
        ref={frame}
        class="message-frame"
        title="The message as its reader would see it"
        src={FRAME}
        sandbox="allow-same-origin"
        style={{ height: `${height}px` }}
        onLoad={() => setLoaded((times) => times + 1)}
      />
    </>
  )
}

function fill(page: Document, { styles, body }: Sanitized): void {
  for (const old of page.head.querySelectorAll('style[data-message]')) old.remove()
  for (const style of styles) {
    // A new element: one that another page's policy has refused stays refused.
    const mine = page.createElement('style')
    mine.dataset['message'] = ''
    mine.textContent = style.textContent
    page.head.append(mine)
  }
  page.body.replaceChildren(...[...body.childNodes].map((node) => page.importNode(node, true)))
  for (const { name, value } of body.attributes)
    if (name === 'style' || name === 'bgcolor' || name === 'dir') page.body.setAttribute(name, value)
  // Looked at again under the policy of this page, which allows a style that stands at its element.
  for (const element of page.body.querySelectorAll('[style]'))
    element.setAttribute('style', element.getAttribute('style') ?? '')
}
