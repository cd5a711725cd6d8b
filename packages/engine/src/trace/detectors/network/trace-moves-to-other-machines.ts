import { commandPattern } from '../../../data/programs.ts'
import { commandTexts, hitOn, type Row, rowsMatching } from '../../hit.ts'
import type { TraceDetector } from '../trace-detector.ts'

const COMMANDS: readonly Row[] = [
  // Nobody is asked whether the machine is the right one, and nobody is there to be asked for a password.
  {
    pattern: new RegExp(
      String.raw`\bs(?:sh|cp) .{0,160}stricthostkeychecking=no.{0,200}(?:batchmode=yes|\b${commandPattern('pipes')} |\bbash\b|sh -c|/tmp/)`,
    ),
    attack: ['T1021.004'],
  },
  { pattern: /\bs(?:sh|cp) .{0,160}batchmode=yes.{0,200}stricthostkeychecking=no/, attack: ['T1021.004'] },
  { pattern: /\bsshpass (?:-p|-f) ?\S{1,60} s(?:sh|cp)\b/, attack: ['T1021.004', 'T1110'] },
  { pattern: /(?:^|[;&|/] ?)(?:hydra|medusa|ncrack|patator|crackmapexec|nxc) /, attack: ['T1110'] },
  { pattern: /(?:^|[;&|/] ?)(?:masscan|zmap|zgrab2?|pnscan) /, attack: ['T1046'] },
  { pattern: /\bredis-cli .{0,120}(?:config set dir|slaveof|module load|flushall)/, attack: ['T1210'] },
]

export const traceMovesToOtherMachines: TraceDetector = {
  id: 'trace_moves_to_other_machines',
  type: 'c2',
  severity: 'high',
  title: 'Goes on to other machines',
  why: 'Worms log in with the keys that they find, guess passwords, and use services that were left open.',
  falsePositives: 'Deployment scripts, and penetration tests by their owners.',
  attack: ['T1021.004'],
  weight: { category: 'c2', points: 450, confidence: 'medium' },
  detect(facts) {
    const { evidence, attack } = rowsMatching(commandTexts(facts), COMMANDS)
    return hitOn(evidence, (first) => `The run went on to other machines: ${first}`, { attack })
  },
}
