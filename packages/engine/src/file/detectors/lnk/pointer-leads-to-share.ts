import type { Detector } from '../../../detector.ts'
import type { FileFacts } from '../../facts.ts'

export const pointerLeadsToShare: Detector<FileFacts> = {
  id: 'pointer_leads_to_share',
  type: 'shortcut',
  severity: 'medium',
  title: 'A link file leads to a file share',
  why: 'Opening the folder that holds it is enough to contact the share.',
  falsePositives: 'Intranet links.',
  attack: ['T1187'],
  detect({ pointer }) {
    if (pointer === undefined) return null
    const places = [...pointer.targets, pointer.icon, pointer.workingDirectory].filter(
      (place) =>
        /^(?:\\\\[\w.-]+|file:(?:\/\/|\\\\)[\w.-]*[\w-]\S|file:\/\/\/\/?\\?[\w.-]+\.)/i.test(place) &&
        !/^file:\/\/\/[a-z]:/i.test(place),
    )
    const [first] = places
    if (first === undefined) return null
    const outside = places.some((place) =>
      /(?:\d{1,3}(?:\.\d{1,3}){3}|[\w-]+\.[a-z]{2,})(?:@(?:ssl|\d+))?[\\/]/i.test(place),
    )
    const runs = places.some((place) =>
      /\.(?:exe|dll|js|vbs|hta|bat|cmd|ps1|scr|msi|cpl|jar|wsf|zip|url|lnk)(?:$|[\\/])/i.test(place),
    )
    return {
      description: 'The link leads to a file share',
      evidence: [{ where: `pointer.${pointer.kind}`, snippet: first.slice(0, 160) }],
      strength: (outside ? 0.75 : 0.25) + (runs ? 0.25 : 0),
    }
  },
}
