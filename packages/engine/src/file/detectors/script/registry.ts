// The detectors of the family `script`, one line each. The folders: what is fetched (`download`), what is carried along (`payload`), and what
// a script does about defences, to keep control, to secrets and to the machine.
import type { Detector } from '../../../detector.ts'
import type { FileFacts } from '../../facts.ts'
import { scriptExploitsReader } from './control/script-exploits-reader.ts'
import { scriptIsAttackTool } from './control/script-is-attack-tool.ts'
import { scriptIsWebShell } from './control/script-is-web-shell.ts'
import { scriptOpensReverseShell } from './control/script-opens-reverse-shell.ts'
import { scriptPersists } from './control/script-persists.ts'
import { scriptPowershellReverseShell } from './control/script-powershell-reverse-shell.ts'
import { scriptReportsItsMachine } from './credentials/script-reports-its-machine.ts'
import { scriptReportsToChatService } from './credentials/script-reports-to-chat-service.ts'
import { scriptSendsSecretsAway } from './credentials/script-sends-secrets-away.ts'
import { scriptStealsSecrets } from './credentials/script-steals-secrets.ts'
import { scriptAddsHiddenScript } from './download/script-adds-hidden-script.ts'
import { scriptDownloadsAndRuns } from './download/script-downloads-and-runs.ts'
import { scriptPipesDownloadToShell } from './download/script-pipes-download-to-shell.ts'
import { scriptRunsDownloadFromTemp } from './download/script-runs-download-from-temp.ts'
import { scriptRunsDownloadedText } from './download/script-runs-downloaded-text.ts'
import { scriptUsesSystemToolToFetch } from './download/script-uses-system-tool-to-fetch.ts'
import { scriptUsesThrowawayHost } from './download/script-uses-throwaway-host.ts'
import { scriptBypassesAmsi } from './evasion/script-bypasses-amsi.ts'
import { scriptConcealsItself } from './evasion/script-conceals-itself.ts'
import { scriptDisablesDefences } from './evasion/script-disables-defences.ts'
import { scriptIsEncoded } from './evasion/script-is-encoded.ts'
import { scriptIsObfuscated } from './evasion/script-is-obfuscated.ts'
import { scriptRunsUnreadableCode } from './evasion/script-runs-unreadable-code.ts'
import { scriptStartsProcessIndirectly } from './evasion/script-starts-process-indirectly.ts'
import { scriptWipesLogs } from './evasion/script-wipes-logs.ts'
import { scriptDestroysRecovery } from './impact/script-destroys-recovery.ts'
import { scriptEncryptsFiles } from './impact/script-encrypts-files.ts'
import { scriptMinesCoins } from './impact/script-mines-coins.ts'
import { scriptWipesDisk } from './impact/script-wipes-disk.ts'
import { scriptCarriesProgram } from './payload/script-carries-program.ts'
import { scriptCarriesShellcode } from './payload/script-carries-shellcode.ts'
import { scriptDropsDecodedFile } from './payload/script-drops-decoded-file.ts'
import { scriptInjectsCode } from './payload/script-injects-code.ts'
import { scriptLoadsAssemblyFromMemory } from './payload/script-loads-assembly-from-memory.ts'
import { scriptRunsDecodedCode } from './payload/script-runs-decoded-code.ts'
import { scriptRunsProgramFromMemory } from './payload/script-runs-program-from-memory.ts'

export const scriptDetectors: readonly Detector<FileFacts>[] = [
  scriptBypassesAmsi,
  scriptOpensReverseShell,
  scriptPowershellReverseShell,
  scriptInjectsCode,
  scriptRunsProgramFromMemory,
  scriptCarriesShellcode,
  scriptDownloadsAndRuns,
  scriptAddsHiddenScript,
  scriptRunsDownloadedText,
  scriptPipesDownloadToShell,
  scriptRunsDownloadFromTemp,
  scriptDropsDecodedFile,
  scriptCarriesProgram,
  scriptUsesSystemToolToFetch,
  scriptStartsProcessIndirectly,
  scriptLoadsAssemblyFromMemory,
  scriptRunsDecodedCode,
  scriptIsWebShell,
  scriptConcealsItself,
  scriptIsEncoded,
  scriptIsObfuscated,
  scriptRunsUnreadableCode,
  scriptDisablesDefences,
  scriptWipesLogs,
  scriptPersists,
  scriptStealsSecrets,
  scriptSendsSecretsAway,
  scriptReportsItsMachine,
  scriptReportsToChatService,
  scriptUsesThrowawayHost,
  scriptDestroysRecovery,
  scriptEncryptsFiles,
  scriptWipesDisk,
  scriptMinesCoins,
  scriptIsAttackTool,
  scriptExploitsReader,
]
