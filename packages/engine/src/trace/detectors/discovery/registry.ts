// The detectors of the family `discovery`, one line each.
export { traceSurveysSystem } from './trace-surveys-system.ts'
