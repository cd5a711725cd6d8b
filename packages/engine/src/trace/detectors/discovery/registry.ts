// The detectors of the family `discovery`, one line each.
export { traceAsksForSecurityProducts } from './trace-asks-for-security-products.ts'
export { traceSurveysSystem } from './trace-surveys-system.ts'
