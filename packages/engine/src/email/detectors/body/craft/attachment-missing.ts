// Instructions that send the reader to an attachment which a gateway removed, or which never was.

import { foldSpelling } from '../../../language/fold.ts'
import type { MailDetector } from '../../mail-detector.ts'

const SENT_ALONG =
  /(?<![\p{L}])(?:(?:attached|enclosed) (?:file|document|invoice|pdf|form|receipt|letter)|(?:see|find|open|review|check)(?: the)? (?:attached|attachment)|in the attachment|(?:im|den|der) (?:anhang|anlage)|angehangte|(?:no|em|do) (?:arquivo )?(?:em )?anexo|ci-joint|en piece jointe|(?:archivo|documento) adjunto|in allegato|allegat[oa]|(?:in de )?bijlage|w zalaczniku|en adjunto)(?![\p{L}])/u
const CHARS_READ = 4_000

export const attachmentMissing: MailDetector<'attachment_missing'> = {
  id: 'attachment_missing',
  type: 'template_artifact',
  severity: 'low',
  title: 'The text refers to an attachment that is not there',
  why: 'The lure lost its file on the way, or calls a link a file.',
  falsePositives: 'People who forget to attach their file.',
  attack: ['T1566.001'],
  detect: ({ view, attachments, sender }) => {
    if (attachments.length > 0) return null
    const found = SENT_ALONG.exec(foldSpelling(view.text.slice(0, CHARS_READ)))
    if (found === null) return null
    return {
      description: `The text refers to an attachment ("${found[0]}"), but there is none.`,
      evidence: [{ where: 'body:text', snippet: view.text.slice(Math.max(0, found.index - 80), found.index + 120) }],
      weighs: sender.proof === 'proven' ? 'proven' : 'unproven',
    }
  },
}
