import { z } from 'zod'

/** What is told of an order, once each: the event of its completion (CHK-04), and the frame of an affiliate tracker (HIT-15). */
export const CONVERSIONS = ['completed', 'affiliate'] as const
export type Conversion = (typeof CONVERSIONS)[number]

/** What a page of an order may tell now. */
export const claimedConversionsSchema = z.object({
  /** Whether it records the event of the completion. */
  completed: z.boolean(),
  /** Whether there is a tracker, to be asked for again once the visitor agrees. */
  waitsForConsent: z.boolean(),
  /** URL of the frame that it shows; null for none. */
  frameUrl: z.string().nullable(),
})
export type ClaimedConversions = z.output<typeof claimedConversionsSchema>
