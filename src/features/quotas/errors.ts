import { bytesAsText } from '#features/quotas/quotas.rules.ts'

/** Why a site gets no more of something. `message` tells the person what to do. */
export interface QuotaError {
  readonly code: 'SITE_FULL' | 'NO_ROOM' | 'MAILS_USED_UP'
  readonly message: string
  /** Seconds until there is more by itself. */
  readonly retryAfter?: number
}

const ASK = 'or ask the operator of the platform for more'

export const quotaErrors = {
  siteFull: (most: number): QuotaError => ({
    code: 'SITE_FULL',
    message: `This site may have ${most} pages, collections and entries, and has no room for more. Move some to the trash, ${ASK}.`,
  }),
  noRoom: (bytes: number, { used, most }: { readonly used: number; readonly most: number }): QuotaError => ({
    code: 'NO_ROOM',
    message: `There is no room for ${bytesAsText(bytes)} more: of the ${bytesAsText(most)} of this site ${bytesAsText(used)} are used. Delete files, ${ASK}.`,
  }),
  mailsUsedUp: (most: number, retryAfter: number): QuotaError => ({
    code: 'MAILS_USED_UP',
    message:
      most === 0
        ? 'This site may send no mail. Ask the operator of the platform to allow it.'
        : `This site has sent the ${most} mails that it may send in a day. Go on after midnight UTC, ${ASK}.`,
    retryAfter,
  }),
} as const
