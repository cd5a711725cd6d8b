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
  'search_connector',
  'registry_script',
  'inf',
])
const RUNNABLE_NAME =
  /\.(?:exe|scr|com|pif|bat|cmd|vbs|vbe|js|jse|wsf|hta|lnk|ps1|msi|jar|cpl|dll|settingcontent-ms|chm)$/i

export const officeEmbedsProgram: Detector<FileFacts> = {
  id: 'office_embeds_program',
  type: 'embedded_program',
  severity: 'high',
  title: 'A program or script is embedded',
  why: 'A double click on a picture in a document starts what is embedded in it.',
  falsePositives: 'Manuals that hand out a small script; the script is judged as well.',
  attack: ['T1204.002', 'T1027.009'],
  detect({ office, children }) {
    if (office === undefined) return null
    const programs = children.filter(
      (child) =>
        child.relation === 'embedded' &&
        (child.type.group === 'executable' || RUN_BY_CLICK.has(child.type.id) || RUNNABLE_NAME.test(child.name ?? '')),
    )
    const [first] = programs
    if (first === undefined) return null
    return {
      description: `The document embeds ${first.type.description}${first.name === null ? '' : ` as ${first.name.slice(0, 80)}`}`,
      evidence: programs
        .slice(0, 4)
        .map((child) => ({ where: child.path, snippet: `${child.type.description}, ${child.sizeBytes} bytes` })),
    }
  },
}
