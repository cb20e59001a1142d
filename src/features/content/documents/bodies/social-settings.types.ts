import { z } from 'zod'
import { PINTEREST_OVERLAY, SHARE_SERVICES } from '#features/content/sharing/rules.ts'

/** Pinterest buttons over images; the page context has them as `pinterestOverlayOptions` (SOC-02). */
export const pinterestOverlaySchema = z.object({
  mode: z.enum(PINTEREST_OVERLAY.mode).default('disabled'),
  size: z.enum(PINTEREST_OVERLAY.size).default('small'),
  shape: z.enum(PINTEREST_OVERLAY.shape).default('rectangular'),
  color: z.enum(PINTEREST_OVERLAY.color).default('red'),
})

/** What visitors can do with the items of a site: like and share them, and save their images. */
export const socialSettingsSchema = z.object({
  likesEnabled: z.boolean().default(false),
  /** In the order of the buttons. */
  shareServices: z
    .array(z.enum(SHARE_SERVICES))
    .max(SHARE_SERVICES.length)
    .refine((services) => new Set(services).size === services.length, 'Name each service once.')
    .default([]),
  pinterestOverlay: pinterestOverlaySchema.prefault({}),
})

export type SocialSettings = z.output<typeof socialSettingsSchema>
