import type { Contract } from '#lib/api/api-contract.ts'
import { buildUrl, type UrlParts } from '#ui/api/api-url.ts'
import { sendWithRetry, type RawResponse, parseJson } from '#ui/api/call.ts'
import { CSRF_HEADER } from '#lib/csrf-names.ts'
import { offline } from '#ui/api/call-failure.ts'

/** The input of an upload. */
export interface UploadInput extends UrlParts {
  readonly file: Blob
  /** Called with the progress, from 0 to 1. */
  readonly onProgress?: (share: number) => void
  /** Aborts the upload. */
  readonly signal?: AbortSignal
}

/**
 * Uploads a file to a route whose body is bytes, with the guarantees of `call`. Has no timeout, because slow connections
 * take long and the server closes idle ones.
 */
export async function upload<Params, Query, Response>(
  contract: Contract<string, Params, Query, unknown, Response>,
  { file, onProgress, signal, ...parts }: UploadInput,
): Promise<Response> {
  const url = buildUrl(contract, parts)
  const response = await sendWithRetry((csrfToken) =>
    sendFile(contract.method, url, { csrfToken, file, onProgress, signal }),
  )
  return response as Response
}

interface Sending {
  readonly csrfToken: string
  readonly file: Blob
  readonly onProgress: UploadInput['onProgress']
  readonly signal: AbortSignal | undefined
}

/** Uses XMLHttpRequest, because `fetch` reports no upload progress. */
function sendFile(
  method: string,
  url: string,
  { csrfToken, file, onProgress, signal }: Sending,
): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    const cleanUp = () => signal?.removeEventListener('abort', abort)
    request.open(method, url)
    request.setRequestHeader(CSRF_HEADER, csrfToken)
    request.setRequestHeader('content-type', 'application/octet-stream')
    request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) onProgress?.(loaded / total)
    })
    request.addEventListener('load', () => {
      cleanUp()
      const { status, responseText } = request
      resolve({ status, retryAfter: request.getResponseHeader('retry-after'), body: parseJson(responseText) })
    })
    request.addEventListener('error', () => {
      cleanUp()
      reject(offline())
    })
    request.addEventListener('abort', () => {
      cleanUp()
      reject(new DOMException('The upload was cancelled.', 'AbortError'))
    })
    if (signal?.aborted) return reject(new DOMException('The upload was cancelled.', 'AbortError'))
    signal?.addEventListener('abort', abort)
    request.send(file)
  })
}
