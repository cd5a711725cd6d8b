// The door of the engine: bytes and facts in, findings and verdict out. No network, no disk, no clock. Narrower ones stand
// beside it, for threads and processes that should not load what they never run: `mail.ts`, `attachments.ts`, `service.ts`.
import { type AnalyzeFileInput, analyzeFile as analyzeFileAlone, type FileReport } from './file/analyze.ts'
import { inspectMessage } from './inspect-message.ts'

/**
 * Is this file malicious? The static stage: bytes → facts → findings → verdict, of the file and of everything in it;
 * messages found in files are shown to the e-mail side. Never rejects for what the bytes hold. Parsers may use up to
 * `FILE_LIMITS` of memory and time: a service calls it in a process that it can kill.
 *
 *     const { verdict } = await analyzeFile(bytes, { fileName: 'invoice.pdf', now: new Date() })
 */
export function analyzeFile(bytes: Uint8Array, given: AnalyzeFileInput): Promise<FileReport> {
  return analyzeFileAlone(bytes, { inspectMessage: (message) => inspectMessage(message, given), ...given })
}

export { analyzeEmail, examineMail, showsInMessage } from './analyze-mail.ts'
export { buildKnowledge, type Knowledge } from './data/knowledge.ts'
export { NO_OVERRIDES, type OverrideDefect, type Overrides, parseOverrides } from './data/overrides.ts'
export type { Detection, Detector, DetectorFailure, Evidence, Finding, Hit, Severity } from './detector.ts'
export { detectAll } from './detector.ts'
export type { EmailInput, EmailOptions } from './email/analyze.ts'
export type { DnsAnswer, DnsType, Resolve } from './email/auth/dns.ts'
export { dnsDisabled } from './email/auth/dns.ts'
export { type MailTrait, traitsOf } from './email/campaign/traits.ts'
export type { MailFinding } from './email/detectors/mail-detector.ts'
export { ALL_TOGGLES, detectorsFor, type Toggles } from './email/detectors/registry.ts'
export type { Examination } from './email/examine-layer.ts'
export { parseMessage } from './email/message/message.ts'
export type { Part } from './email/message/mime/part.ts'
export { type NotMail, notMail } from './email/message/not-mail.ts'
export type { EmailReport, Indicator } from './email/report.ts'
export type { OwnMessages } from './email/rules/own-messages.ts'
export { ownMessages } from './email/rules/own-messages.ts'
export type { BenignContext } from './email/verdict/context.ts'
export { type EmailVerdict, judgeEmail as judgeMail, THRESHOLDS, type Thresholds } from './email/verdict/judge.ts'
export { viewMessage } from './email/view/message-view.ts'
export { type EmulateInput, type Emulation, emulate } from './emulate/emulate.ts'
export { isRunnable } from './emulate/find-runnable.ts'
export { type Journal, tracesFromJournal } from './emulate/journal.ts'
export { ENGINE_VERSION } from './engine-version.ts'
export type { AnalyzeFileInput, FileRecord, FileReport } from './file/analyze.ts'
export type { Capability } from './file/capability/capability.ts'
export type { ApiCall, CallMatcher } from './file/capability/match-calls.ts'
export { callMatcher } from './file/capability/match-calls.ts'
export type { FileMatcher } from './file/capability/match-file.ts'
export { PATTERN_MS_MAX, windowsAgainst } from './file/capability/written-against.ts'
export { scoreOf } from './file/detectors/rules/rule-score.ts'
export type { FileFacts, RuleMatch } from './file/facts.ts'
export type { MessageInspection } from './file/format.ts'
export { type CallableExport, callableExports } from './file/formats/pe/callable-exports.ts'
export type { FileHashes } from './file/hashes/digest.ts'
export { digestOf } from './file/hashes/digest.ts'
export { ssdeepScore } from './file/hashes/ssdeep-compare.ts'
export { tlshDistance } from './file/hashes/tlsh.ts'
export { type CompiledOwn, compileOwn } from './file/own/compile-own.ts'
export type { OwnRules } from './file/own/own-rules.ts'
export { type TriedRule, tryExamples } from './file/own/try-examples.ts'
export type { AnalysisResults, ResultsOptions } from './file/results/results.ts'
export { analysisResults, RESULTS_SCHEMA_VERSION } from './file/results/results.ts'
export { bundledYaraRules } from './file/rules/bundled.ts'
export type { KeptYara, YaraRules } from './file/rules/yara.ts'
export { compileYara, restoreYara } from './file/rules/yara.ts'
export { compareFingerprints, type Similarity } from './file/similar/compare.ts'
export {
  bucketOf,
  bucketsNear,
  type Fingerprint,
  fingerprintsOf,
  SIMILARITY_METHODS,
} from './file/similar/fingerprints.ts'
export type { FileLabel, FileVerdict, Reason } from './file/verdict/verdict.ts'
export { FILE_ENGINE_VERSION, heuristicsDigest } from './file/version.ts'
export { defang } from './ioc/defang.ts'
export type { Ioc, Iocs } from './ioc/ioc.ts'
export { type MispEvent, mispEvent } from './ioc/misp.ts'
export { type IocRole, NO_IOCS, type RankedIoc, type RankedIocs } from './ioc/ranked-ioc.ts'
export { type ExportContext, type StixBundle, stixBundle } from './ioc/stix.ts'
export type { AskLists, ListMatch } from './lists/list-match.ts'
export type { Rule } from './rules/rule.ts'
export type { Within } from './rules/rule-guard.ts'
export type { RuleSet } from './rules/rule-set.ts'
export type { RuleProblem, RuleSource } from './rules/rule-source.ts'
export { problemText } from './rules/rule-source.ts'
export { textsIn } from './rules/text-rules.ts'
export { compileSigma } from './sigma/compile-sigma.ts'
export type { SigmaRule } from './sigma/rule.ts'
export { type AnalyzeTraceInput, analyzeTrace, type TraceReport } from './trace/analyze.ts'
export { ARTIFACT_LIST, type ArtifactEntry, artifactsOf } from './trace/artifacts.ts'
export { type CapeReportInput, traceFromCapeReport } from './trace/cape/read-report.ts'
export { capeReportedSamples } from './trace/cape/reported-samples.ts'
export { type OwnRuns, ownRuns, showsInRun } from './trace/detectors/own-runs.ts'
export { type LeftBehind, leftBehind } from './trace/left-behind.ts'
export { listedInRuns } from './trace/listed.ts'
export type { NetworkEvent } from './trace/network.ts'
export { sizeOfPlainPng } from './trace/plain-png.ts'
export { type BehaviorResults, behaviorResults } from './trace/results.ts'
export type { SystemEvent } from './trace/system.ts'
export type { OtherAnswer, Trace, TraceEngine } from './trace/trace.ts'
export { type JoinedVerdict, joinVerdicts, type StaticVerdict } from './trace/verdict/join.ts'
export { traceFromWire, traceToWire } from './trace/wire.ts'
