// The detectors of the family `macho`, one line each: programs of macOS.
import type { Detector } from '../../../detector.ts'
import type { FileFacts } from '../../facts.ts'
import { machoAsksForPassword } from './macho-asks-for-password.ts'
import { machoChangesPrivacyDatabase } from './macho-changes-privacy-database.ts'
import { machoDownloadsAndRuns } from './macho-downloads-and-runs.ts'
import { machoInjectsIntoProcesses } from './macho-injects-into-processes.ts'
import { machoInstallsLaunchItem } from './macho-installs-launch-item.ts'
import { machoLetsLibrariesIn } from './macho-lets-libraries-in.ts'
import { machoLoadsCodeFromMemory } from './macho-loads-code-from-memory.ts'
import { machoLogsKeystrokes } from './macho-logs-keystrokes.ts'
import { machoMinesCryptocurrency } from './macho-mines-cryptocurrency.ts'
import { machoReadsBrowserData } from './macho-reads-browser-data.ts'
import { machoStealsCredentials } from './macho-steals-credentials.ts'
import { machoTurnsGatekeeperOff } from './macho-turns-gatekeeper-off.ts'
import { machoUnsigned } from './macho-unsigned.ts'

export const machoDetectors: readonly Detector<FileFacts>[] = [
  machoAsksForPassword,
  machoStealsCredentials,
  machoReadsBrowserData,
  machoTurnsGatekeeperOff,
  machoInstallsLaunchItem,
  machoUnsigned,
  machoLetsLibrariesIn,
  machoMinesCryptocurrency,
  machoChangesPrivacyDatabase,
  machoDownloadsAndRuns,
  machoInjectsIntoProcesses,
  machoLoadsCodeFromMemory,
  machoLogsKeystrokes,
]
