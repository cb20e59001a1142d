import type { Contract } from '#lib/api/api-contract.ts'
import { addressOf, type UrlParts } from '#ui/api/api-url.ts'
import { insist, type RawResponse, readJson } from '#ui/api/call.ts'
import { CSRF_HEADER } from '#lib/csrf-names.ts'
import { offline } from '#ui/api/call-failure.ts'

/** What an upload takes besides the parts of its address. */
export interface UploadInput extends UrlParts {
  readonly file: Blob
  /** Told how much of the file has left, from 0 to 1. */
  readonly onProgress?: (share: number) => void
  /** Gives it up. */
  readonly signal?: AbortSignal
}

/**
 * Sends a file to a route whose body is bytes, with the guarantees of `call`. It has no deadline, since a slow connection
 * may take long and the server hangs up on one that says nothing.
 */
export async function upload<Params, Query, Response>(
  contract: Contract<string, Params, Query, unknown, Response>,
  { file, onProgress, signal, ...parts }: UploadInput,
): Promise<Response> {
  const address = addressOf(contract, parts)
  const response = await insist((csrfToken) =>
    sendFile(contract.method, address, { csrfToken, file, onProgress, signal }),
  )
  return response as Response
}

interface Sending {
  readonly csrfToken: string
  readonly file: Blob
  readonly onProgress: UploadInput['onProgress']
  readonly signal: AbortSignal | undefined
}

/** By XMLHttpRequest, because `fetch` does not tell how much of a body has left. */
function sendFile(
  method: string,
  address: string,
  { csrfToken, file, onProgress, signal }: Sending,
): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const give = () => request.abort()
    const end = () => signal?.removeEventListener('abort', give)
    request.open(method, address)
    request.setRequestHeader(CSRF_HEADER, csrfToken)
    request.setRequestHeader('content-type', 'application/octet-stream')
    request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) onProgress?.(loaded / total)
    })
    request.addEventListener('load', () => {
      end()
      const { status, responseText } = request
      resolve({ status, retryAfter: request.getResponseHeader('retry-after'), body: readJson(responseText) })
    })
    request.addEventListener('error', () => {
      end()
      reject(offline())
    })
    request.addEventListener('abort', () => {
      end()
      reject(new DOMException('The upload was given up.', 'AbortError'))
    })
    if (signal?.aborted) return reject(new DOMException('The upload was given up.', 'AbortError'))
    signal?.addEventListener('abort', give)
    request.send(file)
  })
}
