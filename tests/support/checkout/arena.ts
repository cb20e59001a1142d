import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Id } from '#lib/id.ts'
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
      expectBalancedBooks(ownerPool, siteId, await readProviderBooks(dataDir), options),
    async close() {
      await Promise.all(servers.map((server) => server.stop()))
      await web.close()
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
    },
  }
  return arena
}

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
