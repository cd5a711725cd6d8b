import type { Detector } from '../../../detector.ts'
import type { EmailFacts } from '../../facts/email-facts.ts'
import { activeContent } from './active-content.ts'
import { advanceFee } from './advance-fee.ts'
import { almostNoText } from './almost-no-text.ts'
import { answerToOtherMailbox } from './answer-to-other-mailbox.ts'
import { archivePasswordInBody } from './archive-password-in-body.ts'
import { attachmentMissing } from './attachment-missing.ts'
import { bankChangeRequest } from './bank-change-request.ts'
import { bankLure } from './bank-lure.ts'
import { becRequest } from './bec-request.ts'
import { bidiOverride } from './bidi-override.ts'
import { callbackPhishing } from './callback-phishing.ts'
import { confusableWords } from './confusable-words.ts'
import { credentialLure } from './credential-lure.ts'
import { cryptoBalance } from './crypto-balance.ts'
import { cryptoOffer } from './crypto-offer.ts'
import { deliveryLure } from './delivery-lure.ts'
import { dilution } from './dilution.ts'
import { documentLure } from './document-lure.ts'
import { entityObfuscation } from './entity-obfuscation.ts'
import { extortionThreat } from './extortion-threat.ts'
import { fillerLanguages } from './filler-languages.ts'
import { fineLure } from './fine-lure.ts'
import { forwardedSenderClaimsBrand } from './forwarded-sender-claims-brand.ts'
import { headersInBody } from './headers-in-body.ts'
import { heldMessagesLure } from './held-messages-lure.ts'
import { hiddenText } from './hidden-text.ts'
import { htmlForm } from './html-form.ts'
import { imageOnly } from './image-only.ts'
import { impersonalGreeting } from './impersonal-greeting.ts'
import { intrusionLure } from './intrusion-lure.ts'
import { investmentOffer } from './investment-offer.ts'
import { jobOffer } from './job-offer.ts'
import { lettersSetApart } from './letters-set-apart.ts'
import { loanOffer } from './loan-offer.ts'
import { mailboxNoticeFromStranger } from './mailbox-notice-from-stranger.ts'
import { messengerDiversion } from './messenger-diversion.ts'
import { obfuscatedUrlText } from './obfuscated-url-text.ts'
import { partsDiffer } from './parts-differ.ts'
import { pasteAndRun } from './paste-and-run.ts'
import { paymentDiverted } from './payment-diverted.ts'
import { paymentLure } from './payment-lure.ts'
import { paymentToWallet } from './payment-to-wallet.ts'
import { payrollLure } from './payroll-lure.ts'
import { placeholdersUnfilled } from './placeholders-unfilled.ts'
import { pressingText } from './pressing-text.ts'
import { prizeLure } from './prize-lure.ts'
import { promptInjection } from './prompt-injection.ts'
import { qrLure } from './qr-lure.ts'
import { recipientGreetedByAddress } from './recipient-greeted-by-address.ts'
import { refundLure } from './refund-lure.ts'
import { relativeInNeed } from './relative-in-need.ts'
import { romanceLure } from './romance-lure.ts'
import { seedPhraseRequest } from './seed-phrase-request.ts'
import { softHyphenObfuscation } from './soft-hyphen-obfuscation.ts'
import { splitWords } from './split-words.ts'
import { stackedMarks } from './stacked-marks.ts'
import { storageFullLure } from './storage-full-lure.ts'
import { strangerOpensTalk } from './stranger-opens-talk.ts'
import { subscriptionLure } from './subscription-lure.ts'
import { summonsLure } from './summons-lure.ts'
import { surveyLure } from './survey-lure.ts'
import { trustBannerForged } from './trust-banner-forged.ts'
import { unicodeQr } from './unicode-qr.ts'
import { voicemailLure } from './voicemail-lure.ts'
import { voucherLure } from './voucher-lure.ts'
import { walletLure } from './wallet-lure.ts'
import { whitespaceStuffing } from './whitespace-stuffing.ts'
import { zeroWidthObfuscation } from './zero-width-obfuscation.ts'

export const bodyDetectors: readonly Detector<EmailFacts>[] = [
  credentialLure,
  intrusionLure,
  storageFullLure,
  heldMessagesLure,
  paymentLure,
  deliveryLure,
  fineLure,
  summonsLure,
  refundLure,
  prizeLure,
  voucherLure,
  surveyLure,
  walletLure,
  cryptoOffer,
  cryptoBalance,
  seedPhraseRequest,
  documentLure,
  voicemailLure,
  payrollLure,
  bankLure,
  bankChangeRequest,
  subscriptionLure,
  advanceFee,
  loanOffer,
  jobOffer,
  romanceLure,
  zeroWidthObfuscation,
  bidiOverride,
  entityObfuscation,
  splitWords,
  softHyphenObfuscation,
  stackedMarks,
  confusableWords,
  lettersSetApart,
  fillerLanguages,
  hiddenText,
  dilution,
  whitespaceStuffing,
  partsDiffer,
  imageOnly,
  unicodeQr,
  qrLure,
  htmlForm,
  activeContent,
  trustBannerForged,
  headersInBody,
  placeholdersUnfilled,
  archivePasswordInBody,
  attachmentMissing,
  recipientGreetedByAddress,
  impersonalGreeting,
  pressingText,
  almostNoText,
  obfuscatedUrlText,
  promptInjection,
  becRequest,
  callbackPhishing,
  extortionThreat,
  answerToOtherMailbox,
  forwardedSenderClaimsBrand,
  pasteAndRun,
  messengerDiversion,
  relativeInNeed,
  investmentOffer,
  strangerOpensTalk,
  paymentDiverted,
  paymentToWallet,
  mailboxNoticeFromStranger,
]
