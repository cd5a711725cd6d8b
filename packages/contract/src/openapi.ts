// The OpenAPI 3.1 document, generated whole from the operations, the schemas and the error table.
import { z } from 'zod'
import { ERRORS, type ErrorName, errorBody, errorCode } from './errors.ts'
import { type Answer, ERRORS_OF_ALL, isJsonAnswer, type Operation } from './operation.ts'
import { operations } from './operations.ts'
import resultsSchemas from './results-schema.json' with { type: 'json' }

type Json = Record<string, unknown>

const REFERENCE = '#/components/schemas/'

/** Names of the sections of `analysis_results`. */
export const RESULT_SECTIONS: readonly string[] = Object.keys(resultsSchemas.AnalysisResults.properties)

/**
 * All schemas that carry an id, as JSON Schema 2020-12 with references among each other; those of what an analysis found are
 * written from the engine's own types (`npm run results-schema`).
 */
function componentSchemas(): Json {
  const { schemas } = z.toJSONSchema(z.globalRegistry, { io: 'input', uri: (id) => `${REFERENCE}${id}` })
  const ours = Object.fromEntries(
    Object.entries(schemas).map(([id, schema]) => {
      const { $schema, $id, id: _id, ...rest } = schema as Json
      return [id, rest]
    }),
  )
  return { ...ours, ...resultsSchemas }
}

function schemaOf(schema: z.ZodType): Json {
  const id = z.globalRegistry.get(schema)?.id
  if (id !== undefined) return { $ref: `${REFERENCE}${id}` }
  const { $schema, ...rest } = z.toJSONSchema(schema, { io: 'input' }) as Json
  return rest
}

const HEADERS: Readonly<Record<string, Json>> = {
  'X-Request-Id': {
    description: "Unique id of the request; the caller's own if it is 1 to 128 of [A-Za-z0-9._-].",
    schema: { type: 'string' },
  },
  'X-RateLimit-Limit': { description: 'Requests that the key may make a minute.', schema: { type: 'integer' } },
  'X-RateLimit-Remaining': { description: 'Requests left in this minute.', schema: { type: 'integer' } },
  'X-RateLimit-Reset': { description: 'When the minute ends, in Unix seconds.', schema: { type: 'integer' } },
  'X-Credits-Used': { description: 'Credits that this request took.', schema: { type: 'integer' } },
  'X-Credits-Remaining': {
    description: 'Balance of the account after this request; `unlimited` where the service charges nothing.',
    schema: { anyOf: [{ type: 'integer' }, { type: 'string', const: 'unlimited' }] },
  },
  'Retry-After': { description: 'Seconds to wait before the next try.', schema: { type: 'integer' } },
  'WWW-Authenticate': { description: 'Always `Bearer`.', schema: { type: 'string' } },
  Allow: { description: 'The methods that the path answers to.', schema: { type: 'string' } },
  Location: { description: 'Where to poll the status.', schema: { type: 'string' } },
  'Content-Disposition': { description: 'Always an attachment, with a name for it.', schema: { type: 'string' } },
  'Idempotency-Replayed': {
    description: '`true` when this is the answer to an earlier request with the same key.',
    schema: { type: 'string' },
  },
}

const ACCOUNT_HEADERS = [
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
  'X-Credits-Used',
  'X-Credits-Remaining',
]

const headerReferences = (names: readonly string[]): Json =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))

/** Which headers an error of this status carries; those before authentication know no account. */
function headersOfError(status: number): Json {
  const beforeAccount = [401, 404, 405, 408, 431].includes(status)
  const extra =
    { 401: ['WWW-Authenticate'], 405: ['Allow'], 409: ['Retry-After'], 429: ['Retry-After'], 503: ['Retry-After'] }[
      status
    ] ?? []
  return headerReferences(['X-Request-Id', ...(beforeAccount ? [] : ACCOUNT_HEADERS), ...extra])
}

const errorExample = (name: ErrorName): Json => ({
  summary: ERRORS[name].when,
  value: {
    success: false,
    error: {
      type: ERRORS[name].type,
      code: errorCode(name),
      message: ERRORS[name].message,
      request_id: 'req_4fJ2mPq8',
      ...(name === 'invalid_request'
        ? { details: [{ path: 'input_type', message: 'must be one of headers, eml, raw' }] }
        : {}),
    },
  },
})

function errorResponses(names: readonly ErrorName[]): Json {
  const byStatus = Map.groupBy(new Set(names), (name) => ERRORS[name].status)
  return Object.fromEntries(
    [...byStatus]
      .sort(([a], [b]) => a - b)
      .map(([status, group]) => [
        String(status),
        {
          description: group.map((name) => `\`${errorCode(name)}\`: ${ERRORS[name].when}`).join('\n\n'),
          headers: headersOfError(status),
          content: {
            'application/json': {
              schema: schemaOf(errorBody),
              examples: Object.fromEntries(group.map((name) => [name, errorExample(name)])),
            },
          },
        },
      ]),
  )
}

function requestBody(operation: Operation): Json | undefined {
  if (operation.body === undefined) return undefined
  const content = Object.entries(operation.body).map(([type, schema]) => {
    if (schema === 'binary') return [type, { schema: { type: 'string', format: 'binary', contentMediaType: type } }]
    if (schema === 'file with fields') {
      const fields =
        operation.fields === undefined ? {} : ((schemaOf(operation.fields)['properties'] as Json | undefined) ?? {})
      const file = { type: 'string', format: 'binary', contentMediaType: 'application/octet-stream' }
      return [type, { schema: { type: 'object', required: ['file'], properties: { file, ...fields } } }]
    }
    return [type, { schema: schemaOf(schema), example: operation.bodyExample }]
  })
  return { required: operation.bodyOptional !== true, content: Object.fromEntries(content) }
}

function parametersOf(operation: Operation): Json[] {
  const inPath = Object.entries(operation.parameters ?? {}).map(([name, description]) => ({
    name,
    in: 'path',
    required: true,
    description,
    schema: name === 'sha256' ? { type: 'string', pattern: '^[0-9A-Fa-f]{64}$' } : { type: 'string' },
  }))
  const inQuery = Object.entries(
    (operation.query && (schemaOf(operation.query)['properties'] as Json | undefined)) ?? {},
  ).map(([name, schema]) => {
    const { description, ...rest } = schema as Json
    return { name, in: 'query', required: false, description, schema: rest }
  })
  const descriptions = {
    'Idempotency-Key':
      '1 to 255 visible ASCII characters. The same key and body within 24 hours get the first answer again and cost nothing.',
    'X-File-Name': 'Name of the file of a raw upload; percent-encoded UTF-8 is decoded.',
    'Last-Event-ID': 'The `id` of the last event that was seen, to go on behind it.',
  }
  const inHeader = (operation.requestHeaders ?? []).map((name) => ({
    name,
    in: 'header',
    required: false,
    description: descriptions[name],
    schema: { type: 'string', maxLength: 255 },
  }))
  return [...inPath, ...inQuery, ...inHeader]
}

function contentOf(answer: Answer): Json {
  if (!isJsonAnswer(answer)) {
    const isText = answer.mediaType === 'text/event-stream'
    const bytes = { type: 'string', format: 'binary', contentMediaType: answer.mediaType }
    return { [answer.mediaType]: { schema: isText ? { type: 'string' } : bytes } }
  }
  return {
    'application/json': { schema: schemaOf(answer.schema), example: answer.example },
    ...Object.fromEntries((answer.alsoAs ?? []).map((type) => [type, { schema: { type: 'object' } }])),
  }
}

function describeOperation(operation: Operation): Json {
  const answers = operation.answers.map((answer) => [
    String(answer.status),
    {
      description: answer.description,
      headers: headerReferences(['X-Request-Id', ...ACCOUNT_HEADERS, ...(answer.headers ?? [])]),
      content: contentOf(answer),
    },
  ])
  const needs = operation.permission === null ? 'Any valid key.' : `Needs the permission \`${operation.permission}\`.`
  const body = requestBody(operation)
  const parameters = parametersOf(operation)
  return {
    operationId: operation.id,
    tags: [operation.tag],
    summary: operation.summary,
    description: `${operation.description}\n\n${needs} Costs ${operation.credits} ${operation.credits === 1 ? 'credit' : 'credits'}.`,
    security: [{ apiKey: [] }],
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(body === undefined ? {} : { requestBody: body }),
    responses: { ...Object.fromEntries(answers), ...errorResponses([...ERRORS_OF_ALL, ...operation.errors]) },
  }
}

const plain = (summary: string, type: string, statuses: Readonly<Record<string, string>>): Json => ({
  summary,
  description: 'Free, and open to who has no key.',
  tags: ['Operation'],
  responses: Object.fromEntries(
    Object.entries(statuses).map(([status, description]) => [
      status,
      {
        description,
        headers: headerReferences(['X-Request-Id']),
        content: { [type]: { schema: type === 'application/json' ? { type: 'object' } : { type: 'string' } } },
      },
    ]),
  ),
})

const OPERATION_PATHS: Json = {
  '/healthz': {
    get: {
      operationId: 'health',
      security: [],
      ...plain('Is the process alive?', 'application/json', { 200: 'Alive.' }),
    },
  },
  '/readyz': {
    get: {
      operationId: 'ready',
      security: [],
      ...plain(
        'Can it take requests? A key with `admin` is also told which walls stand around analysis processes',
        'application/json',
        {
          200: 'Ready.',
          503: 'Not ready: the store cannot be reached, or it is stopping.',
        },
      ),
    },
  },
  '/openapi.json': {
    get: {
      operationId: 'openapi',
      security: [],
      ...plain('This document', 'application/json', { 200: 'The document.' }),
    },
  },
  '/docs': {
    get: {
      operationId: 'reference',
      security: [],
      ...plain('A readable reference', 'text/html', { 200: 'The page.' }),
    },
  },
}

const TAGS = {
  Mail: 'Is this email phishing? Answered at once.',
  Files: 'Is this file malicious? Submitted, analyzed in the background, polled.',
  Inbox: 'What was analyzed, found again: by what it holds, as campaigns, and as it happens.',
  Account: "The caller's own account: its balance, and what was charged.",
  Administration: 'Accounts, credits and keys, for keys with the permission `admin`.',
  Operation: 'For probes and for readers of this document.',
} as const

/** The whole document. `version` is that of the service. */
export function openApiDocument(version: string): Json {
  const paths: Record<string, Json> = {}
  for (const operation of operations) {
    paths[operation.path] = { ...paths[operation.path], [operation.method.toLowerCase()]: describeOperation(operation) }
  }
  return {
    openapi: '3.1.0',
    jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
    info: {
      title: 'Assay',
      version,
      summary: 'Is this email phishing? Is this file malicious?',
      description:
        'Self-hosted threat analysis over HTTP. Send your key as `Authorization: Bearer <API_KEY>`; requests are paid in credits of the account.',
      contact: { name: 'Whoever operates this service' },
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [
      { url: '/', description: 'Paths under /v1.' },
      { url: '/api', description: 'The same under /api/v1.' },
    ],
    security: [{ apiKey: [] }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths: { ...paths, ...OPERATION_PATHS },
    components: {
      securitySchemes: { apiKey: { type: 'http', scheme: 'bearer', description: 'An API key such as `assay_…`.' } },
      headers: HEADERS,
      schemas: componentSchemas(),
    },
  }
}
