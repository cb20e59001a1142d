import { defineErrors } from '#lib/api/feature-error.ts'
import { HTTP_STATUS } from '#lib/api/http-status.ts'

export const operatorErrors = defineErrors(
  {
    NO_SITE: { status: HTTP_STATUS.notFound },
    NO_ACCOUNT: { status: HTTP_STATUS.notFound },
    OWN_ACCOUNT: { status: HTTP_STATUS.conflict },
  },
  (error) => ({
    noSite: (identifier: string) => error('NO_SITE', `Site '${identifier}' does not exist. Reload the list.`),
    noAccount: () => error('NO_ACCOUNT', 'This account no longer exists. Reload the list.'),
    ownAccount: () =>
      error(
        'OWN_ACCOUNT',
        'You cannot suspend your own account or remove your own operator role. Ask another operator.',
      ),
  }),
)
