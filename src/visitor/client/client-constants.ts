/** Where the calls of a page begin (HTP-03). */
export const API_ROOT = '/api/'
export const REST_ROOT = '/api/rest/'

/** Milliseconds that a call may take when it does not say; 0 is without end (HTP-04). */
export const DEFAULT_TIMEOUT = 0

/** A second pair of the kind, for servers that expect it (HTP-02). */
export const XSRF_COOKIE = 'XSRF-TOKEN'
export const XSRF_HEADER = 'X-XSRF-TOKEN'

/** Where script chunks come from, and how many milliseconds one may take (HTP-08). */
export const CHUNK_PATH = '/_assets/'
export const CHUNK_TIMEOUT = 120_000

/** Milliseconds before a call that could not connect is made again (DTL-09). */
export const RETRY_AFTER = 200

/** What a failed call is told as (DTL-05 to DTL-09, DTL-15). */
export const DATA_MESSAGES = {
  unreadable: 'Internal Error: Unable to parse server response',
  unauthorized: 'Unauthorized request',
  internal: 'Internal server error. Please try again later.',
  unavailable: 'This service is temporarily unavailable. Please try again later.',
  unreachable: 'Unable to connect...',
} as const
