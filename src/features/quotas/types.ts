import { z } from 'zod'

const WORD = 'Give a whole number, or nothing for no limit.'
const limit = (most: number, least = 1) =>
  z.int(WORD).min(least, WORD).max(most, `At most ${most}; leave it empty for no limit.`).nullable()

/** What a site may use; null for no limit. */
export const limitsSchema = z.object({
  /** Pages, collections and entries that are not in the trash. */
  maxItems: limit(10_000_000),
  /** Of stored files. */
  maxBytes: limit(1e15),
  maxMailsPerDay: limit(1_000_000, 0),
  /** Of pages, from all visitors. */
  maxRequestsPerMinute: limit(1_000_000),
  /** Images may open in the lightbox (LBX-19). */
  lightbox: z.boolean().default(true),
})
export type SiteLimits = z.output<typeof limitsSchema>

export const NO_LIMITS: SiteLimits = {
  maxItems: null,
  maxBytes: null,
  maxMailsPerDay: null,
  maxRequestsPerMinute: null,
  lightbox: true,
}

/** What a site uses now. */
export const useSchema = z.object({
  items: z.number(),
  bytes: z.number(),
  /** Since midnight UTC. */
  mailsToday: z.number(),
})
export type SiteUse = z.output<typeof useSchema>
