import { formatBytes } from '#features/quotas/quotas.rules.ts'

/** A limit of a site was reached. `message` says what to do. */
export interface QuotaError {
  readonly code: 'ITEM_LIMIT_REACHED' | 'STORAGE_LIMIT_REACHED' | 'MAIL_LIMIT_REACHED'
  readonly message: string
  /** Seconds until the quota resets. */
  readonly retryAfter?: number
}

const ASK = 'or ask the operator of the platform for a higher limit'

export const quotaErrors = {
  itemLimitReached: (max: number): QuotaError => ({
    code: 'ITEM_LIMIT_REACHED',
    message: `This site has reached its limit of ${max} pages, collections and items. Move some to the trash, ${ASK}.`,
  }),
  storageLimitReached: (
    bytes: number,
    { used, max }: { readonly used: number; readonly max: number },
  ): QuotaError => ({
    code: 'STORAGE_LIMIT_REACHED',
    message: `Not enough storage for ${formatBytes(bytes)}: this site uses ${formatBytes(used)} of ${formatBytes(max)}. Delete files, ${ASK}.`,
  }),
  mailLimitReached: (max: number, retryAfter: number): QuotaError => ({
    code: 'MAIL_LIMIT_REACHED',
    message:
      max === 0
        ? 'This site is not allowed to send emails. Ask the operator of the platform to allow it.'
        : `This site has reached its limit of ${max} emails per day. Try again after midnight UTC, ${ASK}.`,
    retryAfter,
  }),
} as const
