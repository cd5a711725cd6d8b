// The detectors of the family `persistence`, one line each.
import type { Detector } from '../../../detector.ts'
import type { TraceFacts } from '../../facts.ts'
import { traceAddsCronJob } from './trace-adds-cron-job.ts'
import { traceAddsSshKey } from './trace-adds-ssh-key.ts'
import { traceAddsSystemdUnit } from './trace-adds-systemd-unit.ts'
import { traceAddsUserAccount } from './trace-adds-user-account.ts'
import { traceChangesShellStart } from './trace-changes-shell-start.ts'
import { traceHooksSystemStart } from './trace-hooks-system-start.ts'
import { traceInstallsService } from './trace-installs-service.ts'
import { traceMovesAway } from './trace-moves-away.ts'
import { tracePlantsWebShell } from './trace-plants-web-shell.ts'
import { tracePreloadsLibrary } from './trace-preloads-library.ts'
import { traceSchedulesTask } from './trace-schedules-task.ts'
import { traceSetsRunKey } from './trace-sets-run-key.ts'
import { traceSpreadsToRemovableMedia } from './trace-spreads-to-removable-media.ts'
import { traceWritesStartupFolder } from './trace-writes-startup-folder.ts'

export const persistenceDetectors: readonly Detector<TraceFacts>[] = [
  traceAddsCronJob,
  traceAddsSshKey,
  traceAddsSystemdUnit,
  traceAddsUserAccount,
  traceChangesShellStart,
  traceHooksSystemStart,
  traceInstallsService,
  tracePreloadsLibrary,
  traceSchedulesTask,
  traceSetsRunKey,
  traceWritesStartupFolder,
  traceMovesAway,
  tracePlantsWebShell,
  traceSpreadsToRemovableMedia,
]
