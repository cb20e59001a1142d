import { z } from 'zod'
import {
  INFO_BAR_STYLE,
  MAX_POPUP_DELAY_SECONDS,
  NEVER_AGAIN,
  NOTICE_STYLE,
  POPUP_TRIGGERS,
} from '#features/content/documents/bodies/notice-codes.types.ts'
import { idSchema } from '#lib/id.ts'
import { linkTargetSchema } from '#parts/scope.ts'

/** Settings shared by announcement bar and pop-up; only the pop-up uses the last four (ANB-02, ANB-05). */
const overlayFields = {
  style: z.number().int().min(NOTICE_STYLE.none).max(NOTICE_STYLE.custom).default(NOTICE_STYLE.none),
  text: z.string().max(500, 'Texts can have at most 500 characters.').default(''),
  /** Incremented with every change, so that visitors who closed the previous version see it again. */
  version: z.number().int().min(1).default(1),
  /** Days after which it is shown again; -1 is never. */
  displayFrequency: z.number().int().min(NEVER_AGAIN).max(3650, 'Enter at most 3650 days.').default(30),
  showUntilSignup: z.boolean().default(true),
  enableMobile: z.boolean().default(true),
}

export const announcementBarSchema = z.object({
  ...overlayFields,
  /** Link of the bar. */
  link: linkTargetSchema.nullable().default(null),
})

export const popupOverlaySchema = z.object({
  ...overlayFields,
  title: z.string().max(200, 'Titles can have at most 200 characters.').default(''),
  mediaId: idSchema.nullable().default(null),
  buttonLabel: z.string().max(60, 'Labels can have at most 60 characters.').default(''),
  link: linkTargetSchema.nullable().default(null),
  /** The newsletter that visitors sign up for in it. */
  newsletterId: idSchema.nullable().default(null),
  /** What it waits for once the visitor has answered the cookie notice. */
  trigger: z.enum(POPUP_TRIGGERS).default('delay'),
  /** Of the trigger `delay`; 0: at once. */
  delaySeconds: z
    .number()
    .int()
    .min(0)
    .max(MAX_POPUP_DELAY_SECONDS, `Enter at most ${MAX_POPUP_DELAY_SECONDS} seconds.`)
    .default(0),
  /** Of the trigger `scroll`: how far down the page, in per cent. */
  scrollPercent: z
    .number()
    .int()
    .min(1, 'Enter 1 to 100 per cent.')
    .max(100, 'Enter 1 to 100 per cent.')
    .default(50),
})

const contact = (maxLength: number) =>
  z.object({
    enabled: z.boolean().default(false),
    value: z.string().max(maxLength, `Enter at most ${maxLength} characters.`).default(''),
  })

/** Mobile info bar (MIB-04). */
export const mobileInfoBarSchema = z.object({
  style: z.number().int().min(INFO_BAR_STYLE.none).max(INFO_BAR_STYLE.dark).default(INFO_BAR_STYLE.none),
  email: contact(200).prefault({}),
  phone: contact(40).prefault({}),
  address: contact(300).prefault({}),
  hours: contact(600).prefault({}),
})

export type AnnouncementBarSettings = z.output<typeof announcementBarSchema>
export type PopupOverlaySettings = z.output<typeof popupOverlaySchema>
export type MobileInfoBarSettings = z.output<typeof mobileInfoBarSchema>
