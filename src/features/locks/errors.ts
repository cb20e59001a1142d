/** An expected failure of setting a lock. */
export interface LockError {
  readonly code: 'NO_SITE' | 'BAD_PASSWORD'
  readonly message: string
}

export const lockErrors = {
  noSite: (): LockError => ({ code: 'NO_SITE', message: 'This site does not exist.' }),
  badPassword: (max: number): LockError => ({
    code: 'BAD_PASSWORD',
    message: `Enter a password of 1 to ${max} characters.`,
  }),
} as const
