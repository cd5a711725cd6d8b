// Every detector of headers. The folders are what a header says: whose proof it carries (`authentication`), the name it shows (`name`),
// the address behind it (`sender`), where answers go (`reply`), the subject, and how the fields themselves are made (`structure`).
import type { Detector } from '../../../detector.ts'
import type { EmailFacts } from '../../facts/email-facts.ts'
import { dkimFailed } from './authentication/dkim-failed.ts'
import { dmarcFailed } from './authentication/dmarc-failed.ts'
import { forgedAuthenticationResults } from './authentication/forged-authentication-results.ts'
import { misalignedPass } from './authentication/misaligned-pass.ts'
import { spfAllowsAll } from './authentication/spf-allows-all.ts'
import { spfFailed } from './authentication/spf-failed.ts'
import { trustedBrandAuthFail } from './authentication/trusted-brand-auth-fail.ts'
import { unauthenticatedSender } from './authentication/unauthenticated-sender.ts'
import { weaklySigned } from './authentication/weakly-signed.ts'
import { displayNameAddress } from './name/display-name-address.ts'
import { displayNameBrand } from './name/display-name-brand.ts'
import { displayNameDisguised } from './name/display-name-disguised.ts'
import { displayNameRole } from './name/display-name-role.ts'
import { genericOfficeName } from './name/generic-office-name.ts'
import { institutionOnUnrelatedDomain } from './name/institution-on-unrelated-domain.ts'
import { localPartBrand } from './name/local-part-brand.ts'
import { lureInNameField } from './name/lure-in-name-field.ts'
import { recipientOrganisationName } from './name/recipient-organisation-name.ts'
import { vipNameSpoof } from './name/vip-name-spoof.ts'
import { envelopeOfOtherFreemail } from './reply/envelope-of-other-freemail.ts'
import { ownDomainReplyElsewhere } from './reply/own-domain-reply-elsewhere.ts'
import { receiptToStranger } from './reply/receipt-to-stranger.ts'
import { replyToFreemail } from './reply/reply-to-freemail.ts'
import { replyToLookalike } from './reply/reply-to-lookalike.ts'
import { replyToOtherFreemail } from './reply/reply-to-other-freemail.ts'
import { replyToOtherOrganisation } from './reply/reply-to-other-organisation.ts'
import { tripleMismatch } from './reply/triple-mismatch.ts'
import { authorityOnOpenDomain } from './sender/authority-on-open-domain.ts'
import { bulkMailerAsBrand } from './sender/bulk-mailer-as-brand.ts'
import { demandFromFreeMail } from './sender/demand-from-free-mail.ts'
import { freemailAsCompany } from './sender/freemail-as-company.ts'
import { governmentPosingDomain } from './sender/government-posing-domain.ts'
import { listedSender } from './sender/listed-sender.ts'
import { lureWordedDomain } from './sender/lure-worded-domain.ts'
import { randomSender } from './sender/random-sender.ts'
import { serviceAbuse } from './sender/service-abuse.ts'
import { throwawaySender } from './sender/throwaway-sender.ts'
import { webServerSender } from './sender/web-server-sender.ts'
import { dateAnomaly } from './structure/date-anomaly.ts'
import { duplicateHeaders } from './structure/duplicate-headers.ts'
import { exerciseNotice } from './structure/exercise-notice.ts'
import { fromMalformed } from './structure/from-malformed.ts'
import { messageIdAnomaly } from './structure/message-id-anomaly.ts'
import { missingEssentialHeaders } from './structure/missing-essential-headers.ts'
import { reportsAbuse } from './structure/reports-abuse.ts'
import { selfAddressed } from './structure/self-addressed.ts'
import { severalFrom } from './structure/several-from.ts'
import { undisclosedRecipients } from './structure/undisclosed-recipients.ts'
import { baitSubject } from './subject/bait-subject.ts'
import { fakeThread } from './subject/fake-thread.ts'
import { subjectDisguised } from './subject/subject-disguised.ts'
import { subjectNamesRecipient } from './subject/subject-names-recipient.ts'

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
  listedSender,
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
  reportsAbuse,
  lureWordedDomain,
  authorityOnOpenDomain,
  governmentPosingDomain,
  genericOfficeName,
  lureInNameField,
  demandFromFreeMail,
  institutionOnUnrelatedDomain,
]
