import type { LinkStatus } from '#features/shop/orders/view/order-downloads.types.ts'
import { RESUME_MS } from '#features/shop/product-files/types.ts'

/** What is stored about a link. */
export interface LinkFacts {
  readonly downloads: number
  readonly maxDownloads: number
  readonly expiresAt: Date
  readonly revokedAt: Date | null
  /** When the last download that counted began. */
  readonly countedAt: Date | null
  /** The client that began it; empty for none. */
  readonly countedClient: string
  /** Bytes that it was sent later without proving that it is the same client. */
  readonly continuedBytes: number
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

/** A request for a part of a file. */
export interface PartRequest {
  /** Whether it repeats the tag of the counted download, which only the client that began it was sent. */
  readonly isProven: boolean
  /** What stands for the client that asks: its network and its program. */
  readonly client: string
  /** First byte. */
  readonly start: number
  readonly bytes: number
  /** Bytes of the whole file. */
  readonly size: number
}

/**
 * Whether a request for a part of a file belongs to a download that counted less than an hour ago: of the client that began
 * it. Who cannot prove that gets the rest of the file once, from the same network with the same program, and never its
 * beginning. It may be continued also when it was the last one, or when its link has expired meanwhile, but not when it was
 * revoked.
 */
export function isContinued(link: LinkFacts, part: PartRequest, now: Date): boolean {
  const { countedAt, countedClient, continuedBytes, revokedAt, isStored } = link
  if (revokedAt !== null || !isStored || countedAt === null) return false
  if (now.getTime() - countedAt.getTime() >= RESUME_MS) return false
  const isRest = part.start > 0 && continuedBytes + part.bytes <= part.size
  return part.isProven || (part.client === countedClient && isRest)
}

/** What a request for a file does: it counts as a download, continues one, or is rejected. */
export type DownloadDecision = 'count' | 'continue' | Exclude<LinkStatus, 'active'>

/** Decides about a request for a file, or for a part of it. */
export function decideDownload(link: LinkFacts, part: PartRequest | undefined, now: Date): DownloadDecision {
  if (part !== undefined && isContinued(link, part, now)) return 'continue'
  const status = linkStatus(link, now)
  return status === 'active' ? 'count' : status
}
