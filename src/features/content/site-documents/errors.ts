import { defineErrors } from '#lib/api/feature-error.ts'
import { HTTP_STATUS } from '#lib/api/http-status.ts'

export const siteDocumentErrors = defineErrors({ NOT_FOUND: { status: HTTP_STATUS.notFound } }, (error) => ({
  notFound: () => error('NOT_FOUND', 'This no longer exists. Reload the page.'),
}))
