import type { Transaction } from 'kysely'
import { type IssuedCardError, issuedCardErrors } from '#features/shop/gift-cards/errors.ts'
import { cardTokenOf } from '#features/shop/gift-cards/gift-card-link.ts'
import { GIFT_CARD_PATH } from '#features/shop/gift-cards/gift-card-names.types.ts'
import { type CardMailParts, type CardSite, sendCard } from '#features/shop/gift-cards/send-card.actions.ts'
import * as store from '#features/shop/gift-cards/store.ts'
import type { GiftCard, GiftCardStatus } from '#features/shop/gift-cards/types.ts'
import type { Id } from '#lib/id.ts'
import { formatMoney } from '#lib/money/format-money.ts'
import { Money } from '#lib/money/money.ts'
import { fail, ok, type Result } from '#lib/result.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>
type Done = Promise<Result<undefined, IssuedCardError>>

/** Returns the status of a card that is not disabled. */
export function statusOf(
  { balanceCents, expiresAt }: Pick<GiftCard, 'balanceCents' | 'expiresAt'>,
  now: Date,
): GiftCardStatus {
  if (expiresAt !== null && expiresAt <= now) return 'expired'
  return balanceCents === 0 ? 'exhausted' : 'active'
}

/** Disables a card, or enables it again; a second time it is no change. Fails with NO_GIFT_CARD. */
export async function setDisabled(tx: Tx, siteId: Id, id: Id, disabled: boolean, now: Date): Done {
  const card = await store.lockCard(tx, siteId, id)
  if (card === undefined) return fail(issuedCardErrors.noCard())
  if ((card.status === 'disabled') === disabled) return ok(undefined)
  await store.updateCard(tx, siteId, id, { status: disabled ? 'disabled' : statusOf(card, now) })
  return ok(undefined)
}

/** A balance that an owner corrects. Amounts are cents. */
export interface Correction {
  /** What it was when the owner read it. */
  readonly before: number
  readonly balance: number
  readonly reason: string
  readonly accountId: Id
  readonly now: Date
}

/**
 * Sets the balance of a card, with an entry in its ledger. Fails with NO_GIFT_CARD, GIFT_CARD_CHANGED if an order changed it
 * meanwhile, or GIFT_CARD_BALANCE for the same one or more than it was issued with.
 */
export async function correctBalance(tx: Tx, siteId: Id, id: Id, correction: Correction): Done {
  const { before, balance, reason, accountId, now } = correction
  const card = await store.lockCard(tx, siteId, id)
  if (card === undefined) return fail(issuedCardErrors.noCard())
  if (card.balanceCents !== before) return fail(issuedCardErrors.changed())
  if (balance === before || balance > card.initialCents) {
    const most = formatMoney(Money.fromCents(BigInt(card.initialCents), card.currency))
    return fail(issuedCardErrors.balance(most))
  }
  const isPaying = card.status === 'active' || card.status === 'exhausted'
  const status = isPaying ? statusOf({ ...card, balanceCents: balance }, now) : card.status
  await store.updateCard(tx, siteId, id, { balance, status })
  const entry = { cardId: id, kind: 'correction', change: balance - before, balance, orderId: null } as const
  await store.insertEntry(tx, siteId, { ...entry, note: reason, accountId, now })
  return ok(undefined)
}

/**
 * Sends a card again, or before its day, to its recipient or another address. Fails with NO_GIFT_CARD, GIFT_CARD_STATE for
 * one that does not pay or when the site may send no more emails today, or GIFT_CARD_NO_RECIPIENT.
 */
export async function sendCardAgain(
  tx: Tx,
  parts: CardMailParts,
  site: CardSite,
  { id, email, now }: { readonly id: Id; readonly email: string; readonly now: Date },
): Done {
  const card = await store.lockCard(tx, site.id, id)
  if (card === undefined) return fail(issuedCardErrors.noCard())
  if (card.status !== 'active')
    return fail(issuedCardErrors.notSent('Only an active card with a balance can be sent.'))
  if (email === '') return fail(issuedCardErrors.noRecipient())
  await store.updateCard(tx, site.id, id, { recipient_email: email })
  const sending = await sendCard(tx, parts, site, id, now)
  if (sending === 'sent') return ok(undefined)
  return fail(
    issuedCardErrors.notSent(
      sending === 'mail limit'
        ? 'Your site has sent as many emails as it may today. Send it tomorrow, or print it.'
        : 'This card cannot be sent: its code was encrypted by another installation.',
    ),
  )
}

/** Returns the URL at which a card is printed: anyone who has it can spend the card. Fails with NO_GIFT_CARD. */
export async function findPrintUrl(
  tx: Tx,
  secret: string,
  site: CardSite,
  id: Id,
): Promise<Result<string, IssuedCardError>> {
  if ((await store.findCard(tx, site.id, id)) === undefined) return fail(issuedCardErrors.noCard())
  return ok(`${site.origin}${GIFT_CARD_PATH}/${cardTokenOf(secret, site.id, id)}`)
}
