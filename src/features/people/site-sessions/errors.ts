import { defineErrors } from '#lib/api/feature-error.ts'
import { HTTP_STATUS } from '#lib/api/http-status.ts'

export const siteSessionErrors = defineErrors(
  { SITE_OFFLINE: { status: HTTP_STATUS.conflict } },
  (error) => ({ offline: () => error('SITE_OFFLINE', 'This site is currently offline.') }),
)
