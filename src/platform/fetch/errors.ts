/** Why a fetch failed. `message` is for an owner and contains no address of our network. */
export interface FetchError {
  readonly code:
    | 'BAD_URL'
    | 'NOT_PUBLIC'
    | 'NOT_FOUND'
    | 'UNREACHABLE'
    | 'TIMEOUT'
    | 'TOO_LARGE'
    | 'TOO_MANY_REDIRECTS'
    | 'BAD_ENCODING'
  readonly message: string
}

export const fetchErrors = {
  badUrl: (): FetchError => ({
    code: 'BAD_URL',
    message: 'Enter a URL that begins with http:// or https:// and contains no password.',
  }),
  notPublic: (): FetchError => ({
    code: 'NOT_PUBLIC',
    message: 'This URL is not on the public internet.',
  }),
  notFound: (): FetchError => ({ code: 'NOT_FOUND', message: 'No server was found with this name.' }),
  unreachable: (): FetchError => ({ code: 'UNREACHABLE', message: 'The server did not respond correctly.' }),
  timeout: (): FetchError => ({ code: 'TIMEOUT', message: 'The server took too long to respond.' }),
  tooLarge: (): FetchError => ({ code: 'TOO_LARGE', message: 'The response is too large.' }),
  tooManyRedirects: (): FetchError => ({
    code: 'TOO_MANY_REDIRECTS',
    message: 'The URL redirects too many times.',
  }),
  badEncoding: (): FetchError => ({
    code: 'BAD_ENCODING',
    message: 'The server sent an encoding that was not requested.',
  }),
} as const
