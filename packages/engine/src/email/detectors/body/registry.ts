// Every detector of the body, in the order of the report. The folders are lures by what they are about (`account`, `notice`, `payment`,
// `offer`, `wallet`, `persona`), what the reader is to do (`action`), and how the text is made: by the carelessness of mass mail (`craft`),
// in words that a filter does not read (`spelling`), with what a reader does not see (`visibility`).
import type { Detector } from '../../../detector.ts'
import type { EmailFacts } from '../../facts/email-facts.ts'
import { bankLure } from './account/bank-lure.ts'
import { cardCodeRequest } from './account/card-code-request.ts'
import { credentialLure } from './account/credential-lure.ts'
import { heldMessagesLure } from './account/held-messages-lure.ts'
import { intrusionLure } from './account/intrusion-lure.ts'
import { mailSignInForFile } from './account/mail-sign-in-for-file.ts'
import { mailboxNoticeFromStranger } from './account/mailbox-notice-from-stranger.ts'
import { passwordToBeTold } from './account/password-to-be-told.ts'
import { storageFullLure } from './account/storage-full-lure.ts'
import { activeContent } from './action/active-content.ts'
import { answerToOtherMailbox } from './action/answer-to-other-mailbox.ts'
import { archivePasswordInBody } from './action/archive-password-in-body.ts'
import { callbackPhishing } from './action/callback-phishing.ts'
import { htmlForm } from './action/html-form.ts'
import { messengerDiversion } from './action/messenger-diversion.ts'
import { pasteAndRun } from './action/paste-and-run.ts'
import { qrLure } from './action/qr-lure.ts'
import { unicodeQr } from './action/unicode-qr.ts'
import { attachmentMissing } from './craft/attachment-missing.ts'
import { headersInBody } from './craft/headers-in-body.ts'
import { impersonalGreeting } from './craft/impersonal-greeting.ts'
import { placeholdersUnfilled } from './craft/placeholders-unfilled.ts'
import { pressingText } from './craft/pressing-text.ts'
import { recipientGreetedByAddress } from './craft/recipient-greeted-by-address.ts'
import { deliveryLure } from './notice/delivery-lure.ts'
import { demandLikeTextMessage } from './notice/demand-like-text-message.ts'
import { documentLure } from './notice/document-lure.ts'
import { domainScare } from './notice/domain-scare.ts'
import { fineLure } from './notice/fine-lure.ts'
import { healthCardLure } from './notice/health-card-lure.ts'
import { subscriptionLure } from './notice/subscription-lure.ts'
import { summonsLure } from './notice/summons-lure.ts'
import { voicemailLure } from './notice/voicemail-lure.ts'
import { absentLandlord } from './offer/absent-landlord.ts'
import { advanceFee } from './offer/advance-fee.ts'
import { investmentOffer } from './offer/investment-offer.ts'
import { jobOffer } from './offer/job-offer.ts'
import { loanOffer } from './offer/loan-offer.ts'
import { moneyMuleOffer } from './offer/money-mule-offer.ts'
import { prizeLure } from './offer/prize-lure.ts'
import { refundLure } from './offer/refund-lure.ts'
import { surveyLure } from './offer/survey-lure.ts'
import { taskScam } from './offer/task-scam.ts'
import { unconditionalLoan } from './offer/unconditional-loan.ts'
import { voucherLure } from './offer/voucher-lure.ts'
import { bankChangeRequest } from './payment/bank-change-request.ts'
import { becRequest } from './payment/bec-request.ts'
import { extortionThreat } from './payment/extortion-threat.ts'
import { giftCardCodesAsked } from './payment/gift-card-codes-asked.ts'
import { paymentDiverted } from './payment/payment-diverted.ts'
import { paymentLure } from './payment/payment-lure.ts'
import { payrollLure } from './payment/payroll-lure.ts'
import { secretTakeover } from './payment/secret-takeover.ts'
import { forwardedSenderClaimsBrand } from './persona/forwarded-sender-claims-brand.ts'
import { relativeInNeed } from './persona/relative-in-need.ts'
import { romanceLure } from './persona/romance-lure.ts'
import { strandedTraveller } from './persona/stranded-traveller.ts'
import { strangerInLove } from './persona/stranger-in-love.ts'
import { strangerOpensTalk } from './persona/stranger-opens-talk.ts'
import { trustBannerForged } from './persona/trust-banner-forged.ts'
import { bidiOverride } from './spelling/bidi-override.ts'
import { brandNameDisguised } from './spelling/brand-name-disguised.ts'
import { confusableWords } from './spelling/confusable-words.ts'
import { entityObfuscation } from './spelling/entity-obfuscation.ts'
import { lettersSetApart } from './spelling/letters-set-apart.ts'
import { obfuscatedUrlText } from './spelling/obfuscated-url-text.ts'
import { softHyphenObfuscation } from './spelling/soft-hyphen-obfuscation.ts'
import { splitWords } from './spelling/split-words.ts'
import { stackedMarks } from './spelling/stacked-marks.ts'
import { zeroWidthObfuscation } from './spelling/zero-width-obfuscation.ts'
import { almostNoText } from './visibility/almost-no-text.ts'
import { dilution } from './visibility/dilution.ts'
import { fillerLanguages } from './visibility/filler-languages.ts'
import { hiddenText } from './visibility/hidden-text.ts'
import { imageOnly } from './visibility/image-only.ts'
import { partsDiffer } from './visibility/parts-differ.ts'
import { promptInjection } from './visibility/prompt-injection.ts'
import { whitespaceStuffing } from './visibility/whitespace-stuffing.ts'
import { cryptoBalance } from './wallet/crypto-balance.ts'
import { cryptoOffer } from './wallet/crypto-offer.ts'
import { earningMachine } from './wallet/earning-machine.ts'
import { paymentToWallet } from './wallet/payment-to-wallet.ts'
import { seedPhraseRequest } from './wallet/seed-phrase-request.ts'
import { sureProfit } from './wallet/sure-profit.ts'
import { walletLure } from './wallet/wallet-lure.ts'

export const bodyDetectors: readonly Detector<EmailFacts>[] = [
  credentialLure,
  cardCodeRequest,
  intrusionLure,
  storageFullLure,
  heldMessagesLure,
  paymentLure,
  deliveryLure,
  fineLure,
  healthCardLure,
  demandLikeTextMessage,
  summonsLure,
  refundLure,
  prizeLure,
  voucherLure,
  sureProfit,
  earningMachine,
  surveyLure,
  walletLure,
  cryptoOffer,
  cryptoBalance,
  seedPhraseRequest,
  documentLure,
  domainScare,
  voicemailLure,
  payrollLure,
  bankLure,
  bankChangeRequest,
  subscriptionLure,
  advanceFee,
  loanOffer,
  unconditionalLoan,
  moneyMuleOffer,
  absentLandlord,
  strandedTraveller,
  taskScam,
  jobOffer,
  romanceLure,
  strangerInLove,
  zeroWidthObfuscation,
  bidiOverride,
  entityObfuscation,
  splitWords,
  softHyphenObfuscation,
  stackedMarks,
  brandNameDisguised,
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
  giftCardCodesAsked,
  secretTakeover,
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
  passwordToBeTold,
  mailSignInForFile,
]
