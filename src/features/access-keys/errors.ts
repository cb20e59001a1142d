import { PERMISSIONS } from '#features/access-keys/types.ts'

/** Why a key was not made or revoked. */
export interface AccessKeyError {
  readonly code: 'BAD_NAME' | 'BAD_PERMISSIONS' | 'NO_KEY'
  readonly message: string
}

export const accessKeyErrors = {
  badName: (most: number): AccessKeyError => ({
    code: 'BAD_NAME',
    message: `A key has a name of 1 to ${most} characters that says what uses it.`,
  }),
  badPermissions: (): AccessKeyError => ({
    code: 'BAD_PERMISSIONS',
    message: `A key allows one or more of: ${PERMISSIONS.join(', ')}.`,
  }),
  noKey: (id: string): AccessKeyError => ({
    code: 'NO_KEY',
    message: `This site has no key ${id} that could be revoked; 'keys list' shows its keys.`,
  }),
} as const
