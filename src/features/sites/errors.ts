/** Why a site was not made, renamed or deleted. */
export interface SiteError {
  readonly code:
    | 'INVALID_IDENTIFIER'
    | 'INVALID_SETTINGS'
    | 'IDENTIFIER_TAKEN'
    | 'NOT_FOUND'
    | 'NO_TEMPLATE'
    | 'TOO_MANY_SITES'
    | 'OVER_LIMITS'
    | 'NOT_STORED'
    | 'NOT_CONFIRMED'
  readonly message: string
}

export const siteErrors = {
  notFound: (identifier: string): SiteError => ({
    code: 'NOT_FOUND',
    message: `There is no site '${identifier}'; list the sites and choose one of them.`,
  }),
  invalidIdentifier: (message: string): SiteError => ({ code: 'INVALID_IDENTIFIER', message }),
  invalidSettings: (message: string): SiteError => ({ code: 'INVALID_SETTINGS', message }),
  identifierTaken: (identifier: string): SiteError => ({
    code: 'IDENTIFIER_TAKEN',
    message: `There is already a site '${identifier}'; choose another identifier.`,
  }),
  noTemplate: (): SiteError => ({
    code: 'NO_TEMPLATE',
    message: 'There is no such template; list the templates and choose one of them.',
  }),
  tooManySites: (most: number): SiteError => ({
    code: 'TOO_MANY_SITES',
    message: `An account has at most ${most} sites; delete one that you no longer need.`,
  }),
  overLimits: (message: string): SiteError => ({ code: 'OVER_LIMITS', message }),
  notConfirmed: (identifier: string): SiteError => ({
    code: 'NOT_CONFIRMED',
    message: `To delete this site, type its identifier: ${identifier}.`,
  }),
} as const
