import type { Detector } from '../../../detector.ts'
import type { FileFacts } from '../../facts.ts'

const RUN_BY_CLICK: ReadonlySet<string> = new Set([
  'lnk',
  'hta',
  'javascript',
  'jscript_encoded',
  'vbscript',
  'vbscript_encoded',
  'wsf',
  'batch',
  'powershell',
  'msi',
  'jar',
  'settingcontent',
  'msc',
  'chm',
  'iso9660',
  'vhd',
  'onenote',
])

export const attachmentIsProgram: Detector<FileFacts> = {
  id: 'attachment_is_program',
  type: 'embedded_program',
  severity: 'high',
  title: 'A program or script is attached to a message or entry',
  why: 'Hardly anybody mails a script; those who do mostly mean harm.',
  falsePositives: 'Administrators who mail each other scripts.',
  attack: ['T1566.001'],
  detect({ msg, calendar, children }) {
    if (msg === undefined && calendar === undefined) return null
    const program = children.find(
      (child) =>
        child.relation === 'attachment' && (child.type.group === 'executable' || RUN_BY_CLICK.has(child.type.id)),
    )
    if (program === undefined) return null
    return {
      description: `${program.type.description} is attached`,
      evidence: [{ where: program.path, snippet: `${program.type.description}, ${program.sizeBytes} bytes` }],
    }
  },
}
