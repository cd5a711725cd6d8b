import type { Detector } from '../../../detector.ts'
import type { TraceFacts } from '../../facts.ts'
import { commandTexts, hitOn, type Row, rowsMatching, seen } from '../../hit.ts'

const COMMANDS: readonly Row[] = [
  {
    pattern:
      /\brm (?:-\S{1,20} ){1,4}(?:--no-preserve-root ?)?(?:\/\*?|~\/?|\$home\/?|\/home\/?|\/etc\/?|\/var\/?|\/usr\/?)(?: |$|;|&)/,
    attack: ['T1485'],
  },
  { pattern: /\bdd .{0,80}\bof=\/dev\/(?:sd|nvme|vd|hd|mmcblk)/, attack: ['T1561.001'] },
  {
    pattern: /\bshred .{0,80}\/dev\/(?:sd|nvme|vd|hd)|\bmkfs\.\w{2,6} (?:-\S{1,8} ){0,4}\/dev\/(?:sd|nvme|vd|hd)/,
    attack: ['T1561.001'],
  },
  {
    pattern: /\bformat(?:\.com)? [a-z]: .{0,40}\/(?:y|q)\b|\bclear-disk\b|\bdiskpart\b.{0,80}clean/,
    attack: ['T1561.001'],
  },
  {
    pattern:
      /\b(?:del|erase)(?:\.exe)? (?:\/[fsqa] ){2,4}(?:c:\\\*|%userprofile%(?:\\\*|\\?(?: |$))|c:\\users(?:\\[^\\ ]{1,40})?(?:\\\*(?:\.\*)?|\\?)(?: |$))|\b(?:rd|rmdir) (?:\/[sq] ){1,2}(?:c:\\|c:\\users(?:\\[^\\ ]{1,40})?\\?|c:\\windows\\?)(?: |$)/,
    attack: ['T1485'],
  },
  { pattern: /\bcipher(?:\.exe)? \/w:/, attack: ['T1485'] },
]

export const traceWipesData: Detector<TraceFacts> = {
  id: 'trace_wipes_data',
  type: 'impact',
  severity: 'high',
  title: 'Destroys data',
  why: 'A wiper leaves nothing behind to pay for.',
  falsePositives: 'Administrators who retire a machine.',
  attack: ['T1485'],
  detect(facts) {
    const { evidence, attack } = rowsMatching(commandTexts(facts), COMMANDS)
    const raw = facts.files
      .filter(
        ({ op, plain }) =>
          op === 'write' &&
          /^(?:\/dev\/(?:sd[a-z]|nvme\d|vd[a-z]|hd[a-z]|mmcblk\d)|\/\/\.\/physicaldrive\d)/.test(plain),
      )
      .map(({ path }) => seen('files', path))
    return hitOn([...evidence, ...raw], (first) => `Data was destroyed: ${first}`, {
      attack: [...new Set([...attack, ...(raw.length > 0 ? ['T1561.001'] : [])])],
    })
  },
}
