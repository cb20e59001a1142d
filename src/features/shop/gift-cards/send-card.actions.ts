import type { Kysely, Transaction } from 'kysely'
import { lastDayOf } from '#features/shop/gift-cards/card-dates.rules.ts'
import { type MailedCard, giftCardMail } from '#features/shop/gift-cards/emails/gift-card-mail.ts'
import { giftCardCodes } from '#features/shop/gift-cards/gift-card-codes.ts'
import { cardTokenOf } from '#features/shop/gift-cards/gift-card-link.ts'
import { GIFT_CARD_PATH } from '#features/shop/gift-cards/gift-card-names.types.ts'
import { findPlace } from '#features/shop/gift-cards/issue.actions.ts'
import { findSiteHost } from '#features/shop/gift-cards/site-host.store.ts'
import * as store from '#features/shop/gift-cards/store.ts'
import { findSeller } from '#features/shop/orders/mails/seller.actions.ts'
import { consumeMailQuota } from '#features/tenancy/quotas/actions.ts'
import { findSiteBrand } from '#features/content/site-emails/actions.ts'
import { findSiteTitle } from '#features/tenancy/sites/view.actions.ts'
import { DAY_MS } from '#lib/dates/durations.ts'
import type { Id } from '#lib/id.ts'
import { formatMoney } from '#lib/money/format-money.ts'
import { Money } from '#lib/money/money.ts'
import { withSite } from '#platform/db/tenant.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import { sendMail } from '#platform/mail/send-mail.ts'
import type { Tables } from '#schema/tables.ts'

type Tx = Transaction<Tables>

/** A site with its current origin. */
export interface CardSite {
  readonly id: Id
  readonly identifier: string
  readonly origin: string
}

/** Dependencies of the emails with gift cards. */
export interface CardMailParts {
  readonly jobs: Pick<Jobs, 'enqueue'>
  readonly secret: string
}

/** How long the text of a sent email is kept for its sender: it has the code. */
const KEPT_MS = 7 * DAY_MS

/** What became of a card that was to be sent. */
export type Sending = 'sent' | 'no mail' | 'mail limit'

/**
 * Sends a card to its recipient, in the transaction that notes it: several workers send one email. A site that may send no
 * more emails today sends it tomorrow.
 */
export async function sendCard(
  tx: Tx,
  { jobs, secret }: CardMailParts,
  site: CardSite,
  cardId: Id,
  now: Date,
): Promise<Sending> {
  const card = await store.lockCard(tx, site.id, cardId)
  const code = card && giftCardCodes(secret).open(site.id, card.sealedCode)
  if (!card || code === undefined || card.recipientEmail === '') return 'no mail'
  if (!(await consumeMailQuota(tx, site.id, now)).ok) return 'mail limit'
  const title = await findSiteTitle(tx, site)
  const brand = await findSiteBrand(tx, { ...site, title })
  const { zone, language } = await findPlace(tx, site.id)
  const mailed: MailedCard = {
    ...card,
    code,
    amount: formatMoney(Money.fromCents(BigInt(card.balanceCents), card.currency)),
    lastDay: card.expiresAt === null ? undefined : lastDayOf(card.expiresAt, zone),
    siteTitle: title,
    siteUrl: site.origin,
    printUrl: `${site.origin}${GIFT_CARD_PATH}/${cardTokenOf(secret, site.id, card.id)}`,
    language,
  }
  const goodUntil = new Date(now.getTime() + KEPT_MS)
  const content = { ...giftCardMail(mailed), ...(await findSeller(tx, site.id, title)) }
  await sendMail(tx, { jobs }, { siteId: site.id, brand, content, goodUntil })
  await store.updateCard(tx, site.id, card.id, { sent_at: now })
  return 'sent'
}

/** Dependencies of sending the cards of all sites. */
export interface DueCardParts extends CardMailParts {
  readonly db: Kysely<Tables>
  /** Origin of a site by its identifier. */
  readonly originOf: (identifier: string) => string
  readonly originOfDomain: (hostname: string) => string
}

/** Cards of one round; the others wait for the next one. */
const BATCH = 200

/** Sends the cards of all sites whose time has come. */
export async function sendDueCards(parts: DueCardParts, now: Date): Promise<void> {
  for (const { siteId, cardId } of await store.findDueCards(parts.db, now, BATCH))
    await withSite(parts.db, siteId, (tx) => sendDueCard(tx, parts, siteId, cardId, now))
}

async function sendDueCard(tx: Tx, parts: DueCardParts, siteId: Id, cardId: Id, now: Date): Promise<void> {
  const card = await store.lockCard(tx, siteId, cardId)
  const host = await findSiteHost(tx, siteId)
  // Another worker, or its owner, was faster.
  if (!card || !host || card.status !== 'active' || card.sentAt !== null) return
  const origin = host.domain === null ? parts.originOf(host.identifier) : parts.originOfDomain(host.domain)
  await sendCard(tx, parts, { id: siteId, identifier: host.identifier, origin }, cardId, now)
}
