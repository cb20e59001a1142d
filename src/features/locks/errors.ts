/** Why a lock was not set. */
export interface LockError {
  readonly code: 'NO_SITE' | 'BAD_PASSWORD'
  readonly message: string
}

export const lockErrors = {
  noSite: (): LockError => ({ code: 'NO_SITE', message: 'There is no such site.' }),
  badPassword: (most: number): LockError => ({
    code: 'BAD_PASSWORD',
    message: `A password has 1 to ${most} characters; choose another one.`,
  }),
} as const
