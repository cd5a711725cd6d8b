// Shapes of the wire as TypeScript, from their JSON schemas.
import { compile, type JSONSchema } from 'json-schema-to-typescript'

/** What the library writes above each shape, and the shape that it wants around them all. */
const NOTE = /(?: \*\n)? \* This interface was referenced by `Wire`'s JSON-Schema\n \* via the `definition` "\w+"\.\n/g
const EMPTY_COMMENT = /\/\*\*\n \*\/\n/g
const AROUND = /export interface Wire \{[^}]*\}\n/

/** A declaration each, by the names that they have among the components of the OpenAPI document. */
export async function wireTypes(schemas: object): Promise<string> {
  const text = JSON.stringify(schemas).replaceAll('#/components/schemas/', '#/definitions/')
  const definitions = JSON.parse(text) as Record<string, JSONSchema>
  const written = await compile({ title: 'Wire', type: 'object', definitions }, 'Wire', {
    bannerComment: '',
    additionalProperties: false,
    ignoreMinAndMaxItems: true,
    unreachableDefinitions: true,
    style: { semi: false, singleQuote: true },
  })
  return written.replace(AROUND, '').replaceAll(NOTE, '').replaceAll(EMPTY_COMMENT, '')
}
