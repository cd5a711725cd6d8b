// Builds the client for packing (`npm pack -w @assay/client`): modules and declarations of any project, beside the source.
// The types of the wire are written out from the contract's schemas first, and the client is compiled against those, so
// that what is packed depends on nothing.
import { spawnSync } from 'node:child_process'
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { openApiDocument } from '@assay/contract'
import { compile, type JSONSchema } from 'json-schema-to-typescript'

const root = resolve(import.meta.dirname, '..')
const folder = join(root, 'packages/client')
const dist = join(folder, 'dist')

/** What the library writes above each shape, and the shape that it wants around them all. */
const NOTE = /(?: \*\n)? \* This interface was referenced by `Wire`'s JSON-Schema\n \* via the `definition` "\w+"\.\n/g
const EMPTY_COMMENT = /\/\*\*\n \*\/\n/g
const AROUND = /export interface Wire \{[^}]*\}\n/

async function declarations(): Promise<string> {
  const { components } = openApiDocument('') as { readonly components: { readonly schemas: object } }
  const text = JSON.stringify(components.schemas).replaceAll('#/components/schemas/', '#/definitions/')
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

rmSync(dist, { recursive: true, force: true })
mkdirSync(dist)
writeFileSync(
  join(dist, 'contract.d.ts'),
  `// The shapes of the API, from the schemas of its contract.\n${await declarations()}`,
)
const { status } = spawnSync(join(root, 'node_modules/.bin/tsc'), ['-p', 'tsconfig.build.json'], {
  cwd: folder,
  stdio: 'inherit',
})
if (status !== 0) process.exit(1)
// Declarations keep the names of the sources, which not every project's settings allow.
for (const file of globSync(join(dist, '*.d.ts'))) {
  const text = readFileSync(file, 'utf8')
  writeFileSync(
    file,
    text.replaceAll(/(from '\.\/[\w-]+)\.ts'/g, "$1.js'").replaceAll("'@assay/contract'", "'./contract.js'"),
  )
}
