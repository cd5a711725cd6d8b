// The contract: wire schemas, error table, operations and examples. What the server answers, what the client types and
// what the OpenAPI document says all come from here.
export * from './account.ts'
export * from './errors.ts'
export * from './file.ts'
export * from './openapi.ts'
export * from './operation.ts'
export * from './operations.ts'
export * from './permissions.ts'
export * from './phishing.ts'
export * from './primitives.ts'
