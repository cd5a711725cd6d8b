// A submission with its progress, which `fetch` does not tell.
import { ApiError } from '@assay/client/source'
import type { FileSubmissionResponse } from '@assay/contract'

interface UploadOptions {
  readonly signal: AbortSignal
  /** Share of the bytes that are sent, 0 to 1. */
  readonly onProgress: (share: number) => void
}

interface WireError {
  readonly error?: { readonly code?: string; readonly message?: string; readonly request_id?: string }
}

/** Rejects as the client does: with an ApiError where the service refuses, with another where nobody answers. */
export function upload(
  key: string,
  form: FormData,
  { signal, onProgress }: UploadOptions,
): Promise<FileSubmissionResponse> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', '/v1/file/deep')
    request.setRequestHeader('authorization', `Bearer ${key}`)
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total)
    request.onload = () => {
      const { status, response } = request
      if (status >= 200 && status < 300 && response !== null) resolve(response as FileSubmissionResponse)
      else reject(refusalOf(status, response as WireError | null))
    }
    request.onerror = () => reject(new Error('the connection was lost'))
    request.onabort = () => reject(signal.reason)
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(form)
  })
}

const refusalOf = (status: number, answer: WireError | null): ApiError =>
  new ApiError(answer?.error?.message ?? `the service answered ${status}`, {
    status,
    code: answer?.error?.code ?? 'invalid_answer',
    requestId: answer?.error?.request_id ?? null,
    details: [],
    retryAfterS: null,
  })
