import type { ApiError } from '#lib/api/api-error.ts'

export const operatorErrors = {
  noSite: (identifier: string): ApiError => ({
    status: 404,
    code: 'NO_SITE',
    message: `There is no site '${identifier}'. Reload the list.`,
  }),
  noAccount: (): ApiError => ({
    status: 404,
    code: 'NO_ACCOUNT',
    message: 'There is no such account any more. Reload the list.',
  }),
  oneself: (): ApiError => ({
    status: 409,
    code: 'ONESELF',
    message: 'You cannot suspend yourself or stop being an operator; another operator can do it.',
  }),
} as const
