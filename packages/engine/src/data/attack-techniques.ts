// What MITRE ATT&CK calls the techniques that detectors name by id, so that a reader of a report needs no second window.
import { readTable, tableLines } from './table.ts'

/** A technique as heuristics carry it: AssemblyLine's field names, id and name and tactics of ATT&CK. */
export interface AttackTechnique {
  /** `T1059.001` */
  readonly attackId: string
  /** `Command and Scripting Interpreter: PowerShell`; absent for an id that the table does not hold. */
  readonly pattern?: string
  /** Short names of its tactics: `execution`, `defense-evasion`, … */
  readonly categories?: readonly string[]
}

const TECHNIQUES: ReadonlyMap<string, AttackTechnique> = readTechniques()

function readTechniques(): ReadonlyMap<string, AttackTechnique> {
  const rows = tableLines(readTable('attack-techniques.txt')).map((line) => line.split(' | '))
  const names = new Map(rows.map(([id = '', name = '']) => [id, name]))
  return new Map(
    rows.map(([attackId = '', name = '', tactics = '']) => {
      const parent = attackId.includes('.') ? names.get(attackId.slice(0, attackId.indexOf('.'))) : undefined
      const pattern = parent === undefined ? name : `${parent}: ${name}`
      return [attackId, { attackId, pattern, categories: tactics.split(', ') }]
    }),
  )
}

/** An id that the table does not hold, such as one of a user's rule, is told as it is. */
export function attackTechnique(attackId: string): AttackTechnique {
  return TECHNIQUES.get(attackId) ?? { attackId }
}
