// The detectors of the family `script`, one line each.
import type { Detector } from '../../../detector.ts'
import type { FileFacts } from '../../facts.ts'
import { scriptBypassesAmsi } from './script-bypasses-amsi.ts'
import { scriptCarriesProgram } from './script-carries-program.ts'
import { scriptCarriesShellcode } from './script-carries-shellcode.ts'
import { scriptConcealsItself } from './script-conceals-itself.ts'
import { scriptDestroysRecovery } from './script-destroys-recovery.ts'
import { scriptDisablesDefences } from './script-disables-defences.ts'
import { scriptDownloadsAndRuns } from './script-downloads-and-runs.ts'
import { scriptDropsDecodedFile } from './script-drops-decoded-file.ts'
import { scriptEncryptsFiles } from './script-encrypts-files.ts'
import { scriptExploitsReader } from './script-exploits-reader.ts'
import { scriptInjectsCode } from './script-injects-code.ts'
import { scriptIsAttackTool } from './script-is-attack-tool.ts'
import { scriptIsEncoded } from './script-is-encoded.ts'
import { scriptIsObfuscated } from './script-is-obfuscated.ts'
import { scriptIsWebShell } from './script-is-web-shell.ts'
import { scriptLoadsAssemblyFromMemory } from './script-loads-assembly-from-memory.ts'
import { scriptMinesCoins } from './script-mines-coins.ts'
import { scriptOpensReverseShell } from './script-opens-reverse-shell.ts'
import { scriptPersists } from './script-persists.ts'
import { scriptPipesDownloadToShell } from './script-pipes-download-to-shell.ts'
import { scriptPowershellReverseShell } from './script-powershell-reverse-shell.ts'
import { scriptReportsToChatService } from './script-reports-to-chat-service.ts'
import { scriptRunsDecodedCode } from './script-runs-decoded-code.ts'
import { scriptRunsDownloadFromTemp } from './script-runs-download-from-temp.ts'
import { scriptRunsDownloadedText } from './script-runs-downloaded-text.ts'
import { scriptSendsSecretsAway } from './script-sends-secrets-away.ts'
import { scriptStartsProcessIndirectly } from './script-starts-process-indirectly.ts'
import { scriptStealsSecrets } from './script-steals-secrets.ts'
import { scriptUsesSystemToolToFetch } from './script-uses-system-tool-to-fetch.ts'
import { scriptUsesThrowawayHost } from './script-uses-throwaway-host.ts'
import { scriptWipesDisk } from './script-wipes-disk.ts'
import { scriptWipesLogs } from './script-wipes-logs.ts'

export const scriptDetectors: readonly Detector<FileFacts>[] = [
  scriptBypassesAmsi,
  scriptOpensReverseShell,
  scriptPowershellReverseShell,
  scriptInjectsCode,
  scriptCarriesShellcode,
  scriptDownloadsAndRuns,
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
  scriptDisablesDefences,
  scriptWipesLogs,
  scriptPersists,
  scriptStealsSecrets,
  scriptSendsSecretsAway,
  scriptReportsToChatService,
  scriptUsesThrowawayHost,
  scriptDestroysRecovery,
  scriptEncryptsFiles,
  scriptWipesDisk,
  scriptMinesCoins,
  scriptIsAttackTool,
  scriptExploitsReader,
]
