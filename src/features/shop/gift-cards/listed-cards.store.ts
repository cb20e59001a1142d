import { sql, type Transaction } from 'kysely'
import type { GiftCardStatus, GiftCardView, CardEntryView } from '#features/shop/gift-cards/types.ts'
import { isoTimeOf } from '#lib/dates/iso-time.ts'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

/** What an owner looks for. */
export interface CardSearch {
  /** The last characters of a code, the number of an order, or a part of a recipient's name or address; empty for all. */
  readonly text: string
  readonly status: GiftCardStatus | undefined
  /** Only cards before this one. */
  readonly before: Id | undefined
  readonly limit: number
}

const selectListed = (tx: Tx, siteId: Id) =>
  tx
    .selectFrom('gift_cards as c')
    .leftJoin('orders as o', (join) =>
      join.onRef('o.site_id', '=', 'c.site_id').onRef('o.id', '=', 'c.order_id'),
    )
    .select([
      'c.id',
      'c.last4',
      'c.status',
      'c.initial',
      'c.balance',
      'c.currency',
      'c.expires_at as expiresAt',
      'c.recipient_name as recipientName',
      'c.recipient_email as recipientEmail',
      'c.sender_name as senderName',
      'c.message',
      'c.design',
      'c.send_at as sendAt',
      'c.sent_at as sentAt',
      'c.created_at as createdAt',
      'o.id as orderId',
      'o.number as orderNumber',
    ])
    .where('c.site_id', '=', siteId)

type ListedRow = Awaited<ReturnType<ReturnType<typeof selectListed>['executeTakeFirstOrThrow']>>

const orderOf = ({ orderId, orderNumber }: Pick<ListedRow, 'orderId' | 'orderNumber'>) =>
  orderId === null ? null : { id: orderId, number: orderNumber === null ? null : Number(orderNumber) }

function toView({ orderId, orderNumber, ...row }: ListedRow): GiftCardView {
  return {
    ...row,
    design: row.design as GiftCardView['design'],
    initial: Number(row.initial),
    balance: Number(row.balance),
    expiresAt: isoTimeOf(row.expiresAt),
    sendAt: isoTimeOf(row.sendAt),
    sentAt: isoTimeOf(row.sentAt),
    createdAt: row.createdAt.toISOString(),
    order: orderOf({ orderId, orderNumber }),
  }
}

/** Returns the cards that an owner looks for, the newest first. */
export async function listCards(
  tx: Tx,
  siteId: Id,
  { text, status, before, limit }: CardSearch,
): Promise<readonly GiftCardView[]> {
  let query = selectListed(tx, siteId).orderBy('c.id', 'desc').limit(limit)
  if (status !== undefined) query = query.where('c.status', '=', status)
  if (before !== undefined) query = query.where('c.id', '<', before)
  if (text !== '')
    query = query.where(
      sql<boolean>`(c.last4 = upper(right(${text}, 4)) or o.number::text = ltrim(${text}, '#')
        or position(lower(${text}) in lower(c.recipient_name)) > 0
        or position(lower(${text}) in lower(c.recipient_email)) > 0)`,
    )
  return (await query.execute()).map(toView)
}

/** Returns a card as its owner sees it; undefined if there is none. */
export async function findListedCard(tx: Tx, siteId: Id, id: Id): Promise<GiftCardView | undefined> {
  const row = await selectListed(tx, siteId).where('c.id', '=', id).executeTakeFirst()
  return row && toView(row)
}

/** Returns the changes of a balance, the oldest first. */
export async function listEntries(tx: Tx, siteId: Id, cardId: Id): Promise<readonly CardEntryView[]> {
  const rows = await tx
    .selectFrom('gift_card_entries as e')
    .leftJoin('orders as o', (join) =>
      join.onRef('o.site_id', '=', 'e.site_id').onRef('o.id', '=', 'e.order_id'),
    )
    .select(['e.id', 'e.kind', 'e.change', 'e.balance', 'e.note', 'e.created_at as createdAt'])
    .select(['o.id as orderId', 'o.number as orderNumber'])
    .where('e.site_id', '=', siteId)
    .where('e.card_id', '=', cardId)
    .orderBy('e.id')
    .execute()
  return rows.map(({ orderId, orderNumber, ...row }) => ({
    ...row,
    change: Number(row.change),
    balance: Number(row.balance),
    createdAt: row.createdAt.toISOString(),
    order: orderOf({ orderId, orderNumber }),
  }))
}

/** Returns what is left on all cards that can pay, in cents by currency. */
export async function sumBalances(
  tx: Tx,
  siteId: Id,
): Promise<readonly { readonly currency: string; readonly cents: number; readonly cards: number }[]> {
  const rows = await tx
    .selectFrom('gift_cards')
    .select(({ fn }) => [
      'currency',
      fn.sum<string>('balance').as('cents'),
      fn.countAll<string>().as('cards'),
    ])
    .where('site_id', '=', siteId)
    .where('status', '=', 'active')
    .groupBy('currency')
    .orderBy('currency')
    .execute()
  return rows.map(({ currency, cents, cards }) => ({ currency, cents: Number(cents), cards: Number(cards) }))
}
