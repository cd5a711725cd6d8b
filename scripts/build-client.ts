// Builds the client for packing (`npm pack -w @assay/client`): modules and declarations of any project, beside the source.
// The types of the wire are written out from the contract's schemas first, and the client is compiled against those, so
// that what is packed depends on nothing.
import { spawnSync } from 'node:child_process'
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { openApiDocument } from '@assay/contract'
import { wireTypes } from './wire-types.ts'

const root = resolve(import.meta.dirname, '..')
const folder = join(root, 'packages/client')
const dist = join(folder, 'dist')

const { components } = openApiDocument('') as { readonly components: { readonly schemas: object } }

rmSync(dist, { recursive: true, force: true })
mkdirSync(dist)
writeFileSync(
  join(dist, 'contract.d.ts'),
  `// The shapes of the API, from the schemas of its contract.\n${await wireTypes(components.schemas)}`,
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
