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
  'html',
])

export const onenoteEmbedsProgram: Detector<FileFacts> = {
  id: 'onenote_embeds_program',
  type: 'embedded_program',
  severity: 'high',
  title: 'A program or script lies on the page',
  why: 'A picture of a button over a script is the whole trick.',
  falsePositives: 'Notebooks hold documents and pictures.',
  attack: ['T1204.002'],
  detect({ onenote, children }) {
    if (onenote === undefined) return null
    const programs = children.filter(
      (child) =>
        child.relation === 'embedded' && (child.type.group === 'executable' || RUN_BY_CLICK.has(child.type.id)),
    )
    const named = onenote.names.find((name) =>
      /\.(?:exe|hta|js|jse|vbs|vbe|wsf|cmd|bat|ps1|lnk|chm|msi|scr|com)$/i.test(name),
    )
    const [first] = programs
    if (first === undefined && (named === undefined || onenote.embedded.length === 0)) return null
    return {
      description: `The page holds ${first === undefined ? `a file called ${(named ?? '').slice(0, 80)}` : first.type.description}`,
      evidence: [
        ...programs
          .slice(0, 3)
          .map((child) => ({ where: child.path, snippet: `${child.type.description}, ${child.sizeBytes} bytes` })),
        ...(named === undefined ? [] : [{ where: 'onenote.names', snippet: named.slice(0, 160) }]),
      ],
      strength: first === undefined ? 0.5 : 1,
    }
  },
}
