// The typed client of the Assay API.
export { ApiError, type ErrorDetail } from './api-error.ts'
export { type Client, type ClientOptions, createClient, type SubmitOptions, type WaitOptions } from './client.ts'
