// What the runs of a file left, from the outside: who gets it, what is in it, and when it is gone.
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { ask, newCaller, waitForCompletion } from '../client.ts'
import { assertError, sha256 } from '../contract/running-service.ts'
import { makeDataDir, type Service, startService } from '../service.ts'

// Ours, and harmless: no machine but the imitated one runs it.
const DROPPER = `// ${randomBytes(8).toString('hex')}
var f = new ActiveXObject('Scripting.FileSystemObject').CreateTextFile('C:\\\\Users\\\\Public\\\\note.txt')
f.Write('left behind'); f.Close()
eval(unescape('%76%61%72%20%61%20%3D%20%27%73%65%63%6F%6E%64%20%6C%61%79%65%72%27'))
`
const LAYER = "var a = 'second layer'"
const NOTE = `Dear all, the meeting is on Monday. ${randomBytes(8).toString('hex')}\n`
const HASH = sha256(DROPPER)

const UNPACK = `import sys, zipfile, json, base64
z = zipfile.ZipFile(sys.argv[1]); z.setpassword(sys.argv[2].encode())
print(json.dumps({n: base64.b64encode(z.read(n)).decode() for n in z.namelist()}))`

describe('what the runs of a file left', () => {
  const dataDir = makeDataDir()
  let service: Service
  let owner = { key: '', account: '', keyId: '' }
  let stranger = owner

  async function submit(text: string, name: string, query = ''): Promise<void> {
    const form = new FormData()
    form.set('file', new Blob([text]), name)
    const { status, text: told } = await ask(service, `/v1/file/deep${query}`, { key: owner.key, body: form })
    assert.equal(status, 202, told)
    await waitForCompletion(service, sha256(text), 60_000, owner.key)
  }

  const fetchZip = (hash = HASH, key = owner.key, method = 'GET'): Promise<Response> =>
    fetch(`${service.url}/v1/file/${hash}/artifacts`, { method, headers: { authorization: `Bearer ${key}` } })

  const unpack = (zip: Buffer, password = 'infected'): ReadonlyMap<string, Buffer> => {
    const path = join(dataDir.path, 'artifacts.zip')
    writeFileSync(path, zip)
    const told = execFileSync('python3', ['-c', UNPACK, path, password], { encoding: 'utf8', stdio: 'pipe' })
    return new Map(
      Object.entries(JSON.parse(told) as Record<string, string>).map(([name, text]) => [
        name,
        Buffer.from(text, 'base64'),
      ]),
    )
  }

  const keptBytes = async (): Promise<number> =>
    (await ask(service, '/v1/account', { key: owner.key })).json.data.files.bytes

  before(async () => {
    service = await startService(dataDir.path)
    owner = await newCaller(service, ['api:full'], 1000)
    stranger = await newCaller(service, ['api:full'], 100)
    await submit(DROPPER, 'invoice.js')
    await submit(NOTE, 'note.txt')
  })
  after(async () => {
    await service.stop()
    dataDir[Symbol.dispose]()
  })

  test('is a ZIP that opens with the password alone, with a list of what it holds', async () => {
    const response = await fetchZip()
    assert.equal(response.status, 200)
    assert.equal(response.headers.get('content-type'), 'application/zip')
    assert.equal(response.headers.get('content-disposition'), `attachment; filename="${HASH}-artifacts.zip"`)
    assert.equal(response.headers.get('x-credits-used') ?? '0', '0')
    const zip = Buffer.from(await response.arrayBuffer())
    assert.ok(!zip.includes('left behind') && !zip.includes('second layer'))
    assert.throws(() => unpack(zip, 'else'))
    const files = unpack(zip)
    const { artifacts, left_out } = JSON.parse(files.get('contents.json')?.toString() ?? '')
    assert.deepEqual(left_out, [])
    assert.deepEqual([...files.keys()].slice(1).sort(), artifacts.map(({ name }: { name: string }) => name).sort())
    for (const { name, sha256: hash, size } of artifacts) {
      const bytes = files.get(name) ?? assert.fail(name)
      assert.deepEqual([createHash('sha256').update(bytes).digest('hex'), bytes.length], [hash, size])
    }
    const byKind = (kind: string) => artifacts.filter((one: { kind: string }) => one.kind === kind)
    const [file] = byKind('written')
    assert.deepEqual([file.from, files.get(file.name)?.toString()], ['C:\\Users\\Public\\note.txt', 'left behind'])
    const layers = byKind('layer').map(({ name }: { name: string }) => files.get(name)?.toString())
    assert.ok(layers.includes(LAYER), JSON.stringify(layers))
    const path = `/v1/file/status/${HASH}?include_results=true&sections=behavior`
    const { json } = await ask(service, path, { key: owner.key })
    assert.deepEqual(json.data.analysis_results.behavior.artifacts, artifacts)
    assert.equal((await fetchZip(HASH.toUpperCase(), owner.key, 'HEAD')).status, 200)
  })

  test('is for who may download, of an account that has the file', async () => {
    const json = { account: owner.account, permissions: ['file:read', 'file:write'] }
    const { json: issued } = await ask(service, '/v1/admin/keys', { json })
    const path = `/v1/file/${HASH}/artifacts`
    const refused = await ask(service, path, { key: issued.data.key })
    assertError(refused, 403, 'authorization_error', 'insufficient_permissions')
    assertError(await ask(service, path, { key: stranger.key }), 404, 'not_found', 'sample_not_found')
    const wrong = await ask(service, '/v1/file/abc/artifacts', { key: owner.key })
    assertError(wrong, 400, 'invalid_request', 'invalid_sha256')
  })

  test('of a file that nothing ran is not there, and so of one that was only looked at', async () => {
    const nothing = await ask(service, `/v1/file/${sha256(NOTE)}/artifacts`, { key: owner.key })
    assertError(nothing, 404, 'not_found', 'artifacts_not_found')
    const looked = `${DROPPER}// only looked at\n`
    await submit(looked, 'looked.js', '?stages=static')
    const static_ = await ask(service, `/v1/file/${sha256(looked)}/artifacts`, { key: owner.key })
    assertError(static_, 404, 'not_found', 'artifacts_not_found')
  })

  test('counts for its account, is made anew with the analysis, and goes with the file', async () => {
    const before = await keptBytes()
    const size = (await (await fetchZip()).arrayBuffer()).byteLength
    assert.ok(before > DROPPER.length + NOTE.length + size)
    const again = await ask(service, `/v1/file/reanalyze/${HASH}`, {
      key: owner.key,
      method: 'POST',
      json: { force: true },
    })
    assert.equal(again.status, 202, again.text)
    await waitForCompletion(service, HASH, 60_000, owner.key)
    const anew = Buffer.from(await (await fetchZip()).arrayBuffer())
    assert.ok([...unpack(anew).values()].some((bytes) => bytes.toString() === 'left behind'))
    assert.equal((await keptBytes()) - before, anew.length - size)
    await ask(service, `/v1/file/${HASH}`, { key: owner.key, method: 'DELETE' })
    const gone = await ask(service, `/v1/file/${HASH}/artifacts`, { key: owner.key })
    assertError(gone, 404, 'not_found', 'sample_not_found')
    assert.equal(await keptBytes(), before - size - DROPPER.length)
  })
})
