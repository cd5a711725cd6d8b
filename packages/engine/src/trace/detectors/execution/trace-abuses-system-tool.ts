import { INNER_V4 } from '../../../data/inner-hosts.ts'
import { commandPattern } from '../../../data/programs.ts'
import { commandTexts, hitOn, type Row, rowsMatching } from '../../hit.ts'
import type { TraceDetector } from '../trace-detector.ts'

const TOOLS: readonly Row[] = [
  { pattern: /\bmshta(?:\.exe)? .{0,80}(?:https?:|javascript:|vbscript:|\\temp\\|\\\\)/, attack: ['T1218.005'] },
  {
    pattern: /\bregsvr32(?:\.exe)? .{0,120}(?:\/i:https?:|scrobj|\\temp\\|\\appdata\\|\\public\\|\\programdata\\)/,
    attack: ['T1218.010'],
  },
  {
    pattern:
      /\brundll32(?:\.exe)?"? {1,8}"?[^\s",]{1,200}\.(?!(?:dll|cpl|ocx|drv|exe|inf|mui|tlb|bpl|acm|ax)\b)[a-z0-9_]{1,8}"?,|\brundll32(?:\.exe)? .{0,120}(?:javascript:|https?:|\\temp\\|\\appdata\\|\\public\\|\\programdata\\|pcwutl|shell32\.dll,shellexec_rundll|advpack|zipfldr\.dll,routethecall)/,
    attack: ['T1218.011'],
  },
  // A certificate that is made binary is what the tool is for.
  {
    pattern:
      /\bcertutil(?:\.exe)? .{0,120}-?(?:urlcache|verifyctl|decode(?:hex)?\b(?! (?:-f )?\S{1,200} \S{1,200}\.(?:cer|crt|der|p7b|crl)(?:$| [&|])))/,
    attack: ['T1105', 'T1140'],
  },
  { pattern: /\bbitsadmin(?:\.exe)? .{0,120}\/(?:transfer|addfile|setnotifycmdline)\b/, attack: ['T1197'] },
  { pattern: /\bmsiexec(?:\.exe)? .{0,80}(?:\/|-)\S{0,3}[iq]\S{0,3} .{0,80}https?:/, attack: ['T1218.007'] },
  {
    pattern: /\b(?:installutil|regasm|regsvcs)(?:\.exe)? .{0,160}(?:\\temp\\|\\appdata\\|\\public\\|\/u\b)/,
    attack: ['T1218.004'],
  },
  { pattern: /\bcmstp(?:\.exe)? .{0,60}\/s\b/, attack: ['T1218.003'] },
  { pattern: /\bwmic(?:\.exe)? .{0,80}\/format:.{0,8}https?:/, attack: ['T1220'] },
  { pattern: /\bmsbuild(?:\.exe)? .{0,120}(?:\\temp\\|\\appdata\\|\\public\\)/, attack: ['T1127.001'] },
  {
    pattern: new RegExp(
      String.raw`\b${commandPattern('indirect')}(?:\.exe)? .{0,160}(?:powershell|cmd(?:\.exe)? |https?:|/c )|\bforfiles(?:\.exe)? .{0,160}(?:${commandPattern('staged', 'script_host')}|https?:)`,
    ),
    attack: ['T1202'],
  },
  {
    pattern: new RegExp(
      String.raw`\b${commandPattern('copies')}(?:\.exe)? .{0,80}(?:https?:|\\\\(?:[\w.-]{3,100}@|(?!${INNER_V4})\d{1,3}(?:\.\d{1,3}){3}\\))`,
    ),
    attack: ['T1105'],
  },
  { pattern: /\bmavinject(?:\.exe)? \d{1,6} \/injectrunning/, attack: ['T1218.013'] },
]

export const traceAbusesSystemTool: TraceDetector = {
  id: 'trace_abuses_system_tool',
  type: 'execution',
  severity: 'high',
  title: 'Has a trusted tool of the system fetch or run code',
  why: 'Programs of the system are signed and allowed everywhere; some of them run what they are pointed at.',
  falsePositives: 'Administrators know these tools too, but rarely point them at the network or at scratch folders.',
  attack: ['T1218'],
  detect(facts) {
    const { evidence, attack } = rowsMatching(commandTexts(facts), TOOLS)
    return hitOn(evidence, (first) => `A tool of the system was used to run or fetch code: ${first}`, { attack })
  },
}
