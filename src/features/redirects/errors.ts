/** Why an address was not moved. */
export interface RedirectError {
  readonly code: 'INVALID_FROM' | 'INVALID_TO' | 'IN_USE' | 'TAKEN' | 'LOOP' | 'LIMIT_REACHED' | 'NOT_FOUND'
  readonly message: string
}

export const redirectErrors = {
  invalidFrom: (message: string): RedirectError => ({ code: 'INVALID_FROM', message }),
  invalidTo: (message: string): RedirectError => ({ code: 'INVALID_TO', message }),
  inUse: (path: string): RedirectError => ({
    code: 'IN_USE',
    message: `A page is public at '${path}'; rename or unpublish it before its address can lead elsewhere.`,
  }),
  taken: (path: string): RedirectError => ({
    code: 'TAKEN',
    message: `'${path}' leads elsewhere already; delete that redirect first.`,
  }),
  loop: (path: string): RedirectError => ({
    code: 'LOOP',
    message: `This would lead back to '${path}', so nobody would ever arrive; choose another target.`,
  }),
  limitReached: (limit: number): RedirectError => ({
    code: 'LIMIT_REACHED',
    message: `A site has at most ${limit} redirects of its owner's; use one with '/*' for several addresses.`,
  }),
  notFound: (from: string): RedirectError => ({
    code: 'NOT_FOUND',
    message: `No redirect leads away from '${from}'; list the redirects and choose one of them.`,
  }),
} as const
