import { type SavedVariant, saveProduct } from '#features/shop/catalogue/actions.ts'
import { product } from '#features/shop/catalogue/testing-products.ts'
import type { ProductSettings } from '#features/shop/catalogue/types.ts'
import type { Site } from '#features/tenancy/sites/types.ts'
import type { Id } from '#lib/id.ts'
import type { Database } from '#platform/db/database.ts'
import { withSite } from '#platform/db/tenant.ts'
import { unwrap } from './unwrap.ts'

export { product, variant } from '#features/shop/catalogue/testing-products.ts'

/** Saves an item as a product for the first time. */
export function makeProduct(
  { database }: { readonly database: Pick<Database, 'app'> },
  { id: siteId }: Pick<Site, 'id'>,
  itemId: Id,
  variants: readonly SavedVariant[],
  settings: Partial<ProductSettings> = {},
): Promise<undefined> {
  return withSite(database.app, siteId, async (tx) =>
    unwrap(
      await saveProduct(tx, { siteId, accountId: null, now: new Date() }, itemId, {
        ...product(settings),
        version: 0,
        variants,
      }),
    ),
  )
}
