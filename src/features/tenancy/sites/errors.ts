import { defineErrors, type ErrorOf } from '#lib/api/feature-error.ts'
import { HTTP_STATUS } from '#lib/api/http-status.ts'

export const siteErrors = defineErrors(
  {
    INVALID_IDENTIFIER: { status: HTTP_STATUS.badRequest, field: 'identifier' },
    INVALID_SETTINGS: { status: HTTP_STATUS.badRequest, field: 'title' },
    IDENTIFIER_TAKEN: { status: HTTP_STATUS.conflict, field: 'identifier' },
    NOT_FOUND: { status: HTTP_STATUS.notFound },
    NO_TEMPLATE: { status: HTTP_STATUS.badRequest, field: 'template' },
    TOO_MANY_SITES: { status: HTTP_STATUS.conflict },
    OVER_LIMITS: { status: HTTP_STATUS.conflict },
    NOT_STORED: { status: HTTP_STATUS.insufficientStorage },
    STILL_CREATING: { status: HTTP_STATUS.serviceUnavailable, retryAfter: 2 },
    CREATION_INTERRUPTED: { status: HTTP_STATUS.serviceUnavailable },
    KEY_USED: { status: HTTP_STATUS.conflict, field: 'key' },
    NOT_CONFIRMED: { status: HTTP_STATUS.badRequest, field: 'identifier' },
  },
  (error) => ({
    notFound: (identifier: string) =>
      error('NOT_FOUND', `Site '${identifier}' does not exist. List the sites to see their identifiers.`),
    invalidIdentifier: (message: string) => error('INVALID_IDENTIFIER', message),
    invalidSettings: (message: string) => error('INVALID_SETTINGS', message),
    identifierTaken: (identifier: string) =>
      error('IDENTIFIER_TAKEN', `The identifier '${identifier}' is already taken. Choose another one.`),
    noTemplate: () =>
      error('NO_TEMPLATE', 'This template does not exist. List the templates to see their ids.'),
    tooManySites: (max: number) =>
      error(
        'TOO_MANY_SITES',
        `You have reached the limit of ${max} sites per account. Delete a site that you no longer need.`,
      ),
    /** For a template whose archive was not restored. */
    ofArchive: (
      code: 'INVALID_IDENTIFIER' | 'IDENTIFIER_TAKEN' | 'TOO_MANY_SITES' | 'NOT_STORED',
      message: string,
    ) => error(code, message),
    overLimits: (limit: string) =>
      error(
        'OVER_LIMITS',
        `This template exceeds the limit of ${limit} for new sites. Choose another template, or ask the operator of the platform for a higher limit.`,
      ),
    stillCreating: () =>
      error(
        'STILL_CREATING',
        'The site is still being created. Send the same request again to wait for it; it is not created twice.',
      ),
    interrupted: () =>
      error('CREATION_INTERRUPTED', 'The site could not be created. Send the same request again.'),
    keyUsed: () => error('KEY_USED', 'This key was used for another site. Use a new one.'),
    notConfirmed: (identifier: string) =>
      error('NOT_CONFIRMED', `To delete this site, type its identifier: ${identifier}.`),
  }),
)

/** An expected failure of creating, renaming or deleting a site. */
export type SiteError = ErrorOf<typeof siteErrors>
