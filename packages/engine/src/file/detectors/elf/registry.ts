// The detectors of the family `elf`, one line each: Linux and BSD programs.
import type { Detector } from '../../../detector.ts'
import type { FileFacts } from '../../facts.ts'
import { elfBotnet } from './elf-botnet.ts'
import { elfDownloadsAndRuns } from './elf-downloads-and-runs.ts'
import { elfFloods } from './elf-floods.ts'
import { elfKernelBackdoor } from './elf-kernel-backdoor.ts'
import { elfKernelRootkit } from './elf-kernel-rootkit.ts'
import { elfKillsRivals } from './elf-kills-rivals.ts'
import { elfLogsKeystrokes } from './elf-logs-keystrokes.ts'
import { elfMakesItselfPermanent } from './elf-makes-itself-permanent.ts'
import { elfMinesCryptocurrency } from './elf-mines-cryptocurrency.ts'
import { elfOpensHiddenShell } from './elf-opens-hidden-shell.ts'
import { elfPacked } from './elf-packed.ts'
import { elfPackerDamaged } from './elf-packer-damaged.ts'
import { elfPlantsRootAccount } from './elf-plants-root-account.ts'
import { elfPlantsSetuidShell } from './elf-plants-setuid-shell.ts'
import { elfPlantsSshKey } from './elf-plants-ssh-key.ts'
import { elfPosesAsSystemProcess } from './elf-poses-as-system-process.ts'
import { elfPreloadRootkit } from './elf-preload-rootkit.ts'
import { elfRansomware } from './elf-ransomware.ts'
import { elfReadsSecretsOfProcesses } from './elf-reads-secrets-of-processes.ts'
import { elfRunsFromMemory } from './elf-runs-from-memory.ts'
import { elfRunsReceivedCode } from './elf-runs-received-code.ts'
import { elfSearchesWritablePaths } from './elf-searches-writable-paths.ts'
import { elfSmallShellConnector } from './elf-small-shell-connector.ts'
import { elfSpreadsByPasswords } from './elf-spreads-by-passwords.ts'
import { elfStealsAccountData } from './elf-steals-account-data.ts'
import { elfStealsCloudKeys } from './elf-steals-cloud-keys.ts'
import { elfTapsPasswords } from './elf-taps-passwords.ts'
import { elfTurnsDefencesOff } from './elf-turns-defences-off.ts'
import { elfWipesDisks } from './elf-wipes-disks.ts'
import { elfWipesTraces } from './elf-wipes-traces.ts'
import { elfWritableCodeSegment } from './elf-writable-code-segment.ts'

export const elfDetectors: readonly Detector<FileFacts>[] = [
  elfPacked,
  elfWritableCodeSegment,
  elfBotnet,
  elfFloods,
  elfMinesCryptocurrency,
  elfPreloadRootkit,
  elfKernelRootkit,
  elfDownloadsAndRuns,
  elfMakesItselfPermanent,
  elfWipesTraces,
  elfTurnsDefencesOff,
  elfKillsRivals,
  elfRunsFromMemory,
  elfSearchesWritablePaths,
  elfSmallShellConnector,
  elfKernelBackdoor,
  elfLogsKeystrokes,
  elfOpensHiddenShell,
  elfPackerDamaged,
  elfPlantsRootAccount,
  elfPosesAsSystemProcess,
  elfRansomware,
  elfSpreadsByPasswords,
  elfStealsCloudKeys,
  elfTapsPasswords,
  elfWipesDisks,
  elfStealsAccountData,
  elfPlantsSshKey,
  elfRunsReceivedCode,
  elfReadsSecretsOfProcesses,
  elfPlantsSetuidShell,
]
