// A message written anew from its parts, with its texts changed on the way.
import type { Part, parseMessage } from '@assay/engine'

type Message = ReturnType<typeof parseMessage>

/** Gives a text part its new text; `isHtml` tells in what language it is written. */
export type ChangeText = (text: string, isHtml: boolean) => string

const LINE = '\r\n'
const BASE64_LINE = /.{1,76}/g
const isOfBody = (name: string): boolean => name.startsWith('content-') || name === 'mime-version'

/** The same fields, and the same parts in new encodings. */
export const rebuilt = ({ headers, root }: Message, change: ChangeText): Uint8Array =>
  new Uint8Array(
    Buffer.concat([
      Buffer.concat(
        headers.filter(({ name }) => !isOfBody(name)).flatMap(({ raw }) => [Buffer.from(raw), Buffer.from(LINE)]),
      ),
      Buffer.from(`MIME-Version: 1.0${LINE}`),
      entityOf(root, change),
    ]),
  )

/** Content fields, an empty line and the body. */
export function entityOf(part: Part, change: ChangeText): Buffer {
  const { type, children, text, content, fileName, disposition, contentId } = part
  if (type.startsWith('multipart/')) return multipartOf(type.slice('multipart/'.length), children, change)
  const isText = text !== null && /^text\/(?:plain|html)$/.test(type)
  const body = isText && disposition !== 'attachment' ? Buffer.from(change(text, type === 'text/html')) : content
  const name = fileName === null ? '' : `; filename="${fileName.replaceAll(/["\\\r\n]/g, '_')}"`
  const isUtf8 = isText && disposition !== 'attachment'
  const fields = [
    `Content-Type: ${type}${isUtf8 ? '; charset=utf-8' : ''}`,
    'Content-Transfer-Encoding: base64',
    ...(contentId === null ? [] : [`Content-ID: <${contentId.replaceAll(/[<>]/g, '')}>`]),
    ...(disposition === null && name === '' ? [] : [`Content-Disposition: ${disposition ?? 'attachment'}${name}`]),
  ]
  const encoded = (Buffer.from(body).toString('base64').match(BASE64_LINE) ?? []).join(LINE)
  return Buffer.from(`${fields.join(LINE)}${LINE}${LINE}${encoded}${LINE}`)
}

let boundaries = 0

export function multipartOf(subtype: string, children: readonly Part[], change: ChangeText): Buffer {
  return multipartOfEntities(
    subtype,
    children.map((child) => entityOf(child, change)),
  )
}

export function multipartOfEntities(subtype: string, entities: readonly Buffer[]): Buffer {
  boundaries += 1
  const boundary = `=_rebuilt_${boundaries}`
  return Buffer.concat([
    Buffer.from(`Content-Type: multipart/${subtype}; boundary="${boundary}"${LINE}${LINE}`),
    ...entities.flatMap((entity) => [Buffer.from(`--${boundary}${LINE}`), entity]),
    Buffer.from(`--${boundary}--${LINE}`),
  ])
}
