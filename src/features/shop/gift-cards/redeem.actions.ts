import type { Transaction } from 'kysely'
import { type GiftCardError, giftCardErrors } from '#features/shop/gift-cards/errors.ts'
import { readCode } from '#features/shop/gift-cards/gift-card-code.rules.ts'
import { giftCardCodes } from '#features/shop/gift-cards/gift-card-codes.ts'
import { findCardProblem } from '#features/shop/gift-cards/paying-card.rules.ts'
import { listTaken } from '#features/shop/gift-cards/redeemed.store.ts'
import * as store from '#features/shop/gift-cards/store.ts'
import type { EntryKind, GiftCardStatus } from '#features/shop/gift-cards/types.ts'
import type { GiftCardLedger, OrderHookParts } from '#features/shop/orders/steps/order-hooks.actions.ts'
import type { Id } from '#lib/id.ts'
import { fail, ok } from '#lib/result.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

/** How gift cards pay for orders: each change of a balance is an entry, made while the card is locked. */
export const giftCardLedger: GiftCardLedger = {
  async redeem(tx, { secret, site, now }, { code, orderId, maxCents, currency }) {
    const read = readCode(code)
    const found =
      read === undefined
        ? undefined
        : await store.findByHash(tx, site.id, giftCardCodes(secret).hash(site.id, read))
    // Again, since another order may have paid with it meanwhile.
    const card = found && (await store.lockCard(tx, site.id, found.id))
    const problem: GiftCardError | undefined = findCardProblem(card, currency, now)
    if (problem !== undefined || card === undefined) return fail(problem ?? giftCardErrors.unknown())
    const cents = Math.min(card.balanceCents, maxCents)
    await move(tx, { siteId: site.id, cardId: card.id, orderId, kind: 'redeem', change: -cents, now })
    return ok({ cardId: card.id, cents })
  },
  async release(tx, { site, now }, orderId) {
    for (const { cardId, cents, isReleased } of await listTaken(tx, site.id, orderId))
      if (!isReleased && cents > 0)
        await move(tx, { siteId: site.id, cardId, orderId, kind: 'release', change: cents, now })
  },
  async refund(tx, { site, now }: OrderHookParts, { orderId, maxCents }) {
    let left = maxCents
    for (const { cardId, cents } of await listTaken(tx, site.id, orderId)) {
      const change = Math.min(left, cents)
      if (change <= 0) continue
      await move(tx, { siteId: site.id, cardId, orderId, kind: 'refund', change, now })
      left -= change
    }
    return maxCents - left
  },
}

/** A change of a balance by an order. */
interface Move {
  readonly siteId: Id
  readonly cardId: Id
  readonly orderId: Id
  readonly kind: EntryKind
  /** Cents; negative for what is taken off. */
  readonly change: number
  readonly now: Date
}

async function move(tx: Tx, { siteId, cardId, orderId, kind, change, now }: Move): Promise<void> {
  const card = await store.lockCard(tx, siteId, cardId)
  if (card === undefined) throw new Error(`Gift card ${cardId} of site ${siteId} is missing.`)
  const balance = card.balanceCents + change
  await store.updateCard(tx, siteId, cardId, { balance, status: statusAfter(card.status, balance) })
  await store.insertEntry(tx, siteId, {
    cardId,
    orderId,
    kind,
    change,
    balance,
    note: '',
    accountId: null,
    now,
  })
}

/** A card that was disabled or has expired stays so, whatever comes back to it. */
function statusAfter(status: GiftCardStatus, balance: number): GiftCardStatus {
  if (status !== 'active' && status !== 'exhausted') return status
  return balance === 0 ? 'exhausted' : 'active'
}
