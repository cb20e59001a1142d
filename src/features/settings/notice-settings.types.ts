import { z } from 'zod'
import { INFO_BAR_STYLE, NOTICE_STYLE } from '#lib/notices/styles.ts'
import { NEVER_AGAIN } from '#lib/notices/popup.ts'
import { idSchema } from '#lib/id.ts'
import { linkTargetSchema } from '#parts/scope.ts'

/** Settings that announcement bar and pop-up have in common; only the pop-up goes by the last four (ANB-02, ANB-05). */
const overlayFields = {
  style: z.number().int().min(NOTICE_STYLE.none).max(NOTICE_STYLE.custom).default(NOTICE_STYLE.none),
  text: z.string().max(500, 'A text has at most 500 characters.').default(''),
  /** Rises with every change; a raised one is shown also to those who closed the former. */
  version: z.number().int().min(1).default(1),
  /** Days after which it comes back; -1 is never. */
  displayFrequency: z.number().int().min(NEVER_AGAIN).max(3650, 'Choose at most 3650 days.').default(30),
  showUntilSignup: z.boolean().default(true),
  enableMobile: z.boolean().default(true),
}

export const announcementBarSchema = z.object({
  ...overlayFields,
  /** Where the bar leads. */
  link: linkTargetSchema.nullable().default(null),
})

export const popupOverlaySchema = z.object({
  ...overlayFields,
  title: z.string().max(200, 'A title has at most 200 characters.').default(''),
  mediaId: idSchema.nullable().default(null),
  buttonLabel: z.string().max(60, 'A label has at most 60 characters.').default(''),
  link: linkTargetSchema.nullable().default(null),
})

const contact = (most: number) =>
  z.object({
    enabled: z.boolean().default(false),
    value: z.string().max(most, `This has at most ${most} characters.`).default(''),
  })

/** The bar of contacts at the foot of a phone's window (MIB-04). */
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
