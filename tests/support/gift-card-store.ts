import type { Transaction } from 'kysely'
import { findGiftCardBalance } from '#features/shop/gift-cards/balance.actions.ts'
import type {} from '#features/shop/gift-cards/feature.ts'
import { giftCardCodes } from '#features/shop/gift-cards/gift-card-codes.ts'
import { issueCardByHand } from '#features/shop/gift-cards/issue.actions.ts'
import { buyCard } from '#features/shop/gift-cards/purchase.actions.ts'
import { purchaseFormSchema } from '#features/shop/gift-cards/purchase.types.ts'
import { newCardSchema } from '#features/shop/gift-cards/types.ts'
import type { OrderParts } from '#features/shop/orders/steps/order-hooks.actions.ts'
import type {} from '#features/shop/payments/feature.ts'
import type { Id } from '#lib/id.ts'
import { withSite } from '#platform/db/tenant.ts'
import type { MailMessage } from '#platform/mail/mail-message.ts'
import type { Tables } from '#schema/tables.ts'
import { handleOrderEmailsAtOnce } from './order-emails.ts'
import { startStore, type TestStore } from './orders.ts'
import { variant } from './products.ts'

/** What a buyer of a gift card enters. */
export type PurchaseFields = Readonly<Record<string, string>>

/** A store that sells gift cards of 25 and 50. */
export type GiftCardStore = Awaited<ReturnType<typeof startGiftCardStore>>

/** Starts a store that sells gift cards, paid by a test card or by bank transfer. */
export async function startGiftCardStore() {
  const store: TestStore = await startStore('steep')
  const { database, secret } = store.web
  const sold = await store.sell(
    [
      variant({ price: 2500, unlimited: true, sku: 'CARD-25', optionValues: [{ value: 'Small' }] }),
      variant({ price: 5000, unlimited: true, sku: 'CARD-50', optionValues: [{ value: 'Large' }] }),
    ],
    { productType: 4, options: [{ name: 'Size', values: ['Small', 'Large'] }] },
    'Tea card',
  )
  const product = sold.item
  const mails: MailMessage[] = []
  const parts: OrderParts = {
    ...store.parts,
    jobs: handleOrderEmailsAtOnce(store.web, (message) => mails.push(message)),
  }
  await database.owner
    .insertInto('payment_settings')
    .values({ site_id: store.site.id, test_enabled: true, bank_transfer_enabled: true } as never)
    .execute()
  const inSite = <T>(run: (tx: Transaction<Tables>) => Promise<T>): Promise<T> =>
    withSite(database.app, store.site.id, run)
  const cards = () => database.owner.selectFrom('gift_cards').selectAll().orderBy('id', 'desc').execute()
  let keys = 0
  /** A form that buys a card of 25 as a gift. */
  const form = (more: PurchaseFields = {}) =>
    purchaseFormSchema.parse({
      key: `key-${++keys}`,
      websiteId: store.site.id,
      giftCardProductId: product,
      amount: '2500 CARD-25',
      currency: 'USD',
      for: 'gift',
      recipientName: 'Ada',
      recipientEmail: 'ada@example.test',
      senderName: 'Grace',
      message: 'For the best\nbreaks',
      design: 'night',
      email: 'grace@example.test',
      method: 'test',
      cardNumber: '4242424242424242',
      cardExpiry: '12/99',
      cardCode: '123',
      ...more,
    })
  return {
    ...store,
    product,
    /** Enqueued by purchases. */
    mails,
    /** Keep the emails that are enqueued. */
    parts,
    inSite,
    form,
    /** Buys by a form that has a key. */
    send: (entered: ReturnType<typeof form>) =>
      buyCard(parts, store.site, {
        form: entered,
        isOpen: () => false,
        check: () => Promise.resolve(undefined),
        readConsents: () => Promise.resolve({ newsletter: false, termsUrl: '' }),
        now: store.clock.now,
      }),
    /** Every card, the newest first. */
    cards,
    async lastCard() {
      const [card] = await cards()
      if (!card) throw new Error('There is no card.')
      return card
    },
    async codeOf(id: Id) {
      const card = (await cards()).find((one) => one.id === id)
      return giftCardCodes(secret).open(store.site.id, card?.sealed_code ?? '') ?? ''
    },
    balanceOf: (code: string, currency = 'USD') =>
      inSite((tx) =>
        findGiftCardBalance(tx, secret, store.site.id, { code, currency, now: store.clock.now }),
      ),
    ledger: (id: Id) =>
      database.owner
        .selectFrom('gift_card_entries')
        .select(['kind', 'change', 'balance', 'note'])
        .where('card_id', '=', id)
        .orderBy('id')
        .execute(),
    /** Issues a card of 40 by hand. */
    issue: (more: object = {}) =>
      inSite((tx) =>
        issueCardByHand(tx, secret, store.site.id, newCardSchema.parse({ amount: 4000, ...more }), {
          accountId: '1',
          now: store.clock.now,
        }),
      ),
  }
}
