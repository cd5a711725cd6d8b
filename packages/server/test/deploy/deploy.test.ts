// What the files to deploy by say: every setting exists, every selector finds its pods, and no container has more rights, or
// fewer bounds, than the documents promise.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { parse, parseAllDocuments } from 'yaml'
import { readConfig } from '../../src/main.ts'

const root = join(import.meta.dirname, '../../../..')
const textOf = (name: string): string => readFileSync(join(root, name), 'utf8')

// Looked into as far as it goes: what is not there fails the assertion.
// biome-ignore lint/suspicious/noExplicitAny: YAML of any shape
type Any = any

const manifests: readonly Any[] = parseAllDocuments(textOf('deploy/kubernetes/assay.yaml')).map((document) => {
  assert.deepEqual(document.errors, [])
  return document.toJS()
})
const ofKind = (kind: string): readonly Any[] => manifests.filter((one) => one.kind === kind)
const containersOf = (deployment: Any): readonly Any[] => deployment.spec.template.spec.containers
const settings = new Set(Object.keys(readConfig({})))
/** What the AWS SDK reads. */
const isKnown = (name: string): boolean => settings.has(name) || /^AWS_[A-Z0-9_]+$/.test(name)

test('Kubernetes: each setting is one that the service reads', () => {
  const names = [
    ...ofKind('Secret').flatMap(({ stringData }) => Object.keys(stringData)),
    ...ofKind('Deployment').flatMap((one) => containersOf(one).flatMap(({ env }) => env.map(({ name }: Any) => name))),
  ]
  assert.ok(names.length > 6)
  assert.deepEqual(
    names.filter((name) => !isKnown(name)),
    [],
  )
})

test('Kubernetes: what selects pods selects those of one deployment', () => {
  const selectors = [
    ...ofKind('Service').map(({ spec }) => spec.selector),
    ...ofKind('PodDisruptionBudget').map(({ spec }) => spec.selector.matchLabels),
    ...ofKind('Deployment').flatMap(({ spec }) => [
      spec.selector.matchLabels,
      ...spec.template.spec.topologySpreadConstraints.map(({ labelSelector }: Any) => labelSelector.matchLabels),
    ]),
  ]
  assert.equal(selectors.length, 7)
  for (const selector of selectors) {
    const found = ofKind('Deployment').filter(({ spec }) =>
      Object.entries(selector).every(([name, value]) => spec.template.metadata.labels[name] === value),
    )
    assert.equal(found.length, 1, JSON.stringify(selector))
  }
})

test('Kubernetes: containers are nobody, write nowhere but where they must, and are bounded', () => {
  for (const deployment of ofKind('Deployment')) {
    const { spec } = deployment.spec.template
    assert.equal(deployment.spec.replicas, 2)
    assert.equal(spec.automountServiceAccountToken, false)
    assert.equal(spec.securityContext.runAsNonRoot, true)
    assert.equal(spec.securityContext.seccompProfile.type, 'RuntimeDefault')
    // Longer than a stop takes at most.
    assert.ok(spec.terminationGracePeriodSeconds > 30)
    for (const { securityContext, resources, image, volumeMounts } of containersOf(deployment)) {
      assert.deepEqual(securityContext, {
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      })
      assert.ok(resources.requests.cpu && resources.requests.memory && resources.limits.memory)
      assert.doesNotMatch(image, /:latest$|^[^:]+$/)
      const volumes = new Set(spec.volumes.map(({ name }: Any) => name))
      for (const { name } of volumeMounts) assert.ok(volumes.has(name), name)
    }
  }
  const [api] = ofKind('Deployment').flatMap(containersOf)
  const ports = new Set(api.ports.map(({ name }: Any) => name))
  for (const probe of ['startupProbe', 'livenessProbe', 'readinessProbe']) {
    assert.ok(['/healthz', '/readyz'].includes(api[probe].httpGet.path))
    assert.ok(ports.has(api[probe].httpGet.port))
  }
  assert.notEqual(api.livenessProbe.httpGet.path, '/readyz', 'a database that is away ends no process')
})

test('compose.scale.yaml: two of each, settings that exist, names that are defined', () => {
  const compose: Any = parse(textOf('compose.scale.yaml'), { merge: true })
  for (const name of ['api', 'worker']) {
    const { environment, deploy, read_only, cap_drop } = compose.services[name]
    assert.deepEqual([deploy.replicas, read_only, cap_drop], [2, true, ['ALL']])
    assert.deepEqual(
      Object.keys(environment).filter((setting) => !isKnown(setting)),
      [],
    )
    assert.ok(
      environment.ASSAY_DATABASE_URL.includes('@postgres:') && environment.AWS_ENDPOINT_URL_S3.includes('//s3:'),
    )
  }
  assert.equal(compose.services.api.environment.ASSAY_FILE_WORKERS, '0')
  for (const service of Object.values<Any>(compose.services)) {
    for (const { source } of service.configs ?? []) assert.ok(source in compose.configs, source)
    for (const needed of Array.isArray(service.depends_on) ? service.depends_on : Object.keys(service.depends_on ?? {}))
      assert.ok(needed in compose.services, needed)
  }
})
