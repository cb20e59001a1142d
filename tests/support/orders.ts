import type { Transaction } from 'kysely'
import { addEntry, type CartVisitor, readCart } from '#features/shop/cart/actions.ts'
import { addCoupon } from '#features/shop/cart/choices.actions.ts'
import type { Cart } from '#features/shop/cart/types.ts'
import { FEATURE_ORDER_HOOKS } from '#features/features.server.ts'
import type {} from '#features/shop/gift-cards/feature.ts'
import { giftCardCodes, newCode } from '#features/shop/gift-cards/gift-card-codes.ts'
import type { OrderParts, OrderSite } from '#features/shop/orders/steps/order-hooks.actions.ts'
import { inOrderTransaction } from '#features/shop/orders/steps/order-steps.actions.ts'
import type { OrderView, PlacedOrder } from '#features/shop/orders/view/order-view.types.ts'
import { payOrder, type PayRequest } from '#features/shop/orders/pay/pay.actions.ts'
import { placeOrder } from '#features/shop/orders/place/place.actions.ts'
import { readOrder } from '#features/shop/orders/view/read-order.actions.ts'
import { expireOrder, sweepOrders } from '#features/shop/orders/steps/sweep-orders.actions.ts'
import type { OrderDraft } from '#features/shop/orders/types.ts'
import type { FeatureError } from '#lib/api/feature-error.ts'
import type { Id } from '#lib/id.ts'
import { ok, type Result } from '#lib/result.ts'
import { connect } from '#platform/db/database.ts'
import { withSite } from '#platform/db/tenant.ts'
import type { Tables } from '#schema/tables.ts'
import { expectBalancedBooks } from './books.ts'
import { ledgerProvider, type LedgerProvider } from './ledger-provider.ts'
import { handleOrderEmailsAtOnce } from './order-emails.ts'
import { sellIn, type Sold } from './shopper.ts'
import { startWeb, type TestWeb, unwrap } from './web.ts'

/** A store with buyers who order without a browser. */
export interface TestStore {
  readonly web: TestWeb
  readonly site: OrderSite
  readonly provider: LedgerProvider
  readonly parts: OrderParts
  /** The time; change it to travel. */
  readonly clock: { now: Date }
  sell(...sold: Sold): ReturnType<typeof sellIn>
  /** Returns a buyer with these pieces in their cart. */
  buyer(entries: readonly (readonly [variantId: Id, quantity: number])[]): Promise<Buyer>
  order(id: Id): Promise<OrderView>
  stock(variantId: Id): Promise<{ readonly onHand: number; readonly reserved: number }>
  /** Issues a gift card; returns its code. */
  giftCard(cents: number): Promise<string>
  balance(code: string): Promise<{ readonly cents: number; readonly status: string }>
  /** Sweeps; `elsewhere` as another process does. */
  sweep(elsewhere?: boolean): Promise<void>
  expire(orderId: Id): Promise<void>
  expectBalancedBooks(): Promise<void>
  close(): Promise<void>
}

/** Someone with a cart. */
export interface Buyer {
  readonly visitor: CartVisitor
  cart(): Promise<Cart>
  coupon(code: string): Promise<Cart>
  add(variantId: Id, quantity?: number): Promise<Result<Cart, FeatureError>>
  draft(more?: Partial<OrderDraft>): Promise<OrderDraft>
  /** Places the cart as it is, or a draft that the buyer saw before. */
  place(
    more?: Partial<OrderDraft>,
    seen?: { cart: Cart; draft: OrderDraft },
  ): Promise<Result<PlacedOrder, FeatureError>>
  pay(orderId: Id, more?: Partial<PayRequest>): ReturnType<typeof payOrder>
  /** Places the cart and pays. */
  buy(more?: Partial<OrderDraft>): Promise<PlacedOrder>
}

/** Starts a store. */
export async function startStore(
  identifier = 'steep',
  options: Parameters<typeof startWeb>[0] = {},
): Promise<TestStore> {
  const web = await startWeb(options)
  const made = await web.createSite(identifier, 'Second Steep')
  const shop = await web.publish(made, 'collection', { urlId: 'shop', title: 'Shop', typeName: 'products' })
  const site: OrderSite = { id: made.id, identifier, origin: web.origin(identifier) }
  const provider = ledgerProvider()
  const clock = { now: new Date('2027-03-01T10:00:00Z') }
  const parts: OrderParts = {
    db: web.database.app,
    jobs: handleOrderEmailsAtOnce(web),
    secret: web.secret,
    appOrigin: web.config.appOrigin,
    orderHooks: FEATURE_ORDER_HOOKS,
    payments: { providerFor: () => Promise.resolve(ok(provider)) },
  }
  // As of another process: other connections to the same database.
  const { appRole, appUrl, ownerUrl } = web.database
  const elsewhere = connect(
    {
      appRole,
      appUrl: () => appUrl,
      ownerUrl: () => ownerUrl,
      directUrl: () => appUrl,
      ensureRunning: () => Promise.resolve(),
      close: () => Promise.resolve(),
    },
    {},
  )
  const inSite = <T>(run: (tx: Transaction<Tables>) => Promise<T>): Promise<T> =>
    withSite(web.database.app, site.id, run)
  let buyers = 0

  async function buyer(entries: readonly (readonly [Id, number])[]): Promise<Buyer> {
    const email = `buyer-${++buyers}@example.test`
    const own: OrderParts = buyers % 2 === 0 ? parts : { ...parts, db: elsewhere.app }
    let token: string | undefined
    let secret: string | undefined
    const visitorNow = (): CartVisitor => ({
      siteId: site.id,
      token,
      secret: () => secret,
      keepSecret: (given) => (secret = given),
      isOpen: () => false,
      now: clock.now,
    })
    const cart = async () => (await inSite((tx) => readCart(tx, visitorNow()))).cart
    const add: Buyer['add'] = async (variantId, quantity = 1) => {
      const added = await inSite((tx) => addEntry(tx, visitorNow(), { variantId, quantity }))
      if (!added.ok) return added
      token ??= added.value.token
      return ok(added.value.cart)
    }
    for (const [variantId, quantity] of entries) unwrap(await add(variantId, quantity))
    const draft: Buyer['draft'] = async (more) => draftOf(await cart(), email, more)
    const self: Buyer = {
      get visitor() {
        return visitorNow()
      },
      cart,
      add,
      draft,
      coupon: async (code) => unwrap(await inSite((tx) => addCoupon(tx, visitorNow(), code))).cart,
      async place(more, seen) {
        const shown = seen?.cart ?? (await cart())
        const placed = seen?.draft ?? draftOf(shown, email, more)
        return inOrderTransaction<PlacedOrder, FeatureError>(own, site.id, (tx) =>
          placeOrder(tx, own, site, placed, {
            cartVersion: shown.version,
            expectedTotalCents: placed.grandTotalCents,
            now: clock.now,
          }),
        )
      },
      pay: (orderId, more = {}) =>
        payOrder(own, site, orderId, {
          method: 'test',
          card: { number: '4242424242424242', expiry: '12/99', code: '123' },
          hosted: false,
          returnUrl: `${site.origin}/checkout/return`,
          now: clock.now,
          ...more,
        }),
      async buy(more) {
        const placed = unwrap(await self.place(more))
        if (placed.needsPayment) unwrap(await self.pay(placed.id))
        return placed
      },
    }
    return self
  }

  return {
    web,
    site,
    provider,
    parts,
    clock,
    sell: (...sold) => sellIn(web, made, shop, ...sold),
    buyer,
    async order(id) {
      const order = await inSite((tx) => readOrder(tx, site.id, id))
      if (order === undefined) throw new Error('There is no such order.')
      return order
    },
    async stock(variantId) {
      const row = await web.database.owner
        .selectFrom('variant_stock')
        .select(['on_hand as onHand', 'reserved'])
        .where('site_id', '=', site.id)
        .where('variant_id', '=', variantId)
        .executeTakeFirstOrThrow()
      return row
    },
    sweep: (isElsewhere = false) =>
      sweepOrders(
        {
          ...parts,
          ...(isElsewhere && { db: elsewhere.app }),
          owner: isElsewhere ? elsewhere.owner : web.database.owner,
          originOf: (name) => web.origin(name),
          originOfDomain: (hostname) => `https://${hostname}`,
          warn: (message, details) => {
            throw new Error(message, { cause: details })
          },
        },
        clock.now,
      ),
    expire: (orderId) => expireOrder(parts, site, orderId, clock.now),
    async giftCard(cents) {
      const code = newCode()
      const codes = giftCardCodes(web.secret)
      const { id } = await web.database.owner
        .insertInto('gift_cards')
        .values({
          site_id: site.id,
          code_hash: codes.hash(site.id, code),
          sealed_code: codes.seal(site.id, code),
          last4: code.slice(-4),
          status: 'active',
          initial: cents,
          balance: cents,
          currency: 'USD',
          order_id: null,
          order_line_id: null,
          created_at: clock.now,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      const issued = { card_id: id, kind: 'issue' as const, change: cents, balance: cents }
      await web.database.owner
        .insertInto('gift_card_entries')
        .values({ site_id: site.id, order_id: null, account_id: null, created_at: clock.now, ...issued })
        .execute()
      return code
    },
    async balance(code) {
      const row = await web.database.owner
        .selectFrom('gift_cards')
        .select(['balance', 'status'])
        .where('code_hash', '=', giftCardCodes(web.secret).hash(site.id, code))
        .executeTakeFirstOrThrow()
      return { cents: Number(row.balance), status: row.status }
    },
    expectBalancedBooks: () => expectBalancedBooks(web.database, site.id, provider),
    async close() {
      await elsewhere.close()
      await web.close()
    },
  }
}

/** The order of a cart as the checkout would place it, without an address. */
export function draftOf(cart: Cart, email: string, more: Partial<OrderDraft> = {}): OrderDraft {
  let discount = cart.discountCents
  const lines = cart.entries.map((entry) => {
    const discountCents = Math.min(discount, entry.totalCents)
    discount -= discountCents
    return {
      kind: 'product' as const,
      itemId: entry.itemId,
      variantId: entry.variantId,
      productType: entry.productType,
      title: entry.title,
      url: entry.url ?? '',
      sku: entry.sku,
      optionValues: entry.optionValues,
      texts: entry.texts,
      mediaId: null,
      quantity: entry.quantity,
      unitCents: entry.unitPriceCents,
      discountCents,
      taxCents: 0,
      requiresShipping: entry.productType === 1,
      details: {},
    }
  })
  return {
    kind: 'cart',
    cartId: cart.id,
    buyer: {
      email,
      name: 'Ada Buyer',
      phone: '',
      language: 'en',
      billingAddress: null,
      shippingAddress: null,
    },
    lines,
    currency: cart.currency,
    subtotalCents: cart.subtotalCents,
    discountCents: cart.discountCents,
    shippingCents: cart.shippingCostCents,
    taxCents: cart.taxCents,
    includedTaxCents: cart.includedTaxCents,
    grandTotalCents: cart.grandTotalCents,
    pricesIncludeTax: cart.pricesIncludeTax,
    taxLines: cart.taxLines,
    discounts: cart.discounts,
    shippingOption: null,
    location: null,
    giftCardCode: '',
    note: '',
    answers: [],
    newsletter: false,
    method: 'test',
    ...more,
  }
}
