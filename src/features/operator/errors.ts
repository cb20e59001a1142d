import type { ApiError } from '#lib/api/api-error.ts'

export const operatorErrors = {
  noSite: (identifier: string): ApiError => ({
    status: 404,
    code: 'NO_SITE',
    message: `Site '${identifier}' does not exist. Reload the list.`,
  }),
  noAccount: (): ApiError => ({
    status: 404,
    code: 'NO_ACCOUNT',
    message: 'This account no longer exists. Reload the list.',
  }),
  ownAccount: (): ApiError => ({
    status: 409,
    code: 'OWN_ACCOUNT',
    message: 'You cannot suspend your own account or remove your own operator role. Ask another operator.',
  }),
} as const
