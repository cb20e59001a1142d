import { z } from 'zod'
import { postedText } from '#lib/posted-text.ts'

const line = (max: number) => postedText(max).transform((value) => value.replaceAll(/[\r\n\t]+/g, ' ').trim())

/** The form that buys a gift card. None of its fields is required: rules say what is missing. */
export const purchaseFormSchema = z.object({
  key: line(200),
  websiteId: line(20),
  giftCardProductId: line(20),
  /** Cents that the buyer saw, a space, and the SKU. */
  amount: line(100),
  /** Of these cents. */
  currency: line(10),
  for: line(10),
  recipientName: line(400),
  recipientEmail: line(400),
  senderName: line(400),
  message: postedText(4000).transform((value) => value.replaceAll(/\r\n?/g, '\n').trim()),
  design: line(30),
  sendOn: line(20),
  email: line(400),
  newsletter: line(10),
  method: line(20),
  /** Of the test provider; never stored. */
  cardNumber: line(40),
  cardExpiry: line(20),
  cardCode: line(10),
})
export type PurchaseForm = z.output<typeof purchaseFormSchema>

/** Bytes of a form with the longest texts, in any script and encoding. */
export const PURCHASE_BODY_LIMIT = 32 * 1024
