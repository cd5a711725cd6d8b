// The fields of a body or an answer as a table, read off the schemas of the OpenAPI document: what the document says is what
// the page shows. A shape that is too large to stand in the midst of another has a table of its own, which is linked.
import { html, type Markup, prose } from '@assay/contract/markup'

export interface Schema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly description?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly anyOf?: readonly Schema[]
  readonly items?: Schema
  readonly additionalProperties?: Schema | boolean
}

export type Shapes = Readonly<Record<string, Schema>>

const DEPTH_MAX = 8

export const shapeName = (schema: Schema): string | null => schema.$ref?.split('/').at(-1) ?? null

/** The parts of a schema that fields stand in: itself, its items, its alternatives. */
const partsOf = (schema: Schema): readonly Schema[] => [
  ...(schema.anyOf ?? []),
  ...(schema.items === undefined ? [] : [schema.items]),
  ...(typeof schema.additionalProperties === 'object' ? [schema.additionalProperties] : []),
]

/** Every shape that is reached from this one, itself first. */
export function shapesWithin(name: string, shapes: Shapes, found: Set<string> = new Set()): ReadonlySet<string> {
  if (found.has(name)) return found
  found.add(name)
  const visit = (schema: Schema): void => {
    const inner = shapeName(schema)
    if (inner !== null) shapesWithin(inner, shapes, found)
    for (const part of [...partsOf(schema), ...Object.values(schema.properties ?? {})]) visit(part)
  }
  visit(shapes[name] ?? {})
  return found
}

/** Which shapes are linked and which are written out where they stand. */
export interface FieldTable {
  readonly shapes: Shapes
  readonly isLinked: (name: string) => boolean
}

export function fieldTable(schema: Schema, table: FieldTable): Markup {
  const name = shapeName(schema)
  const rows = fieldRows(name === null ? schema : (table.shapes[name] ?? {}), table, '', 0)
  if (rows.length === 0) return html``
  return html`<table><tr><th>field</th><th>type</th><th>meaning</th></tr>${rows}</table>`
}

function fieldRows(schema: Schema, table: FieldTable, path: string, depth: number): readonly Markup[] {
  if (depth > DEPTH_MAX) return []
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const optional = schema.required?.includes(name) === true ? '' : 'optional'
    const place = `${path}${name}`
    return [
      html`<tr><td><code>${place}</code></td><td>${typeOf(field, table)}<br><span class="soft">${optional}</span></td><td>${prose(meaningOf(field, table))}</td></tr>`,
      ...innerRows(field, table, place, depth + 1),
    ]
  })
}

function innerRows(field: Schema, table: FieldTable, path: string, depth: number): readonly Markup[] {
  const name = shapeName(field)
  if (name !== null) {
    return table.isLinked(name) ? [] : innerRows(table.shapes[name] ?? {}, table, path, depth)
  }
  if (field.items !== undefined) return innerRows(field.items, table, `${path}[]`, depth)
  if (field.properties !== undefined) return fieldRows(field, table, `${path}.`, depth)
  return (field.anyOf ?? []).flatMap((part) => innerRows(part, table, path, depth))
}

function meaningOf(field: Schema, { shapes }: FieldTable): string {
  const name = shapeName(field)
  return field.description ?? (name === null ? '' : (shapes[name]?.description ?? ''))
}

function typeOf(schema: Schema, table: FieldTable): Markup {
  const name = shapeName(schema)
  if (name !== null)
    return table.isLinked(name) ? html`<a href="#shape-${name}">${name}</a>` : typeOf(table.shapes[name] ?? {}, table)
  if (schema.enum !== undefined) return html`${schema.enum.map((value) => JSON.stringify(value)).join(' | ')}`
  if (schema.const !== undefined) return html`${JSON.stringify(schema.const)}`
  if (schema.anyOf !== undefined)
    return html`${schema.anyOf.map((part, at) => html`${at === 0 ? '' : ' | '}${typeOf(part, table)}`)}`
  if (schema.items !== undefined) return html`array of ${typeOf(schema.items, table)}`
  const { type } = schema
  return html`${typeof type === 'string' ? type : (type ?? ['any']).join(' | ')}`
}
