// A second, narrow door for the thread that serves and analyses nothing itself: the analysing code (hundreds of modules,
// some 60 MiB) is left to the threads and processes that run it. Nothing here may import an analysis; a test holds it.
export { NO_OVERRIDES, type OverrideDefect, type Overrides, parseOverrides } from './data/overrides.ts'
export { type DnsAnswer, dnsDisabled, type Resolve } from './email/auth/dns.ts'
export { type NotMail, notMail } from './email/message/not-mail.ts'
export { tracesFromJournal } from './emulate/journal.ts'
export { type CallableExport, callableExports } from './file/formats/pe/callable-exports.ts'
export { magicOfVersion, versionOfMagic } from './file/formats/python/version.ts'
export { keptRulesKey } from './file/rules/kept-key.ts'
export { compareFingerprints, type Similarity } from './file/similar/compare.ts'
export { bucketOf, bucketsNear, type Fingerprint, SIMILARITY_METHODS } from './file/similar/fingerprints.ts'
export { FILE_ENGINE_VERSION, heuristicsDigest } from './file/version.ts'
export { unknownInspection } from './inspect-attachment/nothing-seen.ts'
export { defang } from './ioc/defang.ts'
export { mispEvent } from './ioc/misp.ts'
export { type IocRole, NO_IOCS, type RankedIoc, type RankedIocs } from './ioc/ranked-ioc.ts'
export { type ExportContext, nameOfMail, stixBundle } from './ioc/stix.ts'
export { type BlockLengths, blocksAround, KEY_CHARS_MAX } from './lists/canonical.ts'
export { KEYS_ASKED_MAX } from './lists/limits.ts'
export {
  type AskLists,
  EXACT_KINDS,
  FUZZY_KINDS,
  type FuzzyKind,
  type ListKey,
  type ListKind,
  type ListMatch,
} from './lists/list-match.ts'
export { normalForm } from './normal-form.ts'
export { isSigma } from './sigma/is-sigma.ts'
export { actsOf, actsOnlyIn } from './trace/elsewhere.ts'
export { traceToWire } from './trace/wire.ts'
