// The detectors of the family `elf`, one line each: Linux and BSD programs.
import type { Detector } from '../../../detector.ts'
import type { FileFacts } from '../../facts.ts'
import { elfLeavesContainer } from './backdoor/elf-leaves-container.ts'
import { elfMakesItselfPermanent } from './backdoor/elf-makes-itself-permanent.ts'
import { elfOpensHiddenShell } from './backdoor/elf-opens-hidden-shell.ts'
import { elfPlantsRootAccount } from './backdoor/elf-plants-root-account.ts'
import { elfPlantsSetuidShell } from './backdoor/elf-plants-setuid-shell.ts'
import { elfPlantsSshKey } from './backdoor/elf-plants-ssh-key.ts'
import { elfRaisesPrivileges } from './backdoor/elf-raises-privileges.ts'
import { elfRunsCommandsForDatabase } from './backdoor/elf-runs-commands-for-database.ts'
import { elfRunsReceivedCode } from './backdoor/elf-runs-received-code.ts'
import { elfSettlesInHiddenPlace } from './backdoor/elf-settles-in-hidden-place.ts'
import { elfSmallShellConnector } from './backdoor/elf-small-shell-connector.ts'
import { elfTinyLoader } from './backdoor/elf-tiny-loader.ts'
import { elfBotnet } from './bot/elf-botnet.ts'
import { elfDownloadsAndRuns } from './bot/elf-downloads-and-runs.ts'
import { elfFloods } from './bot/elf-floods.ts'
import { elfKillsRivals } from './bot/elf-kills-rivals.ts'
import { elfLearnsOwnAddress } from './bot/elf-learns-own-address.ts'
import { elfMinesCryptocurrency } from './bot/elf-mines-cryptocurrency.ts'
import { elfObeysIrc } from './bot/elf-obeys-irc.ts'
import { elfPosesAsBrowsers } from './bot/elf-poses-as-browsers.ts'
import { elfShutsOthersOut } from './bot/elf-shuts-others-out.ts'
import { elfSpreadsByPasswords } from './bot/elf-spreads-by-passwords.ts'
import { elfTakesStockAndSettles } from './bot/elf-takes-stock-and-settles.ts'
import { elfLogsKeystrokes } from './credentials/elf-logs-keystrokes.ts'
import { elfReadsSecretsOfProcesses } from './credentials/elf-reads-secrets-of-processes.ts'
import { elfStealsAccountData } from './credentials/elf-steals-account-data.ts'
import { elfStealsCloudKeys } from './credentials/elf-steals-cloud-keys.ts'
import { elfTapsPasswords } from './credentials/elf-taps-passwords.ts'
import { elfUploadsKeysToBareAddress } from './credentials/elf-uploads-keys-to-bare-address.ts'
import { elfHidesForOthers } from './evasion/elf-hides-for-others.ts'
import { elfHidesTexts } from './evasion/elf-hides-texts.ts'
import { elfKernelBackdoor } from './evasion/elf-kernel-backdoor.ts'
import { elfKernelProgramDeceives } from './evasion/elf-kernel-program-deceives.ts'
import { elfKernelRootkit } from './evasion/elf-kernel-rootkit.ts'
import { elfNetworkWithoutTexts } from './evasion/elf-network-without-texts.ts'
import { elfPosesAsDaemons } from './evasion/elf-poses-as-daemons.ts'
import { elfPosesAsSystemProcess } from './evasion/elf-poses-as-system-process.ts'
import { elfPreloadRootkit } from './evasion/elf-preload-rootkit.ts'
import { elfRunsEncodedCommands } from './evasion/elf-runs-encoded-commands.ts'
import { elfRunsFromMemory } from './evasion/elf-runs-from-memory.ts'
import { elfSpeaksToRootkit } from './evasion/elf-speaks-to-rootkit.ts'
import { elfTurnsDefencesOff } from './evasion/elf-turns-defences-off.ts'
import { elfWipesTraces } from './evasion/elf-wipes-traces.ts'
import { elfRansomware } from './impact/elf-ransomware.ts'
import { elfWipesDisks } from './impact/elf-wipes-disks.ts'
import { elfHandMade } from './structure/elf-hand-made.ts'
import { elfNamesShellcode } from './structure/elf-names-shellcode.ts'
import { elfPacked } from './structure/elf-packed.ts'
import { elfPackerDamaged } from './structure/elf-packer-damaged.ts'
import { elfSearchesWritablePaths } from './structure/elf-searches-writable-paths.ts'
import { elfWritableCodeSegment } from './structure/elf-writable-code-segment.ts'

export const elfDetectors: readonly Detector<FileFacts>[] = [
  elfPacked,
  elfWritableCodeSegment,
  elfBotnet,
  elfFloods,
  elfTakesStockAndSettles,
  elfHidesForOthers,
  elfNetworkWithoutTexts,
  elfMinesCryptocurrency,
  elfPreloadRootkit,
  elfKernelRootkit,
  elfKernelProgramDeceives,
  elfLeavesContainer,
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
  elfUploadsKeysToBareAddress,
  elfWipesDisks,
  elfStealsAccountData,
  elfPlantsSshKey,
  elfRunsReceivedCode,
  elfReadsSecretsOfProcesses,
  elfPlantsSetuidShell,
  elfSettlesInHiddenPlace,
  elfTinyLoader,
  elfRaisesPrivileges,
  elfLearnsOwnAddress,
  elfObeysIrc,
  elfPosesAsBrowsers,
  elfHidesTexts,
  elfPosesAsDaemons,
  elfHandMade,
  elfNamesShellcode,
  elfSpeaksToRootkit,
  elfRunsCommandsForDatabase,
  elfShutsOthersOut,
  elfRunsEncodedCommands,
]
