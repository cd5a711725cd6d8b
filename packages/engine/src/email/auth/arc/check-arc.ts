// Validation of an ARC chain (RFC 8617 section 5.2): whole and unbroken, the newest message signature good, every seal good. A
// valid chain says that nobody meddled with what the sealers said of the message; whether a sealer is honest it does not say.
import { parseAuthenticationResults } from '../authentication-results.ts'
import type { ArcCheck } from '../checks.ts'
import { canonicalField, withoutSignatureValue } from '../dkim/canonical.ts'
import { fetchKey, type KeyAnswer, type SignerKey } from '../dkim/public-key.ts'
import type { Algorithm } from '../dkim/signature.ts'
import { type SignedMessage, verifyBytes, verifySignature } from '../dkim/verify.ts'
import type { Resolve } from '../dns.ts'
import { RESULTS_PER_FIELD_MAX, RSA_BITS_MIN } from '../limits.ts'
import type { ArcResult } from '../types.ts'
import { type ArcSet, readArcChain } from './arc-set.ts'

export async function checkArc(message: SignedMessage, resolve: Resolve): Promise<ArcCheck> {
  const chain = readArcChain(message.headers)
  if (chain.kind === 'none')
    return { result: 'none', reason: 'there is no ARC chain', sealers: [], firstSaw: null, keyMissing: false }
  if (chain.kind === 'broken')
    return { result: 'fail', reason: chain.reason, sealers: chain.sealers, firstSaw: null, keyMissing: false }
  const { sets } = chain
  const facts = { sealers: sets.map(({ seal }) => seal.domain), firstSaw: firstSaw(sets) }
  const { result, reason, keyMissing = false } = structureFault(sets) ?? (await verifyChain(sets, message, resolve))
  return { result, reason, keyMissing, ...facts }
}

type Outcome = { readonly result: ArcResult; readonly reason: string; readonly keyMissing?: boolean }

/** Step 2 and 3 of section 5.2: what the chain says of itself. */
function structureFault(sets: readonly ArcSet[]): Outcome | null {
  const last = sets.at(-1)
  if (last?.seal.chain === 'fail')
    return { result: 'fail', reason: `${last.seal.domain} sealed the chain as already broken` }
  for (const { instance, seal } of sets) {
    const right = instance === 1 ? 'none' : 'pass'
    if (seal.chain !== right)
      return { result: 'fail', reason: `the seal of instance ${instance} says cv=${seal.chain}` }
  }
  return null
}

async function verifyChain(sets: readonly ArcSet[], message: SignedMessage, resolve: Resolve): Promise<Outcome> {
  const newest = sets.at(-1)
  if (newest === undefined) return { result: 'none', reason: 'there is no ARC chain' }
  const { signature, instance } = newest
  const key = await fetchKey(signature.domain, signature.selector, resolve)
  const unfit = unfitKey(key, signature.algorithm)
  if (unfit !== null) return { ...unfit, reason: `instance ${instance}: ${unfit.reason}` }
  if (key.kind !== 'key') return { result: 'unknown', reason: 'the key was not seen' }
  const verified = verifySignature(signature, key.key, message)
  if (verified.kind === 'bad') return { result: 'fail', reason: `instance ${instance}: ${verified.reason}` }
  // Seals are verified from the newest to the oldest; each covers all sets below it.
  for (const set of sets.toReversed()) {
    const fault = await sealFault(set, sets, resolve)
    if (fault !== null) return { ...fault, reason: `the seal of instance ${set.instance}: ${fault.reason}` }
  }
  if (verified.kind === 'no-body') return { result: 'unknown', reason: 'the seals are good; the body is not given' }
  return { result: 'pass', reason: `${sets.length === 1 ? 'its one seal is' : `all ${sets.length} seals are`} good` }
}

async function sealFault(
  { seal, instance }: ArcSet,
  sets: readonly ArcSet[],
  resolve: Resolve,
): Promise<Outcome | null> {
  const key = await fetchKey(seal.domain, seal.selector, resolve)
  const unfit = unfitKey(key, seal.algorithm)
  if (unfit !== null) return unfit
  const good =
    key.kind === 'key' && verifyBytes(seal.algorithm, key.key, sealedText(sets.slice(0, instance)), seal.value)
  return good ? null : { result: 'fail', reason: 'it did not verify' }
}

/** Section 5.1.1: all sets up to this one in rising order, relaxed, the last seal without its value and line end. */
function sealedText(sets: readonly ArcSet[]): string {
  let text = ''
  for (const [index, { results, messageSignature, seal }] of sets.entries()) {
    text += canonicalField(results, 'relaxed') + canonicalField(messageSignature, 'relaxed')
    text +=
      index === sets.length - 1
        ? canonicalField(withoutSignatureValue(seal.raw), 'relaxed').slice(0, -2)
        : canonicalField(seal.raw, 'relaxed')
  }
  return text
}

function unfitKey(answer: KeyAnswer, algorithm: Algorithm): Outcome | null {
  if (answer.kind === 'unusable') {
    // DNS that does not answer is no broken chain (section 5.2: a temporary failure may be tried again).
    return {
      result: answer.result === 'permerror' ? 'fail' : 'unknown',
      reason: answer.reason,
      keyMissing: answer.missing,
    }
  }
  const { key } = answer
  return keyFault(key, algorithm)
}

function keyFault(key: SignerKey, algorithm: Algorithm): Outcome | null {
  const [type = '', hash = ''] = algorithm.split('-')
  if (key.type !== type) return { result: 'fail', reason: `the key is of type ${key.type}` }
  if (hash === 'sha1') return { result: 'fail', reason: 'it is made with SHA-1' }
  if (key.hashes !== null && !key.hashes.includes(hash))
    return { result: 'fail', reason: `the key does not allow ${hash}` }
  if (key.type === 'rsa' && key.bits < RSA_BITS_MIN)
    return { result: 'fail', reason: `the key has only ${key.bits} bits` }
  return null
}

function firstSaw(sets: readonly ArcSet[]): ArcCheck['firstSaw'] {
  const parsed = parseAuthenticationResults(sets[0]?.resultsValue ?? '')
  if (parsed.kind === 'refused') return null
  return { authservId: parsed.authservId, results: parsed.results.slice(0, RESULTS_PER_FIELD_MAX) }
}
