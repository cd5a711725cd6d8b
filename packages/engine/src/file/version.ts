// Which engine judged: raise the version whenever the same bytes may get another verdict or other facts. Light: the thread that
// serves asks, and it loads no detector.
import { digestOfCode } from '../data/load.ts'

/** Of the file side; which detectors and weights it has is told by `heuristicsDigest`. */
export const FILE_ENGINE_VERSION = '0.1.0'

/** What decides a verdict once the facts are known: detectors with their weights, and how they are weighed together. */
const JUDGES = ['file/detectors', 'file/verdict', 'trace/detectors', 'trace/verdict']

/** Detectors that are written as rules, and what they ask for. */
const RULES = ['rules.json']

/** Read while the module is loaded: a process that analyses reads no file later. */
const digest = digestOfCode(JUDGES, RULES)

/** SHA-256 over the code that judges files and runs: the same version and digest give the same bytes the same verdict. */
export const heuristicsDigest = (): string => digest
