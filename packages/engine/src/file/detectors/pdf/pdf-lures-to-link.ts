import type { FileDetector } from '../file-detector.ts'

const LURE =
  /(?:click|tap|press)\s{0,3}(?:here|below|the\s{0,2}(?:button|link))|(?:view|open|download|access|review)\s{0,3}(?:the\s{0,2})?(?:document|file|invoice|attachment|shared|pdf|secure)|(?:document|file)\s{0,3}(?:is\s{0,2})?(?:protected|secured|encrypted)|scan\s{0,2}(?:the\s{0,2})?(?:qr|code)/i

export const pdfLuresToLink: FileDetector<'pdf_lures_to_link'> = {
  id: 'pdf_lures_to_link',
  type: 'lure',
  severity: 'medium',
  title: 'A single page with a call to click and one link',
  why: 'A page that is nothing but a button leads to what the sender could not attach.',
  falsePositives: 'Tickets, flyers, notices with a genuine link: never alone.',
  attack: ['T1566.002'],
  detect({ pdf }) {
    // A code is a link for the camera of a telephone, which no filter of this company looks at.
    const links = [...(pdf?.uris ?? []), ...(pdf?.qrCodes ?? [])]
    if (pdf === undefined || pdf.pages > 2 || links.length === 0 || links.length > 4 || pdf.text.length > 1500)
      return null
    const web = links.filter((uri) => /^https?:/i.test(uri))
    const [first] = web
    if (first === undefined) return null
    const words = LURE.exec(pdf.text)
    const odd =
      /^https?:\/\/(?:\d{1,3}(?:\.\d{1,3}){3}|[^/]*(?:bit\.ly|tinyurl\.com|t\.co|is\.gd|rebrand\.ly|cutt\.ly|\.workers\.dev|\.pages\.dev|\.web\.app|ngrok|\.duckdns\.org|ipfs))|\.(?:zip|exe|js|iso|hta|vbs|lnk|msi|rar|7z)(?:$|\?)/i.test(
        first,
      )
    if (words === null && !odd) return null
    return {
      description: 'The page leads the reader to one link',
      evidence: [
        { where: 'pdf.uri', snippet: first.slice(0, 160) },
        ...(words === null ? [] : [{ where: 'pdf.text', snippet: words[0].slice(0, 120) }]),
      ],
      weighs: words !== null && odd ? 'whole' : 'either',
    }
  },
}
