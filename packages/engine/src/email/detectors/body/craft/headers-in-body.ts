import type { MailDetector } from '../../mail-detector.ts'

// A broken mailer, or one that hides its real header block: transport fields where the text should be.

const FIELD =
  /^(?:received|dkim-signature|message-id|mime-version|content-type|content-transfer-encoding|x-[a-z-]{2,30}|return-path|authentication-results|list-unsubscribe|arc-[a-z-]{4,30}): ?\S/i
const LINES_READ = 60
const FIELDS_MIN = 3

export const headersInBody: MailDetector<'headers_in_body'> = {
  id: 'headers_in_body',
  type: 'template_artifact',
  severity: 'medium',
  title: 'Header fields appear in the text',
  why: 'Phishing kits that inject lines into someone else’s mailer leave header fields in the text.',
  falsePositives: 'Delivery reports, and people who send each other headers for troubleshooting.',
  attack: ['T1566'],
  detect: ({ view, message }) => {
    // Below the bound of depth a message is text to us, and its fields are no one's slip.
    if (view.forwarded !== null || message.defects.some(({ code }) => code === 'depth_limit')) return null
    const fields = view.text.split('\n', LINES_READ).filter((line) => FIELD.test(line))
    const [first] = fields
    if (first === undefined || fields.length < FIELDS_MIN) return null
    return {
      description: `${fields.length} header fields appear in the text of the message.`,
      evidence: [{ where: 'body:text', snippet: first.slice(0, 200) }],
      weighs: 'fields',
    }
  },
}
