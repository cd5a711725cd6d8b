import type { Detector } from '../../../detector.ts'
import type { EmailFacts } from '../../facts/email-facts.ts'
import { advanceFee } from './advance-fee.ts'
import { bankChangeRequest } from './bank-change-request.ts'
import { bankLure } from './bank-lure.ts'
import { credentialLure } from './credential-lure.ts'
import { cryptoBalance } from './crypto-balance.ts'
import { cryptoOffer } from './crypto-offer.ts'
import { deliveryLure } from './delivery-lure.ts'
import { documentLure } from './document-lure.ts'
import { fineLure } from './fine-lure.ts'
import { heldMessagesLure } from './held-messages-lure.ts'
import { intrusionLure } from './intrusion-lure.ts'
import { jobOffer } from './job-offer.ts'
import { loanOffer } from './loan-offer.ts'
import { paymentLure } from './payment-lure.ts'
import { payrollLure } from './payroll-lure.ts'
import { prizeLure } from './prize-lure.ts'
import { refundLure } from './refund-lure.ts'
import { romanceLure } from './romance-lure.ts'
import { seedPhraseRequest } from './seed-phrase-request.ts'
import { storageFullLure } from './storage-full-lure.ts'
import { subscriptionLure } from './subscription-lure.ts'
import { summonsLure } from './summons-lure.ts'
import { surveyLure } from './survey-lure.ts'
import { voicemailLure } from './voicemail-lure.ts'
import { voucherLure } from './voucher-lure.ts'
import { walletLure } from './wallet-lure.ts'

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
]
