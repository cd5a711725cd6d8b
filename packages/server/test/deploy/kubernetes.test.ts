// The manifests for Kubernetes as its API and a linter of others see them: the types of every field, the restricted pod
// security standard, customary practices, and what one resource says of another. Both are installed apart
// (`npm run install:test-tools`) and ask nobody on the network.
import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { parseAllDocuments } from 'yaml'

const root = resolve(import.meta.dirname, '../../../..')
const tools = join(root, 'scripts/kubernetes-tools')
const missing: string | false = existsSync(join(tools, 'node_modules/.package-lock.json'))
  ? false
  : 'no linter for Kubernetes; `npm run install:test-tools` installs it'
if (missing !== false && process.env['CI'] === 'true') throw new Error(missing)

// Its packages are not among ours, so their types are not known here.
// biome-ignore lint/suspicious/noExplicitAny: what a package exports
type Any = any

const moduleOf = (path: string): Promise<Any> => import(pathToFileURL(join(tools, 'node_modules', path)).href)

const manifests: readonly Any[] = parseAllDocuments(
  readFileSync(join(root, 'deploy/kubernetes/assay.yaml'), 'utf8'),
).map((document) => document.toJS())

/** What the API would refuse; null where it takes the resource. */
async function refusal(resource: Any): Promise<string | null> {
  const { [resource.kind]: Model } = await moduleOf(`kubernetes-models/${resource.apiVersion}/${resource.kind}.js`)
  try {
    new Model(resource).validate()
    return null
  } catch (error) {
    return (error as Error).message
  }
}

/** The image's own user has the number 1000; these two ask for one over 10,000. */
const NOT_ASKED = ['no-low-user-id', 'no-low-group-id']
const CHECKS = ['yaml-syntax', 'resource-links', 'pod-security-standards', 'practices']

async function findings(resources: readonly Any[]): Promise<readonly string[]> {
  const lint = await moduleOf('@monokle/validation/lib/node.js')
  const validator = new lint.MonokleValidator({
    parser: new lint.ResourceParser(),
    schemaLoader: new lint.SchemaLoader(),
    wasmLoader: new lint.RemoteWasmLoader(),
    suppressors: [],
    fixer: new lint.DisabledFixer(),
    loader: new lint.DefaultPluginLoader(),
  })
  await validator.preload({
    plugins: { ...Object.fromEntries(CHECKS.map((name) => [name, true])), 'kubernetes-schema': false },
    rules: Object.fromEntries(NOT_ASKED.map((name) => [`practices/${name}`, false])),
  })
  const { runs } = await validator.validate({
    resources: resources.map((content, at) => ({
      id: String(at),
      fileId: 'assay.yaml',
      filePath: 'assay.yaml',
      fileOffset: 0,
      name: content.metadata.name,
      apiVersion: content.apiVersion,
      kind: content.kind,
      content,
      text: JSON.stringify(content),
    })),
  })
  return runs.flatMap(({ results }: Any) => results.map(({ ruleId, message }: Any) => `${ruleId}: ${message.text}`))
}

const spoilt = (kind: string, spoil: (container: Any, resource: Any) => void): Any => {
  const resource = structuredClone(manifests.find((one) => one.kind === kind))
  spoil(resource.spec.template.spec.containers[0], resource)
  return resource
}

test('Kubernetes: its API takes every resource, and would not take one with a mistake', { skip: missing }, async () => {
  assert.equal(manifests.length, 7)
  for (const resource of manifests) assert.equal(await refusal(resource), null, resource.kind)
  const bad = spoilt('Deployment', (container) => {
    container.ports[0].containerPort = 'http'
  })
  assert.match((await refusal(bad)) ?? '', /containerPort must be integer/)
})

test('Kubernetes: the linter has nothing to say, and would of a container with more rights', {
  skip: missing,
}, async () => {
  assert.deepEqual(await findings(manifests), [])
  const bad = spoilt('Deployment', (container, resource) => {
    container.securityContext.privileged = true
    resource.spec.template.spec.hostNetwork = true
    resource.spec.template.spec.serviceAccountName = 'nobody'
  })
  const told = (await findings([bad])).join('\n')
  for (const rule of ['PSS102', 'PSS103']) assert.ok(told.includes(rule), told)
})
