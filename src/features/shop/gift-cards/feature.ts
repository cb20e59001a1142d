import type { ColumnType, Generated } from 'kysely'
import { findBoughtCards } from '#features/shop/gift-cards/bought-cards.actions.ts'
import { onCardsClosed, onCardsPaid } from '#features/shop/gift-cards/paid-cards.actions.ts'
import { type PurchaseRouteParts } from '#features/shop/gift-cards/purchase.routes.ts'
import { giftCardSiteRoutes } from '#features/shop/gift-cards/site.routes.ts'
import { giftCardLedger } from '#features/shop/gift-cards/redeem.actions.ts'
import { giftCardRoutes } from '#features/shop/gift-cards/routes.ts'
import { sendDueCards } from '#features/shop/gift-cards/send-card.actions.ts'
import { expireCards } from '#features/shop/gift-cards/store.ts'
import type { EntryKind, GiftCardStatus } from '#features/shop/gift-cards/types.ts'
import { MINUTE_MS } from '#lib/dates/durations.ts'
import type { Feature } from '#platform/feature-manifest.ts'
import { schedule } from '#platform/jobs/scheduler.ts'
import type { GeneratedId, Id } from '#schema/columns.ts'

/** 64-bit amounts of cents, which are read as text. */
type Cents = ColumnType<string, number, number>
type OptionalMoment = ColumnType<Date | null, Date | null | undefined, Date | null>

interface GiftCardTable {
  site_id: Id
  id: GeneratedId
  code_hash: string
  sealed_code: string
  last4: string
  status: ColumnType<GiftCardStatus, GiftCardStatus | undefined, GiftCardStatus>
  initial: Cents
  balance: Cents
  currency: string
  expires_at: OptionalMoment
  order_id: Id | null
  order_line_id: Id | null
  recipient_name: Generated<string>
  recipient_email: Generated<string>
  sender_name: Generated<string>
  message: Generated<string>
  design: Generated<string>
  send_at: OptionalMoment
  sent_at: OptionalMoment
  created_at: ColumnType<Date, Date, never>
}

interface GiftCardSettingsTable {
  site_id: Id
  expiry_months: number | null
}

interface GiftCardEntryTable {
  site_id: Id
  id: GeneratedId
  card_id: Id
  order_id: Id | null
  kind: EntryKind
  /** Negative for what is taken off. */
  change: Cents
  /** After the change. */
  balance: Cents
  note: Generated<string>
  account_id: Id | null
  created_at: ColumnType<Date, Date, never>
}

declare module '#schema/tables.ts' {
  interface Tables {
    gift_cards: GiftCardTable
    gift_card_entries: GiftCardEntryTable
    gift_card_settings: GiftCardSettingsTable
  }
}

declare module '#platform/feature-manifest.ts' {
  interface SiteRouteParts {
    readonly readConsents: PurchaseRouteParts['readConsents']
  }
}

/** A buyer waits for the card. */
const SENDING_MS = 10_000

/** What the feature brings to the server. */
export const feature: Feature = {
  tables: ['gift_cards', 'gift_card_entries', 'gift_card_settings'],
  reads: ['domains', 'order_lines', 'orders', 'sites'],
  routes: giftCardRoutes,
  siteRoutes: giftCardSiteRoutes,
  orderSections: findBoughtCards,
  orderHooks: { onPaid: onCardsPaid, onClosed: onCardsClosed, giftCards: giftCardLedger },
  schedules: [
    schedule('send gift cards', SENDING_MS, ({ database, ...parts }, now) =>
      sendDueCards({ db: database.app, ...parts }, now),
    ),
    schedule('expire gift cards', 10 * MINUTE_MS, ({ database }, now) => expireCards(database.owner, now)),
  ],
}
