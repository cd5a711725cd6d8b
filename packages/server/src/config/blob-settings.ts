// Where samples lie, where it is not the data folder.
import { type Environment, oneOf, type Settings } from './setting.ts'

export interface S3Place {
  readonly bucket: string
  /** Empty, or with a slash at its end. */
  readonly prefix: string
}

/** Throws a RangeError whose message completes "must be …". Its type is of a setting that may be absent. */
export function readS3Place(text: string): S3Place | null {
  const [, bucket, prefix = ''] =
    /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([a-zA-Z0-9!_.*'()/-]{0,200}))?$/.exec(text) ?? []
  const parts = prefix.split('/').filter((part) => part !== '')
  if (bucket === undefined || parts.some((part) => part === '.' || part === '..'))
    throw new RangeError('an address such as s3://bucket/prefix')
  return { bucket, prefix: parts.map((part) => `${part}/`).join('') }
}

export type Encryption =
  | { readonly algorithm: 'AES256' }
  /** `keyId` null is the bucket's own. */
  | { readonly algorithm: 'aws:kms'; readonly keyId: string | null }

/** Throws a RangeError whose message completes "must be …". Its type is of a setting that may be absent. */
export function readEncryption(text: string): Encryption | null {
  if (text === 'AES256') return { algorithm: text }
  const [, keyId = null] = /^aws:kms(?::([a-zA-Z0-9:/_-]{1,200}))?$/.exec(text) ?? []
  if (!text.startsWith('aws:kms') || (keyId === null && text !== 'aws:kms'))
    throw new RangeError('AES256, aws:kms or aws:kms:KEY')
  return { algorithm: 'aws:kms', keyId }
}

const hasEndpoint = (environment: Environment): boolean =>
  [environment['AWS_ENDPOINT_URL_S3'], environment['AWS_ENDPOINT_URL']].some((url) => url !== undefined && url !== '')

export const BLOB_SETTINGS = {
  ASSAY_BLOBS: {
    fallback: null,
    absent: null,
    meaning:
      'Samples in an object store that speaks S3, `s3://bucket/prefix`, not in the data folder. Endpoint, region and credentials as the AWS SDK reads them (`AWS_REGION`, …); docs/scale.md.',
    read: readS3Place,
  },
  ASSAY_S3_PATH_STYLE: {
    fallback: null,
    computed: {
      told: 'by endpoint',
      fallback: (environment: Environment) => (hasEndpoint(environment) ? 'yes' : 'no'),
    },
    meaning: '`yes` or `no`: the bucket stands in the path of its address. Default: yes where an endpoint is named.',
    read: oneOf(['yes', 'no']),
  },
  ASSAY_S3_ENCRYPTION: {
    fallback: null,
    absent: null,
    meaning: 'What the object store is asked to encrypt with: `AES256`, `aws:kms` or `aws:kms:KEY`.',
    read: readEncryption,
  },
} satisfies Settings
