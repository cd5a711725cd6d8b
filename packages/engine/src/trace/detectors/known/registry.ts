// The detectors of the family `known`, one line each: what the operator's lists say of where a run went.
export { traceContactsListedAddress } from './trace-contacts-listed-address.ts'
