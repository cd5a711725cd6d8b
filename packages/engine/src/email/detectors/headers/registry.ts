import type { Detector } from '../../../detector.ts'
import type { EmailFacts } from '../../facts/email-facts.ts'
import { authorityOnOpenDomain } from './authority-on-open-domain.ts'
import { baitSubject } from './bait-subject.ts'
import { bulkMailerAsBrand } from './bulk-mailer-as-brand.ts'
import { dateAnomaly } from './date-anomaly.ts'
import { demandFromFreeMail } from './demand-from-free-mail.ts'
import { displayNameAddress } from './display-name-address.ts'
import { displayNameBrand } from './display-name-brand.ts'
import { displayNameDisguised } from './display-name-disguised.ts'
import { displayNameRole } from './display-name-role.ts'
import { dkimFailed } from './dkim-failed.ts'
import { dmarcFailed } from './dmarc-failed.ts'
import { duplicateHeaders } from './duplicate-headers.ts'
import { envelopeOfOtherFreemail } from './envelope-of-other-freemail.ts'
import { exerciseNotice } from './exercise-notice.ts'
import { fakeThread } from './fake-thread.ts'
import { forgedAuthenticationResults } from './forged-authentication-results.ts'
import { freemailAsCompany } from './freemail-as-company.ts'
import { fromMalformed } from './from-malformed.ts'
import { genericOfficeName } from './generic-office-name.ts'
import { governmentPosingDomain } from './government-posing-domain.ts'
import { institutionOnUnrelatedDomain } from './institution-on-unrelated-domain.ts'
import { localPartBrand } from './local-part-brand.ts'
import { lureInNameField } from './lure-in-name-field.ts'
import { lureWordedDomain } from './lure-worded-domain.ts'
import { messageIdAnomaly } from './message-id-anomaly.ts'
import { misalignedPass } from './misaligned-pass.ts'
import { missingEssentialHeaders } from './missing-essential-headers.ts'
import { ownDomainReplyElsewhere } from './own-domain-reply-elsewhere.ts'
import { randomSender } from './random-sender.ts'
import { receiptToStranger } from './receipt-to-stranger.ts'
import { recipientOrganisationName } from './recipient-organisation-name.ts'
import { replyToFreemail } from './reply-to-freemail.ts'
import { replyToLookalike } from './reply-to-lookalike.ts'
import { replyToOtherFreemail } from './reply-to-other-freemail.ts'
import { replyToOtherOrganisation } from './reply-to-other-organisation.ts'
import { selfAddressed } from './self-addressed.ts'
import { serviceAbuse } from './service-abuse.ts'
import { severalFrom } from './several-from.ts'
import { spfAllowsAll } from './spf-allows-all.ts'
import { spfFailed } from './spf-failed.ts'
import { subjectDisguised } from './subject-disguised.ts'
import { subjectNamesRecipient } from './subject-names-recipient.ts'
import { throwawaySender } from './throwaway-sender.ts'
import { tripleMismatch } from './triple-mismatch.ts'
import { trustedBrandAuthFail } from './trusted-brand-auth-fail.ts'
import { unauthenticatedSender } from './unauthenticated-sender.ts'
import { undisclosedRecipients } from './undisclosed-recipients.ts'
import { vipNameSpoof } from './vip-name-spoof.ts'
import { weaklySigned } from './weakly-signed.ts'
import { webServerSender } from './web-server-sender.ts'

/** In the order of the report: who it is by proof, by name, by where answers go, by how the header is made. */
export const headerDetectors: readonly Detector<EmailFacts>[] = [
  dmarcFailed,
  spfFailed,
  dkimFailed,
  trustedBrandAuthFail,
  unauthenticatedSender,
  misalignedPass,
  spfAllowsAll,
  weaklySigned,
  forgedAuthenticationResults,
  displayNameBrand,
  displayNameAddress,
  displayNameDisguised,
  displayNameRole,
  vipNameSpoof,
  recipientOrganisationName,
  localPartBrand,
  freemailAsCompany,
  bulkMailerAsBrand,
  serviceAbuse,
  throwawaySender,
  randomSender,
  replyToLookalike,
  ownDomainReplyElsewhere,
  replyToFreemail,
  replyToOtherFreemail,
  envelopeOfOtherFreemail,
  replyToOtherOrganisation,
  tripleMismatch,
  receiptToStranger,
  fromMalformed,
  severalFrom,
  selfAddressed,
  undisclosedRecipients,
  fakeThread,
  subjectDisguised,
  subjectNamesRecipient,
  baitSubject,
  duplicateHeaders,
  missingEssentialHeaders,
  messageIdAnomaly,
  dateAnomaly,
  webServerSender,
  exerciseNotice,
  lureWordedDomain,
  authorityOnOpenDomain,
  governmentPosingDomain,
  genericOfficeName,
  lureInNameField,
  demandFromFreeMail,
  institutionOnUnrelatedDomain,
]
