/** Source of an error's text, which selects the overlay (ERO-07). */
export const ERROR_KIND = { cleaned: 'cleaned', network: 'network', other: 'other' } as const
export type ErrorKind = (typeof ERROR_KIND)[keyof typeof ERROR_KIND]

/** Properties of a failed request. */
export interface Failure {
  readonly hasResponse: boolean
  /** The text of the response. */
  readonly text?: string | undefined
  /** The visitor is an owner or a developer. */
  readonly isInsider: boolean
}

/**
 * Returns the kind of an error: a request without a response is a network error. The server's text is for owners and
 * developers only; others see that something went wrong (ERO-07).
 */
export function errorKind({ hasResponse, text = '', isInsider }: Failure): ErrorKind {
  if (!hasResponse) return ERROR_KIND.network
  return isInsider && text !== '' ? ERROR_KIND.other : ERROR_KIND.cleaned
}

/** ERO-02, ERO-03, ERO-06: the double spaces are intended. `{product}` is the only name that a site may replace. */
export const ERROR_TITLE = 'Something Went Wrong!'
export const CLEANED_TEXT =
  'Our system has encountered an error.  This exception has been automatically logged and reported.  We will return shortly.'
const NETWORK_TEXT = 'Unable to connect to {product}.  Please try again.'
/** Name of the platform in such texts by default (ERO-06). */
export const PRODUCT = 'the product'

/** Returns the default text of a network error. */
export const networkText = (product: string = PRODUCT): string =>
  NETWORK_TEXT.replace('{product}', () => product)
