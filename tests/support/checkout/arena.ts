import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CART_COOKIE } from '#features/shop/cart/cart-names.types.ts'
import { adjustStock } from '#features/shop/catalogue/stock/stock.actions.ts'
import type { Id } from '#lib/id.ts'
import { withSite } from '#platform/db/tenant.ts'
import { createToken, hashToken } from '#platform/http/token.ts'
import { startWeb, type TestWeb } from '../web.ts'
import { expectBalancedBooks } from './books.ts'
import { type ApiResponse, type Buyer, newBuyer } from './buyer.ts'
import { type CheckoutShop, openCheckoutShop } from './checkout-shop.ts'
import { SHOP_SECRET } from './issued-card.ts'
import { readProviderBooks } from './provider-books.ts'
import { type ShopServer, startShopServers } from './shop-servers.ts'

/** A store that several server processes serve, and buyers who come at once. */
export interface Arena {
  readonly web: TestWeb
  readonly shop: CheckoutShop
  readonly servers: readonly ShopServer[]
  readonly dataDir: string
  /** Returns somebody who buys from all processes by turns. */
  buyer(changed?: { readonly email?: string }): Promise<Buyer>
  /** Returns buyers who have that in their carts, and have entered everything. */
  readyBuyers(
    count: number,
    fill: (buyer: Buyer, index: number) => Promise<unknown>,
  ): Promise<readonly Buyer[]>
  /**
   * Returns as many buyers with the same in their carts: the first one enters everything, and the carts of the others are
   * copies in the database, so that many rounds of many buyers are cheap.
   */
  sameBuyers(count: number, fill: (buyer: Buyer) => Promise<unknown>): Promise<readonly Buyer[]>
  /** Returns a product with exactly so many pieces; another one for each call of a round. */
  stocked(pieces: number, price?: number): Promise<Id>
  /** Ends a round: its products are sold in the next ones as well. */
  endRound(): void
  /** Returns the orders of a buyer. */
  ordersOf(buyer: Pick<Buyer, 'email'>): Promise<readonly OrderRow[]>
  stockOf(variantId: Id): Promise<{ readonly onHand: number; readonly reserved: number }>
  expectBalance(options?: { readonly isFinal?: boolean; readonly message?: string }): Promise<void>
  close(): Promise<void>
}

export interface OrderRow {
  readonly id: Id
  readonly status: string
  readonly discount: string
  readonly gift_card_amount: string
  readonly amount_due: string
  readonly grand_total: string
  readonly isPaid: boolean
}

/** Opens a store with that many server processes on one database. */
export async function openArena(identifier: string, processes = 2): Promise<Arena> {
  const dataDir = mkdtempSync(join(tmpdir(), 'sitewright-arena-'))
  const web = await startWeb({ poolSize: 4 })
  const shop = await openCheckoutShop(web, identifier)
  const servers = await startShopServers(processes, {
    SECRET: SHOP_SECRET,
    DATA_DIR: dataDir,
    DATABASE_URL: web.database.appUrl,
    DATABASE_OWNER_URL: web.database.ownerUrl,
  })
  const ports = servers.map(({ port }) => port)
  const { ownerPool } = web.database
  const siteId = shop.site.id
  const stocks = stockedProducts(web, shop)
  const arena: Arena = {
    web,
    shop,
    servers,
    dataDir,
    buyer: (changed) => newBuyer(ports, identifier, changed),
    readyBuyers: (count, fill) =>
      Promise.all(
        Array.from({ length: count }, async (_, index) => {
          const buyer = await arena.buyer()
          await fill(buyer, index)
          expectOk(await buyer.enter())
          return buyer
        }),
      ),
    async sameBuyers(count, fill) {
      const [first] = await arena.readyBuyers(1, fill)
      if (!first) throw new Error('Nobody came.')
      return [first, ...(await copyCart(ownerPool, siteId, first, count - 1))]
    },
    ...stocks,
    async ordersOf({ email }) {
      const { rows } = await ownerPool.query<OrderRow>(
        `select id, status, discount, gift_card_amount, amount_due, grand_total, paid_at is not null as "isPaid"
         from orders where site_id = $1 and email = $2 order by id`,
        [siteId, email],
      )
      return rows
    },
    async stockOf(variantId) {
      const { rows } = await ownerPool.query<{ onHand: number; reserved: number }>(
        'select on_hand as "onHand", reserved from variant_stock where site_id = $1 and variant_id = $2',
        [siteId, variantId],
      )
      return rows[0] ?? { onHand: Number.NaN, reserved: Number.NaN }
    },
    expectBalance: async (options) =>
      expectBalancedBooks(ownerPool, siteId, () => readProviderBooks(dataDir), options),
    async close() {
      await Promise.all(servers.map((server) => server.stop()))
      await web.close()
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
    },
  }
  return arena
}

/** Copies the cart of a buyer for others. */
async function copyCart(
  pool: Pick<TestWeb['database']['ownerPool'], 'query'>,
  siteId: Id,
  first: Buyer,
  count: number,
): Promise<readonly Buyer[]> {
  const copies = Array.from({ length: count }, (_, index) => ({
    token: createToken(),
    email: first.email.replace('@', `-${index}@`),
  }))
  const { rowCount } = await pool.query(
    `with original as (select * from carts where site_id = $1 and token_hash = $2),
     copied as (
       insert into carts (site_id, token_hash, version, created_at, expires_at, coupons, location,
         shipping_option_id, note, checkout)
       select site_id, copy.hash, version, created_at, expires_at, coupons, location, shipping_option_id, note,
         jsonb_set(checkout, '{email}', to_jsonb(copy.email))
       from original cross join unnest($3::text[], $4::text[]) as copy (hash, email) returning id)
     insert into cart_entries (site_id, cart_id, item_id, variant_id, quantity, title, option_values, seen_price, texts)
     select e.site_id, copied.id, item_id, variant_id, quantity, title, option_values, seen_price, texts
     from copied cross join original o join cart_entries e on e.site_id = o.site_id and e.cart_id = o.id
     where not e.removed and not e.saved order by copied.id, e.id`,
    [
      siteId,
      hashToken(first.jar.get(CART_COOKIE) ?? ''),
      copies.map(({ token }) => hashToken(token)),
      copies.map(({ email }) => email),
    ],
  )
  if ((rowCount ?? 0) < count) throw new Error('The cart was not copied.')
  return Promise.all(copies.map(({ token, email }) => first.twin(email, { [CART_COOKIE]: token })))
}

/** Sells products, those of earlier rounds first. */
function stockedProducts(web: TestWeb, shop: CheckoutShop): Pick<Arena, 'stocked' | 'endRound'> {
  const free: { readonly id: Id; readonly price: number }[] = []
  const used: typeof free = []
  async function stocked(pieces: number, price = 1999): Promise<Id> {
    const at = free.findIndex((one) => one.price === price)
    const [known] = at < 0 ? [] : free.splice(at, 1)
    const id = known?.id ?? (await shop.sell({ price, openingStock: pieces }))
    const { rows } = await web.database.ownerPool.query<{ onHand: number; reserved: number }>(
      'select on_hand as "onHand", reserved from variant_stock where site_id = $1 and variant_id = $2',
      [shop.site.id, id],
    )
    const { onHand = 0, reserved = 0 } = rows[0] ?? {}
    // An order still holds some of them.
    if (reserved > 0) return stocked(pieces, price)
    if (onHand !== pieces) await adjustShopStock({ web, shop }, id, pieces - onHand)
    used.push({ id, price })
    return id
  }
  return { stocked, endRound: () => void free.push(...used.splice(0)) }
}

/** Changes a stock as its owner does, from outside the checkout. */
export const adjustShopStock = ({ web, shop }: Pick<Arena, 'web' | 'shop'>, variantId: Id, change: number) =>
  withSite(web.database.app, shop.site.id, (tx) =>
    adjustStock(
      tx,
      { siteId: shop.site.id, accountId: null, now: new Date() },
      variantId,
      { change },
      { reason: 'lost', note: '' },
    ),
  )

/** Returns what became of a request: `ok`, `declined`, `closed`, or the status and the code of its error. */
export function outcomeOf({ status, json }: Pick<ApiResponse, 'status' | 'json'>): string {
  if (status >= 300) return `${status} ${String(json['code'])}`
  return json['status'] === 'declined' || json['status'] === 'closed' ? json['status'] : 'ok'
}

/** Throws unless a request was done. */
export function expectOk(response: ApiResponse): ApiResponse {
  if (outcomeOf(response) === 'ok') return response
  throw new Error(`Responded ${response.status}: ${response.text.slice(0, 500)}`)
}

/** Returns how often each outcome came. */
export const tally = (responses: readonly ApiResponse[]): Readonly<Record<string, number>> =>
  Object.fromEntries([...Map.groupBy(responses, outcomeOf)].map(([outcome, same]) => [outcome, same.length]))

/** Returns the path of the page of an order, which its response has somewhere; undefined without. */
export const confirmationIn = ({ text }: Pick<ApiResponse, 'text'>): string | undefined =>
  /\/commerce\/order-confirmed\/[\w.~-]+/.exec(text)?.[0]

/** Returns the token of the page on which a buyer approves a payment. */
export function challengeIn({ text, status }: Pick<ApiResponse, 'text' | 'status'>): string {
  const token = /\/checkout\/challenge\/([\w-]+)/.exec(text)?.[1]
  if (token === undefined) throw new Error(`There is no challenge in ${status}: ${text.slice(0, 500)}`)
  return token
}
