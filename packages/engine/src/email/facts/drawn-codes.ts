// QR codes that are drawn without a picture, read as a telephone reads them: painted into a picture and handed to whoever
// reads pictures.
import { crc32, deflateSync } from 'node:zlib'
import type { DrawnCode } from '../view/drawn-code.ts'
import type { ViewLink } from '../view/view.ts'
import { bareLink, type InspectAttachment, isUrl } from './attachments.ts'
import type { MailLink } from './links.ts'

export interface DrawnCodeFacts {
  readonly form: DrawnCode['form']
  /** What it says; empty where nothing reads it. */
  readonly texts: readonly string[]
  /** Those of its texts that are URLs, followed. */
  readonly links: readonly MailLink[]
}

export async function drawnCodeFacts(
  codes: readonly DrawnCode[],
  inspect: InspectAttachment | null,
  follow: (shown: ViewLink) => MailLink,
): Promise<readonly DrawnCodeFacts[]> {
  const facts: DrawnCodeFacts[] = []
  for (const { form, rows } of codes) {
    const seen =
      inspect === null ? null : await inspect({ name: null, declaredType: 'image/png', bytes: paint(rows), text: '' })
    const texts = seen?.qrCodes ?? []
    facts.push({ form, texts, links: texts.filter(isUrl).map((url) => follow(bareLink(url))) })
  }
  return facts
}

/** Pixels of a dot, and of the white margin that readers ask for (ISO/IEC 18004: four dots). */
const DOT_PX = 3
const MARGIN_PX = 36

/** A grey PNG of one bit a pixel would do; eight are what every reader takes. */
function paint(rows: readonly (readonly boolean[])[]): Uint8Array {
  const width = (rows[0]?.length ?? 0) * DOT_PX + 2 * MARGIN_PX
  const height = rows.length * DOT_PX + 2 * MARGIN_PX
  const stride = width + 1
  const pixels = new Uint8Array(stride * height).fill(255)
  for (let y = 0; y < height; y += 1) pixels[y * stride] = 0
  for (const [y, row] of rows.entries())
    for (const [x, isDark] of row.entries()) {
      if (!isDark) continue
      for (let line = 0; line < DOT_PX; line += 1) {
        const at = (MARGIN_PX + y * DOT_PX + line) * stride + 1 + MARGIN_PX + x * DOT_PX
        pixels.fill(0, at, at + DOT_PX)
      }
    }
  const size = new Uint8Array(13)
  const view = new DataView(size.buffer)
  view.setUint32(0, width)
  view.setUint32(4, height)
  size.set([8, 0, 0, 0, 0], 8)
  return Buffer.concat([
    Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
    chunk('IHDR', size),
    chunk('IDAT', deflateSync(pixels, { level: 1 })),
    chunk('IEND', new Uint8Array()),
  ])
}

function chunk(type: string, data: Uint8Array): Uint8Array {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(data.length, 0)
  body.copy(framed, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}
