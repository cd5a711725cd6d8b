// The detectors of the family `pe`, one line each: Windows programs, what they are made of (`structure`, `packing`, `dotnet`), who they say
// they are (`signature`, `identity`), and what they can do (the other folders, named as the tactics of ATT&CK where there is one).
import type { Detector } from '../../../detector.ts'
import type { FileFacts } from '../../facts.ts'
import { peCollectsAccountsToSend } from './credentials/pe-collects-accounts-to-send.ts'
import { peCredentialTool } from './credentials/pe-credential-tool.ts'
import { peDumpsLsass } from './credentials/pe-dumps-lsass.ts'
import { peHandsBrowserSecretsToBot } from './credentials/pe-hands-browser-secrets-to-bot.ts'
import { peLogsKeystrokes } from './credentials/pe-logs-keystrokes.ts'
import { peReadsAccountStores } from './credentials/pe-reads-account-stores.ts'
import { peReadsBrowserPasswords } from './credentials/pe-reads-browser-passwords.ts'
import { peReadsWallets } from './credentials/pe-reads-wallets.ts'
import { peSavesAccountHives } from './credentials/pe-saves-account-hives.ts'
import { peSpiesOnTheUser } from './credentials/pe-spies-on-the-user.ts'
import { dotnetCallsHiddenNames } from './dotnet/dotnet-calls-hidden-names.ts'
import { dotnetCarriesEncryptedData } from './dotnet/dotnet-carries-encrypted-data.ts'
import { dotnetDecryptsItself } from './dotnet/dotnet-decrypts-itself.ts'
import { dotnetEncryptsFolders } from './dotnet/dotnet-encrypts-folders.ts'
import { dotnetLoadsDecodedAssembly } from './dotnet/dotnet-loads-decoded-assembly.ts'
import { dotnetObfuscated } from './dotnet/dotnet-obfuscated.ts'
import { dotnetRemoteControl } from './dotnet/dotnet-remote-control.ts'
import { dotnetRunsFetchedNativeCode } from './dotnet/dotnet-runs-fetched-native-code.ts'
import { dotnetRunsHiddenAssembly } from './dotnet/dotnet-runs-hidden-assembly.ts'
import { dotnetRunsNativeCode } from './dotnet/dotnet-runs-native-code.ts'
import { dotnetSendsKeystrokes } from './dotnet/dotnet-sends-keystrokes.ts'
import { dotnetSettlesAsCopy } from './dotnet/dotnet-settles-as-copy.ts'
import { dotnetWritesAndStarts } from './dotnet/dotnet-writes-and-starts.ts'
import { peBringsVulnerableDriver } from './driver/pe-brings-vulnerable-driver.ts'
import { peDriverEndsSecurity } from './driver/pe-driver-ends-security.ts'
import { peDriverInjectsIntoProcesses } from './driver/pe-driver-injects-into-processes.ts'
import { peDriverOpensPhysicalMemory } from './driver/pe-driver-opens-physical-memory.ts'
import { peDriverWritesProtectedMemory } from './driver/pe-driver-writes-protected-memory.ts'
import { peKnownVulnerableDriver } from './driver/pe-known-vulnerable-driver.ts'
import { peAntiDebugging } from './evasion/pe-anti-debugging.ts'
import { peBlindsScriptScanning } from './evasion/pe-blinds-script-scanning.ts'
import { peBlocksSecuritySites } from './evasion/pe-blocks-security-sites.ts'
import { peBuildsNamesOnStack } from './evasion/pe-builds-names-on-stack.ts'
import { peCallsKernelDirectly } from './evasion/pe-calls-kernel-directly.ts'
import { peDeletesItself } from './evasion/pe-deletes-itself.ts'
import { peFindsFunctionsByHash } from './evasion/pe-finds-functions-by-hash.ts'
import { peHidesAgentOnStack } from './evasion/pe-hides-agent-on-stack.ts'
import { peHidesNameLookups } from './evasion/pe-hides-name-lookups.ts'
import { peHidesTexts } from './evasion/pe-hides-texts.ts'
import { peListsSecurityProducts } from './evasion/pe-lists-security-products.ts'
import { peLoadsCodeByHashes } from './evasion/pe-loads-code-by-hashes.ts'
import { peLocksUserOut } from './evasion/pe-locks-user-out.ts'
import { peLooksForAnalysisTools } from './evasion/pe-looks-for-analysis-tools.ts'
import { peLooksForSandboxes } from './evasion/pe-looks-for-sandboxes.ts'
import { peLooksUpHiddenNames } from './evasion/pe-looks-up-hidden-names.ts'
import { peTurnsSecurityOff } from './evasion/pe-turns-security-off.ts'
import { peAttacksNetworkServices } from './execution/pe-attacks-network-services.ts'
import { peBasicRunsByCallback } from './execution/pe-basic-runs-by-callback.ts'
import { peChangesPrograms } from './execution/pe-changes-programs.ts'
import { peCopiesItselfToShares } from './execution/pe-copies-itself-to-shares.ts'
import { peDownloadsAndRuns } from './execution/pe-downloads-and-runs.ts'
import { peFetchesAndStarts } from './execution/pe-fetches-and-starts.ts'
import { peMailsThroughOutlook } from './execution/pe-mails-through-outlook.ts'
import { peRunsHiddenPowershell } from './execution/pe-runs-hidden-powershell.ts'
import { peRunsNativeCodeInGo } from './execution/pe-runs-native-code-in-go.ts'
import { peRunsSystemBinariesForDownload } from './execution/pe-runs-system-binaries-for-download.ts'
import { peSpreadsToOthers } from './execution/pe-spreads-to-others.ts'
import { peBorrowsKnownName } from './identity/pe-borrows-known-name.ts'
import { peClaimsOtherKind } from './identity/pe-claims-other-kind.ts'
import { peFalseMicrosoftFile } from './identity/pe-false-microsoft-file.ts'
import { peNamedAsDocument } from './identity/pe-named-as-document.ts'
import { peNamedAsSystemProgram } from './identity/pe-named-as-system-program.ts'
import { pePosesAsSystemLibrary } from './identity/pe-poses-as-system-library.ts'
import { peCrashesTheSystem } from './impact/pe-crashes-the-system.ts'
import { peDeletesBackups } from './impact/pe-deletes-backups.ts'
import { peMinesCryptocurrency } from './impact/pe-mines-cryptocurrency.ts'
import { peOverwritesDisks } from './impact/pe-overwrites-disks.ts'
import { peRansomNote } from './impact/pe-ransom-note.ts'
import { peRansomware } from './impact/pe-ransomware.ts'
import { peSpoilsTheScreen } from './impact/pe-spoils-the-screen.ts'
import { peSwapsWalletAddresses } from './impact/pe-swaps-wallet-addresses.ts'
import { peTampersWithBoot } from './impact/pe-tampers-with-boot.ts'
import { peWritesWholeDisks } from './impact/pe-writes-whole-disks.ts'
import { peHollowsProcesses } from './injection/pe-hollows-processes.ts'
import { peInjectsDecodedCode } from './injection/pe-injects-decoded-code.ts'
import { peInjectsIntoProcesses } from './injection/pe-injects-into-processes.ts'
import { peMapsLibraryItself } from './injection/pe-maps-library-itself.ts'
import { peOverwritesLoadedLibrary } from './injection/pe-overwrites-loaded-library.ts'
import { peReflectiveLoader } from './injection/pe-reflective-loader.ts'
import { peRunsCodeByCallback } from './injection/pe-runs-code-by-callback.ts'
import { peTakesOverNewProcess } from './injection/pe-takes-over-new-process.ts'
import { peContactsBareAddress } from './network/pe-contacts-bare-address.ts'
import { peLooksUpOwnAddress } from './network/pe-looks-up-own-address.ts'
import { peObeysCommands } from './network/pe-obeys-commands.ts'
import { peOpensShellToServer } from './network/pe-opens-shell-to-server.ts'
import { peTalksToPublicService } from './network/pe-talks-to-public-service.ts'
import { peUsesDynamicNames } from './network/pe-uses-dynamic-names.ts'
import { peCarriesEncryptedCode } from './packing/pe-carries-encrypted-code.ts'
import { peCarriesEncryptedResource } from './packing/pe-carries-encrypted-resource.ts'
import { peCarriesPrograms } from './packing/pe-carries-programs.ts'
import { peCodeNothingReaches } from './packing/pe-code-nothing-reaches.ts'
import { peDecodesAndRunsMemory } from './packing/pe-decodes-and-runs-memory.ts'
import { peDropsCarriedProgram } from './packing/pe-drops-carried-program.ts'
import { peHiddenOverlay } from './packing/pe-hidden-overlay.ts'
import { peHidesDataInResources } from './packing/pe-hides-data-in-resources.ts'
import { peHidesProgramByKey } from './packing/pe-hides-program-by-key.ts'
import { peImportsForShow } from './packing/pe-imports-for-show.ts'
import { peKnownPacker } from './packing/pe-known-packer.ts'
import { peLittleCodeAroundNoise } from './packing/pe-little-code-around-noise.ts'
import { peMakesItsDataCode } from './packing/pe-makes-its-data-code.ts'
import { pePackedCode } from './packing/pe-packed-code.ts'
import { peProtector } from './packing/pe-protector.ts'
import { peVariablesBeginAsNoise } from './packing/pe-variables-begin-as-noise.ts'
import { peAddsAdministrator } from './persistence/pe-adds-administrator.ts'
import { peCreatesScheduledTask } from './persistence/pe-creates-scheduled-task.ts'
import { peInstallsService } from './persistence/pe-installs-service.ts'
import { peSettlesAsCopy } from './persistence/pe-settles-as-copy.ts'
import { peSettlesUnseen } from './persistence/pe-settles-unseen.ts'
import { peStartsWithWindows } from './persistence/pe-starts-with-windows.ts'
import { peAsksForAdministrator } from './privilege/pe-asks-for-administrator.ts'
import { peAsksToElevateSilently } from './privilege/pe-asks-to-elevate-silently.ts'
import { peBypassesAccountControl } from './privilege/pe-bypasses-account-control.ts'
import { peExpiredSignature } from './signature/pe-expired-signature.ts'
import { peInvalidSignature } from './signature/pe-invalid-signature.ts'
import { peSelfSigned } from './signature/pe-self-signed.ts'
import { peAlmostNoImports } from './structure/pe-almost-no-imports.ts'
import { peBloated } from './structure/pe-bloated.ts'
import { peEntryPointOutsideCode } from './structure/pe-entry-point-outside-code.ts'
import { peForgedRichHeader } from './structure/pe-forged-rich-header.ts'
import { peGarbledSectionNames } from './structure/pe-garbled-section-names.ts'
import { peImpossibleTimestamp } from './structure/pe-impossible-timestamp.ts'
import { peOddTlsCallback } from './structure/pe-odd-tls-callback.ts'
import { peRepeatedSectionNames } from './structure/pe-repeated-section-names.ts'
import { peStartsInLastSection } from './structure/pe-starts-in-last-section.ts'
import { peTellingSymbolPath } from './structure/pe-telling-symbol-path.ts'
import { peVastEmptySection } from './structure/pe-vast-empty-section.ts'
import { peWritableCodeSection } from './structure/pe-writable-code-section.ts'

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
  peInjectsDecodedCode,
  peInjectsIntoProcesses,
  peHollowsProcesses,
  peTakesOverNewProcess,
  peLogsKeystrokes,
  peSpiesOnTheUser,
  peReadsBrowserPasswords,
  peReadsWallets,
  peHandsBrowserSecretsToBot,
  peReadsAccountStores,
  peDumpsLsass,
  peCredentialTool,
  peOverwritesLoadedLibrary,
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
  peRunsNativeCodeInGo,
  peRunsSystemBinariesForDownload,
  peDeletesItself,
  peFindsFunctionsByHash,
  peLoadsCodeByHashes,
  peCallsKernelDirectly,
  peBuildsNamesOnStack,
  peDecodesAndRunsMemory,
  dotnetSendsKeystrokes,
  peDriverWritesProtectedMemory,
  peTampersWithBoot,
  peSpreadsToOthers,
  peObeysCommands,
  peTalksToPublicService,
  peUsesDynamicNames,
  peLooksUpOwnAddress,
  peDownloadsAndRuns,
  peMinesCryptocurrency,
  peDriverOpensPhysicalMemory,
  dotnetRunsFetchedNativeCode,
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
  peHidesAgentOnStack,
  peLooksUpHiddenNames,
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
  peHidesTexts,
  peAttacksNetworkServices,
  peChangesPrograms,
  peCopiesItselfToShares,
  peFetchesAndStarts,
  peMailsThroughOutlook,
  peCrashesTheSystem,
  peSpoilsTheScreen,
  peWritesWholeDisks,
  peCarriesEncryptedResource,
  peLittleCodeAroundNoise,
  peMapsLibraryItself,
  peBasicRunsByCallback,
  peHidesDataInResources,
  peAddsAdministrator,
  dotnetDecryptsItself,
  dotnetCarriesEncryptedData,
  peCodeNothingReaches,
  peSettlesAsCopy,
  peSettlesUnseen,
  peStartsInLastSection,
  dotnetLoadsDecodedAssembly,
  dotnetWritesAndStarts,
  dotnetSettlesAsCopy,
  dotnetEncryptsFolders,
  peLocksUserOut,
  peVariablesBeginAsNoise,
  peHidesProgramByKey,
  peImportsForShow,
  peMakesItsDataCode,
  dotnetCallsHiddenNames,
]
