import type { Transaction } from 'kysely'
import { lastDayOf } from '#features/shop/gift-cards/card-dates.rules.ts'
import { readCode } from '#features/shop/gift-cards/gift-card-code.rules.ts'
import { giftCardCodes } from '#features/shop/gift-cards/gift-card-codes.ts'
import { cardOfToken } from '#features/shop/gift-cards/gift-card-link.ts'
import type { BalancePage, PrintedPage } from '#features/shop/gift-cards/gift-card-page.types.ts'
import { findPlace } from '#features/shop/gift-cards/issue.actions.ts'
import * as store from '#features/shop/gift-cards/store.ts'
import type { PayingCard } from '#features/shop/gift-cards/types.ts'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

/** Returns the status that a page shows: the job that expires cards may not have run yet. */
function shownStatus({ status, expiresAt }: PayingCard, now: Date): PrintedPage['status'] | undefined {
  if (status === 'pending') return undefined
  const isOver = expiresAt !== null && expiresAt <= now
  return isOver && status !== 'disabled' ? 'expired' : status
}

/** Returns what the page of balances shows for a code; no card for one that does not exist. */
export async function findBalancePage(
  tx: Tx,
  secret: string,
  siteId: Id,
  entered: string,
  now: Date,
): Promise<BalancePage> {
  const unknown: BalancePage = { what: 'balance', card: undefined, problem: 'unknown' }
  const code = readCode(entered)
  if (code === undefined) return unknown
  const card = await store.findByHash(tx, siteId, giftCardCodes(secret).hash(siteId, code))
  const status = card && shownStatus(card, now)
  if (card === undefined || status === undefined) return unknown
  const { zone } = await findPlace(tx, siteId)
  const { last4, balanceCents, currency, expiresAt } = card
  const lastDay = expiresAt === null ? undefined : lastDayOf(expiresAt, zone)
  return { what: 'balance', card: { last4, balanceCents, currency, status, lastDay }, problem: undefined }
}

/** Returns the card of a token to look at and to print; undefined if there is none. */
export async function findPrintedPage(
  tx: Tx,
  secret: string,
  siteId: Id,
  token: string,
  now: Date,
): Promise<PrintedPage | undefined> {
  const id = cardOfToken(secret, siteId, token)
  const card = id === undefined ? undefined : await store.findCard(tx, siteId, id)
  const status = card && shownStatus(card, now)
  const code = card && giftCardCodes(secret).open(siteId, card.sealedCode)
  if (card === undefined || status === undefined || code === undefined) return undefined
  const { zone } = await findPlace(tx, siteId)
  const { recipientName, senderName, message, design, balanceCents, initialCents, currency, expiresAt } = card
  const lastDay = expiresAt === null ? undefined : lastDayOf(expiresAt, zone)
  return {
    what: 'card',
    code,
    recipientName,
    senderName,
    message,
    design,
    balanceCents,
    initialCents,
    currency,
    status,
    lastDay,
  }
}
