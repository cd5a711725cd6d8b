import { commandPattern } from '../../../data/programs.ts'
import { commandTexts, hitOn, type Row, rowsMatching, seen } from '../../hit.ts'
import type { TraceDetector } from '../trace-detector.ts'
import { onOtherMachines, startsItselfOverSsh } from './remote-services.ts'

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

/** Whoever looks after machines lays his tools there. A program that lays itself on several is on its way. */
const COPIES_MIN = 2

export const traceMovesToOtherMachines: TraceDetector<'trace_moves_to_other_machines'> = {
  id: 'trace_moves_to_other_machines',
  type: 'c2',
  severity: 'high',
  title: 'Spreads to other machines (lateral movement)',
  why: 'Worms log in with the keys they find, guess passwords, and use services that were left open.',
  falsePositives: "Deployment scripts, and penetration tests of one's own network.",
  attack: ['T1021.004'],
  detect(facts) {
    const { evidence, attack } = rowsMatching(commandTexts(facts), COMMANDS)
    const { services, shares, copies } = onOtherMachines(facts)
    const there = [
      ...shares.map((host) => seen('files', `a file for the hidden share of ${host}`)),
      ...services.map((host) => seen('system', `a service on ${host}`)),
    ]
    const started = startsItselfOverSsh(facts)
    // Who rolls a program out is asked whether the machine is the right one; who is asked nothing goes where the keys lead.
    const isOnItsWay = copies.length >= COPIES_MIN || (started.length > 0 && evidence.length > 0)
    return hitOn([...evidence, ...there], (first) => `The sample spread to other machines: ${first}`, {
      weighs: isOnItsWay ? 'whole' : 'moves',
      attack: [
        ...attack,
        ...(started.length > 0 ? ['T1570'] : []),
        ...(shares.length > 0 ? ['T1021.002', 'T1570'] : []),
        ...(services.length > 0 ? ['T1569.002'] : []),
      ],
    })
  },
}
