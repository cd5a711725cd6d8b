import type { MailDetector } from '../../mail-detector.ts'

const SAID_CHARS_MAX = 120

export const unicodeQr: MailDetector = {
  id: 'unicode_qr',
  type: 'qr_code',
  severity: 'high',
  title: 'A QR code is drawn without an image',
  why: 'A QR code made of characters or table cells is invisible to image scanners, and phones still read it.',
  falsePositives: 'Developer tools that print a code for signing in.',
  attack: ['T1566.002', 'T1027'],
  detect: ({ view, drawnCodes }) => {
    const { count, sample } = view.tricks.blockQr
    // Cells may be any chart; only what is read out of them is a code.
    const table = drawnCodes.find(({ form, texts }) => form === 'table' && texts.length > 0)
    if (count === 0 && table === undefined) return null
    const said = drawnCodes.find(({ texts }) => texts.length > 0)?.texts[0]?.slice(0, SAID_CHARS_MAX)
    const how = count > 0 ? 'with block characters' : 'with the cells of a table'
    return {
      description: `A QR code is drawn ${how} instead of a picture${said === undefined ? '' : `; it says ${said}`}.`,
      evidence: [{ where: 'body', snippet: count > 0 ? sample.slice(0, 200) : (said ?? '') }],
    }
  },
}
