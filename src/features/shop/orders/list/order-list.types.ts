import { z } from 'zod'
import { FULFILMENT_STATUSES } from '#features/shop/orders/view/order-view.types.ts'
import { ORDER_STATUSES, PAYMENT_STATUSES } from '#features/shop/orders/types.ts'
import { idSchema } from '#lib/id.ts'

/** Parts of the list: orders, those that somebody has to do something about, and those that were never placed. */
export const ORDER_LIST_VIEWS = ['placed', 'toDo', 'unfinished'] as const
export type OrderListView = (typeof ORDER_LIST_VIEWS)[number]

/** What to filter by: orders that are not, or not fully, paid, those that are, those of which money was given back, and those with a charge-back. */
export const PAYMENT_FILTERS = ['due', 'paid', 'partially_refunded', 'refunded', 'disputed'] as const
export type PaymentFilter = (typeof PAYMENT_FILTERS)[number]

/** What owners filter orders by, in a query; what is left out filters nothing. */
export const orderListQuery = {
  view: z.enum(ORDER_LIST_VIEWS).default('placed'),
  /** Each of them occurs in the name or the email address, in any case, or is the number. */
  words: z.string().trim().max(200, 'Use at most 200 characters.').default(''),
  status: z.enum(ORDER_STATUSES).optional(),
  payment: z.enum(PAYMENT_FILTERS).optional(),
  fulfilment: z.enum(FULFILMENT_STATUSES).optional(),
}

const filterSchema = z.object(orderListQuery)
export type OrderListFilter = z.output<typeof filterSchema>

/** An order in a list. */
export const listedOrderSchema = z.object({
  id: idSchema,
  /** Null for one that was never placed. */
  number: z.number().int().nullable(),
  createdAt: z.iso.datetime(),
  status: z.enum(ORDER_STATUSES),
  paymentStatus: z.enum(PAYMENT_STATUSES),
  fulfilmentStatus: z.enum(FULFILMENT_STATUSES),
  /** Paid with the test provider: no money was moved. */
  isTest: z.boolean(),
  name: z.string(),
  email: z.string(),
  currency: z.string(),
  totalCents: z.number().int(),
  itemCount: z.number().int(),
  /** What its owner has to look at; empty without. */
  alert: z.string(),
})
export type ListedOrder = z.output<typeof listedOrderSchema>
