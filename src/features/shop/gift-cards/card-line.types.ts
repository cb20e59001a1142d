import { z } from 'zod'
import { CARD_DESIGNS, MAX_CARD_CENTS } from '#features/shop/gift-cards/types.ts'

/** What a line of an order says about the card that it pays for. */
export const cardLineDetailsSchema = z.object({
  /** What the card is worth, in cents: more than its price while it is on sale. */
  valueCents: z.number().int().min(1).max(MAX_CARD_CENTS),
  recipientName: z.string(),
  recipientEmail: z.string(),
  senderName: z.string(),
  message: z.string(),
  design: z.enum(CARD_DESIGNS),
  /** Null for at once. */
  sendAt: z.iso.datetime().nullable(),
})
export type CardLineDetails = z.output<typeof cardLineDetailsSchema>
