import { z } from 'zod'

const MESSAGE = 'Enter a whole number, or leave this field empty for no limit.'
const limit = (max: number, min = 1) =>
  z
    .int(MESSAGE)
    .min(min, MESSAGE)
    .max(max, `Enter at most ${max}, or leave this field empty for no limit.`)
    .nullable()

/** Limits of a site; null for no limit. */
export const limitsSchema = z.object({
  /** Pages, collections and items that are not in the trash. */
  maxItems: limit(10_000_000),
  /** Bytes of stored files. */
  maxBytes: limit(1e15),
  maxMailsPerDay: limit(1_000_000, 0),
  /** Page requests of all visitors. */
  maxRequestsPerMinute: limit(1_000_000),
  /** Whether images may open in the lightbox (LBX-19). */
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

/** Current usage of a site. */
export const usageSchema = z.object({
  items: z.number(),
  bytes: z.number(),
  /** Since midnight UTC. */
  mailsToday: z.number(),
})
export type SiteUsage = z.output<typeof usageSchema>
