// By what a kept mail is found: who sent it, its subject, and what its answer holds. What its options did not ask for is not
// in the answer, and does not lead to it.
import type { PhishingData } from '@assay/contract'
import type { Term } from '../../store/mail-store.ts'
import { TermSet } from './term-set.ts'

export function mailTerms(answer: PhishingData, sha256: string): readonly Term[] {
  const set = new TermSet()
  const { from, reply_to, return_path, subject } = answer.message
  set.hash(sha256)
  set.subject(subject)
  if (from !== null) {
    set.sender(from)
    set.address(from.address)
  }
  for (const address of [...reply_to, ...(return_path === null ? [] : [return_path])]) set.address(address)
  for (const { id } of answer.indicators) set.detector(id)
  for (const { address } of answer.path) set.ip(address)
  addIocs(set, answer.iocs)
  for (const { url, final_url } of answer.links ?? []) {
    set.url(url)
    set.url(final_url)
  }
  for (const { domain } of answer.lookalikes ?? []) set.domain(domain)
  for (const { name, md5, sha1, sha256: hash } of answer.attachments ?? []) {
    set.fileName(name)
    for (const one of [md5, sha1, hash]) set.hash(one)
  }
  return set.terms
}

function addIocs(set: TermSet, iocs: PhishingData['iocs']): void {
  for (const url of iocs?.urls ?? []) set.url(url)
  for (const domain of iocs?.domains ?? []) set.domain(domain)
  for (const ip of iocs?.ips ?? []) set.ip(ip)
  for (const email of iocs?.emails ?? []) set.address(email)
}
