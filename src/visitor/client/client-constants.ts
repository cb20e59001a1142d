/** Base path of API calls; `/api/rest/` is another name of it (HTP-03). */
export const API_ROOT = '/api/'

/** Default timeout of a call in milliseconds; 0 is no timeout (HTP-04). */
export const DEFAULT_TIMEOUT = 0

/** A second cookie and header pair, for servers that expect it (HTP-02). */
export const XSRF_COOKIE = 'XSRF-TOKEN'
export const XSRF_HEADER = 'X-XSRF-TOKEN'

/** Timeout of script chunks in milliseconds (HTP-08). */
export const CHUNK_TIMEOUT = 120_000

/** Milliseconds before a call that could not connect is retried (DTL-09). */
export const RETRY_AFTER = 200

/** Messages of failed calls (DTL-05 to DTL-09, DTL-15). */
export const DATA_MESSAGES = {
  unreadable: 'Internal Error: Unable to parse server response',
  unauthorized: 'Unauthorized request',
  internal: 'Internal server error. Please try again later.',
  unavailable: 'This service is temporarily unavailable. Please try again later.',
  unreachable: 'Unable to connect...',
} as const
