import { describeItemLimit, formatBytes } from '#features/tenancy/quotas/quotas.rules.ts'
import { defineErrors, type ErrorOf } from '#lib/api/feature-error.ts'
import { HTTP_STATUS } from '#lib/api/http-status.ts'

const ASK = 'or ask the operator of the platform for a higher limit'

export const quotaErrors = defineErrors(
  {
    ITEM_LIMIT_REACHED: { status: HTTP_STATUS.conflict },
    STORAGE_LIMIT_REACHED: { status: HTTP_STATUS.contentTooLarge },
    MAIL_LIMIT_REACHED: { status: HTTP_STATUS.tooManyRequests },
  },
  (error) => ({
    itemLimitReached: (max: number) =>
      error(
        'ITEM_LIMIT_REACHED',
        `This site has reached its limit of ${describeItemLimit(max)}. Move some to the trash, ${ASK}.`,
      ),
    storageLimitReached: (bytes: number, { used, max }: { readonly used: number; readonly max: number }) =>
      error(
        'STORAGE_LIMIT_REACHED',
        `Not enough storage for ${formatBytes(bytes)}: this site uses ${formatBytes(used)} of ${formatBytes(max)}. Delete files, ${ASK}.`,
      ),
    mailLimitReached: (max: number, retryAfter: number) =>
      error(
        'MAIL_LIMIT_REACHED',
        max === 0
          ? 'This site is not allowed to send emails. Ask the operator of the platform to allow it.'
          : `This site has reached its limit of ${max} emails per day. Try again after midnight UTC, ${ASK}.`,
        { retryAfter },
      ),
  }),
)

/** A limit of a site was reached. `message` says what to do. */
export type QuotaError = ErrorOf<typeof quotaErrors>
