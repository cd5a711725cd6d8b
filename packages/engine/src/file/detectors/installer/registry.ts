// The detectors of the family `installer`, one line each.
import type { Detector } from '../../../detector.ts'
import type { FileFacts } from '../../facts.ts'
import { clickOnceFromBareAddress } from './click-once-from-bare-address.ts'
import { installerRunsCodeFromMemory } from './installer-runs-code-from-memory.ts'
import { javaLoadsCodeFromHiddenAddress } from './java-loads-code-from-hidden-address.ts'
import { javaObeysAServer } from './java-obeys-a-server.ts'
import { javaRansomware } from './java-ransomware.ts'
import { javaRunsProgramsAndLoadsCode } from './java-runs-programs-and-loads-code.ts'
import { javaStealsAccounts } from './java-steals-accounts.ts'
import { msiActionRunsInterpreter } from './msi-action-runs-interpreter.ts'
import { msiActionRunsScript } from './msi-action-runs-script.ts'
import { packageRunsFetchedCode } from './package-runs-fetched-code.ts'
import { pickleRunsCode } from './pickle-runs-code.ts'

export const installerDetectors: readonly Detector<FileFacts>[] = [
  pickleRunsCode,
  packageRunsFetchedCode,
  msiActionRunsScript,
  msiActionRunsInterpreter,
  installerRunsCodeFromMemory,
  javaRunsProgramsAndLoadsCode,
  clickOnceFromBareAddress,
  javaLoadsCodeFromHiddenAddress,
  javaObeysAServer,
  javaRansomware,
  javaStealsAccounts,
]
