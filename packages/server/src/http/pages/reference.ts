// The readable reference at /docs: one page, whole without script, made from the operations and the OpenAPI document, so that
// it shows what the document says. Where the console is built, a module of it lets each operation be tried.
import {
  ERRORS,
  ERRORS_OF_ALL,
  type ErrorName,
  errorCode,
  isJsonAnswer,
  type Operation,
  openApiDocument,
  operations,
} from '@assay/contract'
import { html, type Markup, prose } from '@assay/contract/markup'
import { exampleOf, LANGUAGES } from './examples.ts'
import { type FieldTable, fieldTable, type Schema, type Shapes, shapesWithin } from './fields.ts'

const anchor = (operation: Operation): string => operation.id.replaceAll('.', '-')

const json = (value: unknown): Markup => html`<pre>${JSON.stringify(value, null, 2)}</pre>`

/** What of the document the page reads. */
interface Described {
  readonly parameters?: readonly {
    readonly name: string
    readonly in: 'path' | 'query' | 'header'
    readonly required: boolean
    readonly description?: string
    readonly schema: Schema
  }[]
  readonly requestBody?: {
    readonly required: boolean
    readonly content: Readonly<Record<string, { readonly schema: Schema }>>
  }
  readonly responses: Readonly<
    Record<
      string,
      {
        readonly headers: Readonly<Record<string, unknown>>
        readonly content: Readonly<Record<string, { readonly schema: Schema }>>
      }
    >
  >
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>
  readonly components: {
    readonly schemas: Shapes
    readonly headers: Readonly<Record<string, { readonly description: string }>>
  }
}

/** The one shape that has tables of its own: everything that an analysis may find. */
const APART = 'AnalysisResults'

const hasFields = (schema: Schema): boolean => schema.$ref !== undefined || schema.properties !== undefined

function parameterTable({ parameters = [] }: Described): Markup {
  if (parameters.length === 0) return html``
  const rows = parameters.map(
    (parameter) =>
      html`<tr><td><code>${parameter.name}</code></td><td>${parameter.in}<br><span class="soft">${parameter.required ? '' : 'optional'}</span></td><td>${prose(parameter.description ?? '')}</td></tr>`,
  )
  return html`<h3>Parameters</h3><table><tr><th>name</th><th>where</th><th>meaning</th></tr>${rows}</table>`
}

function bodyTables({ requestBody }: Described, table: FieldTable): readonly Markup[] {
  return Object.entries(requestBody?.content ?? {}).map(
    ([type, { schema }]) =>
      html`<h3>Body <code>${type}</code>${requestBody?.required === true ? '' : ' (optional)'}</h3>${hasFields(schema) ? fieldTable(schema, table) : html`<p>The bytes themselves.</p>`}`,
  )
}

function answerTables(operation: Operation, { responses }: Described, table: FieldTable): readonly Markup[] {
  return operation.answers.map((answer) => {
    const { status, description } = answer
    const { headers, content } = responses[String(status)] ?? { headers: {}, content: {} }
    const bodies = Object.entries(content).map(([type, { schema }]) =>
      hasFields(schema)
        ? html`<p>As <code>${type}</code>:</p>${fieldTable(schema, table)}`
        : html`<p>As <code>${type}</code>${isJsonAnswer(answer) ? html`, where <code>Accept</code> asks for it` : ''}.</p>`,
    )
    return html`<h3>Answer ${status}: ${description}</h3>${bodies}<p class="soft">Headers: ${Object.keys(headers).join(', ')}.</p>${isJsonAnswer(answer) ? html`<details><summary>Example</summary>${json(answer.example)}</details>` : ''}`
  })
}

function errorRows(names: readonly ErrorName[]): Markup {
  const rows = names.map(
    (name) =>
      html`<tr><td>${ERRORS[name].status}</td><td><code>${errorCode(name)}</code></td><td>${prose(ERRORS[name].when)}</td></tr>`,
  )
  return html`<table><tr><th>status</th><th>code</th><th>when</th></tr>${rows}</table>`
}

const examples = (operation: Operation): readonly Markup[] =>
  LANGUAGES.map(
    (language) => html`<details><summary>${language}</summary><pre>${exampleOf(operation, language)}</pre></details>`,
  )

function describe(operation: Operation, { paths }: Document, table: FieldTable): Markup {
  const described = paths[operation.path]?.[operation.method.toLowerCase()] ?? { responses: {} }
  return html`<section id="${anchor(operation)}">
<h2><span class="method">${operation.method}</span><code>${operation.path}</code></h2>
<p><strong>${operation.summary}</strong></p>
${prose(operation.description)}
<p class="soft">${operation.permission === null ? 'Any valid key.' : html`Permission <code>${operation.permission}</code>.`} Costs ${operation.credits} ${operation.credits === 1 ? 'credit' : 'credits'}. Time limit ${operation.timeLimitMs / 1000} s.</p>
${examples(operation)}
${tryIt(operation)}
${parameterTable(described)}
${bodyTables(described, table)}
${operation.bodyExample === undefined ? '' : html`<details><summary>Example of a JSON body</summary>${json(operation.bodyExample)}</details>`}
${answerTables(operation, described, table)}
${operation.errors.length === 0 ? '' : html`<h3>Errors beside the general ones</h3>${errorRows(operation.errors)}`}
</section>`
}

/** Each shape within the results by a table, in which the others are links. */
function resultShapes({ components: { schemas } }: Document, names: ReadonlySet<string>): readonly Markup[] {
  const table: FieldTable = { shapes: schemas, isLinked: () => true }
  return [...names].map((name) => {
    const rows = fieldTable({ $ref: `#/${name}` }, table)
    const meaning = prose(schemas[name]?.description ?? '')
    return html`<h3 id="shape-${name}">${name}</h3>${meaning}${rows}`
  })
}

function headerTable({ components }: Document): Markup {
  const rows = Object.entries(components.headers).map(
    ([name, { description }]) => html`<tr><td><code>${name}</code></td><td>${prose(description)}</td></tr>`,
  )
  return html`<table><tr><th>header</th><th>meaning</th></tr>${rows}</table>`
}

/** What its types cannot say; the test of generated clients runs it as it stands. */
export const OPENAPI_FETCH_UPLOAD = `const submitted = await client.POST('/v1/file/deep', {
  body: { file: '', tags: ['generated'] },
  bodySerializer: ({ tags }) => {
    const form = new FormData()
    form.set('file', file)
    form.set('tags', String(tags))
    return form
  },
})`

/** What the module needs to know of an operation; shown by it alone. */
function tryIt({ method, path, body, bodyExample, queryExample, credits }: Operation): Markup {
  const types = Object.keys(body ?? {})
  const isJson = types.includes('application/json')
  const given = isJson ? JSON.stringify(bodyExample, null, 2) : types.length === 0 ? '' : 'file'
  return html`<div data-try="" data-method="${method}" data-path="${path}" data-body="${given}" data-query="${queryExample ?? ''}" data-credits="${credits}"></div>`
}

/** The page, complete; `parts` are those of the console. */
export function referencePage(
  version: string,
  parts: { readonly style: string; readonly script: string } | null = null,
): string {
  // Plain JSON of our own making: these are the fields that it has.
  const document = openApiDocument(version) as unknown as Document
  const { schemas } = document.components
  const apart = shapesWithin(APART, schemas)
  const table: FieldTable = { shapes: schemas, isLinked: (name) => name === APART }
  const page = html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Assay API reference</title><link rel="icon" href="/console/icon.svg"><link rel="stylesheet" href="${parts?.style ?? '/style.css'}">${parts === null ? '' : html`<script type="module" src="${parts.script}"></script>`}</head>
<body>
<header class="bar"><a class="skip" href="#main">Skip to the content</a><a class="brand" href="/">Assay</a><nav class="places" aria-label="Main"><a class="place" href="/">Console</a><a class="place" href="/docs" aria-current="page">API</a></nav></header>
<main id="main" class="docs">
<h1>Assay API</h1>
<p class="soft">Version ${version}. Machine-readable: <a href="/openapi.json">OpenAPI 3.1</a>. Everything under <code>/v1</code> is served under <code>/api/v1</code> as well.</p>
<p>What each finding means: <a href="/docs/detectors">detectors</a>.</p>
<p>Send your key as <code>Authorization: Bearer &lt;API_KEY&gt;</code>. Requests are paid in credits of the account; what fails costs nothing.</p>
<p>The examples take the address and the key from <code>ASSAY_URL</code> and <code>ASSAY_KEY</code>, what stands in a path from <code>SHA256</code>, <code>ANALYSIS_ID</code>, <code>CAMPAIGN_ID</code>, <code>WEBHOOK_ID</code>, <code>DELIVERY_ID</code>, <code>ACCOUNT</code> or <code>KEY_ID</code>, and read the file <code>sample.bin</code>.</p>
<p>Clients can be generated from the document. With openapi-fetch, say which answer you take, <code>createClient&lt;paths, 'application/json'&gt;</code>, and make the form of an upload yourself, since its types know no files:</p>
<pre>${OPENAPI_FETCH_UPLOAD}</pre>
<nav aria-label="Contents"><ul class="contents">${operations.map((operation) => html`<li><a href="#${anchor(operation)}">${operation.summary}</a></li>`)}<li><a href="#results">What an analysis of a file found</a></li><li><a href="#headers">Headers</a></li><li><a href="#errors">Errors</a></li></ul></nav>
${operations.map((operation) => describe(operation, document, table))}
<section id="results"><h2>What an analysis of a file found</h2>${resultShapes(document, apart)}</section>
<section id="headers"><h2>Headers of answers</h2>${headerTable(document)}</section>
<section id="errors"><h2>Errors of every operation</h2>
<p>Every error has this shape:</p>
${json({ success: false, error: { type: 'invalid_request', code: 'invalid_sha256', message: ERRORS.invalid_sha256.message, request_id: 'req_…', details: [] } })}
${errorRows(ERRORS_OF_ALL)}
</section>
</main>
</body></html>`
  return page.text
}
