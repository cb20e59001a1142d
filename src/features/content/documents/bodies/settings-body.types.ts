import { z } from 'zod'
import { commentSettingsSchema } from '#features/content/documents/bodies/comment-settings.types.ts'
import { mapSettingsSchema } from '#features/media/maps/map-settings.types.ts'
import {
  announcementBarSchema,
  mobileInfoBarSchema,
  popupOverlaySchema,
} from '#features/content/documents/bodies/notice-settings.types.ts'
import { socialSettingsSchema } from '#features/content/documents/bodies/social-settings.types.ts'
import { idSchema } from '#lib/id.ts'
import { BADGE_TYPE } from '#features/content/documents/bodies/notice-codes.types.ts'
import { WEEK_STARTS } from '#lib/dates/week-start.ts'
import { isTimeZone } from '#lib/dates/time-zones.ts'

/** Default button label of the cookie banner (CKN-08). */
export const DEFAULT_COOKIE_LABEL = 'Continue'

/** Bounds of the retention of hits; the longest allows to compare a month with that of the year before. */
export const MIN_RETENTION_DAYS = 7
export const MAX_RETENTION_DAYS = 396

/** Time zone of a site whose owner has chosen none. */
export const DEFAULT_TIME_ZONE = 'UTC'

/** Settings of a site; parts of it are in the page context (CTX-04 to CTX-08). */
export const settingsBodySchema = z.object({
  title: z.string().min(1, 'Enter a title.').max(200, 'Titles can have at most 200 characters.'),
  description: z.string().max(1000, 'Descriptions can have at most 1000 characters.').default(''),
  /** BCP 47. */
  language: z
    .string()
    .regex(/^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/, 'Enter a language code such as en, de or pt-BR.')
    .default('en'),
  /** The page or collection shown at '/'. */
  homeDocumentId: idSchema.nullable().default(null),
  /** Source of the site icons; null: the first letter of the title. */
  iconMediaId: idSchema.nullable().default(null),
  /** Preview image of pages that have none. */
  socialMediaId: idSchema.nullable().default(null),
  typekitId: z.string().max(50).default(''),
  developerMode: z.boolean().default(false),
  badgeType: z.number().int().min(BADGE_TYPE.none).max(BADGE_TYPE.white).default(BADGE_TYPE.none),
  disqusShortname: z.string().max(100).default(''),
  commentsEnabled: z.boolean().default(false),
  comments: commentSettingsSchema.prefault({}),
  useEscapeKeyToLogin: z.boolean().default(true),
  /** Whether images may open in the lightbox, unless the operator forbids it (LBX-19). */
  isLightboxEnabled: z.boolean().default(true),
  cookies: z
    .object({
      isCookieBannerEnabled: z.boolean().default(false),
      isRestrictiveCookiePolicyEnabled: z.boolean().default(false),
      position: z.enum(['top-left', 'top-right', 'bottom-left', 'bottom-right']).default('bottom-left'),
      text: z.string().max(2000).default(''),
      /** Empty: the default label in the page's language (CKN-08). */
      label: z.string().max(100).default(DEFAULT_COOKIE_LABEL),
    })
    .prefault({}),
  /** IANA name of the time zone in which the days of the site begin. */
  timeZone: z
    .string()
    .max(64)
    .refine(isTimeZone, 'Choose a time zone from the list, such as Europe/Berlin.')
    .default(DEFAULT_TIME_ZONE),
  /** The day that weeks of calendars begin with. */
  weekStart: z.enum(WEEK_STARTS).default('language'),
  analytics: z
    .object({
      /** Whether visits are counted; otherwise the page context has `disableTracking` (HIT-17). */
      isEnabled: z.boolean().default(true),
      /** Days for which single hits are stored; counts of days stay. */
      retentionDays: z
        .number()
        .int()
        .min(MIN_RETENTION_DAYS, `Enter at least ${MIN_RETENTION_DAYS} days.`)
        .max(MAX_RETENTION_DAYS, `Enter at most ${MAX_RETENTION_DAYS} days.`)
        .default(90),
    })
    .prefault({}),
  social: socialSettingsSchema.prefault({}),
  announcementBar: announcementBarSchema.prefault({}),
  popupOverlay: popupOverlaySchema.prefault({}),
  mobileInfoBar: mobileInfoBarSchema.prefault({}),
  maps: mapSettingsSchema.prefault({}),
})

export type SettingsBody = z.output<typeof settingsBodySchema>
