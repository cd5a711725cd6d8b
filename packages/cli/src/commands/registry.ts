// Every command of the command line by its words, in the order of the help. The code of a command is loaded when it is
// called: a service that runs for months would else hold the engine in its memory for commands that it never runs.
import type { Command } from '../command.ts'

export type Commands = ReadonlyMap<string, () => Promise<Command>>

export const commands: Commands = new Map([
  ['serve', async () => (await import('./serve.ts')).serveCommand],
  ['worker', async () => (await import('./serve.ts')).workerCommand],
  ['analyze mail', async () => (await import('./analyze-mail.ts')).analyzeMailCommand],
  ['analyze file', async () => (await import('./analyze-file.ts')).analyzeFileCommand],
  ['evaluate mail', async () => (await import('./evaluate-mail.ts')).evaluateMailCommand],
  ['evaluate files', async () => (await import('./evaluate-files.ts')).evaluateFilesCommand],
  ['rules add', async () => (await import('./rules.ts')).rulesAdd],
  ['rules list', async () => (await import('./rules.ts')).rulesList],
  ['rules update', async () => (await import('./rules.ts')).rulesUpdate],
  ['rules new', async () => (await import('./rules-new.ts')).rulesNew],
  ['rules test', async () => (await import('./rules.ts')).rulesTest],
  ['submit', async () => (await import('./submit.ts')).submitCommand],
  ['status', async () => (await import('./status.ts')).statusCommand],
  ['artifacts', async () => (await import('./artifacts.ts')).artifactsCommand],
  ['watch maildir', async () => (await import('./watch.ts')).watchMaildirCommand],
  ['watch imap', async () => (await import('./watch.ts')).watchImapCommand],
  ['mcp', async () => (await import('./mcp.ts')).mcpCommand],
  ['account', async () => (await import('./account.ts')).accountCommand],
  ['keys create', async () => (await import('./keys.ts')).keysCreate],
  ['keys list', async () => (await import('./keys.ts')).keysList],
  ['keys rotate', async () => (await import('./keys.ts')).keysRotate],
  ['keys revoke', async () => (await import('./keys.ts')).keysRevoke],
  ['credits grant', async () => (await import('./credits.ts')).creditsGrant],
  ['quota set', async () => (await import('./quota.ts')).quotaSet],
  ['admin export', async () => (await import('./admin.ts')).adminExport],
  ['admin import', async () => (await import('./admin.ts')).adminImport],
  ['usage', async () => (await import('./usage.ts')).usageCommand],
  ['explain', async () => (await import('./explain.ts')).explainCommand],
  ['doctor', async () => (await import('./doctor.ts')).doctorCommand],
  ['sandbox build', async () => (await import('./sandbox.ts')).sandboxBuild],
  ['sandbox check', async () => (await import('./sandbox.ts')).sandboxCheck],
  ['sandbox agent', async () => (await import('./sandbox.ts')).sandboxAgent],
  ['sandbox import', async () => (await import('./sandbox.ts')).sandboxImport],
  ['sandbox list', async () => (await import('./sandbox.ts')).sandboxList],
  ['sandbox remove', async () => (await import('./sandbox.ts')).sandboxRemove],
])
