import { defineErrors, type ErrorOf } from '#lib/api/feature-error.ts'
import { HTTP_STATUS } from '#lib/api/http-status.ts'

export const redirectErrors = defineErrors(
  {
    INVALID_FROM: { status: HTTP_STATUS.badRequest, field: 'from' },
    INVALID_TO: { status: HTTP_STATUS.badRequest, field: 'to' },
    IN_USE: { status: HTTP_STATUS.conflict, field: 'from' },
    TAKEN: { status: HTTP_STATUS.conflict, field: 'from' },
    LOOP: { status: HTTP_STATUS.conflict, field: 'to' },
    LIMIT_REACHED: { status: HTTP_STATUS.badRequest },
    BAD_FILE: { status: HTTP_STATUS.unprocessableContent },
    NOT_FOUND: { status: HTTP_STATUS.notFound },
  },
  (error) => ({
    invalidFrom: (message: string) => error('INVALID_FROM', message),
    invalidTo: (message: string) => error('INVALID_TO', message),
    inUse: (path: string) =>
      error('IN_USE', `A page is published at '${path}'. Rename or unpublish it first.`),
    taken: (path: string) => error('TAKEN', `'${path}' already has a redirect. Delete it first.`),
    loop: (path: string) =>
      error('LOOP', `This would create a redirect loop at '${path}'. Choose another target.`),
    limitReached: (limit: number) =>
      error(
        'LIMIT_REACHED',
        `A site can have at most ${limit} redirects. Use '/*' to redirect several paths at once.`,
      ),
    badFile: (message: string) => error('BAD_FILE', message),
    notFound: (from: string) => error('NOT_FOUND', `There is no redirect from '${from}'.`),
  }),
)

/** Why a redirect was not created or deleted. */
export type RedirectError = ErrorOf<typeof redirectErrors>
