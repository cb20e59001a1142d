import { DECLINE_REASONS } from '#features/shop/payments/decline-reason.rules.ts'
import { z } from 'zod'

/** What placing an order came to. `url` is where its buyer goes next. */
export const checkoutOutcomeSchema = z.discriminatedUnion('status', [
  /** It is paid, or placed with a method that is paid later. */
  z.object({ status: z.literal('confirmed'), url: z.string() }),
  /** The bank has not decided: the page of the order shows the result. */
  z.object({ status: z.literal('processing'), url: z.string() }),
  /** The buyer confirms it on another page, or with the script of the provider. */
  z.object({
    status: z.literal('action'),
    /** Page of the order. */
    url: z.string(),
    action: z.discriminatedUnion('type', [
      z.object({ type: z.literal('redirect'), url: z.string() }),
      z.object({ type: z.literal('script'), clientSecret: z.string(), publishableKey: z.string() }),
    ]),
  }),
  /** Nothing was charged; the cart can be changed. */
  z.object({ status: z.literal('declined'), failureCode: z.string(), reason: z.enum(DECLINE_REASONS) }),
  /** The order has ended without payment. */
  z.object({ status: z.literal('closed') }),
])
export type CheckoutOutcome = z.output<typeof checkoutOutcomeSchema>
