import { z } from 'zod'
import { storableText } from '#lib/storable-text.ts'

/** The first of several values; empty for none, and for what no browser sends. */
const text = (max: number) =>
  z
    .unknown()
    .optional()
    .transform((value) => (Array.isArray(value) ? (value as unknown[])[0] : value))
    .pipe(z.string().catch(''))
    .transform((value) => storableText(value).replaceAll(/\r\n?/g, '\n').slice(0, max))

const line = (max: number) => text(max).transform((value) => value.replaceAll(/[\n\t]+/g, ' ').trim())

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
  message: text(4000).transform((value) => value.trim()),
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
