// The details that a caller asks for by toggle, from the same facts that the detectors read.
import { type AttachmentFacts, hashOf } from './facts/attachments.ts'
import type { EmailFacts } from './facts/email-facts.ts'
import type { MailLink } from './facts/links.ts'
import type { AttachmentDetail, BodyDetail, LinkDetail, LookalikeDetail, MessageDetail } from './report.ts'
import { countWordsOfText } from './view/words.ts'

export const messageDetail = ({ message, sender }: EmailFacts): MessageDetail => ({
  from: sender.mailbox === null ? null : { name: sender.mailbox.name, address: sender.mailbox.address },
  replyTo: message.replyTo.map(({ address }) => address),
  returnPath: message.returnPath,
  subject: message.subject,
  date: message.date?.toISOString() ?? null,
  messageId: message.messageId,
})

export const bodyDetail = ({ view, language }: EmailFacts): BodyDetail => ({
  language: view.language,
  wordCount: countWordsOfText(view.text),
  lures: language.lures.map(({ kind }) => kind),
  objects: language.objects,
  actions: language.actions,
  pressures: language.pressures,
  hiddenTextChars: view.hiddenChars,
})

export const lookalikeDetails = ({ lookalikes }: EmailFacts): readonly LookalikeDetail[] =>
  lookalikes.map(({ host, target, kind, where }) => ({
    domain: host,
    imitates: target.brand?.name ?? target.domain,
    technique: kind,
    where,
  }))

export const linkDetails = ({ links }: EmailFacts): readonly LinkDetail[] =>
  links
    .filter(({ isWeb }) => isWeb)
    .map((link) => ({
      url: link.shown.url,
      text: link.shown.text,
      finalUrl: link.leaf?.url ?? link.shown.url,
      domain: link.registrable,
      flags: linkFlags(link),
    }))

function linkFlags({ shown, resolved, leaf, isSenders, recipient }: MailLink): readonly string[] {
  return [
    `role:${shown.role}`,
    ...(shown.isHidden ? ['hidden'] : []),
    ...resolved.hops.map(({ kind, name }) => `${kind}:${name}`),
    ...(isSenders ? ['sender_domain'] : []),
    ...(leaf?.shortener === null || leaf === null ? [] : ['shortener']),
    ...(leaf?.freeHost === null || leaf === null ? [] : [`free_hosting:${leaf.freeHost.kind}`]),
    ...(leaf?.ip === null || leaf === null ? [] : ['ip_address']),
    ...(leaf?.isPunycode === true ? ['punycode'] : []),
    ...(leaf?.isOnion === true ? ['onion'] : []),
    ...(leaf?.hasIpfsCid === true ? ['ipfs'] : []),
    ...(leaf?.tldTier === null || leaf === null ? [] : [`abused_tld:${leaf.tldTier}`]),
    ...(leaf?.userinfoHost === null || leaf === null ? [] : ['userinfo']),
    ...(recipient === null ? [] : [`recipient_in_${recipient.where}`]),
  ]
}

export const attachmentDetails = ({ attachments }: EmailFacts): readonly AttachmentDetail[] =>
  attachments.map((attachment) => ({
    name: attachment.name,
    declaredType: attachment.declaredType,
    detectedType: attachment.inspection?.type ?? null,
    sizeBytes: attachment.sizeBytes,
    md5: hashOf(attachment, 'md5'),
    sha1: hashOf(attachment, 'sha1'),
    sha256: hashOf(attachment, 'sha256'),
    flags: attachmentFlags(attachment),
  }))

function attachmentFlags({ risk, inspection, isInline }: AttachmentFacts): readonly string[] {
  return [
    ...(isInline ? ['inline'] : []),
    ...(risk === null ? [] : [`${risk.kind}:${risk.grade}`]),
    ...(inspection?.isEncrypted === true ? ['encrypted'] : []),
    ...(inspection?.isCut === true ? ['not_wholly_inspected'] : []),
    ...(inspection?.hasMacros === true ? ['macros'] : []),
    ...(inspection === null || inspection.qrCodes.length === 0 ? [] : ['qr_code']),
  ]
}
