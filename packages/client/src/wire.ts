// The shapes on the wire, by their names in the contract. In the package that is packed they are written out from its
// schemas, so that it depends on nothing.
import type { FileStatusResponse } from '@assay/contract'

export type {
  AccountResponse,
  CampaignListResponse,
  CampaignResponse,
  CreateAccountRequest,
  CreateAccountResponse,
  CreateKeyRequest,
  CreateKeyResponse,
  CreateWebhookRequest,
  CreateWebhookResponse,
  DeliveryListResponse,
  DeliveryResponse,
  DispositionRequest,
  DispositionResponse,
  FileDeletedResponse,
  FileListResponse,
  FileStatusResponse,
  FileSubmissionResponse,
  FileSummary,
  GrantCreditsResponse,
  HealthResponse,
  KeptMailResponse,
  ListAccountsResponse,
  ListKeysResponse,
  MailDeletedResponse,
  MailListResponse,
  MailSummary,
  PhishingRequest,
  PhishingResponse,
  RevokeKeyResponse,
  RotateKeyRequest,
  SearchResponse,
  SetQuotaRequest,
  SetQuotaResponse,
  UsageResponse,
  UsageSummaryResponse,
  WebhookDeletedResponse,
  WebhookListResponse,
} from '@assay/contract'

/** A submitted file: hashes, how far its analysis is, and once complete the verdict. */
export type FileRecord = FileStatusResponse['data']
