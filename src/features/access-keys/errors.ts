import { PERMISSIONS } from '#features/access-keys/types.ts'

/** An expected failure of creating or revoking an access key. */
export interface AccessKeyError {
  readonly code: 'BAD_NAME' | 'BAD_PERMISSIONS' | 'NO_KEY'
  readonly message: string
}

export const accessKeyErrors = {
  badName: (max: number): AccessKeyError => ({
    code: 'BAD_NAME',
    message: `Enter a name of 1 to ${max} characters that describes what the key is for.`,
  }),
  badPermissions: (): AccessKeyError => ({
    code: 'BAD_PERMISSIONS',
    message: `Choose one or more permissions: ${PERMISSIONS.join(', ')}.`,
  }),
  noKey: (id: string): AccessKeyError => ({
    code: 'NO_KEY',
    message: `This site has no active key ${id}. Run 'keys list' to see its keys.`,
  }),
} as const
