import { z } from 'zod'

/** Visitor actions on a pop-up (POP-12). */
export const OVERLAY_ACTIONS = ['show', 'close', 'sign-up'] as const

/** The request body for a pop-up action (POP-11). */
export const overlayCallSchema = z.object({
  action: z.enum(OVERLAY_ACTIONS),
  websiteId: z.string().max(40),
  version: z.number().int().min(1).max(2_147_483_647),
  visitorCookie: z.string().max(200),
})

export type OverlayCall = z.output<typeof overlayCallSchema>

/** Max characters of the JSON of an event's data. */
const MAX_DATA_LENGTH = 4_000

/** A page event (HIT-08): any name (HIT-18), the fields of all events (HIT-09) and fields of its own. */
export const siteEventSchema = z.object({
  event: z.string().min(1).max(100),
  data: z
    .object({
      websiteId: z.string().max(40),
      templateId: z.string().max(100),
      variantId: z.string().max(100),
      pagePath: z.string().max(2_000),
      pageHash: z.string().max(2_000),
    })
    .catchall(z.union([z.string(), z.number(), z.boolean()]))
    .refine((data) => JSON.stringify(data).length <= MAX_DATA_LENGTH),
})

export type SiteEvent = z.output<typeof siteEventSchema>
