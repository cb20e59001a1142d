/** Where the text of an error comes from, and so which overlay tells it (ERO-07). */
export const ERROR_KIND = { cleaned: 'cleaned', network: 'network', other: 'other' } as const
export type ErrorKind = (typeof ERROR_KIND)[keyof typeof ERROR_KIND]

/** What is known of a request that failed. */
export interface Failure {
  readonly hasResponse: boolean
  /** What the server said, if anything. */
  readonly text?: string | undefined
  /** An owner or a developer looks at the page. */
  readonly isInsider: boolean
}

/**
 * A request without an answer is the network's. What the server says is for owners and developers alone; everybody else
 * is told that something went wrong (ERO-07).
 */
export function errorKind({ hasResponse, text = '', isInsider }: Failure): ErrorKind {
  if (!hasResponse) return ERROR_KIND.network
  return isInsider && text !== '' ? ERROR_KIND.other : ERROR_KIND.cleaned
}

/** ERO-02, ERO-03, ERO-06: the two spaces belong there. `{product}` is the one name that a site may replace. */
export const ERROR_TITLE = 'Something Went Wrong!'
export const CLEANED_TEXT =
  'Our system has encountered an error.  This exception has been automatically logged and reported.  We will return shortly.'
const NETWORK_TEXT = 'Unable to connect to {product}.  Please try again.'
/** How the platform is called in such texts unless a site says otherwise (ERO-06). */
export const PRODUCT = 'the product'

/** What a network error says without a text of its own. */
export const networkText = (product: string = PRODUCT): string =>
  NETWORK_TEXT.replace('{product}', () => product)
