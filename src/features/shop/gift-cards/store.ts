import { type Kysely, sql, type Transaction } from 'kysely'
import {
  CARD_DESIGNS,
  type CardGreeting,
  type EntryKind,
  type GiftCard,
  type GiftCardSettings,
  type GiftCardStatus,
  type PayingCard,
} from '#features/shop/gift-cards/types.ts'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

const PAYING_COLUMNS = ['id', 'status', 'balance', 'currency', 'expires_at', 'last4'] as const

/** Returns the card with a hashed code; undefined if there is none. */
export async function findByHash(tx: Tx, siteId: Id, codeHash: string): Promise<PayingCard | undefined> {
  const row = await tx
    .selectFrom('gift_cards')
    .select(PAYING_COLUMNS)
    .where('site_id', '=', siteId)
    .where('code_hash', '=', codeHash)
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { balance, expires_at, ...card } = row
  return { ...card, balanceCents: Number(balance), expiresAt: expires_at }
}

const selectCards = (tx: Tx, siteId: Id) =>
  tx.selectFrom('gift_cards').selectAll().where('site_id', '=', siteId)

type CardRow = Awaited<ReturnType<ReturnType<typeof selectCards>['executeTakeFirstOrThrow']>>

/** A card with its encrypted code. */
export interface SealedCard extends GiftCard {
  readonly sealedCode: string
}

const toCard = (row: CardRow): SealedCard => ({
  id: row.id,
  sealedCode: row.sealed_code,
  last4: row.last4,
  status: row.status,
  initialCents: Number(row.initial),
  balanceCents: Number(row.balance),
  currency: row.currency,
  expiresAt: row.expires_at,
  orderId: row.order_id,
  recipientName: row.recipient_name,
  recipientEmail: row.recipient_email,
  senderName: row.sender_name,
  message: row.message,
  design: CARD_DESIGNS.find((design) => design === row.design) ?? 'ribbon',
  sendAt: row.send_at,
  sentAt: row.sent_at,
  createdAt: row.created_at,
})

/** Returns a card; undefined if there is none. */
export async function findCard(tx: Tx, siteId: Id, id: Id): Promise<SealedCard | undefined> {
  const row = await selectCards(tx, siteId).where('id', '=', id).executeTakeFirst()
  return row && toCard(row)
}

/** Returns the cards that an order paid for. */
export async function listCardsOfOrder(tx: Tx, siteId: Id, orderId: Id): Promise<readonly GiftCard[]> {
  const rows = await selectCards(tx, siteId).where('order_id', '=', orderId).orderBy('id').execute()
  return rows.map(toCard)
}

/** Returns a card, which nobody else changes until the transaction ends; undefined if there is none. */
export async function lockCard(tx: Tx, siteId: Id, id: Id): Promise<SealedCard | undefined> {
  const row = await selectCards(tx, siteId).where('id', '=', id).forUpdate().executeTakeFirst()
  return row && toCard(row)
}

/** A card to be stored: active, with its whole amount. */
export interface StoredNewCard extends CardGreeting {
  readonly codeHash: string
  readonly sealedCode: string
  readonly last4: string
  readonly cents: number
  readonly currency: string
  readonly expiresAt: Date | null
  readonly order: { readonly id: Id; readonly lineId: Id } | undefined
  readonly sendAt: Date | null
  readonly now: Date
}

/** Inserts a card; returns its id, or undefined if the line of its order has one already. */
export async function insertCard(tx: Tx, siteId: Id, card: StoredNewCard): Promise<Id | undefined> {
  const row = await tx
    .insertInto('gift_cards')
    .values({
      site_id: siteId,
      code_hash: card.codeHash,
      sealed_code: card.sealedCode,
      last4: card.last4,
      status: 'active',
      initial: card.cents,
      balance: card.cents,
      currency: card.currency,
      expires_at: card.expiresAt,
      order_id: card.order?.id ?? null,
      order_line_id: card.order?.lineId ?? null,
      recipient_name: card.recipientName,
      recipient_email: card.recipientEmail,
      sender_name: card.senderName,
      message: card.message,
      design: card.design,
      send_at: card.sendAt,
      created_at: card.now,
    })
    .onConflict((conflict) =>
      conflict.columns(['site_id', 'order_line_id']).where('order_line_id', 'is not', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** A change of a balance. Amounts are cents. */
export interface NewEntry {
  readonly cardId: Id
  readonly kind: EntryKind
  readonly change: number
  /** After the change. */
  readonly balance: number
  readonly orderId: Id | null
  readonly note: string
  readonly accountId: Id | null
  readonly now: Date
}

/** Records a change of a balance. */
export async function insertEntry(tx: Tx, siteId: Id, entry: NewEntry): Promise<void> {
  await tx
    .insertInto('gift_card_entries')
    .values({
      site_id: siteId,
      card_id: entry.cardId,
      order_id: entry.orderId,
      kind: entry.kind,
      change: entry.change,
      balance: entry.balance,
      note: entry.note,
      account_id: entry.accountId,
      created_at: entry.now,
    })
    .execute()
}

/** What may change of a card besides its balance by an order. */
interface CardChanges {
  readonly status?: GiftCardStatus
  /** Cents. */
  readonly balance?: number
  readonly recipient_email?: string
  readonly sent_at?: Date | null
}

/** Changes a card. What a refund gives back to one that was topped up meanwhile may be more than it was issued with. */
export async function updateCard(tx: Tx, siteId: Id, id: Id, changes: CardChanges): Promise<void> {
  const { balance } = changes
  const grown = balance === undefined ? {} : { initial: sql<number>`greatest(initial, ${balance}::bigint)` }
  await tx
    .updateTable('gift_cards')
    .set({ ...changes, ...grown })
    .where('site_id', '=', siteId)
    .where('id', '=', id)
    .execute()
}

/** Disables the cards of an order from which nothing was taken. Returns their ids. */
export async function disableUnused(tx: Tx, siteId: Id, orderId: Id): Promise<readonly Id[]> {
  const rows = await tx
    .updateTable('gift_cards')
    .set({ status: 'disabled' })
    .where('site_id', '=', siteId)
    .where('order_id', '=', orderId)
    .where('status', 'in', ['pending', 'active'])
    .whereRef('balance', '=', 'initial')
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Returns cards of all sites that have to be sent now, the earliest first. */
export async function findDueCards(
  db: Pick<Tx, 'getExecutor'>,
  now: Date,
  limit: number,
): Promise<readonly { readonly siteId: Id; readonly cardId: Id }[]> {
  const { rows } = await sql<{ siteId: Id; cardId: Id }>`
    select site_id as "siteId", card_id as "cardId" from due_gift_cards(${now}, ${limit})`.execute(db as Tx)
  return rows
}

/** Expires the cards of all sites whose time is over. Returns how many. */
export async function expireCards(owner: Kysely<Tables>, now: Date): Promise<number> {
  const { numUpdatedRows } = await owner
    .updateTable('gift_cards')
    .set({ status: 'expired' })
    .where('status', 'in', ['active', 'exhausted'])
    .where('expires_at', '<=', now)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

/** Returns the settings of the gift cards of a store. */
export async function findSettings(tx: Tx, siteId: Id): Promise<GiftCardSettings> {
  const row = await tx
    .selectFrom('gift_card_settings')
    .select('expiry_months as expiryMonths')
    .where('site_id', '=', siteId)
    .executeTakeFirst()
  return row ?? { expiryMonths: null }
}

/** Stores the settings of the gift cards of a store. */
export async function saveSettings(tx: Tx, siteId: Id, { expiryMonths }: GiftCardSettings): Promise<void> {
  await tx
    .insertInto('gift_card_settings')
    .values({ site_id: siteId, expiry_months: expiryMonths })
    .onConflict((conflict) => conflict.column('site_id').doUpdateSet({ expiry_months: expiryMonths }))
    .execute()
}
