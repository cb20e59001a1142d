/** Why nothing was fetched. `message` names the cause for an owner and holds no address of our network. */
export interface FetchError {
  readonly code:
    | 'BAD_ADDRESS'
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
  badAddress: (): FetchError => ({
    code: 'BAD_ADDRESS',
    message: 'Only addresses that begin with http:// or https:// and hold no password can be fetched.',
  }),
  notPublic: (): FetchError => ({
    code: 'NOT_PUBLIC',
    message: 'That address does not lie on the public internet.',
  }),
  notFound: (): FetchError => ({ code: 'NOT_FOUND', message: 'There is no server of that name.' }),
  unreachable: (): FetchError => ({ code: 'UNREACHABLE', message: 'The server did not answer properly.' }),
  timeout: (): FetchError => ({ code: 'TIMEOUT', message: 'The server took too long.' }),
  tooLarge: (): FetchError => ({ code: 'TOO_LARGE', message: 'The answer is too large.' }),
  tooManyRedirects: (): FetchError => ({
    code: 'TOO_MANY_REDIRECTS',
    message: 'The address leads from one to another without an end.',
  }),
  badEncoding: (): FetchError => ({
    code: 'BAD_ENCODING',
    message: 'The server packed its answer in a way that was not asked for.',
  }),
} as const
