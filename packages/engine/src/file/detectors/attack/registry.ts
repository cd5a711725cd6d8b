// The detectors of the family `attack`: convictions from combinations (trigger × capability × concealment) that are one known
// attack, one line each. Single traits are judged by the family `script`.
import type { Detector } from '../../../detector.ts'
import type { FileFacts } from '../../facts.ts'
import { scriptHidesItsErrand } from './disguise/script-hides-its-errand.ts'
import { scriptHidesTextInInvisibleSigns } from './disguise/script-hides-text-in-invisible-signs.ts'
import { scriptHidesWindowsObjects } from './disguise/script-hides-windows-objects.ts'
import { scriptRunsDisguisedCode } from './disguise/script-runs-disguised-code.ts'
import { scriptTakesCodeOutOfPicture } from './disguise/script-takes-code-out-of-picture.ts'
import { scriptUnpacksItsErrand } from './disguise/script-unpacks-its-errand.ts'
import { scriptUnpacksItselfIntoMemory } from './disguise/script-unpacks-itself-into-memory.ts'
import { serverSettingsDivertVisitors } from './disguise/server-settings-divert-visitors.ts'
import { shortcutPosesAsDocument } from './disguise/shortcut-poses-as-document.ts'
import { shortcutReadsItself } from './disguise/shortcut-reads-itself.ts'
import { sourceStartsWhatItSpells } from './disguise/source-starts-what-it-spells.ts'
import { documentFetchesAndRuns } from './download/document-fetches-and-runs.ts'
import { scriptDisguisesItsDownload } from './download/script-disguises-its-download.ts'
import { scriptDropsFetchedProgram } from './download/script-drops-fetched-program.ts'
import { scriptLoadsBot } from './download/script-loads-bot.ts'
import { scriptLoadsFetchedAssembly } from './download/script-loads-fetched-assembly.ts'
import { scriptRunsAnswer } from './download/script-runs-answer.ts'
import { scriptRunsDecodedAnswer } from './download/script-runs-decoded-answer.ts'
import { scriptStartsHiddenCradle } from './download/script-starts-hidden-cradle.ts'
import { sourceDropsFetchedProgram } from './download/source-drops-fetched-program.ts'
import { sourceRunsFetchedCode } from './download/source-runs-fetched-code.ts'
import { packageHookRunsAttack } from './intrusion/package-hook-runs-attack.ts'
import { scriptInstallsRootkit } from './intrusion/script-installs-rootkit.ts'
import { scriptMinesInSecret } from './intrusion/script-mines-in-secret.ts'
import { scriptObeysRemoteServer } from './intrusion/script-obeys-remote-server.ts'
import { scriptPlantsRootAccount } from './intrusion/script-plants-root-account.ts'
import { scriptSettlesInSecret } from './intrusion/script-settles-in-secret.ts'
import { scriptSpreadsItself } from './intrusion/script-spreads-itself.ts'
import { serverSettingsRunHiddenCode } from './intrusion/server-settings-run-hidden-code.ts'
import { sourceOpensReverseShell } from './intrusion/source-opens-reverse-shell.ts'
import { sourceRunsCarriedCode } from './intrusion/source-runs-carried-code.ts'
import { documentAsksToScanCode } from './page/document-asks-to-scan-code.ts'
import { pageAsksForRecoveryPhrase } from './page/page-asks-for-recovery-phrase.ts'
import { pageDrainsWallet } from './page/page-drains-wallet.ts'
import { pageHandsPasswordToBot } from './page/page-hands-password-to-bot.ts'
import { pageHidesItsSignIn } from './page/page-hides-its-sign-in.ts'
import { pagePosesAsSignIn } from './page/page-poses-as-sign-in.ts'
import { scriptDemandsRansom } from './theft/script-demands-ransom.ts'
import { scriptMailsTypedSecrets } from './theft/script-mails-typed-secrets.ts'
import { scriptRobsDevelopers } from './theft/script-robs-developers.ts'
import { scriptSkimsCards } from './theft/script-skims-cards.ts'
import { scriptSwapsPaymentAddresses } from './theft/script-swaps-payment-addresses.ts'
import { sourceRobsItsBuilder } from './theft/source-robs-its-builder.ts'

export const attackDetectors: readonly Detector<FileFacts>[] = [
  documentAsksToScanCode,
  packageHookRunsAttack,
  pageAsksForRecoveryPhrase,
  pageDrainsWallet,
  pageHandsPasswordToBot,
  scriptDemandsRansom,
  scriptDisguisesItsDownload,
  scriptDropsFetchedProgram,
  scriptHidesItsErrand,
  scriptInstallsRootkit,
  scriptLoadsBot,
  scriptLoadsFetchedAssembly,
  scriptMailsTypedSecrets,
  scriptMinesInSecret,
  scriptObeysRemoteServer,
  scriptRobsDevelopers,
  scriptRunsDisguisedCode,
  scriptSkimsCards,
  scriptSpreadsItself,
  scriptStartsHiddenCradle,
  scriptSwapsPaymentAddresses,
  scriptTakesCodeOutOfPicture,
  scriptUnpacksItselfIntoMemory,
  pageHidesItsSignIn,
  pagePosesAsSignIn,
  shortcutPosesAsDocument,
  scriptUnpacksItsErrand,
  scriptRunsAnswer,
  scriptRunsDecodedAnswer,
  serverSettingsRunHiddenCode,
  serverSettingsDivertVisitors,
  scriptHidesWindowsObjects,
  documentFetchesAndRuns,
  scriptPlantsRootAccount,
  scriptSettlesInSecret,
  shortcutReadsItself,
  sourceOpensReverseShell,
  sourceRunsCarriedCode,
  sourceRunsFetchedCode,
  sourceRobsItsBuilder,
  sourceDropsFetchedProgram,
  sourceStartsWhatItSpells,
  scriptHidesTextInInvisibleSigns,
]
