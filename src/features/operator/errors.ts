import type { Refusal } from '#lib/api/refusal.ts'

export const operatorErrors = {
  noSite: (identifier: string): Refusal => ({
    status: 404,
    code: 'NO_SITE',
    message: `There is no site '${identifier}'. Reload the list.`,
  }),
  noAccount: (): Refusal => ({
    status: 404,
    code: 'NO_ACCOUNT',
    message: 'There is no such account any more. Reload the list.',
  }),
  oneself: (): Refusal => ({
    status: 409,
    code: 'ONESELF',
    message: 'You cannot suspend yourself or stop being an operator; another operator can do it.',
  }),
} as const
