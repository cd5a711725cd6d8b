// The detectors of the family `pe`, one line each: Windows programs, what they are made of and what they can do.
import type { Detector } from '../../../detector.ts'
import type { FileFacts } from '../../facts.ts'
import { dotnetObfuscated } from './dotnet-obfuscated.ts'
import { dotnetRemoteControl } from './dotnet-remote-control.ts'
import { dotnetRunsHiddenAssembly } from './dotnet-runs-hidden-assembly.ts'
import { dotnetRunsNativeCode } from './dotnet-runs-native-code.ts'
import { peAlmostNoImports } from './pe-almost-no-imports.ts'
import { peAntiDebugging } from './pe-anti-debugging.ts'
import { peAsksForAdministrator } from './pe-asks-for-administrator.ts'
import { peAsksToElevateSilently } from './pe-asks-to-elevate-silently.ts'
import { peBlindsScriptScanning } from './pe-blinds-script-scanning.ts'
import { peBloated } from './pe-bloated.ts'
import { peBlocksSecuritySites } from './pe-blocks-security-sites.ts'
import { peBorrowsKnownName } from './pe-borrows-known-name.ts'
import { peBringsVulnerableDriver } from './pe-brings-vulnerable-driver.ts'
import { peBypassesAccountControl } from './pe-bypasses-account-control.ts'
import { peCarriesEncryptedCode } from './pe-carries-encrypted-code.ts'
import { peCarriesPrograms } from './pe-carries-programs.ts'
import { peClaimsOtherKind } from './pe-claims-other-kind.ts'
import { peCollectsAccountsToSend } from './pe-collects-accounts-to-send.ts'
import { peContactsBareAddress } from './pe-contacts-bare-address.ts'
import { peCreatesScheduledTask } from './pe-creates-scheduled-task.ts'
import { peCredentialTool } from './pe-credential-tool.ts'
import { peDeletesBackups } from './pe-deletes-backups.ts'
import { peDeletesItself } from './pe-deletes-itself.ts'
import { peDownloadsAndRuns } from './pe-downloads-and-runs.ts'
import { peDriverEndsSecurity } from './pe-driver-ends-security.ts'
import { peDriverInjectsIntoProcesses } from './pe-driver-injects-into-processes.ts'
import { peDriverOpensPhysicalMemory } from './pe-driver-opens-physical-memory.ts'
import { peDropsCarriedProgram } from './pe-drops-carried-program.ts'
import { peDumpsLsass } from './pe-dumps-lsass.ts'
import { peEntryPointOutsideCode } from './pe-entry-point-outside-code.ts'
import { peExpiredSignature } from './pe-expired-signature.ts'
import { peFalseMicrosoftFile } from './pe-false-microsoft-file.ts'
import { peForgedRichHeader } from './pe-forged-rich-header.ts'
import { peGarbledSectionNames } from './pe-garbled-section-names.ts'
import { peHiddenOverlay } from './pe-hidden-overlay.ts'
import { peHidesNameLookups } from './pe-hides-name-lookups.ts'
import { peHollowsProcesses } from './pe-hollows-processes.ts'
import { peImpossibleTimestamp } from './pe-impossible-timestamp.ts'
import { peInjectsIntoProcesses } from './pe-injects-into-processes.ts'
import { peInstallsService } from './pe-installs-service.ts'
import { peInvalidSignature } from './pe-invalid-signature.ts'
import { peKnownPacker } from './pe-known-packer.ts'
import { peKnownVulnerableDriver } from './pe-known-vulnerable-driver.ts'
import { peListsSecurityProducts } from './pe-lists-security-products.ts'
import { peLogsKeystrokes } from './pe-logs-keystrokes.ts'
import { peLooksForAnalysisTools } from './pe-looks-for-analysis-tools.ts'
import { peLooksForSandboxes } from './pe-looks-for-sandboxes.ts'
import { peLooksUpOwnAddress } from './pe-looks-up-own-address.ts'
import { peMinesCryptocurrency } from './pe-mines-cryptocurrency.ts'
import { peNamedAsDocument } from './pe-named-as-document.ts'
import { peNamedAsSystemProgram } from './pe-named-as-system-program.ts'
import { peOddTlsCallback } from './pe-odd-tls-callback.ts'
import { peOpensShellToServer } from './pe-opens-shell-to-server.ts'
import { peOverwritesDisks } from './pe-overwrites-disks.ts'
import { pePackedCode } from './pe-packed-code.ts'
import { pePosesAsSystemLibrary } from './pe-poses-as-system-library.ts'
import { peProtector } from './pe-protector.ts'
import { peRansomNote } from './pe-ransom-note.ts'
import { peRansomware } from './pe-ransomware.ts'
import { peReadsAccountStores } from './pe-reads-account-stores.ts'
import { peReadsBrowserPasswords } from './pe-reads-browser-passwords.ts'
import { peReadsWallets } from './pe-reads-wallets.ts'
import { peReflectiveLoader } from './pe-reflective-loader.ts'
import { peRepeatedSectionNames } from './pe-repeated-section-names.ts'
import { peRunsCodeByCallback } from './pe-runs-code-by-callback.ts'
import { peRunsHiddenPowershell } from './pe-runs-hidden-powershell.ts'
import { peRunsSystemBinariesForDownload } from './pe-runs-system-binaries-for-download.ts'
import { peSavesAccountHives } from './pe-saves-account-hives.ts'
import { peSelfSigned } from './pe-self-signed.ts'
import { peSpiesOnTheUser } from './pe-spies-on-the-user.ts'
import { peStartsWithWindows } from './pe-starts-with-windows.ts'
import { peSwapsWalletAddresses } from './pe-swaps-wallet-addresses.ts'
import { peTalksToPublicService } from './pe-talks-to-public-service.ts'
import { peTellingSymbolPath } from './pe-telling-symbol-path.ts'
import { peTurnsSecurityOff } from './pe-turns-security-off.ts'
import { peUsesDynamicNames } from './pe-uses-dynamic-names.ts'
import { peVastEmptySection } from './pe-vast-empty-section.ts'
import { peWritableCodeSection } from './pe-writable-code-section.ts'

export const peDetectors: readonly Detector<FileFacts>[] = [
  peInvalidSignature,
  peSelfSigned,
  peExpiredSignature,
  peWritableCodeSection,
  pePackedCode,
  peKnownPacker,
  peProtector,
  peEntryPointOutsideCode,
  peGarbledSectionNames,
  peAlmostNoImports,
  peForgedRichHeader,
  peBloated,
  peHiddenOverlay,
  peCarriesPrograms,
  peTellingSymbolPath,
  peFalseMicrosoftFile,
  peAsksForAdministrator,
  peInjectsIntoProcesses,
  peHollowsProcesses,
  peLogsKeystrokes,
  peSpiesOnTheUser,
  peReadsBrowserPasswords,
  peReadsWallets,
  peReadsAccountStores,
  peDumpsLsass,
  peCredentialTool,
  peReflectiveLoader,
  peStartsWithWindows,
  peCreatesScheduledTask,
  peInstallsService,
  peDeletesBackups,
  peRansomNote,
  peRansomware,
  peTurnsSecurityOff,
  peBlindsScriptScanning,
  peBypassesAccountControl,
  peLooksForSandboxes,
  peLooksForAnalysisTools,
  peAntiDebugging,
  peRunsHiddenPowershell,
  peRunsSystemBinariesForDownload,
  peDeletesItself,
  peTalksToPublicService,
  peUsesDynamicNames,
  peLooksUpOwnAddress,
  peDownloadsAndRuns,
  peMinesCryptocurrency,
  peDriverOpensPhysicalMemory,
  dotnetRunsHiddenAssembly,
  dotnetObfuscated,
  peCarriesEncryptedCode,
  peDropsCarriedProgram,
  pePosesAsSystemLibrary,
  peSwapsWalletAddresses,
  peOverwritesDisks,
  peOpensShellToServer,
  peListsSecurityProducts,
  peBringsVulnerableDriver,
  peCollectsAccountsToSend,
  peNamedAsDocument,
  peNamedAsSystemProgram,
  peBorrowsKnownName,
  peImpossibleTimestamp,
  peOddTlsCallback,
  peVastEmptySection,
  peRepeatedSectionNames,
  peClaimsOtherKind,
  peHidesNameLookups,
  peKnownVulnerableDriver,
  peAsksToElevateSilently,
  dotnetRunsNativeCode,
  dotnetRemoteControl,
  peBlocksSecuritySites,
  peSavesAccountHives,
  peContactsBareAddress,
  peDriverEndsSecurity,
  peDriverInjectsIntoProcesses,
  peRunsCodeByCallback,
]
