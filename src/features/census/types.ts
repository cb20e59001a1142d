import { z } from 'zod'

/** What visitors do with a pop-up (POP-12). */
export const OVERLAY_ACTIONS = ['show', 'close', 'sign-up'] as const

/** What the page of a visitor says of it (POP-11). */
export const overlayCallSchema = z.object({
  action: z.enum(OVERLAY_ACTIONS),
  websiteId: z.string().max(40),
  version: z.number().int().min(1).max(2_147_483_647),
  visitorCookie: z.string().max(200),
})

export type OverlayCall = z.output<typeof overlayCallSchema>

export const OVERLAY_PATH = '/api/census/overlay'
