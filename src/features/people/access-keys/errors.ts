import { PERMISSIONS } from '#features/people/access-keys/types.ts'
import { defineErrors, type ErrorOf } from '#lib/api/feature-error.ts'
import { HTTP_STATUS } from '#lib/api/http-status.ts'

export const accessKeyErrors = defineErrors(
  {
    BAD_NAME: { status: HTTP_STATUS.badRequest, field: 'name' },
    BAD_PERMISSIONS: { status: HTTP_STATUS.badRequest, field: 'permissions' },
    KEY_NOT_FOUND: { status: HTTP_STATUS.notFound },
  },
  (error) => ({
    badName: (max: number) =>
      error('BAD_NAME', `Enter a name of 1 to ${max} characters that describes what the key is for.`),
    badPermissions: () =>
      error('BAD_PERMISSIONS', `Choose one or more permissions: ${PERMISSIONS.join(', ')}.`),
    noKey: (id: string) =>
      error('KEY_NOT_FOUND', `This site has no active key ${id}. Run 'keys list' to see its keys.`),
  }),
)

/** An expected failure of creating or revoking an access key. */
export type AccessKeyError = ErrorOf<typeof accessKeyErrors>
