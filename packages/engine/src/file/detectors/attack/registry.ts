// The detectors of the family `attack`: convictions from combinations (trigger × capability × concealment) that are one known
// attack, one line each. Single traits are judged by the family `script`.
import type { Detector } from '../../../detector.ts'
import type { FileFacts } from '../../facts.ts'
import { packageHookRunsAttack } from './package-hook-runs-attack.ts'
import { pageAsksForRecoveryPhrase } from './page-asks-for-recovery-phrase.ts'
import { pageDrainsWallet } from './page-drains-wallet.ts'
import { pageHandsPasswordToBot } from './page-hands-password-to-bot.ts'
import { scriptDemandsRansom } from './script-demands-ransom.ts'
import { scriptDisguisesItsDownload } from './script-disguises-its-download.ts'
import { scriptDropsFetchedProgram } from './script-drops-fetched-program.ts'
import { scriptHidesItsErrand } from './script-hides-its-errand.ts'
import { scriptInstallsRootkit } from './script-installs-rootkit.ts'
import { scriptLoadsBot } from './script-loads-bot.ts'
import { scriptLoadsFetchedAssembly } from './script-loads-fetched-assembly.ts'
import { scriptMailsTypedSecrets } from './script-mails-typed-secrets.ts'
import { scriptMinesInSecret } from './script-mines-in-secret.ts'
import { scriptObeysRemoteServer } from './script-obeys-remote-server.ts'
import { scriptRobsDevelopers } from './script-robs-developers.ts'
import { scriptRunsDisguisedCode } from './script-runs-disguised-code.ts'
import { scriptSkimsCards } from './script-skims-cards.ts'
import { scriptSpreadsItself } from './script-spreads-itself.ts'
import { scriptStartsHiddenCradle } from './script-starts-hidden-cradle.ts'
import { scriptSwapsPaymentAddresses } from './script-swaps-payment-addresses.ts'
import { scriptTakesCodeOutOfPicture } from './script-takes-code-out-of-picture.ts'
import { scriptUnpacksItselfIntoMemory } from './script-unpacks-itself-into-memory.ts'
import { sourceOpensReverseShell } from './source-opens-reverse-shell.ts'
import { sourceRunsCarriedCode } from './source-runs-carried-code.ts'
import { sourceRunsFetchedCode } from './source-runs-fetched-code.ts'

export const attackDetectors: readonly Detector<FileFacts>[] = [
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
  sourceOpensReverseShell,
  sourceRunsCarriedCode,
  sourceRunsFetchedCode,
]
