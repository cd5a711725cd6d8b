// A narrow door for the command line: analyses without a service, and without the code that serves. A test holds that.

export { type OfflineListsOptions, openOfflineLists } from './analysis/lists/offline-lists.ts'
export type { WatchedLists as OfflineLists } from './analysis/lists/watched-lists.ts'
export {
  type FileAnalysis,
  type FileAnalysisOptions,
  type FileAnalyzer,
  openFileAnalysis,
} from './analysis/offline.ts'
export { type MailAnalysis, openMailAnalysis } from './analysis/offline-mail.ts'
export { type RuleFiles, readRuleFiles } from './analysis/static/rule-files.ts'
export { within } from './analysis/static/within.ts'
export { putUpRequiredWalls } from './app/walls.ts'
export { indexFolderOf } from './app/watch-lists.ts'
export { type Config, ConfigError, type DnsSetting, readConfig, readDns } from './config.ts'
export { presentMail } from './http/present.ts'
