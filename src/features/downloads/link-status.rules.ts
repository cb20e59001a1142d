import type { LinkStatus } from '#features/orders/order-downloads.types.ts'
import { RESUME_MS } from '#features/product-files/types.ts'

/** What is stored about a link. */
export interface LinkFacts {
  readonly downloads: number
  readonly maxDownloads: number
  readonly expiresAt: Date
  readonly revokedAt: Date | null
  readonly countedAt: Date | null
  /** Whether its content is still there. */
  readonly isStored: boolean
}

/** Returns whether a file can be downloaded by a link, and why not. */
export function linkStatus(link: LinkFacts, now: Date): LinkStatus {
  if (link.revokedAt !== null) return 'revoked'
  if (!link.isStored) return 'deleted'
  if (link.expiresAt <= now) return 'expired'
  return link.downloads < link.maxDownloads ? 'active' : 'exhausted'
}

/**
 * Whether a request for a part of the file belongs to a download that counted less than an hour ago. It may be continued
 * also when it was the last one, or when its link has expired meanwhile, but not when it was revoked.
 */
export const isContinued = ({ countedAt, revokedAt, isStored }: LinkFacts, now: Date): boolean =>
  revokedAt === null && isStored && countedAt !== null && now.getTime() - countedAt.getTime() < RESUME_MS

/** What a request for a file does: it counts as a download, continues one, or is rejected. */
export type DownloadDecision = 'count' | 'continue' | Exclude<LinkStatus, 'active'>

/** Decides about a request for a file, or with `isPart` for a part of it. */
export function decideDownload(link: LinkFacts, isPart: boolean, now: Date): DownloadDecision {
  if (isPart && isContinued(link, now)) return 'continue'
  const status = linkStatus(link, now)
  return status === 'active' ? 'count' : status
}
