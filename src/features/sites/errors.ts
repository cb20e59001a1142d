/** An expected failure of creating, renaming or deleting a site. */
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
    message: `Site '${identifier}' does not exist. List the sites to see their identifiers.`,
  }),
  invalidIdentifier: (message: string): SiteError => ({ code: 'INVALID_IDENTIFIER', message }),
  invalidSettings: (message: string): SiteError => ({ code: 'INVALID_SETTINGS', message }),
  identifierTaken: (identifier: string): SiteError => ({
    code: 'IDENTIFIER_TAKEN',
    message: `The identifier '${identifier}' is already taken. Choose another one.`,
  }),
  noTemplate: (): SiteError => ({
    code: 'NO_TEMPLATE',
    message: 'This template does not exist. List the templates to see their ids.',
  }),
  tooManySites: (max: number): SiteError => ({
    code: 'TOO_MANY_SITES',
    message: `You have reached the limit of ${max} sites per account. Delete a site that you no longer need.`,
  }),
  overLimits: (message: string): SiteError => ({ code: 'OVER_LIMITS', message }),
  notConfirmed: (identifier: string): SiteError => ({
    code: 'NOT_CONFIRMED',
    message: `To delete this site, type its identifier: ${identifier}.`,
  }),
} as const
