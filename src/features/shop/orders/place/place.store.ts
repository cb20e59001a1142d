import { sql, type Transaction } from 'kysely'
import type { OrderEventType } from '#features/shop/orders/view/order-view.types.ts'
import { nextNumber } from '#features/shop/orders/place/order-number.store.ts'
import type { OrderDraft } from '#features/shop/orders/types.ts'
import type { Id } from '#lib/id.ts'
import { compileOnce, onlyRow } from '#platform/db/compile-once.ts'
import { PREPARED } from '#platform/db/prepared-statements.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

/** Draws the id of an order that is inserted later in the transaction. */
export async function drawOrderId(tx: Tx): Promise<Id> {
  return onlyRow(await drawId(tx, {})).id
}

const drawId = compileOnce(() => sql<{ id: Id }>`select ${PREPARED} nextval('orders_id_seq')::text as id`)

/** Takes a cart away from the orders that it became before and that were closed: they stay as they are. */
export async function forgetClosedOrders(tx: Tx, siteId: Id, cartId: Id | null): Promise<void> {
  if (cartId !== null) await forgetOrders(tx, { siteId, cartId })
}

const forgetOrders = compileOnce((tx, { siteId, cartId }: { readonly siteId: Id; readonly cartId: Id }) =>
  tx
    .updateTable('orders')
    .set({ cart_id: null })
    .where('site_id', '=', siteId)
    .where('cart_id', '=', cartId)
    .where('status', 'in', ['expired', 'cancelled'])
    .modifyEnd(PREPARED),
)

const MAX_PREPARED_ROWS = 3

/** The text of a statement depends on how many rows it has, and each text is prepared on its own. */
const preparedForFew = ({ length }: readonly unknown[]) => (length <= MAX_PREPARED_ROWS ? PREPARED : sql``)

/** An order as it is inserted. */
export interface NewOrder {
  readonly id: Id
  readonly draft: OrderDraft
  readonly draftHash: string
  readonly emailKey: string
  readonly method: string
  readonly giftCardCents: number
  /** Until when it waits to be paid; null for one that is placed at once. */
  readonly heldUntil: Date | null
  readonly now: Date
}

/** Inserts an order that waits to be paid, or one that is placed, which gets its number (`nextNumber`). */
export async function insertOrder(tx: Tx, siteId: Id, order: NewOrder): Promise<void> {
  const { draft } = order
  const { buyer } = draft
  const json = (value: unknown) => (value === null ? null : JSON.stringify(value))
  await tx
    .with('next', () => nextNumber(siteId, sql<boolean>`${order.heldUntil === null}::boolean`))
    .insertInto('orders')
    .values({
      site_id: siteId,
      id: order.id,
      number: sql<number | null>`(select last_number from next)`,
      kind: draft.kind,
      cart_id: draft.cartId,
      status: order.heldUntil === null ? 'placed' : 'pending_payment',
      is_test: order.method === 'test',
      method: order.method,
      email: buyer.email,
      email_key: order.emailKey,
      name: buyer.name,
      phone: buyer.phone,
      language: buyer.language,
      billing_address: json(buyer.billingAddress),
      shipping_address: json(buyer.shippingAddress),
      shipping_option: json(draft.shippingOption),
      note: draft.note,
      answers: JSON.stringify(draft.answers),
      newsletter: draft.newsletter,
      withdrawal_consent_at: draft.withdrawalConsent === true ? order.now : null,
      currency: draft.currency,
      subtotal: draft.subtotalCents,
      discount: draft.discountCents,
      shipping: draft.shippingCents,
      tax: draft.taxCents,
      included_tax: draft.includedTaxCents,
      grand_total: draft.grandTotalCents,
      gift_card_amount: order.giftCardCents,
      amount_due: draft.grandTotalCents - order.giftCardCents,
      prices_include_tax: draft.pricesIncludeTax,
      tax_lines: JSON.stringify(draft.taxLines),
      discounts: JSON.stringify(draft.discounts),
      held_until: order.heldUntil,
      placed_at: order.heldUntil === null ? order.now : null,
      created_at: order.now,
      draft_hash: order.draftHash,
    })
    .modifyEnd(PREPARED)
    .execute()
}

/** Inserts the lines of an order; `backOrdered` says how many of each are to come. */
export async function insertLines(
  tx: Tx,
  siteId: Id,
  orderId: Id,
  lines: OrderDraft['lines'],
  backOrdered: readonly number[],
): Promise<void> {
  await tx
    .insertInto('order_lines')
    .values(
      lines.map((line, position) => ({
        site_id: siteId,
        order_id: orderId,
        position,
        kind: line.kind,
        item_id: line.itemId,
        variant_id: line.variantId,
        product_type: line.productType,
        title: line.title,
        url: line.url,
        sku: line.sku,
        option_values: JSON.stringify(line.optionValues),
        texts: JSON.stringify(line.texts),
        media_id: line.mediaId,
        quantity: line.quantity,
        back_ordered: backOrdered[position] ?? 0,
        unit_price: line.unitCents,
        discount: line.discountCents,
        total: line.unitCents * line.quantity - line.discountCents,
        tax: line.taxCents,
        requires_shipping: line.requiresShipping,
        details: JSON.stringify(line.details),
      })),
    )
    .modifyEnd(preparedForFew(lines))
    .execute()
}

/** Something that happened to an order. */
export interface NewEvent {
  readonly type: OrderEventType
  readonly data?: Readonly<Record<string, unknown>>
}

/** Records what happened to an order, in this order. */
export async function insertEvents(
  tx: Tx,
  siteId: Id,
  orderId: Id,
  events: readonly NewEvent[],
  { accountId, now }: { readonly accountId: Id | null; readonly now: Date },
): Promise<void> {
  await tx
    .insertInto('order_events')
    .values(
      events.map(({ type, data = {} }) => ({
        site_id: siteId,
        order_id: orderId,
        type,
        data: JSON.stringify(data),
        account_id: accountId,
        created_at: now,
      })),
    )
    .modifyEnd(preparedForFew(events))
    .execute()
}

/** A variant of which pieces are reserved for an order. */
export interface Reservation {
  readonly variantId: Id
  /** How many are still reserved. */
  readonly quantity: number
  /** How many of those that were ordered were to come. */
  readonly backOrdered: number
}

/** Inserts what is reserved for an order; of one that is sold, what is to come. */
export async function insertReservations(
  tx: Tx,
  siteId: Id,
  orderId: Id,
  reserved: readonly Reservation[],
  { sold = false }: { readonly sold?: boolean } = {},
): Promise<void> {
  if (reserved.length === 0) return
  await tx
    .insertInto('stock_reservations')
    .values(
      reserved.map(({ variantId, quantity, backOrdered }) => ({
        site_id: siteId,
        order_id: orderId,
        variant_id: variantId,
        quantity: sold && backOrdered > 0 ? backOrdered : quantity,
        status: sold && backOrdered === 0 ? ('consumed' as const) : ('held' as const),
      })),
    )
    .modifyEnd(preparedForFew(reserved))
    .execute()
}

/** Returns what is held for an order. */
export async function listHeld(tx: Tx, siteId: Id, orderId: Id): Promise<readonly Reservation[]> {
  const { rows } = await sql<Reservation>`
    select ${PREPARED} r.variant_id as "variantId", r.quantity,
      (select coalesce(sum(l.back_ordered), 0)::integer from order_lines l
       where l.site_id = r.site_id and l.order_id = r.order_id and l.variant_id = r.variant_id) as "backOrdered"
    from stock_reservations r
    where r.site_id = ${siteId} and r.order_id = ${orderId} and r.status = 'held' order by r.variant_id`.execute(
    tx,
  )
  return rows
}

/** Sets what is still reserved of a variant; 0 for what has been taken or given up altogether. */
export async function setReservation(
  tx: Tx,
  siteId: Id,
  orderId: Id,
  { variantId, quantity }: { readonly variantId: Id; readonly quantity: number },
  ended: 'consumed' | 'released',
): Promise<void> {
  await tx
    .updateTable('stock_reservations')
    .set(quantity === 0 ? { status: ended } : { quantity })
    .where('site_id', '=', siteId)
    .where('order_id', '=', orderId)
    .where('variant_id', '=', variantId)
    .where('status', '=', 'held')
    .modifyEnd(PREPARED)
    .execute()
}

/** Deletes what was reserved for an order before it reserves again. */
export async function deleteReservations(tx: Tx, siteId: Id, orderId: Id): Promise<void> {
  await tx
    .deleteFrom('stock_reservations')
    .where('site_id', '=', siteId)
    .where('order_id', '=', orderId)
    .where('status', '=', 'released')
    .execute()
}
