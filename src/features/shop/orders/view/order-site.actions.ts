import type { Transaction } from 'kysely'
import type { OrderSite } from '#features/shop/orders/steps/order-hooks.actions.ts'
import { findSiteHost } from '#features/shop/orders/view/order-site.store.ts'
import type { Id } from '#lib/id.ts'
import type { Tables } from '#schema/tables.ts'

/** Where sites are served. */
export interface SiteOrigins {
  /** Origin of a site by its identifier. */
  readonly originOf: (identifier: string) => string
  readonly originOfDomain: (hostname: string) => string
}

/** Returns a site with its current origin, for work that no request has begun; undefined if it is gone. */
export async function findOrderSite(
  tx: Transaction<Tables>,
  { originOf, originOfDomain }: SiteOrigins,
  id: Id,
): Promise<OrderSite | undefined> {
  const host = await findSiteHost(tx, id)
  return (
    host && {
      id,
      identifier: host.identifier,
      origin: host.domain === null ? originOf(host.identifier) : originOfDomain(host.domain),
    }
  )
}
