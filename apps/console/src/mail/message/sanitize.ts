// HTML of a message made harmless: what runs, loads, leads or sends is taken out before it is shown. This is the first of
// three walls; the sandbox of the frame and the policy that its page is served with stand behind it.
import DOMPurify from 'dompurify'
import type { Email } from 'postal-mime'

const FORBIDDEN = [
  'base',
  'link',
  'meta',
  'form',
  'iframe',
  'frame',
  'frameset',
  'object',
  'embed',
  'applet',
  'svg',
  'math',
  'audio',
  'video',
  'source',
  'track',
  'dialog',
  'template',
  'portal',
]
/** Whatever could load or lead anywhere. Where a link led is kept in `title`. */
const LEADING = [
  'href',
  'xlink:href',
  'src',
  'srcset',
  'background',
  'poster',
  'action',
  'formaction',
  'ping',
  'cite',
  'longdesc',
  'usemap',
  'lowsrc',
  'dynsrc',
]
/** Whatever takes the focus or the keyboard, or lets itself be edited. */
const GRABBING = ['autofocus', 'tabindex', 'accesskey', 'contenteditable', 'popover', 'target']
const TARGET_CHARS_MAX = 300
const INLINE_PICTURE = /^data:image\/(?:png|gif|jpe?g|webp|bmp);base64,/i

export interface Sanitized {
  readonly styles: readonly HTMLStyleElement[]
  readonly body: HTMLElement
  /** Pictures that stay elsewhere. */
  readonly remotePictures: number
}

interface Run {
  readonly inlinePictures: ReadonlyMap<string, string>
  remotePictures: number
}

/** What is being cleaned. There is one cleaner in a page: the policy of trusted types allows no second of its name. */
let run: Run = { inlinePictures: new Map(), remotePictures: 0 }

DOMPurify.addHook('afterSanitizeAttributes', (node) => {
  const source = node.getAttribute('src')
  const target = node.getAttribute('href')
  for (const name of LEADING) node.removeAttribute(name)
  for (const name of GRABBING) node.removeAttribute(name)
  if (target !== null) {
    node.setAttribute('title', `Leads to ${target.slice(0, TARGET_CHARS_MAX)}`)
    node.classList.add('assay-link')
  }
  if (node.nodeName === 'IMG') {
    const shown = pictureOf(source ?? '', run.inlinePictures)
    if (shown !== null) node.setAttribute('src', shown)
    else {
      run.remotePictures += 1
      if ((node.getAttribute('alt') ?? '') === '') node.setAttribute('alt', '[picture]')
    }
  }
  if (/^(?:INPUT|BUTTON|SELECT|TEXTAREA)$/.test(node.nodeName)) node.setAttribute('disabled', '')
})

export function sanitize(html: string, inlinePictures: ReadonlyMap<string, string>): Sanitized {
  run = { inlinePictures, remotePictures: 0 }
  // With WHOLE_DOCUMENT it is the root element, which the library's types do not say.
  const clean = DOMPurify.sanitize(html, {
    WHOLE_DOCUMENT: true,
    RETURN_DOM: true,
    FORBID_TAGS: FORBIDDEN,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    SANITIZE_NAMED_PROPS: true,
    ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|cid:|data:image\/|[^a-z]|[a-z+.-]+(?:[^a-z+.\-:]|$))/i,
  }) as HTMLElement
  const styles = [...clean.querySelectorAll('style')]
  for (const style of styles) style.remove()
  const body = clean.querySelector('body') ?? clean
  return { styles, body, remotePictures: run.remotePictures }
}

function pictureOf(source: string, inlinePictures: ReadonlyMap<string, string>): string | null {
  if (INLINE_PICTURE.test(source)) return source
  return /^cid:/i.test(source) ? (inlinePictures.get(source.slice(4)) ?? null) : null
}

const PICTURE_BYTES_MAX = 2 * 1024 * 1024

/** Pictures that came with the message, by their Content-ID, as addresses that hold the picture itself. */
export function inlinePicturesOf({ attachments }: Email): ReadonlyMap<string, string> {
  const pictures = new Map<string, string>()
  for (const { contentId, mimeType, content } of attachments) {
    if (contentId === undefined || typeof content === 'string' || content.byteLength > PICTURE_BYTES_MAX) continue
    if (!/^image\/(?:png|gif|jpe?g|webp|bmp)$/i.test(mimeType)) continue
    pictures.set(contentId.replace(/^<|>$/g, ''), `data:${mimeType};base64,${base64(content)}`)
  }
  return pictures
}

function base64(content: ArrayBuffer | Uint8Array): string {
  let text = ''
  for (const byte of new Uint8Array(content)) text += String.fromCharCode(byte)
  return btoa(text)
}
