import { commandPattern, distinctNames } from '../../../../data/programs.ts'
import type { MailDetector } from '../../mail-detector.ts'
import { attachmentEvidence } from '../attachment-evidence.ts'

const SHELL_COMMAND = new RegExp(
  String.raw`[\x60$]\(|\|\s*${commandPattern('unix')}\b|;\s*(?:${distinctNames('staged', 'pipes').join('|')})\b|\{(?:echo|base64),`,
  'i',
)
const TRICKS: readonly (readonly [pattern: RegExp, words: string])[] = [
  [/[\u202a-\u202e\u2066-\u2069]/, 'reverses the writing direction, so that its extension is misread'],
  [
    /[\u2800\u3164\uffa0\u115f\u1160\u17b4\u17b5\u00a0\u2000-\u200a\u3000 ]{8,}\.?[a-z0-9]{1,8}$/i,
    'pushes its extension out of sight with spaces',
  ],
  [/[a-z0-9][\u034f\u200b-\u200d\u2060\ufeff\u00ad\u2061-\u2064]+[a-z0-9.]/i, 'contains invisible characters'],
  [/\.(?=[a-z]*[а-яѐ-џα-ω])[a-zа-яѐ-џα-ω]{2,5}$/i, 'spells its extension with letters of another alphabet'],
  [/(?:%[0-9a-f]{2}){3,}.*\.[a-z0-9]{2,5}$/i, 'is percent-encoded'],
  [SHELL_COMMAND, 'contains a shell command'],
  [/(?:^|[\\/])\.\.[\\/]/, 'contains a path that leads out of the folder it is saved to'],
]

export const attachmentWithTrickedName: MailDetector = {
  id: 'attachment_with_tricked_name',
  type: 'dangerous_attachment',
  severity: 'high',
  title: 'The name of an attachment is deceptive',
  why: 'What looks like a document is a program, or the name itself is an attack on whatever handles it.',
  falsePositives: 'Names in right-to-left scripts that contain direction marks; names that a gateway encoded.',
  attack: ['T1036.002', 'T1036.007'],
  detect: ({ attachments }) => {
    for (const attachment of attachments) {
      const { name } = attachment
      const trick = name === null ? undefined : TRICKS.find(([pattern]) => pattern.test(name.slice(-300)))
      if (trick === undefined) continue
      return {
        description: `The name of attachment ${attachment.index + 1} ${trick[1]}.`,
        evidence: attachmentEvidence([attachment], () => name ?? ''),
      }
    }
    return null
  },
}
