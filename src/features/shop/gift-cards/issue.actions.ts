import type { Transaction } from 'kysely'
import { expiryOf } from '#features/shop/gift-cards/card-dates.rules.ts'
import { cardLineDetailsSchema } from '#features/shop/gift-cards/card-line.types.ts'
import { giftCardCodes, newCode } from '#features/shop/gift-cards/gift-card-codes.ts'
import * as paidLines from '#features/shop/gift-cards/paid-lines.store.ts'
import * as store from '#features/shop/gift-cards/store.ts'
import type { CardGreeting, NewCard } from '#features/shop/gift-cards/types.ts'
import { publishedContent } from '#features/content/content-source/actions.ts'
import * as published from '#features/content/releases/published.actions.ts'
import { DEFAULT_TIME_ZONE } from '#features/content/documents/bodies/settings-body.types.ts'
import { findStoreSettings } from '#features/shop/store-settings/actions.ts'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

/** A card to be issued. */
interface IssuedCard extends CardGreeting {
  readonly cents: number
  readonly currency: string
  readonly order: { readonly id: Id; readonly lineId: Id } | undefined
  readonly sendAt: Date | null
  /** Who issued it by hand. */
  readonly accountId: Id | null
}

/** Returns the time zone and the language of a site, as it is published. */
export async function findPlace(
  tx: Tx,
  siteId: Id,
): Promise<{ readonly zone: string; readonly language: string }> {
  const { settings } = await published.findSiteBodies(publishedContent(tx), siteId)
  return { zone: settings?.timeZone ?? DEFAULT_TIME_ZONE, language: settings?.language ?? 'en' }
}

/** Issues an active card with the first entry of its ledger. Returns its id; undefined if its line has one already. */
async function issueCard(
  tx: Tx,
  secret: string,
  siteId: Id,
  { accountId, ...card }: IssuedCard,
  now: Date,
): Promise<Id | undefined> {
  const codes = giftCardCodes(secret)
  const code = newCode()
  const { expiryMonths } = await store.findSettings(tx, siteId)
  const { zone } = await findPlace(tx, siteId)
  const id = await store.insertCard(tx, siteId, {
    ...card,
    codeHash: codes.hash(siteId, code),
    sealedCode: codes.seal(siteId, code),
    last4: code.slice(-4),
    expiresAt: expiryOf(now, expiryMonths, zone),
    now,
  })
  if (id === undefined) return undefined
  await store.insertEntry(tx, siteId, {
    cardId: id,
    kind: 'issue',
    change: card.cents,
    balance: card.cents,
    orderId: card.order?.id ?? null,
    note: '',
    accountId,
    now,
  })
  return id
}

/**
 * Issues the cards that an order paid for (GFT-03), in the transaction that makes it paid. An order that is paid again, or
 * told so twice, gets no second card. Returns the new ones.
 */
export async function issueCardsOfOrder(
  tx: Tx,
  secret: string,
  siteId: Id,
  orderId: Id,
  now: Date,
): Promise<readonly { readonly id: Id; readonly sendAt: Date | null }[]> {
  const issued: { readonly id: Id; readonly sendAt: Date | null }[] = []
  for (const line of await paidLines.listCardLines(tx, siteId, orderId)) {
    const { valueCents, sendAt, ...greeting } = cardLineDetailsSchema.parse(line.details)
    const card = {
      ...greeting,
      cents: valueCents,
      currency: line.currency,
      order: { id: orderId, lineId: line.id },
      sendAt: sendAt === null ? null : new Date(sendAt),
      accountId: null,
    }
    const id = await issueCard(tx, secret, siteId, card, now)
    if (id !== undefined) issued.push({ id, sendAt: card.sendAt })
  }
  return issued
}

/** Issues a card by hand, in the currency of the store. Returns its id. */
export async function issueCardByHand(
  tx: Tx,
  secret: string,
  siteId: Id,
  { amount, ...greeting }: NewCard,
  by: { readonly accountId: Id; readonly now: Date },
): Promise<Id> {
  const { currency } = await findStoreSettings(tx, siteId)
  const card = {
    ...greeting,
    cents: amount,
    currency,
    order: undefined,
    sendAt: null,
    accountId: by.accountId,
  }
  const id = await issueCard(tx, secret, siteId, card, by.now)
  if (id === undefined) throw new Error('A card without an order was not inserted.')
  return id
}
