// The readable reference at /docs: one page, without script, made from the same rows as the OpenAPI document.
import { ERRORS, ERRORS_OF_ALL, type ErrorName, errorCode, type Operation, operations } from '@assay/contract'
import { z } from 'zod'
import { html, type Markup, prose } from './html.ts'

const anchor = (operation: Operation): string => operation.id.replaceAll('.', '-')

const json = (value: unknown): Markup => html`<pre>${JSON.stringify(value, null, 2)}</pre>`

interface FieldSchema {
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly description?: string
  readonly properties?: Readonly<Record<string, FieldSchema>>
  readonly required?: readonly string[]
  readonly anyOf?: readonly FieldSchema[]
  readonly items?: FieldSchema
  readonly const?: unknown
}

const FIELD_DEPTH_MAX = 5

function typeOf(schema: FieldSchema): string {
  if (schema.enum !== undefined) return schema.enum.map((value) => `"${value}"`).join(' | ')
  if (schema.const !== undefined) return String(schema.const)
  if (schema.anyOf !== undefined) return schema.anyOf.map(typeOf).join(' | ')
  if (schema.items !== undefined) return `array of ${typeOf(schema.items)}`
  return typeof schema.type === 'string' ? schema.type : (schema.type ?? ['any']).join(' | ')
}

function fieldRows(schema: FieldSchema, path: string, depth: number): readonly Markup[] {
  const inner = schema.items ?? schema.anyOf?.find(({ properties }) => properties !== undefined) ?? schema
  if (depth > FIELD_DEPTH_MAX) return []
  return Object.entries(inner.properties ?? {}).flatMap(([name, field]) => {
    const optional = inner.required?.includes(name) === true ? '' : 'optional'
    return [
      html`<tr><td><code>${path}${name}</code></td><td>${typeOf(field)}<br><span class="soft">${optional}</span></td><td>${field.description}</td></tr>`,
      ...fieldRows(field, `${path}${name}.`, depth + 1),
    ]
  })
}

function fields(title: string, schema: z.ZodType): Markup {
  const rows = fieldRows(z.toJSONSchema(schema, { io: 'input', reused: 'inline' }) as FieldSchema, '', 0)
  if (rows.length === 0) return html``
  return html`<h3>${title}</h3><table><tr><th>field</th><th>type</th><th>meaning</th></tr>${rows}</table>`
}

function errorRows(names: readonly ErrorName[]): Markup {
  const rows = names.map(
    (name) =>
      html`<tr><td>${ERRORS[name].status}</td><td><code>${errorCode(name)}</code></td><td>${prose(ERRORS[name].when)}</td></tr>`,
  )
  return html`<table><tr><th>status</th><th>code</th><th>when</th></tr>${rows}</table>`
}

function describe(operation: Operation): Markup {
  const bodies = Object.entries(operation.body ?? {}).map(([type, schema]) =>
    typeof schema === 'string'
      ? html`<h3>Body <code>${type}</code></h3><p>${schema === 'binary' ? 'The bytes of the file.' : 'A part "file", and the parameters above as form fields.'}</p>`
      : fields(`Body ${type}`, schema),
  )
  return html`<section id="${anchor(operation)}">
<h2><span class="method">${operation.method}</span><code>${operation.path}</code></h2>
<p><strong>${operation.summary}</strong></p>
${prose(operation.description)}
<p class="soft">${operation.permission === null ? 'Any valid key.' : html`Permission <code>${operation.permission}</code>.`} Costs ${operation.credits} credits. Time limit ${operation.timeLimitMs / 1000} s.</p>
${operation.query === undefined ? '' : fields('Query', operation.query)}
${bodies}
${operation.bodyExample === undefined ? '' : html`<h3>Example of a JSON body</h3>${json(operation.bodyExample)}`}
${operation.answers.map((answer) => html`${fields(`Answer ${answer.status}`, answer.schema)}<h3>Example of ${answer.status}: ${answer.description}</h3>${json(answer.example)}`)}
${operation.errors.length === 0 ? '' : html`<h3>Errors beside the general ones</h3>${errorRows(operation.errors)}`}
</section>`
}

/** The page, complete. */
export function referencePage(version: string): string {
  const page = html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Assay API reference</title><link rel="stylesheet" href="/style.css"></head>
<body>
<h1>Assay API</h1>
<p class="soft">Version ${version}. Machine-readable: <a href="/openapi.json">OpenAPI 3.1</a>. Everything under <code>/v1</code> is served under <code>/api/v1</code> as well.</p>
<p>Send your key as <code>Authorization: Bearer &lt;API_KEY&gt;</code>. Requests are paid in credits of the account; what fails costs nothing.</p>
<nav><ul>${operations.map((operation) => html`<li><a href="#${anchor(operation)}">${operation.summary}</a></li>`)}</ul></nav>
${operations.map(describe)}
<section id="errors"><h2>Errors of every operation</h2>
<p>Every error has this shape:</p>
${json({ success: false, error: { type: 'invalid_request', code: 'invalid_sha256', message: ERRORS.invalid_sha256.message, request_id: 'req_…', details: [] } })}
${errorRows(ERRORS_OF_ALL)}
</section>
</body></html>`
  return page.text
}
