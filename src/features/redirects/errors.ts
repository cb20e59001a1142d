/** Why a redirect was not created or deleted. */
export interface RedirectError {
  readonly code: 'INVALID_FROM' | 'INVALID_TO' | 'IN_USE' | 'TAKEN' | 'LOOP' | 'LIMIT_REACHED' | 'NOT_FOUND'
  readonly message: string
}

export const redirectErrors = {
  invalidFrom: (message: string): RedirectError => ({ code: 'INVALID_FROM', message }),
  invalidTo: (message: string): RedirectError => ({ code: 'INVALID_TO', message }),
  inUse: (path: string): RedirectError => ({
    code: 'IN_USE',
    message: `A page is published at '${path}'. Rename or unpublish it first.`,
  }),
  taken: (path: string): RedirectError => ({
    code: 'TAKEN',
    message: `'${path}' already has a redirect. Delete it first.`,
  }),
  loop: (path: string): RedirectError => ({
    code: 'LOOP',
    message: `This would create a redirect loop at '${path}'. Choose another target.`,
  }),
  limitReached: (limit: number): RedirectError => ({
    code: 'LIMIT_REACHED',
    message: `A site can have at most ${limit} redirects. Use '/*' to redirect several paths at once.`,
  }),
  notFound: (from: string): RedirectError => ({
    code: 'NOT_FOUND',
    message: `There is no redirect from '${from}'.`,
  }),
} as const
