// The detectors of the family `impact`, one line each.
import type { Detector } from '../../../detector.ts'
import type { TraceFacts } from '../../facts.ts'
import { traceDestroysRecovery } from './trace-destroys-recovery.ts'
import { traceEncryptsFiles } from './trace-encrypts-files.ts'
import { traceFloodsTarget } from './trace-floods-target.ts'
import { traceKillsProcesses } from './trace-kills-processes.ts'
import { traceLeavesRansomNote } from './trace-leaves-ransom-note.ts'
import { traceMinesCoins } from './trace-mines-coins.ts'
import { traceShutsDown } from './trace-shuts-down.ts'
import { traceWipesData } from './trace-wipes-data.ts'

export const impactDetectors: readonly Detector<TraceFacts>[] = [
  traceDestroysRecovery,
  traceEncryptsFiles,
  traceKillsProcesses,
  traceLeavesRansomNote,
  traceMinesCoins,
  traceShutsDown,
  traceWipesData,
  traceFloodsTarget,
]
