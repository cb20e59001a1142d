/** Why a site was not made, renamed or deleted. */
export interface SiteError {
  readonly code: 'INVALID_IDENTIFIER' | 'INVALID_SETTINGS' | 'IDENTIFIER_TAKEN' | 'NOT_FOUND'
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
} as const
