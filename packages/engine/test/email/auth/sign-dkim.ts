// Signs small messages for the tests of DKIM and ARC, with keys made on the spot. Tags are given as a table, so that a test can
// write a wrong one.
import { createHash, createPrivateKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { type Canonicalisation, canonicalBody, canonicalField } from '../../../src/email/auth/dkim/canonical.ts'

export interface TestKey {
  readonly type: 'rsa' | 'ed25519'
  readonly privateKey: KeyObject
  /** The value of `p=`. */
  readonly p: string
  readonly pkcs1: string
}

export function rsaKey(modulusLength = 2048): TestKey {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength })
  return {
    type: 'rsa',
    privateKey,
    p: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
    pkcs1: publicKey.export({ format: 'der', type: 'pkcs1' }).toString('base64'),
  }
}

export function ed25519Key(): TestKey {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const p = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('base64')
  return { type: 'ed25519', privateKey, p, pkcs1: p }
}

export interface SignOptions {
  /** Added to, or put over, the usual tags; null leaves one out. */
  readonly tags?: Readonly<Record<string, string | null>>
  /** What `h=` names, as it is written and as it is signed. */
  readonly h?: string
  readonly field?: string
}

const hashOf = (algorithm: string) => (algorithm.endsWith('sha1') ? 'sha1' : 'sha256')

/** The whole signature field for the head and body given, lines ending in CR LF. */
export function signatureField(head: string, body: string, key: TestKey, options: SignOptions = {}): string {
  const h = options.h ?? 'from:to:subject'
  const usual: Record<string, string | null> = {
    v: '1',
    a: key.type === 'rsa' ? 'rsa-sha256' : 'ed25519-sha256',
    c: 'relaxed/relaxed',
    d: 'shop.example',
    s: 'key',
    h,
    ...options.tags,
  }
  const algorithm = (usual['a'] ?? 'rsa-sha256').toLowerCase()
  const [headerForm, bodyForm] = formsOf(usual['c'] ?? 'simple')
  const length = usual['l'] === undefined || usual['l'] === null ? undefined : Number(usual['l'])
  const canonical = canonicalBody(Buffer.from(body, 'latin1'), bodyForm).subarray(0, length)
  usual['bh'] ??= createHash(hashOf(algorithm)).update(canonical).digest('base64')
  const list = Object.entries(usual).flatMap(([name, value]) => (value === null ? [] : [`${name}=${value}`]))
  const unsigned = `${options.field ?? 'DKIM-Signature'}: ${list.join('; ')}; b=`
  const text = selected(head, h, headerForm) + canonicalField(unsigned, headerForm).slice(0, -2)
  return unsigned + signText(text, key, algorithm)
}

export function signText(text: string, key: TestKey, algorithm: string): string {
  const bytes = Buffer.from(text, 'latin1')
  if (key.type === 'ed25519')
    return sign(null, createHash('sha256').update(bytes).digest(), key.privateKey).toString('base64')
  return sign(
    hashOf(algorithm),
    bytes,
    createPrivateKey(key.privateKey.export({ format: 'pem', type: 'pkcs8' })),
  ).toString('base64')
}

function formsOf(text: string): readonly [Canonicalisation, Canonicalisation] {
  const [header, body] = text.toLowerCase().split('/')
  return [header === 'relaxed' ? 'relaxed' : 'simple', body === 'relaxed' ? 'relaxed' : 'simple']
}

function selected(head: string, h: string, form: Canonicalisation): string {
  const fields = head.split(/\r\n(?![ \t])/).filter((field) => field !== '')
  let text = ''
  for (const name of h.split(':').map((one) => one.trim().toLowerCase())) {
    const index = fields.findLastIndex((field) => field.slice(0, field.indexOf(':')).trim().toLowerCase() === name)
    if (index !== -1) text += canonicalField(fields.splice(index, 1)[0] ?? '', form)
  }
  return text
}
