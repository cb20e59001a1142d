import { z } from 'zod'
import { contract } from '#features/tenancy/access/types.ts'
import { WITHDRAWAL_EXCLUSIONS } from '#features/shop/catalogue/types.ts'
import { listedOrderSchema, orderListQuery } from '#features/shop/orders/list/order-list.types.ts'
import { FULFILMENT_STATUSES, ORDER_EVENTS } from '#features/shop/orders/view/order-view.types.ts'
import {
  addressSchema,
  LINE_KINDS,
  ORDER_KINDS,
  ORDER_STATUSES,
  PAYMENT_STATES,
  PAYMENT_STATUSES,
} from '#features/shop/orders/types.ts'
import { HTTP_STATUS } from '#lib/api/http-status.ts'
import { idSchema } from '#lib/id.ts'
import { wholeNumberText } from '#lib/whole-number-text.ts'

const order = z.object({ order: idSchema })
const cents = z.number().int()
const moment = z.iso.datetime()

/** Orders that are counted as to do; more are as many. */
export const MAX_TO_DO = 100

export const listOrders = contract({
  name: 'listOrders',
  description:
    'Lists the orders of a store, the newest first: those that were placed, those to do something about, or those that were never finished. Amounts are in cents.',
  method: 'GET',
  path: '/api/sites/{site}/orders',
  access: 'store:read',
  query: z.object({
    ...orderListQuery,
    /** Continue after this order. */
    after: idSchema.optional(),
    limit: wholeNumberText(z.number().int().min(1).max(100)).default(50),
  }),
  response: z.object({
    entries: z.array(listedOrderSchema),
    next: idSchema.nullable(),
    /** Of all orders, whatever is listed; at most 100. */
    toDo: z.number().int(),
  }),
})

const lineSchema = z.object({
  id: idSchema,
  kind: z.enum(LINE_KINDS),
  title: z.string(),
  sku: z.string(),
  optionValues: z.array(z.object({ optionName: z.string(), value: z.string() })),
  texts: z.array(z.object({ label: z.string(), value: z.string() })),
  quantity: z.number().int(),
  /** How many of them were to come when it was ordered. */
  backOrdered: z.number().int(),
  unitCents: cents,
  discountCents: cents,
  totalCents: cents,
  requiresShipping: z.boolean(),
  /** Why the right of withdrawal excludes it; null if it does not. */
  withdrawalExclusion: z.enum([...WITHDRAWAL_EXCLUSIONS, 'giftCard']).nullable(),
  isDigital: z.boolean(),
  /** What all its pieces come to after discounts and with their tax. */
  grossCents: cents,
  /** How many of them were refunded. */
  refundedQuantity: z.number().int(),
  /** How many of its variant the order took from the stock and did not give back. */
  inStock: z.number().int(),
  /** Path of its image on the files of the site; null without one, or when it was deleted. */
  imagePath: z.string().nullable(),
})

const paymentSchema = z.object({
  id: idSchema,
  provider: z.enum(['test', 'stripe', 'offline']),
  method: z.string(),
  /** Of the provider; null until it has said so. */
  providerRef: z.string().nullable(),
  status: z.enum(PAYMENT_STATES),
  amountCents: cents,
  capturedCents: cents,
  refundedCents: cents,
  /** Why it failed, such as `card_declined`; empty otherwise. */
  failureCode: z.string(),
  cardBrand: z.string(),
  cardLast4: z.string(),
  /** A charge-back by the holder of the card; empty without. */
  dispute: z.enum(['', 'open', 'won', 'lost']),
  createdAt: moment,
})

const refundSchema = z.object({
  id: idSchema,
  paymentId: idSchema,
  amountCents: cents,
  status: z.enum(['pending', 'succeeded', 'failed']),
  reason: z.string(),
  createdAt: moment,
})

const eventSchema = z.object({
  id: idSchema,
  type: z.enum(ORDER_EVENTS),
  data: z.record(z.string(), z.unknown()),
  /** Who did it; null for the buyer and the program. */
  by: z.string().nullable(),
  createdAt: moment,
})

export const orderSchema = listedOrderSchema.omit({ itemCount: true, totalCents: true }).extend({
  kind: z.enum(ORDER_KINDS),
  status: z.enum(ORDER_STATUSES),
  paymentStatus: z.enum(PAYMENT_STATUSES),
  fulfilmentStatus: z.enum(FULFILMENT_STATUSES),
  /** A provider, an offline method, or `none` when nothing was due. */
  method: z.string(),
  /** E.164; what was typed, for older orders. Empty without. */
  phone: z.string(),
  /** As people read it. */
  phoneText: z.string(),
  language: z.string(),
  billingAddress: addressSchema.nullable(),
  shippingAddress: addressSchema.nullable(),
  shippingOption: z.object({ name: z.string(), kind: z.string(), address: z.string() }).nullable(),
  note: z.string(),
  answers: z.array(z.object({ question: z.string(), answer: z.string() })),
  newsletter: z.boolean(),
  /** When its buyer agreed to lose the right of withdrawal from digital content; null if they were not asked. */
  withdrawalConsentAt: moment.nullable(),
  subtotalCents: cents,
  discountCents: cents,
  shippingCents: cents,
  taxCents: cents,
  includedTaxCents: cents,
  grandTotalCents: cents,
  giftCardCents: cents,
  amountDueCents: cents,
  pricesIncludeTax: z.boolean(),
  taxLines: z.array(z.object({ name: z.string(), rate: z.number(), netCents: cents, taxCents: cents })),
  discounts: z.array(
    z.object({ id: idSchema, name: z.string(), code: z.string(), cents, isShippingFree: z.boolean() }),
  ),
  capturedCents: cents,
  /** With what is being given back. */
  refundedCents: cents,
  refundableCents: cents,
  /** What sending it cost, with tax, and how much of that was refunded. */
  shippingGrossCents: cents,
  shippingRefundedCents: cents,
  heldUntil: moment.nullable(),
  placedAt: moment.nullable(),
  paidAt: moment.nullable(),
  fulfilledAt: moment.nullable(),
  completedAt: moment.nullable(),
  closedAt: moment.nullable(),
  lines: z.array(lineSchema),
  payments: z.array(paymentSchema),
  refunds: z.array(refundSchema),
  /** What happened to it, the newest first. */
  events: z.array(eventSchema),
})
export type OrderDetails = z.output<typeof orderSchema>

export const getOrder = contract({
  name: 'getOrder',
  description:
    'Returns an order as it was placed, with its payments and refunds and what happened to it. Amounts are in cents, rates in millionths.',
  method: 'GET',
  path: '/api/sites/{site}/orders/{order}',
  access: 'store:read',
  params: order,
  response: orderSchema,
})

/** Whether the buyer gets an email about it. */
const notify = z.boolean().default(false)
const reason = z.string().trim().max(500, 'Use at most 500 characters.').default('')

export const markOrderPaid = contract({
  name: 'markOrderPaid',
  description:
    'Says that the money of an order has arrived outside of the program, such as by bank transfer.',
  method: 'POST',
  path: '/api/sites/{site}/orders/{order}/payment',
  access: 'store:write',
  params: order,
})

export const fulfilOrder = contract({
  name: 'fulfilOrder',
  description:
    'Says that everything of an order has been sent, and how: its event `fulfilled` has `carrier`, `trackingNumber` and `trackingUrl`. One that is paid is completed.',
  method: 'POST',
  path: '/api/sites/{site}/orders/{order}/fulfilment',
  access: 'store:write',
  params: order,
  body: z.strictObject({
    /** Who takes it to the buyer, such as DHL; empty without. */
    carrier: z.string().trim().max(100, 'Use at most 100 characters.').default(''),
    trackingNumber: z.string().trim().max(100, 'Use at most 100 characters.').default(''),
    /** Page of the carrier; empty without. */
    trackingUrl: z
      .union([
        z.literal(''),
        z
          .url({ protocol: /^https?$/, error: 'Enter a link such as https://example.com/track/123.' })
          .max(500, 'Use at most 500 characters.'),
      ])
      .default(''),
    notify,
  }),
})

export const cancelOrder = contract({
  name: 'cancelOrder',
  description:
    'Cancels an order that is not completed: its stock and its discounts can be used again, and what a gift card paid is on the card again. With `refund` its money is given back too. It stays cancelled.',
  method: 'POST',
  path: '/api/sites/{site}/orders/{order}/cancellation',
  access: 'store:write',
  params: order,
  body: z.object({ reason, refund: z.boolean(), notify }),
})

const refundCents = z
  .number('Enter an amount such as 12.50.')
  .int('Enter an amount with at most two decimals.')
  .min(0, 'Enter an amount above 0.')
  .max(100_000_000_000)

export const refundOrder = contract({
  name: 'refundOrder',
  description:
    'Gives back a part of what was paid for an order, or all of it: pieces of its lines, of its shipping, and an amount besides. The same key makes one refund. Returns how it went: a provider may take its time.',
  method: 'POST',
  path: '/api/sites/{site}/orders/{order}/refunds',
  access: 'store:write',
  params: order,
  body: z
    .object({
      /** Drawn by the client, so that a repeated request gives back nothing more. */
      key: z.uuid(),
      /** Pieces of lines: each comes to its part of the line, after discounts and with tax. */
      lines: z
        .array(
          z.object({
            lineId: idSchema,
            quantity: z.number().int().min(1).max(9999),
            /** Whether the pieces return to the stock. */
            restock: z.boolean(),
          }),
        )
        .max(1000)
        .default([]),
      /** Of what sending the order cost, with its tax. */
      shippingCents: refundCents.default(0),
      /** Beside lines and shipping. */
      amountCents: refundCents.default(0),
      /** What all of it has to come to; if it comes to another sum, nothing is given back. */
      expectedCents: refundCents.optional(),
      reason,
      notify,
    })
    .refine((body) => body.lines.length > 0 || body.shippingCents + body.amountCents > 0, {
      path: ['amountCents'],
      message: 'Enter an amount above 0.',
    }),
  response: z.object({ status: z.enum(['pending', 'succeeded', 'failed']), refundedCents: cents }),
  status: HTTP_STATUS.created,
})

export const addOrderNote = contract({
  name: 'addOrderNote',
  description: 'Adds a note to what happened to an order, which only members of the site read.',
  method: 'POST',
  path: '/api/sites/{site}/orders/{order}/notes',
  access: 'store:write',
  params: order,
  body: z.object({
    text: z.string().trim().min(1, 'Write a note first.').max(1000, 'Use at most 1,000 characters.'),
  }),
})

export const clearOrderAlert = contract({
  name: 'clearOrderAlert',
  description: 'Says that somebody has looked at what an order has an alert for.',
  method: 'DELETE',
  path: '/api/sites/{site}/orders/{order}/alert',
  access: 'store:write',
  params: order,
})
