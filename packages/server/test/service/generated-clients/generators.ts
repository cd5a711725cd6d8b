// Three public generators of clients, each with what a program does with the client that it makes: the account, a mail, a file
// handed in, its status until it is complete. They are installed apart (`npm run install:test-tools`).
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { OPENAPI_FETCH_UPLOAD } from '../../../src/http/pages/reference.ts'

const folder = resolve(import.meta.dirname, '../../../../../scripts/openapi-tools')

export const toolModules = join(folder, 'node_modules')

/** Why there is nothing to generate with; false where there is. In CI that is a failure. */
export const missingTools: string | false = existsSync(join(toolModules, '.package-lock.json'))
  ? false
  : 'no generators of clients; `npm run install:test-tools` installs them'
if (missingTools !== false && process.env['CI'] === 'true') throw new Error(missingTools)

export interface Generator {
  readonly name: string
  /** A program of its packages, and its arguments. */
  readonly command: readonly string[]
  /** Has `baseUrl`, `apiKey`, `mail`, `file` and `pause`, and sets `told`. */
  readonly imports: string
  readonly calls: string
}

export const generators: readonly Generator[] = [
  {
    name: 'openapi-typescript',
    command: ['openapi-typescript/bin/cli.js', 'openapi.json', '--output', 'schema.ts'],
    imports: `import createClient from 'openapi-fetch'
import type { paths } from './schema'`,
    // What is binary it types as text, and leaves the making of a form to its caller; of the media types of an answer one is chosen.
    calls: `
  const client = createClient<paths, 'application/json'>({ baseUrl, headers: { authorization: 'Bearer ' + apiKey } })
  const account = await client.GET('/v1/account')
  const analyzed = await client.POST('/v1/phishing/analyze', { body: { input_type: 'eml', content: mail } })
  ${OPENAPI_FETCH_UPLOAD}
  if (account.data === undefined || analyzed.data === undefined || submitted.data === undefined) throw new Error('refused')
  const sha256 = submitted.data.data.sha256
  let record = submitted.data.data
  while (record.status !== 'complete') {
    await pause()
    const answer = await client.GET('/v1/file/status/{sha256}', { params: { path: { sha256 }, query: { include_results: 'true' } } })
    if (answer.data === undefined) throw new Error(answer.error.error.message)
    record = answer.data.data
  }
  const refused = await client.GET('/v1/file/status/{sha256}', { params: { path: { sha256: 'none' } } })
  told = {
    credits: account.data.data.credits_remaining,
    level: analyzed.data.data.verdict.level,
    record,
    refused: refused.error?.error.code ?? null,
  }`,
  },
  {
    name: '@hey-api/openapi-ts',
    command: ['@hey-api/openapi-ts/bin/run.js', '-i', 'openapi.json', '-o', 'hey', '-c', '@hey-api/client-fetch'],
    imports: `import { accountGet, fileDeep, fileStatus, phishingAnalyze } from './hey'
import { client } from './hey/client.gen'`,
    calls: `
  client.setConfig({ baseUrl, auth: apiKey })
  const account = await accountGet({ throwOnError: true })
  const analyzed = await phishingAnalyze({ body: { input_type: 'eml', content: mail }, throwOnError: true })
  const submitted = await fileDeep({ body: { file, file_name: 'hello.sh', tags: ['generated'] }, throwOnError: true })
  const sha256 = submitted.data.data.sha256
  let record = submitted.data.data
  while (record.status !== 'complete') {
    await pause()
    record = (await fileStatus({ path: { sha256 }, query: { include_results: 'true' }, throwOnError: true })).data.data
  }
  const refused = await fileStatus({ path: { sha256: 'none' } })
  told = {
    credits: account.data.data.credits_remaining,
    level: analyzed.data.data.verdict.level,
    record,
    refused: refused.error?.error.code ?? null,
  }`,
  },
  {
    name: 'openapi-typescript-codegen',
    command: ['openapi-typescript-codegen/bin/index.js', '--input', 'openapi.json', '--output', 'codegen'],
    imports: `import { AccountService, ApiError, FilesService, MailService, OpenAPI, PhishingRequest } from './codegen'`,
    calls: `
  OpenAPI.BASE = baseUrl
  OpenAPI.TOKEN = apiKey
  const account = await AccountService.accountGet()
  const analyzed = await MailService.phishingAnalyze({ input_type: PhishingRequest.input_type.EML, content: mail })
  const submitted = await FilesService.fileDeep({ file, file_name: 'hello.sh', tags: ['generated'] })
  const sha256 = submitted.data.sha256
  let record = submitted.data
  while (record.status !== 'complete') {
    await pause()
    record = (await FilesService.fileStatus(sha256, 'true')).data
  }
  const refused: unknown = await FilesService.fileStatus('none').catch((error: unknown) => error)
  told = {
    credits: account.data.credits_remaining,
    level: analyzed.data.verdict.level,
    record,
    refused: refused instanceof ApiError ? refused.body.error.code : null,
  }`,
  },
]

/** The program around the calls: `told.record` must have the fields that are read of it, or it does not compile. */
export const programOf = ({ imports, calls }: Generator, constants: string): string => `${imports}
${constants}
interface Told {
  readonly credits: number
  readonly level: 'safe' | 'suspicious' | 'malicious' | 'highly_malicious'
  readonly record: {
    readonly file_name: string | null
    readonly verdict: 'malicious' | 'suspicious' | 'clean' | 'unknown' | null
    readonly tags: readonly string[]
    readonly analysis_results?: {
      readonly verdict?: { readonly score: number; readonly summary: string }
      readonly file?: { readonly entropy: number }
      readonly heuristics?: readonly { readonly heur_id: string; readonly score: number }[]
    } | null
  }
  readonly refused: string | null
}
const pause = (): Promise<void> => new Promise((done) => setTimeout(done, 200))
async function main(): Promise<void> {
  let told: Told
${calls}
  const { credits, level, refused: code, record: { file_name, verdict, tags, analysis_results: results } } = told
  const entropy = typeof results?.file?.entropy
  console.log(JSON.stringify({ credits, level, code, file_name, verdict, tags, score: results?.verdict?.score, entropy }))
}
void main()
`
