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
  'url_shortcut',
  'settingcontent',
  'msc',
  'chm',
])

export const pdfEmbedsProgram: Detector<FileFacts> = {
  id: 'pdf_embeds_program',
  type: 'embedded_program',
  severity: 'high',
  title: 'A program or script is attached',
  why: 'A double click in the attachments pane, or a script, starts what is attached.',
  falsePositives: 'Portfolios of documents hold no programs.',
  attack: ['T1027.009', 'T1204.002'],
  detect({ pdf, children }) {
    if (pdf === undefined) return null
    const programs = children.filter(
      (child) =>
        child.relation === 'embedded' &&
        (child.type.group === 'executable' ||
          RUN_BY_CLICK.has(child.type.id) ||
          /\.(?:exe|scr|com|pif|bat|cmd|vbs|vbe|js|jse|wsf|hta|lnk|ps1|msi|jar|cpl|settingcontent-ms)$/i.test(
            child.name ?? '',
          )),
    )
    const [first] = programs
    if (first === undefined) return null
    return {
      description: `${first.type.description} is attached to the document${first.name === null ? '' : ` as ${first.name.slice(0, 80)}`}`,
      evidence: programs
        .slice(0, 4)
        .map((child) => ({ where: child.path, snippet: `${child.type.description}, ${child.sizeBytes} bytes` })),
    }
  },
}
